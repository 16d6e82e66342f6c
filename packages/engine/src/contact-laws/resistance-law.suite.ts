/**
 * What every law of friction, rolling or spinning resistance must do, by what it promises, and that what it does not promise really fails. The
 * contact presses with a constant force and a random history of slip and turning; its states are integrated by small steps of Heun, as a solver
 * would. Motions are made in the plane of z and turned to any other.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContactLoad, ContactView } from './contact-view.js';
import { type ResistanceLaw, type ResistancePart, type ResistanceTraits, traitsOf } from './law.js';
import { materialsOf } from './laws.suite.js';
import { checkHolding } from './resistance-holding.suite.js';
import {
  findAt,
  histories,
  MOTION,
  motions,
  ownPace,
  PLAIN,
  POINT,
  pressings,
  sizeOf,
  stateNumbers,
  statesAfter,
  storedPower,
  type Trial,
  takenPower,
} from './resistance-trial.suite.js';
import { movedStates, rotatedTrial, rotatedVector, rotations, swappedTrial } from './resistance-trial-moves.suite.js';

const RUNS = { numRuns: 1000, endOnFailure: true };

/**
 * `limit`: most that it may resist with [N] or [N m]. `longest`: longest that each state may be under a load [N], in the order of its states.
 */
export function checkResistanceLaw(
  name: string,
  law: ResistanceLaw<never>,
  spec: object,
  limit: (load: ContactLoad, view: ContactView) => number,
  longest: (pressing: number) => readonly number[] = () => [],
): void {
  const limitOf = ({ load, view }: Trial) => limit(load, view);
  const part = law.create(spec as never, materialsOf({ friction: 0.4, staticFriction: 0.5 }));
  const traits = traitsOf<never, ResistanceTraits>(law, spec as never);

  describe(`resistance law ${name}`, () => {
    test('no resistance without load, nor at rest with undeformed states', () => {
      fc.assert(
        fc.property(motions, pressings, (motion, pressing) => {
          const idle = sizeOf(findAt(part, 0, motion).load) + sizeOf(findAt(part, pressing, MOTION.still).load);
          expect(idle).toBe(0);
        }),
        RUNS,
      );
    });

    test('a slip history at constant load: within the limit, dissipative, bounded, and against slip while it slips', () => {
      let [helped, reached] = [false, false];
      fc.assert(
        fc.property(histories, pressings, fc.boolean(), (history, pressing, own) => {
          const pace = own ? ownPace(part, pressing) : PLAIN;
          let [taken, excess, helping, longer, play, created] = [0, 0, 0, 0, 0, 0];
          const end = statesAfter(part, pressing, history, pace, (trial, weight, moved) => {
            const [size, most, power] = [sizeOf(trial.load), limitOf(trial), takenPower(trial)];
            if (!(size < Number.POSITIVE_INFINITY)) excess = Number.POSITIVE_INFINITY;
            if (traits.limited) excess = Math.max(excess, size - most * (1 + 1e-9));
            // On the cone friction opposes slip, whatever springs do inside it; what was left on it before a motion may still turn back, and then is inside
            // by more than this before it gives 1e-9 of pressing × speed.
            const slips = moved && traits.limited && most > 0 && size > most * (1 - 1e-12);
            if (size > 0.75 * most) reached = true;
            if (traits.opposes || slips) helping = Math.max(helping, -power / Math.max(pace.speed, pace.turning));
            if (power < -1e-12 * pressing) helped = true;
            const stored = storedPower(trial);
            taken += weight * (power - stored);
            play += weight * Math.abs(power);
            // What is scaled back after a step is only right together with that.
            if (part.settle === undefined)
              created = Math.max(created, stored - power - 1e-9 * (Math.abs(power) + Math.abs(stored)));
            longer = Math.max(
              longer,
              ...excessOf(part, trial, longest(pressing), Math.max(pace.speed, pace.turning) * pace.step),
            );
          });
          expect(excess).toBeLessThanOrEqual(0);
          expect(helping).toBeLessThanOrEqual(1e-9 * pressing);
          // Heun's steps leave (rate · step)³ of the energy in play, some 1e-9 of pressing × speed × time; at the law's own pace nothing of springs, whose
          // power is linear in time, and less than dashpots and slip take.
          expect(taken + end.released).toBeGreaterThanOrEqual(-Math.min(1e-8 * pressing, own ? 1e-9 * play : 1));
          // σ₀ z + σ₁ ż less σ₀ z leaves round-off of ż.
          expect(created).toBeLessThanOrEqual(1e-15 * pressing);
          expect(longer).toBeLessThanOrEqual(0);
        }),
        RUNS,
      );
      expect(helped).toBe(!traits.opposes);
      // A limit that was never reached would have been tried in vain.
      if (traits.limited && part.states.length > 0) expect(reached).toBe(true);
    });

    test(traits.limited ? 'is limited at any speed' : 'has no limit: grows in proportion to speed', () => {
      fc.assert(
        fc.property(motions, pressings, fc.double({ min: 1, max: 1e4, noNaN: true }), (motion, pressing, factor) => {
          const { slip, rolling, spin } = motion;
          const faster = {
            slip: [factor * slip[0], factor * slip[1]],
            rolling: [factor * rolling[0], factor * rolling[1]],
            spin: factor * spin,
          } as const;
          const fast = findAt(part, pressing, faster);
          if (traits.limited) expect(sizeOf(fast.load)).toBeLessThanOrEqual(limitOf(fast) * (1 + 1e-9));
          else {
            const slow = sizeOf(findAt(part, pressing, motion).load);
            expect(Math.abs(sizeOf(fast.load) - factor * slow)).toBeLessThanOrEqual(1e-9 * factor * slow + 1e-300);
          }
        }),
        RUNS,
      );
    });

    test('reverses when A and B are exchanged', () => {
      fc.assert(
        fc.property(histories, motions, pressings, (history, motion, pressing) => {
          const { states } = statesAfter(part, pressing, history.slice(0, 1));
          const straight = findAt(part, pressing, motion, states);
          const swapped = swappedTrial(part, pressing, motion, states);
          expect(differenceOf(part, straight, swapped, (vector) => Array.from(vector, (x) => -x))).toBeLessThan(1e-9);
        }),
        RUNS,
      );
    });

    test('rotates with the axes', () => {
      fc.assert(
        fc.property(histories, motions, pressings, rotations, (history, motion, pressing, rotation) => {
          const { states } = statesAfter(part, pressing, history.slice(0, 1));
          const straight = findAt(part, pressing, motion, states);
          const turned = rotatedTrial(part, pressing, motion, states, rotation);
          expect(differenceOf(part, straight, turned, (vector) => rotatedVector(vector, rotation))).toBeLessThan(1e-9);
        }),
        RUNS,
      );
    });

    test('is finite for deformed states without load, motion, patch or penetration', () => {
      fc.assert(
        fc.property(histories, motions, pressings, (history, motion, pressing) => {
          const { states } = statesAfter(part, pressing, history.slice(0, 1));
          for (const trial of [
            findAt(part, 0, motion, states),
            findAt(part, pressing, MOTION.still, states),
            findAt(part, 0, MOTION.still, states),
            findAt(part, pressing, motion, states, POINT),
            findAt(part, 0, motion, states, { ...POINT, penetration: 0 }),
            findAt(part, pressing, motion, states, { ...POINT, approachSpeed: -3 }),
          ]) {
            const all = [...trial.load.rates.subarray(0, stateNumbers(part)), sizeOf(trial.load), storedPower(trial)];
            expect(all.every(Number.isFinite), all.join(' ')).toBe(true);
          }
        }),
        RUNS,
      );
    });

    test(
      traits.volumetric ? 'needs a patch' : traits.usesPatch === true ? 'does more on a patch' : 'needs no patch',
      () => {
        let [differs, acts] = [false, false];
        fc.assert(
          fc.property(motions, pressings, (motion, pressing) => {
            const patch = sizeOf(findAt(part, pressing, motion).load);
            const point = sizeOf(findAt(part, pressing, motion, undefined, POINT).load);
            if (patch !== point) differs = true;
            if (patch > 0) acts = true;
          }),
          RUNS,
        );
        expect(differs).toBe((traits.volumetric || traits.usesPatch === true) && acts);
      },
    );

    checkHolding(part, traits.holds);
  });
}

