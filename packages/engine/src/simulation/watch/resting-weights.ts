/**
 * The weight that may come to rest on each body: its own, and that of all dynamic bodies that lie above it at the start. One lies above another
 * where it is higher and the discs around both overlap, seen along gravity. This is exact for a stack and a column. In a pile a disc is met by
 * several columns, which makes up for the chains that carry more than the mean.
 */
import { JOINTED } from '../../dynamics/multibody/body-places.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import { length3 } from '../../math/vec3.js';

/** Radius of a body that is compared with every other one, in radii of the median: smaller ones go by cells. */
const LARGE = 2;
/** Least difference of height of one that lies above another, in sums of their radii: neighbours of a layer do not. */
const HIGHER = 0.25;

/** Bodies seen along gravity: place across and height [m], radius [m] and weight [N]. */
interface Seen {
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly height: Float64Array;
  readonly radius: Float64Array;
  readonly weight: Float64Array;
}

/** Weight [N] that may rest on what is below each body; 0 for bodies that are not dynamic. `positionsW`: centres of mass, 3 per body. */
export function restingWeights(system: SystemModel, positionsW: Float64Array): Float64Array {
  const { dynamic, count } = system.bodies;
  const sums = new Float64Array(count);
  const g = length3(system.gravity[0], system.gravity[1], system.gravity[2]);
  if (g === 0) return sums;
  const seen = seeBodies(system, positionsW, g);
  const radii = Float64Array.from(dynamic, (body) => seen.radius[body]).sort();
  const small = LARGE * radii[radii.length >> 1];
  const cells = new Map<string, number[]>();
  const large: number[] = [];
  for (const body of dynamic) {
    if (seen.radius[body] > small) large.push(body);
    else {
      const key = keyOf(seen, body, small, 0, 0);
      const members = cells.get(key);
      if (members === undefined) cells.set(key, [body]);
      else members.push(body);
    }
  }
  for (const body of dynamic) {
    sums[body] = seen.weight[body];
    if (seen.radius[body] > small) {
      addAbove(seen, body, dynamic, sums);
      continue;
    }
    addAbove(seen, body, large, sums);
    for (let i = -1; i <= 1; i++)
      for (let j = -1; j <= 1; j++) addAbove(seen, body, cells.get(keyOf(seen, body, small, i, j)) ?? [], sums);
  }
  return sums;
}

/** The cell of a body, or one beside it. Cells are as wide as two of the largest that go by them. */
function keyOf({ first, second }: Seen, body: number, small: number, i: number, j: number): string {
  const edge = small > 0 ? 2 * small : 1;
  return `${Math.floor(first[body] / edge) + i},${Math.floor(second[body] / edge) + j}`;
}

/** Adds the weights of those of the others that lie above a body. */
function addAbove(seen: Seen, body: number, others: Iterable<number>, sums: Float64Array): void {
  const { first, second, height, radius, weight } = seen;
  for (const other of others) {
    const reach = radius[body] + radius[other];
    if (other === body || !(height[other] - height[body] > HIGHER * reach)) continue;
    const [x, y] = [first[other] - first[body], second[other] - second[body]];
    if (x * x + y * y < reach * reach) sums[body] += weight[other];
  }
}

function seeBodies({ bodies, shapes, gravity }: SystemModel, x: Float64Array, g: number): Seen {
  const { count, dynamic } = bodies;
  const column = () => new Float64Array(count);
  const seen: Seen = { first: column(), second: column(), height: column(), radius: column(), weight: column() };
  const up = gravity.map((part) => -part / g);
  // Two axes across: the base vector that is least along gravity, less its part along it, and their cross product.
  const least = up.reduce((best, part, k) => (Math.abs(part) < Math.abs(up[best]) ? k : best), 0);
  const across = up.map((part, k) => (k === least ? 1 : 0) - up[least] * part);
  const length = length3(across[0], across[1], across[2]);
  for (const body of dynamic) {
    const [a, b, c] = x.subarray(3 * body, 3 * body + 3);
    seen.first[body] = (across[0] * a + across[1] * b + across[2] * c) / length;
    seen.second[body] =
      ((up[1] * across[2] - up[2] * across[1]) * a +
        (up[2] * across[0] - up[0] * across[2]) * b +
        (up[0] * across[1] - up[1] * across[0]) * c) /
      length;
    seen.height[body] = up[0] * a + up[1] * b + up[2] * c;
    seen.weight[body] = g * bodies.mass[body];
  }
  for (let shape = 0; shape < shapes.count; shape++) {
    const body = shapes.body[shape];
    if (Number.isFinite(shapes.size[shape])) seen.radius[body] = Math.max(seen.radius[body], shapes.size[shape]);
  }
  addTrees({ bodies }, g, seen.weight);
  return seen;
}

/** A tree that floats rests on any of its links with all its weight. One that the world holds does not. */
function addTrees({ bodies }: Pick<SystemModel, 'bodies'>, g: number, weight: Float64Array): void {
  const { trees, role } = bodies;
  const masses = new Map(Array.from(trees.roots, (head, root) => [head, trees.rootMasses[root]]));
  for (const body of bodies.dynamic) {
    const mass = role[body] === JOINTED ? masses.get(trees.heads[trees.linkOf[body]]) : undefined;
    if (mass !== undefined) weight[body] = g * mass;
  }
}
