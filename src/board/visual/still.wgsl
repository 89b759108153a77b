// A still thing: its light is baked, its gloss is not. What reaches a place of it is read from a light map: light from
// everywhere as colour, and in alpha how much of the key light.

#import bevy_pbr::forward_io::VertexOutput
#import bevy_pbr::mesh_view_bindings::view
#import kavade::small::{bent, developed, past_shadows}

struct Still {
    // Colour of the key light as exposed; alpha: luminance of the light map where nothing is in the way.
    key: vec4<f32>,
    // Towards the key light; alpha: brightness of the surroundings as exposed.
    towards: vec4<f32>,
    // 1 for metal, mirrored share head on, last level of the mirror image, how much of its gloss shows.
    surface: vec4<f32>,
    // What stands on a polished floor and is mirrored in it: half its length, half its depth, its height; 0 for nothing.
    block: vec4<f32>,
    // Where the middle of its foot is.
    block_at: vec4<f32>,
    // What it fades into where it ends: the dark of its room, as exposed. 0 for what has no end.
    end: vec4<f32>,
};

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> still: Still;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var albedo_map: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var albedo_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var surface_map: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var surface_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(5) var light_map: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(6) var light_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(7) var mirror_map: texture_cube<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(8) var mirror_sampler: sampler;

// The brightest that a light map can hold.
const LIGHT_RANGE: f32 = 2.0;

fn luminance(c: vec3<f32>) -> f32 {
    return dot(c, vec3<f32>(0.2126, 0.7152, 0.0722));
}

// Developed, with less than a step of eight bits of grain, different at every pixel: no bands in soft shadows.
fn grained(c: vec3<f32>, pixel: vec2<f32>) -> vec3<f32> {
    let shown = developed(c);
#ifdef TONEMAP_IN_SHADER
    let grain = fract(52.9829189 * fract(dot(pixel, vec2<f32>(0.06711056, 0.00583715)))) - 0.5;
    return max(shown + grain * 0.004 * (0.25 + sqrt(shown)), vec3<f32>(0.0));
#else
    return shown;
#endif
}

// What share of the mirrored surroundings is hidden by the block that stands on the floor.
fn hidden(start: vec3<f32>, ray: vec3<f32>) -> f32 {
    if still.block.x <= 0.0 {
        return 0.0;
    }
    let place = start - still.block_at.xyz;
    let half = vec3<f32>(still.block.x, still.block.z, still.block.y);
    let inverse = 1.0 / (ray + vec3<f32>(1e-5));
    let a = (vec3<f32>(-half.x, 0.0, -half.z) - place) * inverse;
    let b = (vec3<f32>(half.x, half.y, half.z) - place) * inverse;
    let near = max(max(min(a.x, b.x), min(a.y, b.y)), min(a.z, b.z));
    let far = min(min(max(a.x, b.x), max(a.y, b.y)), max(a.z, b.z));
    if far < max(near, 0.0) {
        return 0.0;
    }
    // What is farther away is mirrored less sharply.
    return smoothstep(0.0, 0.12, far - max(near, 0.0)) * exp(-0.35 * max(near, 0.0));
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let albedo = textureSample(albedo_map, albedo_sampler, in.uv).rgb;
    let surface = textureSample(surface_map, surface_sampler, in.uv).rgb;
    let reached = textureSample(light_map, light_sampler, in.uv);
    var light = reached.rgb * LIGHT_RANGE;
    var key = reached.a;
    let flat_normal = normalize(in.world_normal);
    // Slopes are measured in plan; they lean with the surface.
    let slope = (surface.rg * 2.0 - 1.0) * vec2<f32>(-1.0, 1.0);
    let lean = 1.0 / (1.0 + max(flat_normal.y, -0.9));
    let right = vec3<f32>(1.0 - flat_normal.x * flat_normal.x * lean, -flat_normal.x, -flat_normal.x * flat_normal.z * lean);
    let near = vec3<f32>(-flat_normal.x * flat_normal.z * lean, -flat_normal.z, 1.0 - flat_normal.z * flat_normal.z * lean);
    let n = normalize(flat_normal - right * slope.x - near * slope.y);
    let rough = surface.b;
    let v = normalize(view.world_position - in.world_position.xyz);
    let l = still.towards.xyz;
    key = min(key, past_shadows(in.world_position, flat_normal, in.position.xy));
    var open = clamp(luminance(light) / still.key.a, 0.0, 1.0);
    // How much of the key light's image no seed keeps away.
    var sun = 1.0;
#ifdef VERTEX_COLORS
    sun = in.color.a;
    light *= in.color.rgb;
    key *= in.color.g;
    open *= in.color.g;
#endif
    let metal = still.surface.x;
    let facing = max(dot(n, l), 0.0) * key;
    light *= 0.55 + 0.45 * dot(n, flat_normal);
    var colour = albedo * (1.0 - metal) * (light + still.key.rgb * facing * 0.31831);
    let f0 = mix(vec3<f32>(still.surface.y), albedo, metal);
    // The key light's gloss.
    let half = normalize(v + l);
    let alpha = max(rough * rough, 0.02);
    let a2 = min(alpha * alpha + bent(n), 1.0);
    let nh = max(dot(n, half), 0.0);
    let nv = max(dot(n, v), 0.05);
    let spread = nh * nh * (a2 - 1.0) + 1.0;
    let k = alpha * 0.5;
    let mask = 0.25 / ((facing * (1.0 - k) + k) * (nv * (1.0 - k) + k));
    let vh = 1.0 - max(dot(v, half), 0.0);
    let gloss = f0 + (vec3<f32>(1.0) - f0) * (vh * vh * vh * vh * vh);
    colour += still.key.rgb * gloss * (min(a2 * 0.31831 / (spread * spread) * mask * facing, 6.0) * still.surface.w * sun);
    // What it mirrors of the room.
    let g = 1.0 - nv;
    let share = f0 + (max(vec3<f32>(1.0 - rough), f0) - f0) * (g * g * g * g * g);
    let r = reflect(-v, n);
    let seen = textureSampleLevel(mirror_map, mirror_sampler, vec3<f32>(r.xy, -r.z), rough * still.surface.z).rgb * still.towards.a;
    let clear = clamp(open * 1.5 - 0.35, 0.0, 1.0) * (1.0 - 0.85 * hidden(in.world_position.xyz, r));
    colour += seen * share * clear * still.surface.w;
    // Towards the edges of its textures it fades into the dark of the room; beyond them there is nothing else.
    let outwards = max(abs(in.uv.x - 0.5), abs(in.uv.y - 0.5)) * 2.0;
    colour = max(colour, still.end.rgb * smoothstep(0.7, 1.0, outwards));
    return vec4<f32>(grained(colour, in.position.xy), 1.0);
}