/** By how much states are longer than they may be; `beyond`: what a step of a motion at full speed moves. */
function excessOf(
  { states: kinds, settle }: ResistancePart,
  { view }: Trial,
  longest: readonly number[],
  beyond: number,
): number[] {
  let at = 0;
  // What is scaled back after a step may leave its limit by what it slides in one, at 2 √2 of the full speed.
  const slack = settle === undefined ? 0 : 3 * beyond;
  return longest.map((most, i) => {
    const width = kinds[i].kind === 'vector' ? 3 : 1;
    const length = Math.hypot(...view.states.subarray(at, at + width));
    at += width;
    return length - most * (1 + 1e-6) - slack;
  });
}

/** Largest difference of the second's forces, torques, rates of energy and of states to those of the first, moved; relative. */
function differenceOf(
  part: ResistancePart,
  first: Trial,
  second: Trial,
  move: (vector: ArrayLike<number>) => number[],
): number {
  let largest = Math.abs(storedPower(first) - storedPower(second)) / (1 + Math.abs(storedPower(first)));
  for (const name of ['friction', 'rollingTorque', 'spinTorque'] as const)
    largest = Math.max(largest, relativeTo(move(first.load[name]), second.load[name]));
  const rates = movedStates(part, first.load.rates, move);
  return Math.max(largest, relativeTo([...rates.subarray(0, stateNumbers(part))], second.load.rates));
}

function relativeTo(vector: readonly number[], other: ArrayLike<number>): number {
  return Math.hypot(...vector.map((x, k) => x - other[k])) / (1 + Math.hypot(...vector));
}
