/**
 * What grains do to each triangle of a wall over time: forces, pressure, wear, and loads on the mesh's nodes. Added up after every step, in the wall's axes.
 *   Archard  V = Σ k F_n s:  s the way that the grain's surface slid on the wall in a step
 *   Finnie   V = Σ c m v² f(α) over impacts under the angle α to the surface:  f = sin 2α − 3 sin² α for tan α ≤ 1/3, else cos² α / 3
 * A load at a point of a triangle goes to its corners by the point's barycentric coordinates, which keeps force and moment.
 * Archard 1953; Finnie 1960.
 */
import type { AabbTree } from '../../../geometry/mesh/tree/aabb-tree.js';
import { createAabbTree } from '../../../geometry/mesh/tree/aabb-tree.js';
import { createNearestPoint, findNearest } from '../../../geometry/mesh/tree/nearest-triangle.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { columnFloats, columnIntegers, type GrainBed } from '../grain-bed.js';
import { type GrainContacts, readWallContacts } from '../grain-contacts.js';
import { numberOfTag } from '../grain-labels.js';
import { GRAIN_ROW, MOTION_ROW } from '../kernel/grain-memory.kernel.js';
import { WALL_FLOATS, WALL_ORIGIN, WALL_TURNING, WALL_VELOCITY } from '../kernel/wall-places.kernel.js';

/** Which wall, and how it wears. */
export interface WallResultOptions {
  /** Index of the wall in the bed. */
  readonly wall: number;
  /** The mesh that its barriers were made of. */
  readonly mesh: TriangleMesh;
  /** Archard's k over the hardness of the wall [1/Pa]; default 0. */
  readonly archard?: number;
  /** Finnie's c: volume over m v² f(α) [1/Pa]; default 0. */
  readonly finnie?: number;
}

/** Sums over time. Forces are impulses here [N s], in the wall's axes. */
export interface WallResults {
  readonly options: WallResultOptions;
  readonly tree: AabbTree;
  /** Time that was added up [s]. */
  time: number;
  /** Of each triangle: pressing force. */
  readonly pressing: Float64Array;
  /** Of each triangle: force along the surface, 3 numbers. */
  readonly shearing: Float64Array;
  /** Volume worn off each triangle [m³]: by sliding, and by impacts. */
  readonly slid: Float64Array;
  readonly struck: Float64Array;
  /** Of each vertex: force, 3 numbers. */
  readonly nodes: Float64Array;
  /** Tags of the grains that touched in the last step, ascending. */
  touching: Int32Array;
}

/** Nothing yet. */
export function createWallResults(options: WallResultOptions): WallResults {
  const { vertices, triangles } = options.mesh;
  const count = triangles.length / 3;
  return {
    options,
    tree: createAabbTree(options.mesh),
    time: 0,
    pressing: new Float64Array(count),
    shearing: new Float64Array(3 * count),
    slid: new Float64Array(count),
    struck: new Float64Array(count),
    nodes: new Float64Array(vertices.length),
    touching: new Int32Array(0),
  };
}

const nearest = createNearestPoint();
const force = new Float64Array(3);
const normal = new Float64Array(3);
const local = new Float64Array(3);
const slip = new Float64Array(3);
const weights = new Float64Array(3);

/** Adds the last step. Contacts may be given if they were read already. */
export function addWallResults(
  results: WallResults,
  bed: GrainBed,
  contacts: GrainContacts = readWallContacts(bed),
): void {
  const { options, tree, pressing, shearing, slid, nodes } = results;
  const { wall, mesh, archard = 0 } = options;
  const { step } = bed.options;
  const pose = columnFloats(bed, 'wallFloats').subarray(WALL_FLOATS * wall, WALL_FLOATS * (wall + 1));
  const touching: number[] = [];
  let known = 0;
  for (let c = contacts.pairs; c < contacts.count; c++) {
    if (contacts.wall[c] !== wall) continue;
    toWall(pose, contacts.forces, 3 * c, force);
    toWall(pose, contacts.normals, 3 * c, normal);
    for (let k = 0; k < 3; k++) local[k] = contacts.points[3 * c + k] - pose[WALL_ORIGIN + k];
    toWall(pose, local, 0, local);
    findNearest(tree, mesh.vertices, local[0], local[1], local[2], nearest);
    const t = nearest.triangle;
    const along = force[0] * normal[0] + force[1] * normal[1] + force[2] * normal[2];
    pressing[t] += step * along;
    // What the grain does to the wall is the opposite of what it feels.
    for (let k = 0; k < 3; k++) shearing[3 * t + k] -= step * (force[k] - along * normal[k]);
    findWeights(mesh, t);
    for (let corner = 0; corner < 3; corner++)
      for (let k = 0; k < 3; k++) nodes[3 * mesh.triangles[3 * t + corner] + k] -= step * weights[corner] * force[k];
    if (archard > 0 && along > 0) slid[t] += archard * along * step * slipSpeed(bed, contacts, c, pose);
    const tag = contacts.first[c];
    while (results.touching[known] < tag) known++;
    const isNew = results.touching[known] !== tag && touching[touching.length - 1] !== tag;
    if (isNew && (options.finnie ?? 0) > 0) addImpact(results, bed, contacts, c, pose);
    if (touching[touching.length - 1] !== tag) touching.push(tag);
  }
  results.touching = Int32Array.from(touching);
  results.time += step;
}

