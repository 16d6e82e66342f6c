/**
 * Jointed bodies without mass or without inertia. Their tree alone would be singular, though the whole mechanism is not. So each of them carries
 * ballast, an isotropic inertia G that does not exist, and rows that take its forces away again:
 *   w = G a,  in the form of a row  e·a − w/G = 0
 * The solution does not depend on G. The rows add −1/G to the diagonal of A. Eliminated last, their block is −(G⁻¹ − R), where R is the response of the
 * body in its mechanism: negative definite if and only if something with mass moves whenever the body does.
 */
import { length3 } from '../../../math/vec3.js';
import type { Ballast, BodyModel } from '../body-model.js';
import { type TreeModel, WORLD } from '../trees/tree-model.js';
import { BALLAST, createLoopModel, type LoopModel, type RowSpec } from './loop-model.js';
import type { LoopFactor } from './loop-solve.js';

/** What a body lacks. */
export interface Lack {
  readonly body: number;
  readonly mass: boolean;
}

/** Smallest part of its ballast that must be left to a body in some direction, or its mechanism is singular. */
const SUPPORTED = 1e-9;
/** Ballast, relative to the lightest body that has mass; round-off grows with it, and with its inverse. */
const PART = 0.3;
/** Arm of the ballast where no joint is away from a centre of mass [m]. */
const ARM = 0.1;

/** Ballast for jointed bodies that lack mass or inertia; undefined if none does. */
export function createBallast(lacking: readonly Lack[], masses: Float64Array, trees: TreeModel): Ballast | undefined {
  if (lacking.length === 0) return undefined;
  let lightest = Number.POSITIVE_INFINITY;
  for (let body = 0; body < masses.length; body++)
    if (trees.linkOf[body] >= 0 && masses[body] > 0) lightest = Math.min(lightest, masses[body]);
  const unit = PART * (Number.isFinite(lightest) ? lightest : 1);
  const arm = armOf(trees);
  const ballast = { mass: new Float64Array(masses.length), moment: new Float64Array(masses.length) };
  for (const { body, mass } of lacking) {
    ballast.mass[body] = mass ? unit : 0;
    ballast.moment[body] = unit * arm * arm;
  }
  return ballast;
}

/** Mean distance of joints from centres of mass, where they are away from them. */
function armOf({ parentPoints, childPoints }: TreeModel): number {
  const arms = [parentPoints, childPoints].flatMap((points) =>
    Array.from({ length: points.length / 3 }, (_, i) => length3(points[3 * i], points[3 * i + 1], points[3 * i + 2])),
  );
  const away = arms.filter((arm) => arm > 0);
  return away.length === 0 ? ARM : away.reduce((sum, arm) => sum + arm, 0) / away.length;
}

/** The rows of loops and motors, followed by those that take ballast away. */
export function withBallast(driven: LoopModel, { trees, ballast }: BodyModel): LoopModel {
  if (ballast === undefined) return driven;
  const rows: RowSpec[] = [];
  for (let body = 0; body < ballast.moment.length; body++) {
    for (const [inertia, factors] of [
      [ballast.moment[body], [1, 0]],
      [ballast.mass[body], [0, 1]],
    ] as const) {
      if (inertia === 0) continue;
      for (const direction of [[1, 0, 0] as const, [0, 1, 0] as const, [0, 0, 1] as const]) {
        const nowhere = { body: WORLD, link: -1, point: [0, 0, 0], direction } as const;
        const side = { ...nowhere, body, link: trees.linkOf[body] };
        rows.push({ joint: '', kind: BALLAST, a: nowhere, b: side, value: 1 / inertia, factors });
      }
    }
  }
  return createLoopModel([...driven.specs, ...rows], trees, driven.idle, Array.from(driven.responses));
}

/** A body with ballast that moves in some direction without anything that has mass, by the last factor; −1 for none. */
export function findUnsupported({ driven }: BodyModel, { factor }: LoopFactor, supported = SUPPORTED): number {
  for (let row = 0; row < driven.count; row++) {
    if (driven.kind[row] !== BALLAST) continue;
    const pivot = factor[(driven.count + 1) * row];
    if (!(pivot * pivot > supported * driven.values[row])) return driven.bodies[2 * row + 1];
  }
  return -1;
}

/** What to do about such a body. */
export function unsupportedMessage(name: string): string {
  return `'${name}' has no mass or no inertia, and can move without anything that has: give it a mass and an inertia, make a leg with a ball at each end a joint of type 'rod', or take away the joint that lets it spin`;
}
