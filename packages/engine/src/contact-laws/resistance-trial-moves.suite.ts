/** The same contact seen from elsewhere: turned, or with A and B in each other's place. */
import fc from 'fast-check';
import type { ResistancePart } from './law.js';
import { findAt, loadOn, type Motion, type Trial } from './resistance-trial.suite.js';

/** A rotation, row by row. */
export type Rotation = readonly number[];

const part = fc.double({ min: -1, max: 1, noNaN: true });

/** Any rotation, from a quaternion. */
export const rotations: fc.Arbitrary<Rotation> = fc
  .tuple(part, part, part, part)
  .filter((q) => Math.hypot(...q) > 0.1)
  .map((q) => {
    const [x, y, z, w] = q.map((p) => p / Math.hypot(...q));
    return [
      1 - 2 * (y * y + z * z),
      2 * (x * y - w * z),
      2 * (x * z + w * y),
      2 * (x * y + w * z),
      1 - 2 * (x * x + z * z),
      2 * (y * z - w * x),
      2 * (x * z - w * y),
      2 * (y * z + w * x),
      1 - 2 * (x * x + y * y),
    ];
  });

export function rotatedVector(v: ArrayLike<number>, r: Rotation): number[] {
  return [0, 1, 2].map((i) => r[3 * i] * v[0] + r[3 * i + 1] * v[1] + r[3 * i + 2] * v[2]);
}

/** R J Rᵀ */
function rotatedTensor(j: ArrayLike<number>, r: Rotation): number[] {
  const out: number[] = [];
  for (let i = 0; i < 3; i++) {
    for (let k = 0; k < 3; k++) {
      let sum = 0;
      for (let p = 0; p < 3; p++) for (let q = 0; q < 3; q++) sum += r[3 * i + p] * j[3 * p + q] * r[3 * k + q];
      out.push(sum);
    }
  }
  return out;
}

/** Vectors among the states changed by `move`; scalars are seen alike from everywhere. */
export function movedStates(
  { states: kinds }: ResistancePart,
  states: Float64Array,
  move: (v: ArrayLike<number>) => ArrayLike<number>,
) {
  const out = states.slice();
  let at = 0;
  for (const { kind } of kinds) {
    if (kind === 'vector') out.set(move(states.subarray(at, at + 3)), at);
    at += kind === 'vector' ? 3 : 1;
  }
  return out;
}

export function rotatedTrial(
  law: ResistancePart,
  pressing: number,
  motion: Motion,
  states: Float64Array,
  rotation: Rotation,
): Trial {
  const { view } = findAt(law, pressing, motion, states);
  for (const name of ['slip', 'rolling', 'normal'] as const) view[name].set(rotatedVector(view[name], rotation));
  const { offsets, count } = view.samples;
  for (let i = 0; i < 3 * count; i += 3) offsets.set(rotatedVector(offsets.subarray(i, i + 3), rotation), i);
  view.inertia.set(rotatedTensor(view.inertia, rotation));
  view.states.set(movedStates(law, states, (v) => rotatedVector(v, rotation)));
  const load = loadOn(pressing);
  law.find(view, load, 0);
  return { view, load };
}

/** A and B exchanged: n, v_t and ω_t are opposite, and so is every stretch; ω·n is the same. */
export function swappedTrial(law: ResistancePart, pressing: number, motion: Motion, states: Float64Array): Trial {
  const { view } = findAt(law, pressing, motion, states);
  for (const name of ['slip', 'rolling', 'normal'] as const) view[name].set(view[name].map((x) => -x));
  view.states.set(movedStates(law, states, (v) => Array.from(v, (x) => -x)));
  const load = loadOn(pressing);
  law.find(view, load, 0);
  return { view, load };
}
