/**
 * What the contacts of a region say.
 *   coordination  Z = 2 C / N for C contacts of N grains;  without rattlers  Z_m = (2 C − N₁)/(N − N₀ − N₁), N₀ and N₁ the grains with none and with one
 *   fabric        F = Σ n ⊗ n / C, of trace 1
 *   stress        σ = (Σ λ f ⊗ l + Σ m c ⊗ c)/V, compression positive: l the branch to the grain that f acts on, λ the part of it that is inside
 * With λ the stress is that of Goldhirsch's theory for a region's indicator: it balances weight and walls over any region. c = v − V as in the temperature.
 * Love 1927; Weber 1966; Thornton 2000 (Z_m); Satake 1982 (F); Goldhirsch 2010.
 */
import { diagonalise } from '../../../math/diagonalise.js';
import type { GrainContacts } from '../grain-contacts.js';
import type { GrainView } from '../grain-state.js';
import { type GrainRegion, isInRegion } from './grain-region.js';
import { grainsInRegion, meanVelocity } from './measure-region.js';
import { partInRegion } from './segment-in-region.js';

/** How many contacts grains have. */
export interface Coordination {
  /** Grains whose centre is inside. */
  readonly grains: number;
  /** Their contacts with grains, those of two of them twice. */
  readonly contacts: number;
  /** Their touches of walls. */
  readonly touches: number;
  /** Contacts and touches of a grain on average; 0 without grains. */
  readonly mean: number;
  /** The same of grains that carry load: those with one contact or none are left out. */
  readonly mechanical: number;
  /** Part of the grains that has one contact or none. */
  readonly rattlers: number;
}

/** Coordination of the grains in a region. */
export function findCoordination(region: GrainRegion, grains: GrainView, contacts: GrainContacts): Coordination {
  const inside = grainsInRegion(region, grains);
  const { first, second, count } = contacts;
  const indexOf = new Map<number, number>();
  grains.tags.forEach((tag, i) => {
    indexOf.set(tag, i);
  });
  const own = new Int32Array(grains.tags.length);
  const walls = new Int32Array(grains.tags.length);
  for (let c = 0; c < count; c++) {
    const i = indexOf.get(first[c]);
    const j = second[c] < 0 ? undefined : indexOf.get(second[c]);
    if (i !== undefined) (second[c] < 0 ? walls : own)[i]++;
    if (j !== undefined) own[j]++;
  }
  let [pairs, touches, none, one] = [0, 0, 0, 0];
  for (const i of inside) {
    pairs += own[i];
    touches += walls[i];
    if (own[i] + walls[i] === 0) none++;
    if (own[i] + walls[i] === 1) one++;
  }
  const n = inside.length;
  const carrying = n - none - one;
  return {
    grains: n,
    contacts: pairs,
    touches,
    mean: n > 0 ? (pairs + touches) / n : 0,
    mechanical: carrying > 0 ? (pairs + touches - one) / carrying : 0,
    rattlers: n > 0 ? (none + one) / n : 0,
  };
}

/** A symmetric tensor with its principal values. */
export interface PrincipalTensor {
  /** Nine numbers row by row. */
  readonly tensor: Float64Array;
  /** Descending. */
  readonly values: Float64Array;
  /** Unit vectors of the values, one after another. */
  readonly axes: Float64Array;
}

function withPrincipals(tensor: Float64Array): PrincipalTensor {
  const a = Float64Array.from(tensor, (_, i) => 0.5 * (tensor[i] + tensor[3 * (i % 3) + Math.floor(i / 3)]));
  const r = new Float64Array(9);
  diagonalise(a, r);
  const order = [0, 1, 2].sort((i, j) => a[4 * j] - a[4 * i] || i - j);
  return {
    tensor,
    values: Float64Array.from(order, (k) => a[4 * k]),
    axes: Float64Array.from(order.flatMap((k) => [r[k], r[3 + k], r[6 + k]])),
  };
}

/** The fabric tensor of the contacts of two grains whose point is inside. */
export function findFabric(region: GrainRegion, contacts: GrainContacts): PrincipalTensor & { readonly count: number } {
  const { points, normals, pairs } = contacts;
  const tensor = new Float64Array(9);
  let count = 0;
  for (let c = 0; c < pairs; c++) {
    if (!isInRegion(region, points[3 * c], points[3 * c + 1], points[3 * c + 2])) continue;
    count++;
    for (let k = 0; k < 9; k++) tensor[k] += normals[3 * c + Math.floor(k / 3)] * normals[3 * c + (k % 3)];
  }
  for (let k = 0; k < 9; k++) tensor[k] /= Math.max(1, count);
  return { ...withPrincipals(tensor), count };
}

/** Stress in a region [Pa], compression positive: σ[3 i + j] is the i component of the load on a face across j. */
export interface RegionStress extends PrincipalTensor {
  /** The part of contacts. */
  readonly contact: Float64Array;
  /** The part of grains that fly about, from their fluctuation. */
  readonly kinetic: Float64Array;
  /** A third of the trace [Pa]. */
  readonly pressure: number;
}

/** Stress of a region with a volume. */
export function findStress(region: GrainRegion, grains: GrainView, contacts: GrainContacts): RegionStress {
  const { centres, branches, forces, count } = contacts;
  const contact = new Float64Array(9);
  const start = new Float64Array(3);
  for (let c = 0; c < count; c++) {
    const branch = branches.subarray(3 * c, 3 * c + 3);
    for (let k = 0; k < 3; k++) start[k] = centres[3 * c + k] - branch[k];
    const part = partInRegion(region, start, branch) / region.volume;
    if (part > 0) for (let k = 0; k < 9; k++) contact[k] += part * forces[3 * c + Math.floor(k / 3)] * branch[k % 3];
  }
  const inside = grainsInRegion(region, grains);
  const { velocity } = meanVelocity(grains, inside);
  const kinetic = new Float64Array(9);
  for (const i of inside) {
    const c = [0, 1, 2].map((k) => grains.velocities[3 * i + k] - velocity[k]);
    for (let k = 0; k < 9; k++) kinetic[k] += (grains.masses[i] / region.volume) * c[Math.floor(k / 3)] * c[k % 3];
  }
  const tensor = contact.map((value, k) => value + kinetic[k]);
  return { ...withPrincipals(tensor), contact, kinetic, pressure: (tensor[0] + tensor[4] + tensor[8]) / 3 };
}
