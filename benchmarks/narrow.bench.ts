/**
 * The interference of two meshes against Manifold's intersection and volume, on solids that both sides prepared beforehand. Manifold
 * gets B already in place, but where "posed" says that it moves B in its time; ours gets bodies and poses, moves B itself, and finds pieces, centroids, moments, area vectors, normals
 * and depths besides the volume. Both get the same vertices, rounded to f32 since that is what Manifold takes, and must agree on V
 * before they are timed. The curve keeps the number of triangles in the overlap and lets the bodies grow; its exponent is the slope of
 * log time over log triangles, for both. A half-space is against Manifold's trimming at a plane and volume.
 */
import {
  createInterference,
  createInterferenceScratch,
  createInterferenceSolid,
  findHalfSpaceInterference,
  findInterference,
} from '@impinge/engine/detection';
import type { TriangleMesh } from '@impinge/engine/geometry';
import { interleaved } from './interleaved.js';
import { box, sphere, stone } from './narrow-meshes.js';

/** What is used of manifold-3d; its own types do not resolve under NodeNext. */
interface Solid {
  transform(matrix: readonly number[]): Solid;
  intersect(other: Solid): Solid;
  trimByPlane(normal: readonly number[], offset: number): Solid;
  volume(): number;
  delete(): void;
}
interface ManifoldModule {
  readonly Manifold: new (mesh: object) => Solid;
  readonly Mesh: new (options: { numProp: number; vertProperties: Float32Array; triVerts: Uint32Array }) => object;
  setup(): void;
}

interface Case {
  readonly name: string;
  readonly a: TriangleMesh;
  readonly b: TriangleMesh;
  /** B's place: position [m], quaternion. */
  readonly pose: readonly number[];
  /** Manifold gets the pose too and moves B in its time, as a simulation would have it. */
  readonly moving?: boolean;
  /** Ours is not told that the solids are convex. */
  readonly general?: boolean;
  /** Queries a round: ours, Manifold's. */
  readonly queries: readonly [number, number];
  readonly rounds: number;
}

/** Ring of radius 1 m, 0.3 m thick, 2 × segments² triangles. */
function torus(segments: number): TriangleMesh {
  const vertices: number[] = [];
  const triangles: number[] = [];
  for (let i = 0; i < segments; i++) {
    for (let j = 0; j < segments; j++) {
      const [u, v] = [(2 * Math.PI * i) / segments, (2 * Math.PI * j) / segments];
      const distance = 1 + 0.3 * Math.cos(v);
      vertices.push(distance * Math.cos(u), distance * Math.sin(u), 0.3 * Math.sin(v));
      const at = (di: number, dj: number) => ((i + di) % segments) * segments + ((j + dj) % segments);
      triangles.push(at(0, 0), at(1, 0), at(1, 1), at(0, 0), at(1, 1), at(0, 1));
    }
  }
  return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
}

const rounded = ({ vertices, triangles }: TriangleMesh): TriangleMesh => ({
  vertices: vertices.map(Math.fround),
  triangles,
});

/** The pose as a matrix of 16 numbers, column by column. */
function matrixOf([px, py, pz, x, y, z, w]: readonly number[]): number[] {
  const s = 2 / (x * x + y * y + z * z + w * w);
  return [
    [1 - s * (y * y + z * z), s * (x * y + z * w), s * (x * z - y * w), 0],
    [s * (x * y - z * w), 1 - s * (x * x + z * z), s * (y * z + x * w), 0],
    [s * (x * z + y * w), s * (y * z - x * w), 1 - s * (x * x + y * y), 0],
    [px, py, pz, 1],
  ].flat();
}

/** Two rings, rim against rim, 0.1 % of their size deep at 20 000 triangles; deeper where triangles are larger, so as many are cut. */
function rings(segments: number): Pick<Case, 'a' | 'b' | 'pose'> {
  const depth = 0.0026 * (100 / segments) ** 2;
  const mesh = torus(segments);
  return { a: mesh, b: mesh, pose: [2.6 - depth, 0.013, 0.011, Math.sin(0.35), 0, 0, Math.cos(0.35)] };
}

