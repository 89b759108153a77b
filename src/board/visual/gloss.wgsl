// A small glossy thing in a room: lit by the key light and by what surrounds it, and mirroring it a little.

#import bevy_pbr::forward_io::VertexOutput
#import bevy_pbr::mesh_view_bindings::view
#import kavade::small::{bent, developed, past_shadows}

struct Gloss {
    // Colour factor; alpha: how much light the thing seems to hold (glass).
    tint: vec4<f32>,
    // Colour of the key light as exposed; alpha: share of what it mirrors, less for what lies deep.
    key: vec4<f32>,
    // Towards the key light; alpha: brightness of the surroundings as exposed.
    towards: vec4<f32>,
    // Level of the mirror image, exponent of the highlight, mirrored share head on, 1 for metal.
    surface: vec4<f32>,
    // How much it hides what is behind it.
    hides: vec4<f32>,
};

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> gloss: Gloss;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var picture_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var mirror: texture_cube<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var mirror_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(5) var diffuse: texture_cube<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(6) var diffuse_sampler: sampler;

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) front: bool) -> @location(0) vec4<f32> {
    var albedo = textureSample(picture, picture_sampler, in.uv).rgb * gloss.tint.rgb;
    var open = gloss.key.a;
#ifdef VERTEX_COLORS
    albedo *= in.color.rgb;
    open *= in.color.g;
#endif
    let n = normalize(in.world_normal) * select(-1.0, 1.0, front);
    let v = normalize(view.world_position - in.world_position.xyz);
    let l = gloss.towards.xyz;
    let facing = max(dot(n, l), 0.0);
    let key = gloss.key.rgb * past_shadows(in.world_position, n, in.position.xy);
    let metal = gloss.surface.w;
    let around = textureSampleLevel(diffuse, diffuse_sampler, vec3<f32>(n.xy, -n.z), 0.0).rgb * gloss.towards.a;
    var colour = albedo * (1.0 - metal) * (around + key * facing * 0.31831);
    colour += albedo * gloss.tint.a;
    let f0 = mix(vec3<f32>(gloss.surface.z), albedo, metal);
    let grazing = pow(1.0 - max(dot(n, v), 0.0), 5.0);
    let share = f0 + (vec3<f32>(1.0) - f0) * grazing * 0.7;
    let r = reflect(-v, n);
    let seen = textureSampleLevel(mirror, mirror_sampler, vec3<f32>(r.xy, -r.z), gloss.surface.x).rgb * gloss.towards.a;
    let e = max(2.0 / (2.0 / (gloss.surface.y + 2.0) + bent(n)) - 2.0, 1.0);
    let peak = pow(max(dot(n, normalize(v + l)), 0.0), e) * (e + 2.0) * 0.04 * facing;
    colour *= gloss.hides.x;
    colour += share * (seen + key * peak) * open;
    return vec4<f32>(developed(colour), gloss.hides.x);
}
