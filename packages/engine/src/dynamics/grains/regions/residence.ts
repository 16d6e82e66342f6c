/** How long grains stay in a region. Looked at as often as you like: times are known to the interval between two looks. */
import type { GrainView } from '../grain-state.js';
import type { GrainRegion } from './grain-region.js';
import { grainsInRegion } from './measure-region.js';

/** Who is inside, since when, and what is known of those who have left. */
export interface Residence {
  readonly region: GrainRegion;
  /** Tags of the grains inside, ascending, and when each was first seen there [s]. */
  tags: Int32Array;
  since: Float64Array;
  /** Visits that have begun, those that were there at the first look included, and that have ended. */
  begun: number;
  ended: number;
  /** Times of the visits that ended: sum [s], sum of squares [s²], the longest [s]. */
  sum: number;
  squares: number;
  longest: number;
}

/** Nobody has been seen yet. */
export function createResidence(region: GrainRegion): Residence {
  const nobody = { tags: new Int32Array(0), since: new Float64Array(0) };
  return { region, ...nobody, ...{ begun: 0, ended: 0, sum: 0, squares: 0, longest: 0 } };
}

/** Looks who is inside at a time [s]. A grain that was taken out of the bed has left. */
export function lookAtResidence(residence: Residence, grains: GrainView, time: number): void {
  const inside = grainsInRegion(residence.region, grains);
  const since = new Float64Array(inside.length);
  let old = 0;
  inside.forEach((i, at) => {
    const tag = grains.tags[i];
    while (old < residence.tags.length && residence.tags[old] < tag) endVisit(residence, old++, time);
    if (residence.tags[old] === tag) since[at] = residence.since[old++];
    else {
      since[at] = time;
      residence.begun++;
    }
  });
  while (old < residence.tags.length) endVisit(residence, old++, time);
  residence.tags = Int32Array.from(inside, (i) => grains.tags[i]);
  residence.since = since;
}

function endVisit(residence: Residence, at: number, time: number): void {
  const stay = time - residence.since[at];
  residence.ended++;
  residence.sum += stay;
  residence.squares += stay * stay;
  residence.longest = Math.max(residence.longest, stay);
}

/** Mean and standard deviation of the visits that have ended [s]; 0 if none has. */
export function residenceTimes({ ended, sum, squares }: Residence): {
  readonly mean: number;
  readonly deviation: number;
} {
  if (ended === 0) return { mean: 0, deviation: 0 };
  const mean = sum / ended;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / ended - mean * mean)) };
}

/** What a snapshot holds. */
export function saveResidence({ tags, since, begun, ended, sum, squares, longest }: Residence): Float64Array {
  const out = new Float64Array(5 + 2 * tags.length);
  // Not as arguments of a call: some 100 000 are too many.
  out.set([begun, ended, sum, squares, longest]);
  out.set(tags, 5);
  out.set(since, 5 + tags.length);
  return out;
}

/** Takes up what was saved. */
export function takeResidence(residence: Residence, saved: Float64Array): void {
  [residence.begun, residence.ended, residence.sum, residence.squares, residence.longest] = saved;
  const inside = (saved.length - 5) / 2;
  residence.tags = Int32Array.from(saved.subarray(5, 5 + inside));
  residence.since = saved.slice(5 + inside);
}
