// A seed among seeds. All seeds of a kind in a room are drawn at once; what is particular to one is in its tag.

#import bevy_pbr::forward_io::VertexOutput
#import bevy_pbr::mesh_functions::get_tag
#import bevy_pbr::mesh_view_bindings::view
#import kavade::small::{developed, past_shadows}

struct Kind {
    // Colour of the key light as exposed; alpha: how much of it shines through (glass).
    key: vec4<f32>,
    // Towards the key light; alpha: brightness of the surroundings as exposed.
    towards: vec4<f32>,
    // Level of the mirror image, exponent of the highlight, mirrored share head on.
    surface: vec4<f32>,
    // Four colour factors; every seed is somewhere between them.
    tints: array<vec4<f32>, 4>,
};

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> kind: Kind;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture: texture_2d_array<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var picture_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var mirror: texture_cube<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var mirror_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(5) var diffuse: texture_cube<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(6) var diffuse_sampler: sampler;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let tag = get_tag(in.instance_index);
    let open = f32(tag & 63u) / 63.0;
    let sun = f32((tag >> 6u) & 15u) / 15.0;
    let shades = vec2<f32>(f32((tag >> 12u) & 255u), f32((tag >> 20u) & 255u)) / 255.0;
    let tint = mix(
        mix(kind.tints[0].rgb, kind.tints[1].rgb, shades.x),
        mix(kind.tints[2].rgb, kind.tints[3].rgb, shades.x),
        shades.y,
    );
    var albedo = textureSample(picture, picture_sampler, in.uv, (tag >> 10u) & 3u).rgb * tint;
    let n = normalize(in.world_normal);
    let v = normalize(view.world_position - in.world_position.xyz);
    let l = kind.towards.xyz;
    let facing = max(dot(n, l), 0.0);
    let head_on = max(dot(n, v), 0.0);
    let key = kind.key.rgb * sun * past_shadows(in.world_position, n, in.position.xy);
    // Below, a seed sees what it lies on: that is the shadow of contact.
    let above = 0.30 + 0.70 * smoothstep(-0.85, 0.55, n.y);
    let reached = open * mix(above, 1.0, 0.35 * open);
    let glass = kind.key.a;
    if glass > 0.0 {
        // Glass is deeper where one looks through more of it.
        albedo = pow(albedo, vec3<f32>(mix(0.78, 1.22, head_on * glass)));
    }
    // What is dark among bright neighbours has their colour.
    let spread = reached + albedo * (reached * (1.0 - reached));
    let around = textureSampleLevel(diffuse, diffuse_sampler, vec3<f32>(n.xy, -n.z), 0.0).rgb * kind.towards.a;
    var colour = albedo * (around * spread + key * facing * 0.31831);
    if glass > 0.0 {
        // The light that came in on the other side.
        let through = refract(-v, n, 0.66);
        let out = smoothstep(-0.35, 0.95, dot(through, l));
        colour += albedo * key * (glass * out * out * mix(0.5, 1.0, open) * (1.15 - 0.5 * head_on));
    }
    let g = 1.0 - head_on;
    let share = kind.surface.z + (1.0 - kind.surface.z) * (g * g * g * g * g) * 0.7;
    let r = reflect(-v, n);
    let seen = textureSampleLevel(mirror, mirror_sampler, vec3<f32>(r.xy, -r.z), kind.surface.x).rgb * kind.towards.a;
    let clear = open * smoothstep(-0.5 - 0.3 * open, 0.35 - 0.3 * open, r.y);
    let e = kind.surface.y;
    let peak = pow(max(dot(n, normalize(v + l)), 0.0), e) * (e + 2.0) * 0.04 * facing;
    colour += share * (seen * clear + key * peak);
    return vec4<f32>(developed(colour), 1.0);
}