const ball = sphere(3);
const fineBall = sphere(5);
const boxes = {
  a: box(),
  b: box(),
  // The corner (−1, −1, −1) turned to −z: axis (1, −1, 0), 54.7°.
  pose: [0.1, 0.05, 1.3, 0.3250575836718682, -0.3250575836718682, 0, 0.8880738339771153],
  queries: [500, 20],
  rounds: 60,
} as const;
const spheres = {
  a: ball,
  b: ball,
  pose: [0, 0, 1.98, 0.12813186, 0.25626372, 0.38439557, 0.87758256],
  queries: [50, 2],
  rounds: 60,
} as const;
const rock = stone();
const stones = { ...boxes, a: rock, b: rock } as const;
const CASES: readonly Case[] = [
  { name: 'boxes, corner in face', ...boxes },
  { name: 'boxes, posed', ...boxes, moving: true },
  { name: 'boxes, stacked flush', ...boxes, pose: [0, 0, 0.99, 0, 0, 0, 1] },
  { name: 'boxes, stacked half flush', ...boxes, pose: [0.25, 0, 0.999, 0, 0, 0, 1] },
  { name: 'stones, 0.5 % deep', ...stones, pose: [0.1, 0.05, 1.1445, ...boxes.pose.slice(3)] },
  { name: 'stones, facet on facet', ...stones, pose: [0.1, 0.05, 0.999, 0, 0, Math.sin(0.3), Math.cos(0.3)] },
  { name: 'stones, a quarter deep', ...stones, pose: [0.1, 0.05, 0.9, ...boxes.pose.slice(3)] },
  { name: 'stones, apart', ...stones, pose: [0.1, 0.05, 1.1545, ...boxes.pose.slice(3)] },
  { name: 'spheres of 1280, 1 % deep', ...spheres },
  { name: 'spheres, posed', ...spheres, moving: true },
  { name: 'spheres, not told convex', ...spheres, general: true },
  { name: 'convex, spheres of 20 480', ...spheres, a: fineBall, b: fineBall, queries: [50, 1], rounds: 20 },
  { name: 'parts of 20 000, local', ...rings(100), queries: [50, 1], rounds: 20 },
];
/** Triangles of each body on the curve. */
const CURVE: readonly Case[] = [22, 71, 224].map((segments) => ({
  name: `curve, ${2 * segments * segments} triangles`,
  ...rings(segments),
  queries: [50, 1],
  rounds: segments < 200 ? 20 : 6,
}));

interface Below extends Omit<Case, 'b'> {
  /** Outward normal of the half-space through the origin. */
  readonly normal: readonly number[];
}
const BELOW: readonly Below[] = [
  { ...boxes, name: 'box, a corner below', pose: [0, 0, 0.766, ...boxes.pose.slice(3)], normal: [0, 0, 1] },
  { ...spheres, name: 'sphere of 1280, 1 % below', pose: [0, 0, 0.98, ...spheres.pose.slice(3)], normal: [0, 0, 1] },
  {
    ...rings(100),
    name: 'part of 20 000, 1 % below',
    pose: [0, 0, 0.294, 0, 0, 0, 1],
    normal: [0, 0, 1],
    queries: [10, 1],
    rounds: 20,
  },
];

