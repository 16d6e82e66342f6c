/** A line of a force chain is a prism of six sides along its way, as wide as its force says. */

export const CHAIN_VERTEX = `
attribute vec3 place;
attribute vec3 way;
attribute float force;
uniform float full;
uniform float widest;
varying float look;
varying vec3 normalW;

void main() {
  float part = full > 0.0 ? min(force / full, 1.0) : 0.0;
  look = part;
  vec3 along = normalize(way);
  vec3 right = normalize(cross(along, abs(along.z) < 0.9 ? vec3(0.0, 0.0, 1.0) : vec3(1.0, 0.0, 0.0)));
  vec3 up = cross(along, right);
  normalW = position.x * right + position.y * up;
  vec3 at = place + position.z * way + max(part, 0.03) * widest * normalW;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(at, 1.0);
}`;

export const CHAIN_FRAGMENT = `
uniform sampler2D shades;
varying float look;
varying vec3 normalW;

// The lamp of the view.
const vec3 LAMP = vec3(0.1455, -0.194, 0.9701);

void main() {
  vec3 normal = normalize(normalW);
  float light = mix(0.62, 0.8, 0.5 + 0.5 * normal.z) + 0.35 * max(0.0, dot(normal, LAMP));
  vec3 colour = texture2D(shades, vec2(0.998 * look + 0.001, 0.5)).rgb;
  gl_FragColor = vec4(colour * light, 1.0);
  #include <colorspace_fragment>
}`;
