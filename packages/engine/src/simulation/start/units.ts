/** What moves as one when bodies are parted: a free body, or a floating mechanism. Mechanisms tied to the world are held. */
import type { BodyModel } from '../../dynamics/multibody/body-model.js';
import { FREE, NOT_DYNAMIC } from '../../dynamics/multibody/body-places.js';
import { MASSLESS, WORLD } from '../../dynamics/multibody/trees/tree-model.js';

/** Unit of a body that cannot be moved. */
export const HELD = -1;

export interface Units {
  readonly count: number;
  /** Unit of each body, or HELD. */
  readonly of: Int32Array;
  /** Total mass of each unit [kg]. */
  readonly mass: Float64Array;
  /** Entries in y of the centres of mass that move with each unit: x of a free body or of the root of a floating tree. */
  readonly places: readonly (readonly number[])[];
}

export function createUnits(bodies: BodyModel): Units {
  const { trees, joints, count, role, place } = bodies;
  const parent = Int32Array.from({ length: count + 1 }, (_, i) => i);
  const find = (i: number): number => {
    while (parent[i] !== i) i = parent[i];
    return i;
  };
  // The last one stands for the world and for everything that is held by it.
  const world = count;
  const join = (a: number, b: number) => {
    const [p, q] = [find(a), find(b)];
    parent[Math.min(p, q)] = Math.max(p, q);
  };
  const bodyOrWorld = (body: number) => (body === WORLD || role[body] === NOT_DYNAMIC ? world : body);
  for (const { bodies: ends } of joints) join(bodyOrWorld(ends[0]), bodyOrWorld(ends[1]));
  const of = new Int32Array(count).fill(HELD);
  const mass: number[] = [];
  const places: number[][] = [];
  const units = new Map<number, number>();
  for (let body = 0; body < count; body++) {
    const head = find(body);
    if (role[body] === NOT_DYNAMIC || head === find(world)) continue;
    let unit = units.get(head);
    if (unit === undefined) {
      unit = mass.length;
      units.set(head, unit);
      mass.push(0);
      places.push([]);
    }
    of[body] = unit;
    mass[unit] += bodies.mass[body];
    if (role[body] === FREE) places[unit].push(place[body]);
  }
  trees.roots.forEach((root, i) => {
    let link = root;
    while (trees.body[link] === MASSLESS) link++;
    const unit = of[trees.body[link]];
    if (unit !== HELD) places[unit].push(trees.rootStarts[i]);
  });
  return { count: mass.length, of, mass: Float64Array.from(mass), places };
}
