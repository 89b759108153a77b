// What the shaders share.

#define_import_path kavade::small

#import bevy_pbr::mesh_view_bindings::{view, lights}
#import bevy_pbr::mesh_view_types::DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT
#import bevy_pbr::shadows::fetch_directional_shadow

// A soft shoulder; with a camera that develops the picture itself, nothing.
fn developed(c: vec3<f32>) -> vec3<f32> {
#ifdef TONEMAP_IN_SHADER
    let x = c * 0.95;
    return min(x * (1.0 + x / 4.0) / (1.0 + x), vec3<f32>(1.0));
#else
    return c;
#endif
}

// How much rougher a surface seems by what bends within a pixel, so that it does not sparkle: to be added to its
// roughness to the fourth power.
fn bent(n: vec3<f32>) -> f32 {
    let bend = fwidth(n.xz);
    return min(0.4 * dot(bend, bend), 0.18);
}

// How much of the key light comes past what casts shadows: all of it where there is no shadow map.
fn past_shadows(place: vec4<f32>, normal: vec3<f32>, pixel: vec2<f32>) -> f32 {
    if lights.n_directional_lights == 0u
        || (lights.directional_lights[0].flags & DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT) == 0u {
        return 1.0;
    }
    let view_z = dot(vec4<f32>(
        view.view_from_world[0].z, view.view_from_world[1].z, view.view_from_world[2].z, view.view_from_world[3].z
    ), place);
    return fetch_directional_shadow(0u, place, normal, view_z, pixel);
}
