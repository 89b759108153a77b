// Shadows and lights that lie on the table: round, soft, and as dark or bright as their vertices say (premultiplied).

#import bevy_pbr::forward_io::VertexOutput

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    var seen = 0.0;
#ifdef VERTEX_UVS_B
    let far = length(in.uv);
    let spot = pow(clamp(1.0 - far * far, 0.0, 1.0), in.uv_b.x);
    let off = (far - 0.78) / 0.12;
    let ring = exp(-off * off);
    seen = mix(spot, ring, in.uv_b.y);
#endif
    var colour = vec4<f32>(0.0);
#ifdef VERTEX_COLORS
    colour = in.color;
#endif
    return colour * seen;
}