/** A vector of the world in the wall's axes, which are the columns of the pose. */
function toWall(pose: Float64Array, v: Float64Array, o: number, out: Float64Array): void {
  const [x, y, z] = [v[o], v[o + 1], v[o + 2]];
  for (let k = 0; k < 3; k++) out[k] = pose[k] * x + pose[3 + k] * y + pose[6 + k] * z;
}

/** Barycentric coordinates of `nearest.point` in triangle t. */
function findWeights({ vertices: v, triangles }: TriangleMesh, t: number): void {
  const [a, b, c] = [0, 1, 2].map((k) => 3 * triangles[3 * t + k]);
  let [uu, uw, ww, du, dw] = [0, 0, 0, 0, 0];
  for (let k = 0; k < 3; k++) {
    const [u, w, d] = [v[b + k] - v[a + k], v[c + k] - v[a + k], nearest.point[k] - v[a + k]];
    uu += u * u;
    uw += u * w;
    ww += w * w;
    du += d * u;
    dw += d * w;
  }
  const whole = uu * ww - uw * uw;
  weights[1] = whole > 0 ? (ww * du - uw * dw) / whole : 0;
  weights[2] = whole > 0 ? (uu * dw - uw * du) / whole : 0;
  weights[0] = 1 - weights[1] - weights[2];
}

/** Velocity over the step of the grain at the contact, against the wall [m/s], into `slip`: of its surface, or of its centre. */
function findSlip(bed: GrainBed, contacts: GrainContacts, c: number, pose: Float64Array, ofSurface: boolean): number {
  const at = columnIntegers(bed, 'placeOfTag')[numberOfTag(bed.labels, bed.count, contacts.first[c])];
  const motions = columnFloats(bed, 'motions').subarray(MOTION_ROW * at, MOTION_ROW * (at + 1));
  for (let k = 0; k < 3; k++) {
    const [i, j] = [(k + 1) % 3, (k + 2) % 3];
    const arm = (q: number) => contacts.points[3 * c + q] - pose[WALL_ORIGIN + q];
    const branch = (q: number) => (ofSurface ? contacts.branches[3 * c + q] : 0);
    const ofWall = pose[WALL_VELOCITY + k] + pose[WALL_TURNING + i] * arm(j) - pose[WALL_TURNING + j] * arm(i);
    // u + ω × (point − centre)
    slip[k] = motions[k] - motions[3 + i] * branch(j) + motions[3 + j] * branch(i) - ofWall;
  }
  return at;
}

/** Speed along the surface at which the grain's surface slides on the wall. */
function slipSpeed(bed: GrainBed, contacts: GrainContacts, c: number, pose: Float64Array): number {
  findSlip(bed, contacts, c, pose, true);
  const n = contacts.normals.subarray(3 * c, 3 * c + 3);
  const across = slip[0] * n[0] + slip[1] * n[1] + slip[2] * n[2];
  let squared = 0;
  for (let k = 0; k < 3; k++) squared += (slip[k] - across * n[k]) * (slip[k] - across * n[k]);
  return Math.sqrt(squared);
}

/** A grain that did not touch the wall before: its speed is that of its first step of contact, within (k/m) Δt² of that before. */
function addImpact(results: WallResults, bed: GrainBed, contacts: GrainContacts, c: number, pose: Float64Array): void {
  const at = findSlip(bed, contacts, c, pose, false);
  const n = contacts.normals.subarray(3 * c, 3 * c + 3);
  const into = -(slip[0] * n[0] + slip[1] * n[1] + slip[2] * n[2]);
  const squared = slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2];
  if (!(into > 0)) return;
  const mass = 1 / columnFloats(bed, 'grains')[GRAIN_ROW * at + 7];
  results.struck[nearest.triangle] +=
    (results.options.finnie ?? 0) * mass * squared * finnieShare(into / Math.sqrt(squared));
}

/** f(α) by the sine of α. */
function finnieShare(sine: number): number {
  const cosine = Math.sqrt(Math.max(0, 1 - sine * sine));
  return 3 * sine <= cosine ? 2 * sine * cosine - 3 * sine * sine : (cosine * cosine) / 3;
}

/** What a snapshot holds of them. */
export function saveWallResults(results: WallResults): Float64Array {
  const { time, pressing, shearing, slid, struck, nodes, touching } = results;
  const sums = [pressing, shearing, slid, struck, nodes, touching];
  const out = new Float64Array(1 + sums.reduce((total, { length }) => total + length, 0));
  out[0] = time;
  let at = 1;
  for (const column of sums) {
    out.set(column, at);
    at += column.length;
  }
  return out;
}

/** Takes up what was saved of results on the same mesh. */
export function takeWallResults(results: WallResults, saved: Float64Array): void {
  const { pressing, shearing, slid, struck, nodes } = results;
  results.time = saved[0];
  let at = 1;
  for (const column of [pressing, shearing, slid, struck, nodes]) {
    if (at + column.length > saved.length) throw new Error('these are the results of a smaller mesh');
    column.set(saved.subarray(at, at + column.length));
    at += column.length;
  }
  results.touching = Int32Array.from(saved.subarray(at));
}
