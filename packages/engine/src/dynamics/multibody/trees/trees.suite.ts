/** Trees made at random, and what acts on them. */
import fc from 'fast-check';
import type { Quaternion } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import type { BodyModel } from '../body-model.js';
import { createBodyPlaces, NOT_DYNAMIC } from '../body-places.js';
import { createLoopModel } from '../loops/loop-model.js';
import { factorTrees, respond, startWrenches } from './articulated-body.js';
import { createMovingFrames, createTreeMotion } from './moving-frames.js';
import { createTreeFactor, createTreeResponse } from './tree-factor.js';
import {
  createTreeModel,
  FLOATING,
  type LinkSpec,
  MASSLESS,
  NO_PARENT,
  PRISMATIC,
  REVOLUTE,
  RIGID,
  SCREW,
  SPHERICAL,
  type TreeModel,
  WORLD,
} from './tree-model.js';
import { findTreeMotion } from './tree-motion.js';
import { findRootRates, findTreePositionRates, writeSpeedRates } from './tree-rates.js';

export const number = fc.double({ min: -1, max: 1, noNaN: true });
const vector = fc.tuple(number, number, number);
const turn = fc
  .tuple(number, number, number, number)
  .filter((q) => Math.hypot(...q) > 0.2)
  .map((q): Quaternion => {
    const n = Math.hypot(...q);
    return [q[0] / n, q[1] / n, q[2] / n, q[3] / n];
  });
const frame = fc.record({ point: vector as fc.Arbitrary<Vec3>, turn });
const mass = fc.record({
  mass: fc.double({ min: 0.5, max: 3, noNaN: true }),
  moments: fc.tuple(...[0, 1, 2].map(() => fc.double({ min: 0.2, max: 0.4, noNaN: true }))),
});

export interface RandomLink {
  readonly kind: number;
  readonly up: number;
  readonly onParent: LinkSpec['onParent'];
  readonly onChild: LinkSpec['onChild'];
  readonly mass: { readonly mass: number; readonly moments: readonly number[] };
  readonly hasBody: boolean;
}

export const link: fc.Arbitrary<RandomLink> = fc.record({
  kind: fc.constantFrom(RIGID, REVOLUTE, PRISMATIC, SCREW, SPHERICAL),
  up: fc.nat(5),
  onParent: frame,
  onChild: frame,
  mass,
  hasBody: fc.boolean(),
});

export interface Trees {
  readonly bodies: BodyModel;
  readonly trees: TreeModel;
}

export function treesOf(links: readonly RandomLink[], floats: boolean): Trees {
  const parentOf = (i: number) => (i === 0 ? NO_PARENT : Math.max(0, i - 1 - (links[i].up % Math.max(1, i))));
  const childrenOf = (i: number) => links.flatMap((_, j) => (j > i && parentOf(j) === i ? [j] : []));
  // A massless link is one that turns and carries one body that slides on it: what carries nothing, or could turn twice about one point, has no
  // acceleration to speak of.
  const isMassless = (i: number) =>
    i > 0 &&
    !links[i].hasBody &&
    links[i].kind === REVOLUTE &&
    childrenOf(i).length === 1 &&
    links[childrenOf(i)[0]].kind === PRISMATIC;
  const specs = links.map((one, i): LinkSpec => {
    const body = isMassless(i) ? MASSLESS : i;
    const kind = i === 0 && floats ? FLOATING : one.kind;
    const pitch = 0.3;
    return { body, parent: parentOf(i), base: WORLD, kind, pitch, onParent: one.onParent, onChild: one.onChild };
  });
  const count = links.length;
  const masses = links.map(({ mass }) => mass.mass);
  const inertias = links.flatMap(({ mass: { moments } }) => [
    moments[0],
    0.01,
    0,
    0.01,
    moments[1],
    0.02,
    0,
    0.02,
    moments[2],
  ]);
  const bodies: BodyModel = {
    count,
    names: masses.map((_, i) => `b${i}`),
    ...createBodyPlaces(masses.map(() => NOT_DYNAMIC)),
    dynamic: new Int32Array(0),
    trees: createTreeModel([], count, masses, 0),
    loops: createLoopModel([], { heads: new Int32Array(0), freedoms: new Int32Array(1) }),
    joints: [],
    motors: [],
    ballast: undefined,
    driven: createLoopModel([], { heads: new Int32Array(0), freedoms: new Int32Array(1) }),
    elementsEnd: 0,
    mass: Float64Array.from(masses),
    inertiaB: Float64Array.from(inertias),
    inverseInertiaB: new Float64Array(9 * count),
    inertiaScale: new Float64Array(count).fill(1),
    centresB: new Float64Array(3 * count),
    start: [],
    motion: [],
    speedBound: new Float64Array(count),
    turnBound: new Float64Array(count),
  };
  return { bodies, trees: createTreeModel(specs, count, masses, 0) };
}

