/**
 * The distance of two solids that are apart against all pairs of their triangles, by the same distance of two triangles. Cold: nothing is
 * remembered. Warm: the bodies move a little from query to query, and each begins with the triangles that were nearest last time. Within:
 * only whether they are nearer than half their distance is asked, as a search for touches does. The largest bodies are too many
 * pairs for a benchmark: every 20th triangle of each is paired there, and the time taken times 400.
 */
import {
  createDistanceMemory,
  createDistanceScratch,
  createDistanceSearch,
  createInterferenceSolid,
  createSolidDistance,
  createTrianglePair,
  findDistance,
  findTriangleDistance2,
  type InterferenceSolid,
} from '@impinge/engine/detection';
import type { TriangleMesh } from '@impinge/engine/geometry';
import { interleaved } from './interleaved.js';
import { torusMesh } from './torus-mesh.js';

interface Case {
  readonly name: string;
  readonly mesh: TriangleMesh;
  /** B's place: position [m], quaternion. */
  readonly pose: readonly number[];
  /** What B moves by from query to query, there and back [m]. */
  readonly stride: number;
  readonly queries: number;
  /** Every how many triangles are paired by the other side. */
  readonly every: number;
  readonly rounds: number;
}

function box(): TriangleMesh {
  const vertices = Float64Array.from({ length: 24 }, (_, i) => ((Math.floor(i / 3) >> (i % 3)) & 1) - 0.5);
  const quads = [0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4, 2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6];
  const triangles = [0, 4, 8, 12, 16, 20].flatMap((i) => [0, 1, 2, 0, 2, 3].map((k) => quads[i + k]));
  return { vertices, triangles: Uint32Array.from(triangles) };
}

/** A ball of radius 1 m by parallels and meridians, 2 × around × (along − 1) triangles. */
function ball(along: number, around: number): TriangleMesh {
  const vertices = [0, 0, 1, 0, 0, -1];
  const triangles: number[] = [];
  const at = (i: number, j: number) => 2 + (i - 1) * around + (j % around);
  for (let i = 1; i < along; i++) {
    for (let j = 0; j < around; j++) {
      const [u, v] = [(Math.PI * i) / along, (2 * Math.PI * j) / around];
      vertices.push(Math.sin(u) * Math.cos(v), Math.sin(u) * Math.sin(v), Math.cos(u));
      if (i === 1) triangles.push(0, at(1, j), at(1, j + 1));
      if (i === along - 1) triangles.push(1, at(i, j + 1), at(i, j));
      else triangles.push(at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j), at(i + 1, j + 1), at(i, j + 1));
    }
  }
  return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
}

const TURN = [0.12813186, 0.25626372, 0.38439557, 0.87758256];
const CASES: readonly Case[] = [
  { name: 'boxes', mesh: box(), pose: [1.3, 0.4, 0.9, ...TURN], stride: 1e-3, queries: 400, every: 1, rounds: 30 },
  {
    name: 'spheres of 1280',
    mesh: ball(21, 32),
    pose: [1.6, 1.1, 0.9, ...TURN],
    stride: 1e-3,
    queries: 50,
    every: 1,
    rounds: 6,
  },
  {
    name: 'rings of 20 000',
    mesh: torusMesh(200, 50),
    pose: [7.5, 1.2, 1.1, ...TURN],
    stride: 1e-3,
    queries: 20,
    every: 20,
    rounds: 5,
  },
  {
    // One through the hole of the other: a ring of places that are almost equally near, which is as hard as it gets.
    name: 'rings of 20 000, linked',
    mesh: torusMesh(200, 50),
    pose: [3, 0.2, 0.1, Math.SQRT1_2, 0, 0, Math.SQRT1_2],
    stride: 1e-3,
    queries: 2,
    every: 20,
    rounds: 5,
  },
];

const HOME = Float64Array.of(0, 0, 0, 0, 0, 0, 1);

export default function distanceBenchmark() {
  return CASES.flatMap(({ name, mesh, pose, stride, queries, every, rounds }) => {
    const [a, b] = [createInterferenceSolid(mesh), createInterferenceSolid(mesh)];
    const poseB = Float64Array.from(pose);
    const [scratch, out, memory] = [createDistanceScratch(), createSolidDistance(), createDistanceMemory()];
    const queriesOf = (limit: number, remember: boolean) => () => {
      const search = { limit, memory: remember ? memory : undefined };
      for (let n = 0; n < queries; n++) {
        poseB[0] = pose[0] + stride * Math.sin(n / 3);
        findDistance(a, HOME, b, poseB, search, scratch, out);
      }
      return out.distance;
    };
    const allPairs = () => bruteForce(a, b, pose, every);
    poseB.set(pose);
    findDistance(a, HOME, b, poseB, createDistanceSearch(), scratch, out);
    const distance = out.distance;
    const other = allPairs();
    if (every === 1 ? Math.abs(distance - other) > 1e-13 : distance > other)
      throw new Error(`${name}: the two do not agree: ${distance} and ${other} m`);
    const jobs = [queriesOf(Infinity, false), queriesOf(Infinity, true), queriesOf(distance / 2, false)];
    for (let n = 0; n < 10; n++) for (const job of jobs) job();
    const seconds = interleaved([...jobs, allPairs], rounds);
    const peerValue = 1e6 * seconds[3] * every * every;
    return ['cold', 'warm', 'within'].map((kind, i) => {
      const value = (1e6 * seconds[i]) / queries;
      return {
        name: `distance, ${name}, ${kind}`,
        value,
        unit: 'µs a query',
        against: 'baseline',
        peer: every === 1 ? 'all pairs of triangles' : `all pairs, 1 in ${every * every} timed`,
        peerValue,
        ratio: value / peerValue,
        better: 'lower',
      };
    });
  });
}

/** Least distance over pairs of every so many triangles [m]. */
function bruteForce(a: InterferenceSolid, b: InterferenceSolid, pose: readonly number[], every: number): number {
  const [px, py, pz, x, y, z, w] = pose;
  const moved = new Float64Array(b.vertices.length);
  for (let i = 0; i < moved.length; i += 3) {
    const [vx, vy, vz] = [b.vertices[i], b.vertices[i + 1], b.vertices[i + 2]];
    const s = 2 / (x * x + y * y + z * z + w * w);
    const [tx, ty, tz] = [s * (y * vz - z * vy), s * (z * vx - x * vz), s * (x * vy - y * vx)];
    moved[i] = px + vx + w * tx + y * tz - z * ty;
    moved[i + 1] = py + vy + w * ty + z * tx - x * tz;
    moved[i + 2] = pz + vz + w * tz + x * ty - y * tx;
  }
  const pair = createTrianglePair();
  let best2 = Number.POSITIVE_INFINITY;
  for (let t = 0; t < a.triangles.length; t += 3 * every) {
    for (let k = 0; k < 9; k++) pair.a[k] = a.vertices[3 * a.triangles[t + Math.floor(k / 3)] + (k % 3)];
    for (let u = 0; u < b.triangles.length; u += 3 * every) {
      for (let k = 0; k < 9; k++) pair.b[k] = moved[3 * b.triangles[u + Math.floor(k / 3)] + (k % 3)];
      best2 = findTriangleDistance2(pair, best2);
    }
  }
  return Math.sqrt(best2);
}
