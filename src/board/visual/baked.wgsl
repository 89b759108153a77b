// A surface whose light is baked: its picture, darkened by the shade that the vertices carry.

#import bevy_pbr::forward_io::VertexOutput

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture_sampler: sampler;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    var colour = textureSample(picture, picture_sampler, in.uv).rgb;
#ifdef VERTEX_COLORS
    colour *= in.color.rgb;
#endif
    return vec4<f32>(colour, 1.0);
}