export function stateOf({ trees }: Trees, seed: readonly number[], floats: boolean): Float64Array {
  const y = new Float64Array(trees.end);
  y.forEach((_, i) => {
    y[i] = seed[i % seed.length] + 0.1 * Math.sin(7 * i);
  });
  const unit = (at: number) => {
    const n = Math.hypot(...y.subarray(at, at + 4));
    for (let k = at; k < at + 4; k++) y[k] /= n;
  };
  if (floats) unit(3);
  trees.kind.forEach((kind, i) => {
    if (kind === SPHERICAL) unit(trees.positions[i]);
  });
  return y;
}

export interface Outcome {
  readonly rates: Float64Array;
  readonly velocities: Float64Array;
  readonly accelerations: Float64Array;
  readonly tree: ReturnType<typeof createTreeMotion>;
}

export function solve(
  { bodies, trees }: Trees,
  y: Float64Array,
  forces: Float64Array,
  torques: Float64Array,
  joints: number,
): Outcome {
  const [motion, tree] = [createMovingFrames(bodies.count), createTreeMotion(trees.count)];
  const [factor, response] = [createTreeFactor(trees), createTreeResponse(trees)];
  findTreeMotion(bodies, trees, 0, trees.count, y, tree, motion);
  const rates = new Float64Array(y.length);
  findTreePositionRates(trees, y, tree, rates);
  findRootRates(trees, y, tree, forces, torques, rates);
  factorTrees(bodies, trees, tree, motion, factor);
  startWrenches(trees, factor, forces, torques, response);
  response.jointForces.fill(joints);
  respond(trees, tree, factor, 0, trees.count, new Float64Array(6 * bodies.count), response);
  writeSpeedRates(trees, response, rates);
  const velocities = new Float64Array(6 * trees.count);
  for (let i = 0; i < trees.count; i++)
    for (let k = 0; k < 3; k++) {
      velocities[6 * i + k] = tree.angularVelocitiesW[3 * i + k];
      velocities[6 * i + 3 + k] = tree.velocitiesW[3 * i + k];
    }
  return { rates, velocities, accelerations: response.accelerations, tree };
}

export const cross = (a: readonly number[], b: readonly number[]) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const dot = (a: readonly number[], b: readonly number[]) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Inertia in world axes times a vector. */
export function inertiaTimes(
  { bodies }: Trees,
  tree: Outcome['tree'],
  i: number,
  body: number,
  w: readonly number[],
): number[] {
  const [x, y, z, s] = tree.orientations.subarray(4 * i, 4 * i + 4);
  const n = x * x + y * y + z * z + s * s;
  const turned = (v: readonly number[], sign: number) => {
    const u = [sign * x, sign * y, sign * z];
    const t = cross(u, v).map((c) => (2 * c) / n);
    const uu = cross(u, t);
    return v.map((c, k) => c + s * t[k] + uu[k]);
  };
  const local = turned(w, -1);
  const m = bodies.inertiaB.subarray(9 * body, 9 * body + 9);
  return turned(
    [0, 1, 2].map((r) => dot([m[3 * r], m[3 * r + 1], m[3 * r + 2]], local)),
    1,
  );
}
