/**
 * Walks over the surface of a strictly convex solid, from neighbour to neighbour, without a tree.
 * Climbing finds the vertex farthest along a direction: any other vertex has a higher neighbour.
 * Locating finds the triangle hit by the ray from the solid's centre through a point, by stepping over an edge that the ray lies beyond.
 * Seen from the centre, the triangles of a convex solid form a regular triangulation of the sphere, on which such a walk ends
 * (Edelsbrunner 1990). The point is inside if it is below that triangle.
 */

import { moveVertex } from '../cut/moved-boxes.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { volumeSign } from '../pieces/inside-by-ray.js';
import type { ConvexForm } from './convex-form.js';
import { directionCell } from './direction-cells.js';

/** A walk stops after this many steps. */
const MOST_STEPS = 4096;

/** The vertex farthest along d, in the solid's frame, or one equal to it within round-off. */
export function climb({ far, leaving, twin }: ConvexForm, solid: InterferenceSolid, d: Float64Array): number {
  const { vertices, triangles } = solid;
  const x = d[0];
  const y = d[1];
  const z = d[2];
  let v = far[directionCell(d)];
  let height = x * vertices[3 * v] + y * vertices[3 * v + 1] + z * vertices[3 * v + 2];
  for (;;) {
    const start = leaving[v];
    let best = v;
    let h = start;
    do {
      const next = h % 3 === 2 ? h - 2 : h + 1;
      const w = triangles[next];
      const other = x * vertices[3 * w] + y * vertices[3 * w + 1] + z * vertices[3 * w + 2];
      if (other > height) {
        height = other;
        best = w;
      }
      h = twin[h % 3 === 0 ? h + 2 : h - 1];
    } while (h !== start);
    if (best === v) return v;
    v = best;
  }
}

/** The half-edge from v to its lowest neighbour along d; −1 if all are higher than v. */
export function descend(
  { leaving, twin }: ConvexForm,
  { vertices, triangles }: InterferenceSolid,
  d: Float64Array,
  v: number,
): number {
  let least = d[0] * vertices[3 * v] + d[1] * vertices[3 * v + 1] + d[2] * vertices[3 * v + 2];
  let found = -1;
  let h = leaving[v];
  do {
    const w = triangles[h % 3 === 2 ? h - 2 : h + 1];
    const height = d[0] * vertices[3 * w] + d[1] * vertices[3 * w + 1] + d[2] * vertices[3 * w + 2];
    if (height < least) {
      least = height;
      found = h;
    }
    h = twin[h % 3 === 0 ? h + 2 : h - 1];
  } while (h !== leaving[v]);
  return found;
}

/** Stores the centre of A, or of B, for `locate`. */
export function placeMiddle(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid, ofA: boolean): void {
  const { pose, moved } = s;
  const o = b.vertices.length;
  const middle = ofA ? a.convex?.middle : b.convex?.middle;
  if (middle === undefined) return;
  const x = middle[0];
  const y = middle[1];
  const z = middle[2];
  moved[o] = ofA ? x : pose[0] * x + pose[1] * y + pose[2] * z + pose[9];
  moved[o + 1] = ofA ? y : pose[3] * x + pose[4] * y + pose[5] * z + pose[10];
  moved[o + 2] = ofA ? z : pose[6] * x + pose[7] * y + pose[8] * z + pose[11];
}

/** The triangle of the other solid hit by the ray from its centre (stored before) through vertex v; −1 if none is found. */
export function locate(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  ofA: boolean,
  v: number,
  start: number,
): number {
  const other = ofA ? b : a;
  const { triangles, convex } = other;
  if (convex === undefined) return -1;
  const countA = a.vertices.length / 3;
  const middle = countA + b.vertices.length / 3;
  const id = ofA ? v : countA + v;
  const shift = ofA ? countA : 0;
  let t = start;
  let came = -1;
  for (let step = 0; step < MOST_STEPS; step++) {
    const h = 3 * t;
    if (ofA) for (let k = 0; k < 3; k++) moveVertex(s, b, triangles[h + k]);
    const i = shift + triangles[h];
    const j = shift + triangles[h + 1];
    const k = shift + triangles[h + 2];
    let over = -1;
    if (came !== h && volumeSign(s, a, middle, id, i, j) < 0) over = h;
    else if (came !== h + 1 && volumeSign(s, a, middle, id, j, k) < 0) over = h + 1;
    else if (came !== h + 2 && volumeSign(s, a, middle, id, k, i) < 0) over = h + 2;
    if (over < 0) return t;
    came = convex.twin[over];
    t = Math.floor(came / 3);
  }
  return -1;
}

/** True if vertex v lies below triangle t of the other solid. */
export function isBelow(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  ofA: boolean,
  v: number,
  t: number,
): boolean {
  const countA = a.vertices.length / 3;
  const { triangles } = ofA ? b : a;
  const shift = ofA ? countA : 0;
  const i = shift + triangles[3 * t];
  const j = shift + triangles[3 * t + 1];
  const k = shift + triangles[3 * t + 2];
  return volumeSign(s, a, i, j, k, ofA ? v : countA + v) < 0;
}
