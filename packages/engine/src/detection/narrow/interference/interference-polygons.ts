/**
 * The polygons that bound the interference, on request: the parts of A's triangles inside B, and of B's inside A. Read from the scratch after
 * a findInterference with scratch.keepPolygons set, before the next query. Each loop is one polygon. A hole in a triangle's part is a loop
 * of its own with opposite direction and negative area, so sums over loops are sums over the surface.
 */
import type { InterferenceScratch } from './interference-scratch.js';
import type { InterferenceSolid } from './interference-solid.js';
import { withRoom } from './with-room.js';

/** Loops 0 … count − 1, world axes; arrays grow and may be longer. */
export interface InterferencePolygons {
  count: number;
  /** Corners of loop i are pointsW[3 j], j from first[i] to first[i + 1] − 1 [m]; the normal points out of the solid. */
  first: Int32Array;
  pointsW: Float64Array;
  /** Area along the normal [m²]; negative for a hole. */
  area: Float64Array;
  /** Outward unit normal of the triangle, 3 a loop. */
  normalW: Float64Array;
  /** 0: the triangle is A's, 1: B's. */
  body: Uint8Array;
  /** Triangle of the body's mesh, and its face there (0 if the mesh has no faces). */
  triangle: Int32Array;
  face: Int32Array;
  /** Piece of the interference. */
  piece: Int32Array;
}

/** An empty list. */
export function createInterferencePolygons(): InterferencePolygons {
  return {
    count: 0,
    first: new Int32Array(65),
    pointsW: new Float64Array(768),
    area: new Float64Array(64),
    normalW: new Float64Array(192),
    body: new Uint8Array(64),
    triangle: new Int32Array(64),
    face: new Int32Array(64),
    piece: new Int32Array(64),
  };
}

/** Fills `out` with the loops of the last query between the caller's a and b; undefined stands for the half-space, whose only triangle is 0. */
export function findPolygons(
  s: InterferenceScratch,
  a: InterferenceSolid | undefined,
  b: InterferenceSolid | undefined,
  out: InterferencePolygons,
): void {
  out.count = 0;
  out.first[0] = 0;
  const { surfaces, pieces } = s;
  // The line that leaves each point in the current cut; each point has one.
  const leaving = new Int32Array(s.pointCount).fill(-1);
  const ofCut: number[][] = Array.from({ length: s.cutCount }, () => []);
  for (let n = 0; n < s.lineCount; n++) ofCut[s.lineCut[n]].push(n);
  for (let cut = 0; cut < s.cutCount; cut++) {
    const lines = ofCut[cut];
    for (const n of lines) leaving[s.lineFrom[n]] = n;
    for (const start of lines) {
      const piece = pieces.of[surfaces.of[s.lineFrom[start]]];
      if (leaving[s.lineFrom[start]] !== start || piece < 0) continue;
      const loop: number[] = [];
      for (let n = start; n >= 0; n = leaving[s.lineTo[n]]) {
        loop.push(s.lineFrom[n]);
        leaving[s.lineFrom[n]] = -1;
      }
      addLoop(s, a, b, s.cutTriangle[cut], loop, piece, out);
    }
    for (const n of lines) leaving[s.lineFrom[n]] = -1;
  }
  for (let n = 0; n < s.wholeCount; n++) {
    const loop = [0, 1, 2].map((k) => s.wholePoints[3 * n + k]);
    const piece = pieces.of[surfaces.of[loop[0]]];
    if (piece >= 0) addLoop(s, a, b, s.wholeTriangle[n], loop, piece, out);
  }
}

function addLoop(
  s: InterferenceScratch,
  a: InterferenceSolid | undefined,
  b: InterferenceSolid | undefined,
  named: number,
  loop: readonly number[],
  piece: number,
  out: InterferencePolygons,
): void {
  const ofB = named >= 0 === s.exchanged;
  const t = named >= 0 ? named : -1 - named;
  const solid = ofB ? b : a;
  const i = out.count++;
  makeRoom(out, i + 1, out.first[i] + loop.length);
  // With a half-space, the solid's frame is used, though the solid is B inside the query.
  const own = named >= 0 || a === undefined || b === undefined;
  const normal =
    solid === undefined ? [...s.plane.subarray(0, 3)] : normalInFrame(solid, own ? solid.vertices : s.moved, t);
  const sum = [0, 0, 0];
  const at = (p: number, k: number) => s.points[3 * p + k];
  loop.forEach((p, j) => {
    const q = loop[(j + 1) % loop.length];
    for (let k = 0; k < 3; k++) {
      const [m, n] = [(k + 1) % 3, (k + 2) % 3];
      const [u, v] = [at(p, m) - at(loop[0], m), at(p, n) - at(loop[0], n)];
      sum[k] += (u * (at(q, n) - at(loop[0], n)) - v * (at(q, m) - at(loop[0], m))) / 2;
    }
    turnOut(
      s,
      [0, 1, 2].map((k) => at(p, k) + s.origin[k]),
      out.pointsW,
      3 * (out.first[i] + j),
      s.place,
    );
  });
  turnOut(s, normal, out.normalW, 3 * i);
  out.area[i] = sum[0] * normal[0] + sum[1] * normal[1] + sum[2] * normal[2];
  out.body[i] = ofB ? 1 : 0;
  out.triangle[i] = t;
  out.face[i] = solid?.mesh.faces?.ids[t] ?? 0;
  out.piece[i] = piece;
  out.first[i + 1] = out.first[i] + loop.length;
}

/** Unit normal of a triangle; `v`: vertices in the frame of the query [m]. */
function normalInFrame(solid: InterferenceSolid, v: Float64Array, t: number): number[] {
  const [p, q, r] = [0, 1, 2].map((k) => 3 * solid.triangles[3 * t + k]);
  const n = [0, 1, 2].map((k) => {
    const [i, j] = [(k + 1) % 3, (k + 2) % 3];
    return (v[q + i] - v[p + i]) * (v[r + j] - v[p + j]) - (v[q + j] - v[p + j]) * (v[r + i] - v[p + i]);
  });
  const length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
  return length > 0 ? n.map((x) => x / length) : [0, 0, 0];
}

/** out[o..o+2] = R v, or R v + place. */
function turnOut(
  { turn }: InterferenceScratch,
  v: readonly number[],
  out: Float64Array,
  o: number,
  place?: Float64Array,
): void {
  for (let i = 0; i < 3; i++)
    out[o + i] = (place?.[i] ?? 0) + (turn[3 * i] * v[0] + turn[3 * i + 1] * v[1] + turn[3 * i + 2] * v[2]);
}

function makeRoom(out: InterferencePolygons, loops: number, points: number): void {
  out.pointsW = withRoom(out.pointsW, 3 * points);
  if (loops <= out.area.length) return;
  out.area = withRoom(out.area, loops);
  out.first = withRoom(out.first, out.area.length + 1);
  out.normalW = withRoom(out.normalW, 3 * out.area.length);
  out.body = withRoom(out.body, out.area.length);
  out.triangle = withRoom(out.triangle, out.area.length);
  out.face = withRoom(out.face, out.area.length);
  out.piece = withRoom(out.piece, out.area.length);
}
