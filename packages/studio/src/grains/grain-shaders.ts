/**
 * A grain is a square that faces the eye, and each of its pixels finds where its ray meets the ball: round at every size, for four corners a grain
 * instead of the triangles of a ball. Depths are those of the ball, so grains and solids hide each other rightly.
 */

export const GRAIN_VERTEX = `
attribute vec3 placeFrom;
attribute vec3 placeTo;
attribute float radius;
attribute float shade;
uniform float part;
uniform float longest;
uniform float scale;
varying vec3 centreE;
varying vec3 cornerE;
varying float ball;
varying float look;

void main() {
  vec3 way = placeTo - placeFrom;
  vec3 size = abs(way);
  // A grain that leaves on one side of a space that repeats itself comes in on the other: it does not fly across.
  vec3 place = max(size.x, max(size.y, size.z)) < longest ? placeFrom + part * way : placeFrom;
  centreE = (modelViewMatrix * vec4(place, 1.0)).xyz;
  ball = scale * radius;
  look = shade;
  float distance = max(length(centreE), 1.0001 * ball);
  vec3 ahead = centreE / distance;
  vec3 right = normalize(cross(ahead, abs(ahead.y) < 0.9 ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0)));
  vec3 up = cross(right, ahead);
  // Half a side of the square that hides the ball.
  float half_ = ball * distance / sqrt(distance * distance - ball * ball);
  cornerE = centreE + half_ * (position.x * right + position.y * up);
  gl_Position = projectionMatrix * vec4(cornerE, 1.0);
}`;

export const GRAIN_FRAGMENT = `
uniform sampler2D shades;
uniform mat4 projectionMatrix;
varying vec3 centreE;
varying vec3 cornerE;
varying float ball;
varying float look;

// As the lights of the view: sky and ground, and one lamp.
const vec3 LAMP = vec3(0.1455, -0.194, 0.9701);

void main() {
  vec3 ray = normalize(cornerE);
  vec3 off = centreE - dot(ray, centreE) * ray;
  float inside = ball * ball - dot(off, off);
  if (inside < 0.0) discard;
  vec3 placeE = centreE - off - sqrt(inside) * ray;
  vec3 normalW = (vec4((placeE - centreE) / ball, 0.0) * viewMatrix).xyz;
  float sky = mix(0.58, 0.73, 0.5 + 0.5 * normalW.z);
  float lamp = 0.42 * max(0.0, dot(normalW, LAMP));
  vec3 colour = texture2D(shades, vec2(look, 0.5)).rgb;
  gl_FragColor = vec4(colour * (sky + lamp), 1.0);
  #include <colorspace_fragment>
  vec4 clip = projectionMatrix * vec4(placeE, 1.0);
  gl_FragDepth = clamp(0.5 + 0.5 * clip.z / clip.w, 0.0, 1.0);
}`;
