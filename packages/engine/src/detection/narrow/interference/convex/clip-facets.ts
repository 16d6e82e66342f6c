/**
 * Fast path for two convex solids: the facets of each near the overlap are clipped at the planes of the other's (Sutherland & Hodgman 1974) and
 * summed as in piece-sums.ts. Every comparison must be certain: if a point is closer than `doubt` to a plane, the exact general path is taken.
 * Ties are broken as in exact-sign.ts, as if A were slightly smaller. Here it is made smaller by a known amount, more than the doubt, and only
 * for decisions: points stay where they are. So flush faces, the resting state of every stack, are certain too.
 */
import type { InterferenceScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { addTriangle } from '../pieces/piece-sums.js';
import { SUMS } from '../pieces/surfaces.js';
import { clear, withRoom } from '../with-room.js';
import type { FacetScratch, FacetSide } from './facet-scratch.js';
import { findSlab } from './facet-slab.js';
import { gatherFacets } from './gather-facets.js';

/** Doubt relative to the coordinates: twenty times the round-off of a moved and cut corner. */
const DOUBT = 1e-14;
/** Planes of A are shifted by at least this for decisions, relative to the coordinates, and by at most ten times as much. */
const SHIFT = 4e-14;
/** With more comparisons than this, the general path is as fast. */
const MOST_COMPARISONS = 20_000;

/**
 * Sums the interference of convex solids A and B in A's frame into the single surface of s.surfaces; false if any comparison is uncertain.
 * Needs s.pose and s.origin. The points are those of all polygons, relative to s.origin.
 */
export function clipFacets(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): boolean {
  const { surfaces, box, facets: f } = s;
  const formA = a.facets;
  if (formA === undefined || b.facets === undefined) return false;
  f.doubt = DOUBT * s.reach;
  f.shrink = Math.min((SHIFT * s.reach) / formA.leastDepth, (10 * SHIFT * s.reach) / formA.mostDepth);
  nextStamp(f);
  s.pointCount = 0;
  s.wholeCount = 0;
  s.lineCount = 0;
  s.cutCount = 0;
  surfaces.count = 0;
  surfaces.faceCount = 0;
  clear(surfaces.sums, SUMS);
  clear(surfaces.counts, 3);
  box.faceCount = 0;
  box.hasLid = false;
  if (!findSlab(s, a, b)) return true;
  gatherFacets(s, a, formA.middle, true);
  gatherFacets(s, b, formA.middle, false);
  const { sideA, sideB } = f;
  if (sideA.cornerCount * sideB.facetCount + sideB.cornerCount * sideA.facetCount > MOST_COMPARISONS) return false;
  if (!codeCorners(f, sideB, sideA)) return false;
  if (areBeyondOne(sideB)) return true;
  f.planesA = withRoom(f.planesA, sideB.words);
  clear(f.planesA, sideB.words);
  if (!addFacets(s, b, false) || !codeCorners(f, sideA, sideB) || !addFacets(s, a, true)) return false;
  if (s.pointCount === 0) return true;
  surfaces.count = 1;
  // Each edge belongs to two polygons, so edges = points / 2; Euler: corners − edges + faces = 2.
  surfaces.counts[2] = s.pointCount / 2 - surfaces.counts[0] - surfaces.counts[1] + 2;
  return true;
}

function nextStamp(f: FacetScratch): void {
  if (f.stamp === 0x7fffffff) {
    f.stamp = 0;
    for (const { vertexStamp, slabStamp, facetStamp } of [f.sideA, f.sideB])
      for (const list of [vertexStamp, slabStamp, facetStamp]) list.fill(0);
  }
  f.stamp++;
}

/** A bit for every corner and plane of the other side that it lies beyond; false if a corner is too close to a plane. */
function codeCorners({ doubt }: FacetScratch, side: FacetSide, { planes, facetCount }: FacetSide): boolean {
  const words = (facetCount + 31) >> 5;
  side.words = words;
  side.codes = withRoom(side.codes, words * side.cornerCount);
  const { corners, codes } = side;
  clear(codes, words * side.cornerCount);
  for (let c = 0; c < side.cornerCount; c++) {
    const x = corners[3 * c];
    const y = corners[3 * c + 1];
    const z = corners[3 * c + 2];
    for (let n = 0; n < facetCount; n++) {
      const o = 5 * n;
      const d = planes[o] * x + planes[o + 1] * y + planes[o + 2] * z - planes[o + 3] + planes[o + 4];
      if (d < doubt) {
        if (d > -doubt) return false;
      } else codes[words * c + (n >> 5)] |= 1 << (n & 31);
    }
  }
  return true;
}

/** True if all corners lie beyond the same plane. */
function areBeyondOne({ words, codes, cornerCount }: FacetSide): boolean {
  for (let word = 0; word < words; word++) {
    let all = -1;
    for (let c = 0; c < cornerCount; c++) all &= codes[words * c + word];
    if (all !== 0) return true;
  }
  return false;
}

/** Clips the facets of one body and adds what is left of them; false if a comparison is uncertain. */
function addFacets(s: InterferenceScratch, solid: InterferenceSolid, ofA: boolean): boolean {
  const { facets: f } = s;
  const form = solid.facets;
  if (form === undefined) return false;
  const side = ofA ? f.sideA : f.sideB;
  const { corners: around, first } = form;
  for (let n = 0; n < side.facetCount; n++) {
    const facet = side.facets[n];
    const start = first[facet];
    const end = first[facet + 1];
    const cuts = planesBeyond(f, side, around, start, end);
    if (cuts < 0) continue;
    // A facet of A is partly inside B only if its plane cut facets of B, or if all of it is inside.
    if (ofA && cuts > 0 && (f.planesA[n >> 5] & (1 << (n & 31))) === 0) continue;
    f.count = end - start;
    const room = 3 * (f.count + cuts + 1);
    if (f.polygon.length < room) f.polygon = withRoom(f.polygon, room);
    if (f.cut.length < room) f.cut = withRoom(f.cut, room);
    const { polygon } = f;
    for (let i = start; i < end; i++) {
      const o = 3 * side.cornerOf[around[i]];
      for (let k = 0; k < 3; k++) polygon[3 * (i - start) + k] = side.corners[o + k];
    }
    for (let word = 0; word < side.words && f.count > 0; word++)
      for (let left = f.beyond[word]; left !== 0 && f.count > 0; left &= left - 1) {
        const plane = 32 * word + 31 - Math.clz32(left & -left);
        if (!cutAtPlane(f, ofA ? f.sideB.planes : f.sideA.planes, 5 * plane)) return false;
        if (!ofA) f.planesA[word] |= left & -left;
      }
    if (f.count >= 3) addPolygon(s, ofA);
  }
  return true;
}

/** Sets f.beyond to the planes that corners of a facet lie beyond, and returns their number; −1 if all corners lie beyond one of them. */
function planesBeyond(f: FacetScratch, side: FacetSide, around: Int32Array, start: number, end: number): number {
  const { words, codes, cornerOf } = side;
  f.beyond = withRoom(f.beyond, words);
  let count = 0;
  for (let word = 0; word < words; word++) {
    let all = -1;
    let some = 0;
    for (let i = start; i < end; i++) {
      const code = codes[words * cornerOf[around[i]] + word];
      all &= code;
      some |= code;
    }
    if (all !== 0) return -1;
    f.beyond[word] = some;
    for (; some !== 0; some &= some - 1) count++;
  }
  return count;
}

/** Keeps the part of the polygon below the plane at planes[o]; false if a corner is too close to it. */
function cutAtPlane(f: FacetScratch, planes: Float64Array, o: number): boolean {
  const { polygon, cut, count, doubt } = f;
  const nx = planes[o];
  const ny = planes[o + 1];
  const nz = planes[o + 2];
  const height = planes[o + 3];
  const shift = planes[o + 4];
  const last = 3 * count - 3;
  let x = polygon[last];
  let y = polygon[last + 1];
  let z = polygon[last + 2];
  let e = nx * x + ny * y + nz * z - height;
  let kept = 0;
  for (let n = 0; n <= last; n += 3) {
    const u = polygon[n];
    const v = polygon[n + 1];
    const w = polygon[n + 2];
    const d = nx * u + ny * v + nz * w - height;
    const side = d + shift;
    if (side < doubt && side > -doubt) return false;
    if (side < 0 !== e + shift < 0) {
      // From the inner end to the outer one, so both facets at the edge get the same point; ties may lie slightly on the wrong side.
      const inward = side < 0;
      const t = inward ? d / (d - e) : e / (e - d);
      const r = t > 0 ? (t < 1 ? t : 1) : 0;
      cut[kept] = inward ? u + r * (x - u) : x + r * (u - x);
      cut[kept + 1] = inward ? v + r * (y - v) : y + r * (v - y);
      cut[kept + 2] = inward ? w + r * (z - w) : z + r * (w - z);
      kept += 3;
    }
    if (side < 0) {
      cut[kept] = u;
      cut[kept + 1] = v;
      cut[kept + 2] = w;
      kept += 3;
    }
    x = u;
    y = v;
    z = w;
    e = d;
  }
  f.polygon = cut;
  f.cut = polygon;
  f.count = kept / 3;
  return true;
}

/** Adds the polygon to points, faces and sums. */
function addPolygon(s: InterferenceScratch, ofA: boolean): void {
  const { surfaces, box } = s;
  const { polygon, count } = s.facets;
  const first = s.pointCount;
  s.pointCount += count;
  if (s.points.length < 3 * s.pointCount) s.points = withRoom(s.points, 3 * s.pointCount);
  const { points } = s;
  for (let i = 0; i < 3 * count; i++) points[3 * first + i] = polygon[i];
  surfaces.counts[ofA ? 0 : 1]++;
  if (box.faceOfA.length <= box.faceCount) {
    box.faceOfA = withRoom(box.faceOfA, box.faceCount + 1);
    box.faceFirst = withRoom(box.faceFirst, box.faceOfA.length + 1);
  }
  box.faceOfA[box.faceCount] = ofA ? 1 : 0;
  box.faceFirst[box.faceCount++] = first;
  box.faceFirst[box.faceCount] = s.pointCount;
  const { boxes } = surfaces;
  // Moments about the first point: about the origin, those of a small overlap would be lost in round-off.
  if (first === 0) for (let k = 0; k < 3; k++) boxes[k] = boxes[3 + k] = points[k];
  for (let n = 2; n < count; n++) {
    const p = 3 * (first + n);
    addTriangle(surfaces, 0, points, 3 * first, p - 3, p, ofA);
  }
}
