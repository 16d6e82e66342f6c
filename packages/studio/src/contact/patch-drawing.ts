/** Contact patches as triangles and lines, in the worker. Corners are made relative to a nearby origin before they become single precision. */
import type { Vec3 } from '@impinge/engine';
import type { ContactPatch } from '@impinge/engine/detection';
import { ShapeUtils, Vector2 } from 'three';
import { drawDiscs } from './contact-discs.js';
import type { PatchDrawing, PolygonDrawing } from './patch-messages.js';

type Polygons = NonNullable<ContactPatch['piece']>['polygons'];

/** Drawn length of a polygon's normal, and of the contact's, relative to the size of the patch. */
const POLYGON_NORMAL = 0.18;
const CONTACT_NORMAL = 0.6;

/** Drawing of the patches, relative to the first one; point contacts of balls have no polygons. */
export function drawPatches(patches: readonly ContactPatch[]): PatchDrawing {
  const originW = patches.at(0)?.pointW ?? [0, 0, 0];
  const [a, b] = [pens(), pens()];
  for (const patch of patches) {
    if (patch.piece === undefined) continue;
    const { polygons } = patch.piece;
    const length = POLYGON_NORMAL * sizeOfPatch(patch);
    for (const loops of loopsOfTriangles(polygons)) {
      const drawing = polygons.body[loops[0]] === 0 ? a : b;
      addTriangle(polygons, loops, originW, length, drawing);
    }
  }
  const normals = patches.flatMap((patch) => {
    const length = CONTACT_NORMAL * sizeOfPatch(patch);
    const tail = patch.pointW.map((x, k) => x - originW[k]);
    return [...tail, ...tail.map((x, k) => x + length * patch.normalAB[k])];
  });
  return {
    originW,
    ofA: finished(a),
    ofB: finished(b),
    planes: drawDiscs(patches, originW),
    normals: Float32Array.from(normals),
  };
}

/** Size of a patch [m]: the diagonal of its bounding box, or the diameter of a ball's contact circle. */
export function sizeOfPatch({ piece, contactArea }: ContactPatch): number {
  if (piece === undefined) return 2 * Math.sqrt(contactArea / Math.PI);
  const { pointsW } = piece.polygons;
  let squared = 0;
  for (let k = 0; k < 3; k++) {
    let [low, high] = [Infinity, -Infinity];
    for (let i = k; i < pointsW.length; i += 3) {
      low = Math.min(low, pointsW[i]);
      high = Math.max(high, pointsW[i]);
    }
    squared += (high - low) ** 2;
  }
  return Math.sqrt(squared);
}

/** Weighted by area × depth, which is about the volume. */
export function largestFirst(patches: readonly ContactPatch[]): ContactPatch[] {
  const weight = ({ gap, contactArea }: ContactPatch) => -gap * contactArea;
  return [...patches].sort((p, q) => weight(q) - weight(p));
}

interface Pens {
  readonly surface: number[];
  readonly edges: number[];
  readonly normals: number[];
}

const pens = (): Pens => ({ surface: [], edges: [], normals: [] });

const finished = ({ surface, edges, normals }: Pens): PolygonDrawing => ({
  surface: Float32Array.from(surface),
  edges: Float32Array.from(edges),
  normals: Float32Array.from(normals),
});

/** Loops in the same triangle of a mesh: outlines and their holes. */
function loopsOfTriangles({ count, body, triangle }: Polygons): number[][] {
  const groups = new Map<string, number[]>();
  for (let i = 0; i < count; i++) {
    const key = `${body[i]} ${triangle[i]}`;
    groups.set(key, [...(groups.get(key) ?? []), i]);
  }
  return [...groups.values()];
}

function addTriangle(polygons: Polygons, loops: readonly number[], originW: Vec3, length: number, out: Pens): void {
  const { first, pointsW, normalW, area } = polygons;
  const normal = [0, 1, 2].map((k) => normalW[3 * loops[0] + k]);
  const cornersOf = (loop: number): number[][] =>
    Array.from({ length: first[loop + 1] - first[loop] }, (_, j) =>
      [0, 1, 2].map((k) => pointsW[3 * (first[loop] + j) + k] - originW[k]),
    );
  const flat = flattened(normal, Math.max(...loops.map((loop) => Math.abs(area[loop]))));
  const outlines = loops.filter((loop) => area[loop] > 0).map(cornersOf);
  const holes = loops.filter((loop) => !(area[loop] > 0)).map(cornersOf);
  for (const loop of [...outlines, ...holes])
    loop.forEach((corner, j) => {
      out.edges.push(...corner, ...loop[(j + 1) % loop.length]);
    });
  outlines.forEach((outline, n) => {
    const contour = outline.map(flat);
    // With a single outline, the usual case, every hole belongs to it.
    const inside = holes.filter((hole) => outlines.length === 1 || ownerOf(outlines, flat, flat(hole[0])) === n);
    const corners = [outline, ...inside].flat();
    const triangles = ShapeUtils.triangulateShape(
      contour,
      inside.map((hole) => hole.map(flat)),
    );
    for (const index of triangles.flat()) out.surface.push(...corners[index]);
    const middle = [0, 1, 2].map((k) => outline.reduce((sum, corner) => sum + corner[k], 0) / outline.length);
    out.normals.push(...middle, ...middle.map((x, k) => x + length * normal[k]));
  });
}

/** Maps the plane perpendicular to a normal onto x and y, scaled to unit area because earcut uses absolute tolerances. */
function flattened(normal: readonly number[], area: number): (point: readonly number[]) => Vector2 {
  const drop = normal.reduce((best, x, k) => (Math.abs(x) > Math.abs(normal[best]) ? k : best), 0);
  const [u, v] = normal[drop] > 0 ? [(drop + 1) % 3, (drop + 2) % 3] : [(drop + 2) % 3, (drop + 1) % 3];
  const scale = area > 0 ? 1 / Math.sqrt(area) : 1;
  return (point) => new Vector2(scale * point[u], scale * point[v]);
}

/** The outline that contains a point: the first one that a ray along x crosses an odd number of times. */
function ownerOf(
  outlines: readonly (readonly number[][])[],
  flat: (point: readonly number[]) => Vector2,
  point: Vector2,
): number {
  return outlines.findIndex((outline) => {
    const corners = outline.map(flat);
    const crossed = corners.filter((p, j) => {
      const q = corners[(j + 1) % corners.length];
      return p.y > point.y !== q.y > point.y && point.x < p.x + ((q.x - p.x) * (point.y - p.y)) / (q.y - p.y);
    });
    return crossed.length % 2 === 1;
  });
}
