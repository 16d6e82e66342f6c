/**
 * Balls against a mesh of 100 000 triangles near its surface: all contacts by faces, edges and corners, beside the plain search for the
 * one nearest triangle by the same tree builder, which knows no seams, sides or second contacts. Balls come in random order (each query
 * finds its part of the mesh out of the cache) and in the order of their places, as a broad phase keeps them. The last row is the target:
 * a million queries a second.
 */
import {
  type Barriers,
  createBall,
  createBarrierContacts,
  createBarriers,
  findNearestBarrier,
  findSphereBarriers,
} from '@impinge/engine/detection';
import { createAabbTree, createNearestPoint, findNearest, type TriangleMesh } from '@impinge/engine/geometry';
import { interleaved } from './interleaved.js';

/** Squares along and around a torus with bumps; two triangles each. */
const ALONG = 250;
const AROUND = 200;
const BALLS = 40_000;
/** Balls that are timed: the first so many, a few milliseconds' worth, so that some rounds pass without an interruption. */
const TIMED = 4000;
const ROUNDS = 150;
const TARGET = 1; // million queries a second

function bumpyTorus(): TriangleMesh {
  const vertices = new Float64Array(3 * ALONG * AROUND);
  const triangles = new Uint32Array(6 * ALONG * AROUND);
  for (let i = 0; i < ALONG; i++) {
    for (let j = 0; j < AROUND; j++) {
      const [u, v] = [(2 * Math.PI * i) / ALONG, (2 * Math.PI * j) / AROUND];
      const tube = 1 + 0.01 * Math.sin(40 * u) * Math.sin(30 * v);
      const distance = 3 + tube * Math.cos(v);
      vertices.set([distance * Math.cos(u), distance * Math.sin(u), tube * Math.sin(v)], 3 * (i * AROUND + j));
      const at = (di: number, dj: number) => ((i + di) % ALONG) * AROUND + ((j + dj) % AROUND);
      triangles.set([at(0, 0), at(1, 0), at(1, 1), at(0, 0), at(1, 1), at(0, 1)], 6 * (i * AROUND + j));
    }
  }
  return { vertices, triangles };
}

function random(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 2 ** 32;
  };
}

/** Centres of balls that lie on the mesh anywhere, pressed in by up to 2 % of the radius; x y z each. */
function ballsOn(barriers: Barriers, { vertices }: TriangleMesh, radius: number): Float64Array {
  const next = random(1);
  const out = createBarrierContacts();
  const centres = new Float64Array(3 * BALLS);
  for (let b = 0; b < BALLS; b++) {
    const v = 3 * Math.floor((next() * vertices.length) / 3);
    const near = () => radius * (next() - 0.5);
    findNearestBarrier(
      barriers,
      createBall(vertices[v] + near(), vertices[v + 1] + near(), vertices[v + 2] + near(), radius, Infinity),
      out,
    );
    const height = radius * (1 - 0.02 * next());
    for (let k = 0; k < 3; k++) centres[3 * b + k] = out.point[k] + height * out.normal[k];
  }
  return centres;
}

/** The same centres, cell by cell of a coarse grid. */
function inOrder(centres: Float64Array): Float64Array {
  const key = (b: number) => {
    const [x, y, z] = [0, 1, 2].map((k) => Math.floor((centres[3 * b + k] + 5) / 0.1));
    return (x * 100 + y) * 100 + z;
  };
  const order = Array.from({ length: BALLS }, (_, b) => b).sort((a, b) => key(a) - key(b));
  return Float64Array.from(order.flatMap((b) => [...centres.subarray(3 * b, 3 * b + 3)]));
}

export default function barriersBenchmark() {
  const mesh = bumpyTorus();
  const barriers = createBarriers(mesh, { sides: 'outward' });
  const tree = createAabbTree(mesh);
  const nearest = createNearestPoint();
  const out = createBarrierContacts();

  const jobsFor = (centres: Float64Array, radius: number) => {
    const ball = createBall(0, 0, 0, radius);
    const contactsAt = (b: number) => {
      for (let k = 0; k < 3; k++) ball[k] = centres[3 * b + k];
      findSphereBarriers(barriers, ball, out);
    };
    const nearestAt = (b: number) =>
      findNearest(tree, mesh.vertices, centres[3 * b], centres[3 * b + 1], centres[3 * b + 2], nearest);
    for (let b = 0; b < BALLS; b++) {
      contactsAt(b);
      nearestAt(b);
      const deepest = Math.min(...out.gap.subarray(0, out.count)) + radius;
      // Coordinates up to 4 m, and facets of triangles that are flat to rounding.
      if (out.count === 0 || Math.abs(deepest - nearest.distance) > 1e-12)
        throw new Error(`ball ${b}: the two do not agree: ${deepest} and ${nearest.distance} m`);
    }
    const over = (job: (b: number) => void) => () => {
      for (let b = 0; b < TIMED; b++) job(b);
    };
    return [over(contactsAt), over(nearestAt)];
  };

  const rows = [0.05, 0.2].flatMap((radius) => {
    const anywhere = ballsOn(barriers, mesh, radius);
    return [
      { order: 'random', centres: anywhere },
      { order: 'in place', centres: inOrder(anywhere) },
    ].map(({ order, centres }) => {
      const [mine, other] = interleaved(jobsFor(centres, radius), ROUNDS).map((seconds) => (seconds / TIMED) * 1e9);
      return {
        name: `barriers r ${radius} ${order}`,
        value: mine,
        unit: 'ns/ball',
        against: 'baseline',
        peer: 'nearest triangle',
        peerValue: other,
        ratio: mine / other,
        better: 'lower',
      };
    });
  });
  const reached = 1000 / rows[1].value;
  const target = {
    name: 'barriers r 0.05 in place, rate',
    value: reached,
    unit: '10⁶/s',
    against: 'limit',
    peer: 'target',
    peerValue: TARGET,
    ratio: reached / TARGET,
    better: 'higher',
  };
  return [...rows, target];
}