export default async function narrowBenchmark() {
  const { default: createModule } = await import('manifold-3d');
  const module = (await createModule()) as unknown as ManifoldModule;
  module.setup();
  const toSolid = ({ vertices, triangles }: TriangleMesh) =>
    new module.Manifold(
      new module.Mesh({ numProp: 3, vertProperties: Float32Array.from(vertices), triVerts: triangles }),
    );
  const scratch = createInterferenceScratch();
  const out = createInterference();
  const two = ({ name, queries, rounds, pose, moving, general, ...meshes }: Case) => {
    const [a, b] = [rounded(meshes.a), rounded(meshes.b)];
    const [peerA, atRest] = [toSolid(a), toSolid(b)];
    const matrix = matrixOf(pose);
    const peerB = atRest.transform(matrix);
    // Manifold moves vertices when they are first needed: now, not while it is timed.
    peerB.volume();
    const [solidA, solidB] = [a, b].map((mesh) => {
      const solid = createInterferenceSolid(mesh);
      return general ? { ...solid, convex: undefined, facets: undefined } : solid;
    });
    const [poseA, poseB] = [Float64Array.of(0, 0, 0, 0, 0, 0, 1), Float64Array.from(pose)];
    const ours = () => {
      for (let n = 0; n < queries[0]; n++) findInterference(solidA, poseA, solidB, poseB, scratch, out);
      return out.total.volume;
    };
    const theirs = () => {
      let volume = 0;
      for (let n = 0; n < queries[1]; n++) {
        const moved = moving ? atRest.transform(matrix) : peerB;
        const common = peerA.intersect(moved);
        volume = common.volume();
        common.delete();
        if (moving) moved.delete();
      }
      return volume;
    };
    const result = compared(name, 'intersection', ours, theirs, queries, rounds);
    for (const solid of [peerA, peerB, atRest]) solid.delete();
    return result;
  };
  const one = ({ name, queries, rounds, pose, normal, a }: Below) => {
    const mesh = rounded(a);
    const atRest = toSolid(mesh);
    const peer = atRest.transform(matrixOf(pose));
    peer.volume();
    const solid = createInterferenceSolid(mesh);
    const [placed, plane] = [Float64Array.from(pose), Float64Array.of(0, 0, 0, ...normal)];
    // Manifold keeps what is on the side of the normal.
    const down = normal.map((x) => -x);
    const ours = () => {
      for (let n = 0; n < queries[0]; n++) findHalfSpaceInterference(solid, placed, plane, true, scratch, out);
      return out.total.volume;
    };
    const theirs = () => {
      let volume = 0;
      for (let n = 0; n < queries[1]; n++) {
        const part = peer.trimByPlane(down, 0);
        volume = part.volume();
        part.delete();
      }
      return volume;
    };
    const result = compared(`half-space, ${name}`, 'trim by plane', ours, theirs, queries, rounds);
    for (const each of [peer, atRest]) each.delete();
    return result;
  };
  const pairs = CASES.map(two);
  const curve = CURVE.map(two);
  return [...pairs, ...curve, growth(curve), ...BELOW.map(one)];
}

/** Both must agree on V; then they are timed by turns. */
function compared(
  name: string,
  way: string,
  ours: () => number,
  theirs: () => number,
  queries: readonly [number, number],
  rounds: number,
) {
  const [mine, other] = [ours(), theirs()];
  if (!(Math.abs(mine - other) <= 1e-9 * Math.abs(other)))
    throw new Error(`${name}: the two do not agree: ${mine} and ${other} m³`);
  for (let n = 0; n < 40; n++) ours();
  const seconds = interleaved([ours, theirs], rounds);
  const [value, peerValue] = [queries[0] / seconds[0], queries[1] / seconds[1]];
  const peer = `manifold, ${way} and volume`;
  const held = { against: 'peer', peer, peerValue, ratio: value / peerValue, better: 'higher' };
  return { name: `interference, ${name}`, value, unit: 'queries/s', ...held };
}

/** Slope of log time over log triangles, from the first to the last of the curve. */
function growth(curve: readonly { readonly value: number; readonly peerValue: number; readonly peer: string }[]) {
  const [first, last] = [curve[0], curve[curve.length - 1]];
  const triangles = Math.log(CURVE[CURVE.length - 1].a.triangles.length / CURVE[0].a.triangles.length);
  const slope = (from: number, to: number) => Math.log(from / to) / triangles;
  const [value, peerValue] = [slope(first.value, last.value), slope(first.peerValue, last.peerValue)];
  return {
    name: 'interference, curve, exponent',
    value,
    unit: 'exponent',
    against: 'peer',
    peer: first.peer,
    peerValue,
    ratio: value / peerValue,
    better: 'lower',
  };
}
