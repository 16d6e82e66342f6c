/**
 * Random pairs of the twenty shapes against Manifold's boolean. Both get the same rounded vertices (B is moved beforehand, poses are the
 * identity), so that only the two ways of intersecting differ.
 *
 * Bounds. Both round corners by a few ulp of the coordinates, which are below 1 m here: δ = 8 ε m (moving, intersecting). A surface of
 * area F whose corners are off by δ encloses |δV| ≤ √3 δ F, so V is known to √3 δ F / V of itself: 6e-12 where the overlap
 * is 1e-3 thick (thickness = 2 V / F), 6e-9 where it is 1e-6. Two codes differ by twice that. The same holds for p_c relative to the
 * overlap's size, and for J_v with 5 in place of 3 dimensions; S is off by δ times the length of the border of A's
 * polygons, which is less than F / thickness.
 */
import { expect } from 'vitest';
import { rotateMesh, translateMesh } from '../../../geometry/mesh/transform-mesh.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { rotated, unitQuaternion } from '../../../math/quaternion.js';
import { unit, type Vec3 } from '../../../math/vec3.js';
import { findInterference } from './find-interference.js';
import { createInterference } from './interference.js';
import { departures, oracleDepth, oracleOf } from './interference-oracle.suite.js';
import { createInterferenceScratch } from './interference-scratch.js';
import { interferenceShapes } from './interference-shapes.suite.js';
import { createInterferenceSolid, type InterferenceSolid } from './interference-solid.js';

/** δ [m] */
const ROUNDING = 8 * Number.EPSILON;
/** Manifold gives nothing for overlaps thinner than its tolerance [m]. */
const PEER_TOLERANCE = 1e-12;
const IDENTITY_POSE = [0, 0, 0, 0, 0, 0, 1];

/** Seeded numbers in [0, 1): a linear congruential generator, Numerical Recipes. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const scratch = createInterferenceScratch();
const out = createInterference();

/** The place along a direction where b just leaves a, to 1e-13 m. */
function leavingAt(a: InterferenceSolid, b: InterferenceSolid, turn: readonly number[], along: Vec3): number {
  let [inside, outside] = [0, 4];
  for (let n = 0; n < 46; n++) {
    const middle = (inside + outside) / 2;
    findInterference(a, IDENTITY_POSE, b, [...along.map((x) => x * middle), ...turn], scratch, out);
    if (out.count > 0) inside = middle;
    else outside = middle;
  }
  return inside;
}

export interface PairReport {
  readonly pairs: number;
  readonly empty: number;
  /** Largest departures where the overlap is at least 1e-3 thick, and the largest relative to the bound below that. */
  readonly thick: Record<string, number>;
  readonly thin: number;
  readonly thinPairs: number;
}

/** Checks `pairs` random pairs; half are placed anywhere, half pushed into each other by 1e-6 to 0.1 of their size. */
export async function checkRandomPairs(pairs: number, seed: number): Promise<PairReport> {
  const random = seededNumbers(seed);
  const shapes = (await interferenceShapes()).map(([name, mesh]) => ({
    name,
    mesh,
    solid: createInterferenceSolid(mesh),
  }));
  const thick: Record<string, number> = { volume: 0, centroid: 0, inertia: 0, area: 0, depth: 0 };
  let [empty, thin, thinPairs] = [0, 0, 0];
  for (let n = 0; n < pairs; n++) {
    const a = shapes[Math.floor(random() * shapes.length)];
    const b = shapes[Math.floor(random() * shapes.length)];
    const turn = unitQuaternion([random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5]);
    const along = unit([random() - 0.5, random() - 0.5, random() - 0.5], [1, 0, 0]);
    const distance =
      n % 2 === 0 ? 0.8 * random() : leavingAt(a.solid, b.solid, turn, along) - 10 ** (-6 + 5 * random());
    const moved = translateMesh(rotateMesh(b.mesh, turn), [
      along[0] * distance,
      along[1] * distance,
      along[2] * distance,
    ]);
    const name = `pair ${n}: ${a.name}, ${b.name}`;
    const checked = await checkPair(a.mesh, a.solid, moved, name);
    if (checked === undefined) empty++;
    else if (checked.thickness >= 1e-3) {
      for (const [key, value] of Object.entries(checked.off)) thick[key] = Math.max(thick[key], value);
    } else {
      thinPairs++;
      thin = Math.max(thin, checked.off.volume / checked.bound);
    }
  }
  return { pairs, empty, thick, thin, thinPairs };
}

async function checkPair(a: TriangleMesh, solidA: InterferenceSolid, b: TriangleMesh, name: string) {
  findInterference(solidA, IDENTITY_POSE, createInterferenceSolid(b), IDENTITY_POSE, scratch, out);
  const oracle = await oracleOf(a, b);
  if (oracle === undefined) {
    expect(out.total.volume, name).toBeLessThan(1e3 * PEER_TOLERANCE);
    return undefined;
  }
  expect(out.count, name).toBeGreaterThan(0);
  const thickness = (2 * oracle.volume) / oracle.area;
  const bound = (2 * Math.sqrt(3) * ROUNDING * oracle.area) / oracle.volume;
  const limit = thickness >= 1e-3 ? 1e-8 : bound;
  const { volume, centroid, inertia, area } = departures(out, oracle);
  const depth = out.count === 1 ? Math.abs(out.depth[0] / oracleDepth(oracle, out.normalAB) - 1) : 0;
  expect(volume, `${name}, V`).toBeLessThan(limit);
  expect(centroid, `${name}, p_c`).toBeLessThan(limit);
  expect(inertia, `${name}, J_v`).toBeLessThan((5 / 3) * limit);
  expect(area, `${name}, S`).toBeLessThan(limit);
  expect(depth, `${name}, d`).toBeLessThan(limit);
  if (thickness >= 1e-3) {
    const outer = oracle.volumes.filter((x) => x > 1e-9);
    const own = [...out.volume.subarray(0, out.count)].filter((x) => x > 1e-9);
    expect(own, `${name}, pieces`).toHaveLength(outer.length);
  }
  return { thickness, bound, off: { volume, centroid, inertia, area, depth } };
}

/** A random rotation and place, for motions. */
export function randomPose(random: () => number, spread: number): number[] {
  const turn = unitQuaternion([random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5]);
  const place = rotated(turn, [spread * (random() - 0.5), spread * (random() - 0.5), spread * (random() - 0.5)]);
  return [...place, ...turn];
}
