/**
 * What closes loops between the links of trees: rows g(q) = 0, each with a Jacobian that is a wrench on either side.
 *   along      g = d·(p_B − p_A), d fixed in A           force d on B at p_B, −d on A at the same point
 *   across     g = d_A·d_B                               torque d_B × d_A on B, and its opposite on A
 *   rod        g = (|p_B − p_A|² − l²)/(2 l)             force (p_B − p_A)/l on B at p_B, its opposite on A at p_A
 *   coupling   g = Σ c_k q_k − g₀                        c_k along joint coordinate k
 * Joints that close a loop are made of these: a revolute one of three `along` and two `across`, and so on.
 */
import type { Vec3 } from '../../math/vec3.js';

export const ALONG = 0;
export const ACROSS = 1;
export const ROD = 2;
export const COUPLING = 3;

/** One side of a row: a body, or WORLD; the link that carries it, or −1; a point from its centre [m] and a direction, body axes. */
export interface RowSide {
  readonly body: number;
  readonly link: number;
  readonly point: Vec3;
  readonly direction: Vec3;
}

/** One row as it is described. */
export interface RowSpec {
  /** Name of the joint it belongs to. */
  readonly joint: string;
  readonly kind: number;
  readonly a: RowSide;
  readonly b: RowSide;
  /** l of a rod [m], g₀ of a coupling. */
  readonly value: number;
  /** Links and factors of a coupling's coordinates. */
  readonly terms: readonly { readonly link: number; readonly factor: number }[];
}

/** The rows of all loops as flat arrays. */
export interface LoopModel {
  readonly count: number;
  readonly kind: Uint8Array;
  /** Body and link of sides A and B, 2 a row. */
  readonly bodies: Int32Array;
  readonly links: Int32Array;
  /** 6 a row: A's, then B's. */
  readonly points: Float64Array;
  readonly directions: Float64Array;
  readonly values: Float64Array;
  readonly specs: readonly RowSpec[];
  /** First links of the trees that a row's forces reach. */
  readonly trees: readonly Int32Array[];
  /** First row that shares a tree with each: before it A has nothing. */
  readonly firsts: Int32Array;
}

export function createLoopModel(specs: readonly RowSpec[], heads: Int32Array): LoopModel {
  const trees = specs.map(({ kind, a, b, terms }) => {
    const links = kind === COUPLING ? terms.map(({ link }) => link) : [a.link, b.link];
    const reached = new Set(links.filter((link) => link >= 0).map((link) => heads[link]));
    return Int32Array.from([...reached].sort((p, q) => p - q));
  });
  return {
    count: specs.length,
    kind: Uint8Array.from(specs, ({ kind }) => kind),
    bodies: Int32Array.from(specs.flatMap(({ a, b }) => [a.body, b.body])),
    links: Int32Array.from(specs.flatMap(({ a, b }) => [a.link, b.link])),
    points: Float64Array.from(specs.flatMap(({ a, b }) => [...a.point, ...b.point])),
    directions: Float64Array.from(specs.flatMap(({ a, b }) => [...a.direction, ...b.direction])),
    values: Float64Array.from(specs, ({ value }) => value),
    specs,
    trees,
    firsts: Int32Array.from(trees, (own, row) => trees.findIndex((other, i) => i === row || shareOne(own, other))),
  };
}

/** Whether two ascending lists have a number in common. */
export function shareOne(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) for (let k = 0; k < b.length; k++) if (a[i] === b[k]) return true;
  return false;
}
