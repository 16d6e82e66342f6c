/**
 * The facing faces of a piece, which separate when the bodies move apart along n: A's faces along n and B's against it, each projected
 * along n. Heights z run along n, u and v across it. The area vector of a face gives its slope: z = z₀ + g_u (u − u₀) + g_v (v − v₀),
 * g = −(a_u, a_v)/a_z.
 */
import type { InterferenceScratch } from '../interference-scratch.js';
import { clear, withRoom } from '../with-room.js';

/** Faces 0 … count − 1 of the current piece, lengths in m. */
export interface FacingFaces {
  count: number;
  /** Edges of face f: firstEdge[f] … firstEdge[f + 1] − 1; u v z of their starts and ends, 6 per edge. */
  firstEdge: Int32Array;
  edges: Float64Array;
  /** 1 for A's faces, 0 for B's. */
  ofA: Uint8Array;
  /** 1: A's and along n, −1: B's and against n, 0: neither. */
  facing: Int8Array;
  /** Twice the area vector of each, along u, v and n [m²], 3 per face. */
  areas: Float64Array;
  /** Smallest and largest u, v, z of each face, then g_u and g_v: 8 per face. */
  bounds: Float64Array;
}

/** Numbers of a face in `bounds`. */
export const BOUNDS = 8;

/** A face with |a_z|/|a| below this faces neither along n nor against it. */
const STEEP = 1e-9;

/** Room for the faces of one piece. */
export function createFacingFaces(): FacingFaces {
  return {
    count: 0,
    firstEdge: new Int32Array(33),
    edges: new Float64Array(768),
    ofA: new Uint8Array(32),
    facing: new Int8Array(32),
    areas: new Float64Array(96),
    bounds: new Float64Array(BOUNDS * 32),
  };
}

/** Direction n and two across it in the frame of the query, row by row: u, v, n. */
const axes = new Float64Array(9);
/** For each cut of the query: its face in the current piece + 1. */
let faceOfCut = new Int32Array(64);

/** Fills `out` with the faces of a piece; n as found, from the caller's A to B. */
export function findFacingFaces(s: InterferenceScratch, piece: number, normalAB: Float64Array, out: FacingFaces): void {
  findAxes(s, piece, normalAB);
  out.count = 0;
  out.firstEdge[0] = 0;
  if (s.boxed) addBoxFaces(s, out);
  else {
    addCutFaces(s, piece, out);
    addWholeFaces(s, piece, out);
  }
  for (let face = 0; face < out.count; face++) measureFace(out, face);
}

/** n is taken from the query's A to its B. */
function findAxes({ turn, exchanged }: InterferenceScratch, piece: number, normalAB: Float64Array): void {
  const sign = exchanged ? -1 : 1;
  for (let k = 0; k < 3; k++) {
    axes[6 + k] =
      sign *
      (turn[k] * normalAB[3 * piece] + turn[3 + k] * normalAB[3 * piece + 1] + turn[6 + k] * normalAB[3 * piece + 2]);
  }
  const x = Math.abs(axes[6]);
  const y = Math.abs(axes[7]);
  const z = Math.abs(axes[8]);
  const least = x <= y && x <= z ? 0 : y <= z ? 1 : 2;
  const i = least;
  const j = (least + 1) % 3;
  const k = (least + 2) % 3;
  // u = e_least × n, v = n × u.
  const length = Math.sqrt(axes[6 + j] * axes[6 + j] + axes[6 + k] * axes[6 + k]);
  axes[i] = 0;
  axes[j] = -axes[6 + k] / length;
  axes[k] = axes[6 + j] / length;
  for (let m = 0; m < 3; m++) {
    const p = (m + 1) % 3;
    const q = (m + 2) % 3;
    axes[3 + m] = axes[6 + p] * axes[q] - axes[6 + q] * axes[p];
  }
}

function addBoxFaces({ box, points }: InterferenceScratch, out: FacingFaces): void {
  for (let n = 0; n < box.faceCount; n++) {
    const first = box.faceFirst[n];
    const end = box.faceFirst[n + 1];
    const face = beginFace(out, box.faceOfA[n] === 1, end - first);
    for (let p = first; p < end; p++)
      setEdge(out, out.firstEdge[face] + p - first, points, p, p + 1 === end ? first : p + 1);
  }
  if (!box.hasLid) return;
  const face = beginFace(out, true, box.lidCount);
  for (let n = 0; n < box.lidCount; n++)
    setEdge(out, out.firstEdge[face] + n, points, box.lid[2 * n] / 3, box.lid[2 * n + 1] / 3);
}

