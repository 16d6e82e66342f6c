/**
 * Loop constraints between the links of trees: rows g(q) = 0, each with a Jacobian that is a wrench on either side.
 *   along      g = d·(p_B − p_A), d fixed in A           force d on B at p_B, −d on A at the same point
 *   across     g = d_A·d_B                               torque d_B × d_A on B, and its opposite on A
 *   rod        g = (|p_B − p_A|² − l²)/(2 l)             force (p_B − p_A)/l on B at p_B, its opposite on A at p_A
 *   thread     g = z·(p_B − p_A) − p θ, z fixed in A      as `along`, and the torque −p z on B, its opposite on A
 *   coupling   g = c₁ q₁ + c₂ q₂                         c_k along joint coordinate k
 *   rolling    g = gap of a wheel on B and a plane, line, wheel or ring on A; and d·v of the two at the point of contact, along two d (`rolling-rows.ts`)
 *   ballast    takes away the inertia that a body only has for the solution (`ballast.ts`)
 * Joints that close a loop are made of these; a revolute joint, for example, of three `along` and two `across`. θ of a thread is the rotation
 * of B's x about z relative to A's. Its whole turns are chosen so that g is nearest to 0: the slide counts them.
 */

import type { Vec3 } from '../../../math/vec3.js';
import type { TreeModel } from '../trees/tree-model.js';

export const ALONG = 0;
export const ACROSS = 1;
export const ROD = 2;
export const COUPLING = 3;
export const THREAD = 4;
export const BALLAST = 5;
export const ROLL_NORMAL = 6;
export const ROLL_SLIP = 7;
export const ROLL_SIDE = 8;

/** One side of a row: a body or WORLD; its link or −1; a point relative to its centre [m] and a direction, body axes. */
export interface RowSide {
  readonly body: number;
  readonly link: number;
  readonly point: Vec3;
  readonly direction: Vec3;
}

/** Description of one row. */
export interface RowSpec {
  /** Name of the joint it belongs to. */
  readonly joint: string;
  readonly kind: number;
  readonly a: RowSide;
  readonly b: RowSide;
  /** l of a rod [m], p of a thread [m/rad], radius of a wheel that rolls [m], 1/G of ballast [1/kg], [1/(kg m²)]. */
  readonly value: number;
  /** x of a thread on A, normal of a plane or line that a wheel rolls on; body axes. */
  readonly reference?: Vec3;
  /** Factors of a coupling's two coordinates; their links are those of its sides. Of ballast: whether it is about its direction, or along it. Of rolling: radius of the first wheel, negative for a ring, 0 for a flat; and 1 where the wheel may tilt. */
  readonly factors?: readonly [number, number];
}

/** The rows of all loops as flat arrays. */
export interface LoopModel {
  readonly count: number;
  /** The first row of ballast; they come last. */
  readonly ballast: number;
  readonly kind: Uint8Array;
  /** Body and link of sides A and B, 2 per row; for a coupling, the links of its two coordinates. */
  readonly bodies: Int32Array;
  readonly links: Int32Array;
  /** 6 per row: A's, then B's. */
  readonly points: Float64Array;
  readonly directions: Float64Array;
  readonly values: Float64Array;
  /** 3 per row. */
  readonly references: Float64Array;
  /** 2 per row; for couplings, the indices of their speeds among those of all links. */
  readonly factors: Float64Array;
  readonly freedoms: Int32Array;
  readonly specs: readonly RowSpec[];
  /** Rows left out because they always hold. */
  readonly idle: readonly RowSpec[];
  /** First links of the trees that a row's forces act on. */
  readonly trees: readonly Int32Array[];
  /** First row that shares a tree with each row: A is zero before it. */
  readonly firsts: Int32Array;
  /** Typical entry of each row on the diagonal of A; 0 for rows whose entry is never near zero. */
  readonly responses: Float64Array;
}

export function createLoopModel(
  specs: readonly RowSpec[],
  { heads, freedoms }: Pick<TreeModel, 'heads' | 'freedoms'>,
  idle: readonly RowSpec[] = [],
  responses: readonly number[] = [],
): LoopModel {
  const trees = specs.map(({ a, b }) => {
    const reached = new Set([a.link, b.link].filter((link) => link >= 0).map((link) => heads[link]));
    return Int32Array.from([...reached].sort((p, q) => p - q));
  });
  return {
    count: specs.length,
    ballast: specs.filter(({ kind }) => kind !== BALLAST).length,
    kind: Uint8Array.from(specs, ({ kind }) => kind),
    bodies: Int32Array.from(specs.flatMap(({ a, b }) => [a.body, b.body])),
    links: Int32Array.from(specs.flatMap(({ a, b }) => [a.link, b.link])),
    points: Float64Array.from(specs.flatMap(({ a, b }) => [...a.point, ...b.point])),
    directions: Float64Array.from(specs.flatMap(({ a, b }) => [...a.direction, ...b.direction])),
    values: Float64Array.from(specs, ({ value }) => value),
    references: Float64Array.from(specs.flatMap(({ reference }) => reference ?? [0, 0, 0])),
    factors: Float64Array.from(specs.flatMap(({ factors }) => factors ?? [0, 0])),
    freedoms: Int32Array.from(specs.flatMap(({ a, b }) => [freedoms[a.link] ?? -1, freedoms[b.link] ?? -1])),
    specs,
    idle,
    trees,
    responses: Float64Array.from(specs, (_, row) => responses[row] ?? 0),
    firsts: Int32Array.from(trees, (own, row) => trees.findIndex((other, i) => i === row || shareOne(own, other))),
  };
}

/** Whether two ascending lists have a number in common. */
export function shareOne(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) for (let k = 0; k < b.length; k++) if (a[i] === b[k]) return true;
  return false;
}