/** Adds the cut triangles of the piece: their lines, sorted by triangle. */
function addCutFaces(s: InterferenceScratch, piece: number, out: FacingFaces): void {
  const { lineCut, lineFrom, lineTo, lineCount, cutTriangle, surfaces, pieces, points } = s;
  const { of } = surfaces;
  if (faceOfCut.length < s.cutCount) faceOfCut = withRoom(faceOfCut, s.cutCount);
  clear(faceOfCut, s.cutCount);
  for (let n = 0; n < lineCount; n++) if (pieces.of[of[lineFrom[n]]] === piece) faceOfCut[lineCut[n]]++;
  for (let cut = 0; cut < s.cutCount; cut++) {
    if (faceOfCut[cut] === 0) continue;
    // From here on, the index of its next edge.
    faceOfCut[cut] = out.firstEdge[beginFace(out, cutTriangle[cut] >= 0, faceOfCut[cut])];
  }
  for (let n = 0; n < lineCount; n++)
    if (pieces.of[of[lineFrom[n]]] === piece) setEdge(out, faceOfCut[lineCut[n]]++, points, lineFrom[n], lineTo[n]);
}

function addWholeFaces(s: InterferenceScratch, piece: number, out: FacingFaces): void {
  const { wholeCount, wholePoints, wholeTriangle, surfaces, pieces, points } = s;
  for (let n = 0; n < wholeCount; n++) {
    if (pieces.of[surfaces.of[wholePoints[3 * n]]] !== piece) continue;
    const edge = out.firstEdge[beginFace(out, wholeTriangle[n] >= 0, 3)];
    for (let k = 0; k < 3; k++)
      setEdge(out, edge + k, points, wholePoints[3 * n + k], wholePoints[3 * n + ((k + 1) % 3)]);
  }
}

/** Adds a face with room for its edges. */
function beginFace(out: FacingFaces, ofA: boolean, edgeCount: number): number {
  const face = out.count++;
  if (face >= out.facing.length) {
    out.facing = withRoom(out.facing, face + 1);
    out.ofA = withRoom(out.ofA, out.facing.length);
    out.areas = withRoom(out.areas, 3 * out.facing.length);
    out.firstEdge = withRoom(out.firstEdge, out.facing.length + 1);
    out.bounds = withRoom(out.bounds, BOUNDS * out.facing.length);
  }
  out.firstEdge[face + 1] = out.firstEdge[face] + edgeCount;
  if (out.edges.length < 6 * out.firstEdge[face + 1]) out.edges = withRoom(out.edges, 6 * out.firstEdge[face + 1]);
  out.ofA[face] = ofA ? 1 : 0;
  return face;
}

/** Projects the points at the ends of an edge. */
function setEdge({ edges }: FacingFaces, edge: number, points: Float64Array, from: number, to: number): void {
  for (let k = 0; k < 3; k++) {
    const x = axes[3 * k];
    const y = axes[3 * k + 1];
    const z = axes[3 * k + 2];
    edges[6 * edge + k] = x * points[3 * from] + y * points[3 * from + 1] + z * points[3 * from + 2];
    edges[6 * edge + 3 + k] = x * points[3 * to] + y * points[3 * to + 1] + z * points[3 * to + 2];
  }
}

/** Bounds and slope of a face, and whether it is a facing face. */
function measureFace({ firstEdge, edges, bounds, ofA, facing, areas }: FacingFaces, face: number): void {
  const b = BOUNDS * face;
  const a = 3 * face;
  for (let k = 0; k < 3; k++) {
    bounds[b + 2 * k] = Infinity;
    bounds[b + 2 * k + 1] = -Infinity;
  }
  for (let k = 0; k < 3; k++) areas[a + k] = 0;
  const o = 6 * firstEdge[face];
  for (let e = o; e < 6 * firstEdge[face + 1]; e += 6) {
    for (let k = 0; k < 3; k++) {
      if (edges[e + k] < bounds[b + 2 * k]) bounds[b + 2 * k] = edges[e + k];
      if (edges[e + k] > bounds[b + 2 * k + 1]) bounds[b + 2 * k + 1] = edges[e + k];
      const i = (k + 1) % 3;
      const j = (k + 2) % 3;
      areas[a + k] +=
        (edges[e + i] - edges[o + i]) * (edges[e + 3 + j] - edges[o + j]) -
        (edges[e + j] - edges[o + j]) * (edges[e + 3 + i] - edges[o + i]);
    }
  }
  const sign = ofA[face] === 1 ? 1 : -1;
  const whole = Math.sqrt(areas[a] * areas[a] + areas[a + 1] * areas[a + 1] + areas[a + 2] * areas[a + 2]);
  facing[face] = sign * areas[a + 2] > STEEP * whole ? sign : 0;
  bounds[b + 6] = -areas[a] / areas[a + 2];
  bounds[b + 7] = -areas[a + 1] / areas[a + 2];
}
