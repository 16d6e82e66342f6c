/**
 * What every law of friction, rolling or spinning resistance must do, by what it promises. The contact presses with a constant force and a
 * random history of slip and turning; its states are integrated by small steps of Heun, as a solver would.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContactLoad, type ContactView, MOST_STATES } from './contact-view.js';
import { type ResistanceLaw, type ResistancePart, type ResistanceTraits, traitsOf } from './law.js';
import { loadOf, materialsOf, viewOf } from './laws.suite.js';

export interface Motion {
  /** v_t [m/s], in the plane z = 0. */
  readonly slip: readonly [number, number];
  /** ω_t and ω·n [rad/s]. */
  readonly rolling: readonly [number, number];
  readonly spin: number;
}

const PATCH = { volume: 1e-9, depth: 1e-4, contactArea: 2e-5, gyration: 1.5e-3 };

function viewFor({ slip, rolling, spin }: Motion, states: ArrayLike<number>): ContactView {
  const view = viewOf({ slip: [...slip, 0], rolling: [...rolling, 0], spin, ...PATCH });
  view.inertia.set([1e-15, 0, 0, 0, 1e-15, 0, 0, 0, 2e-15]);
  view.states.set(states);
  return view;
}

/** Power [W] that a resistance takes, and what its springs take of it. */
export function takenPower(view: ContactView, load: ContactLoad): number {
  let power = -load.spinTorque[2] * view.spin;
  for (let k = 0; k < 3; k++) power -= load.friction[k] * view.slip[k] + load.rollingTorque[k] * view.rolling[k];
  return power;
}

export const storedPower = (load: ContactLoad) => load.tangentialStored + load.rollingStored + load.spinStored;

function findAt(part: ResistancePart, pressing: number, motion: Motion, states: ArrayLike<number>) {
  const [view, load] = [viewFor(motion, states), loadOf(pressing)];
  part.find(view, load, 0);
  return { view, load };
}

const speeds = fc.double({ min: -2, max: 2, noNaN: true });
const motions: fc.Arbitrary<Motion> = fc.record({
  slip: fc.tuple(speeds, speeds),
  rolling: fc.tuple(speeds, speeds),
  spin: speeds,
});
const STILL: Motion = { slip: [0, 0], rolling: [0, 0], spin: 0 };

/** Steps of a history: short enough for every law of the list to be followed (10⁵/s the fastest rate). */
const STEP = 2e-6;

/** `limit`: most that it may resist with, as a part of the pressing force; undefined where it promises none. */
export function checkResistanceLaw(
  name: string,
  law: ResistanceLaw<never>,
  spec: object,
  limit: (load: ContactLoad, view: ContactView) => number,
): void {
  const traits = traitsOf<never, ResistanceTraits>(law, spec as never);
  const part = law.create(spec as never, materialsOf({ friction: 0.4, staticFriction: 0.5 }));
  const none = new Float64Array(MOST_STATES);
  const size = (load: ContactLoad) =>
    Math.hypot(...load.friction) + Math.hypot(...load.rollingTorque) + Math.hypot(...load.spinTorque);

  describe(`resistance law ${name}`, () => {
    test('no load, no resistance; nothing that moves and nothing that is bent, no resistance', () => {
      fc.assert(
        fc.property(motions, (motion) => {
          expect(size(findAt(part, 0, motion, none).load)).toBe(0);
          expect(size(findAt(part, 10, STILL, none).load)).toBe(0);
        }),
        { numRuns: 1000 },
      );
    });

    test('a history of slip: limited, dissipative, and what it promises about opposing', () => {
      let helped = false;
      fc.assert(
        fc.property(
          fc.array(motions, { minLength: 1, maxLength: 6 }),
          fc.double({ min: 0.1, max: 100, noNaN: true }),
          (history, pressing) => {
            const states = new Float64Array(MOST_STATES);
            let taken = 0;
            for (const motion of history) {
              for (let step = 0; step < 8; step++) {
                const first = findAt(part, pressing, motion, states);
                const guess = states.map((x, i) => x + STEP * first.load.rates[i]);
                const second = findAt(part, pressing, motion, guess);
                for (const { view, load } of [first, second]) {
                  expect(size(load)).toBeLessThan(Number.POSITIVE_INFINITY);
                  if (traits.limited) expect(size(load)).toBeLessThanOrEqual(limit(load, view) * (1 + 1e-9));
                  const power = takenPower(view, load);
                  if (power < -1e-12 * pressing) helped = true;
                  if (traits.opposes) expect(power).toBeGreaterThanOrEqual(-1e-12 * pressing);
                  taken += 0.5 * STEP * (power - storedPower(load));
                }
                for (let i = 0; i < part.states.length * 3; i++)
                  states[i] += 0.5 * STEP * (first.load.rates[i] + second.load.rates[i]);
                const settled = findAt(part, pressing, motion, states);
                taken += part.settle?.(settled.view, settled.load, 0) ?? 0;
                states.set(settled.view.states);
              }
            }
            // Heun's steps leave (rate · step)³ of the energy in play, some 1e-9 of pressing × speed × time.
            expect(taken).toBeGreaterThanOrEqual(-1e-8 * pressing);
          },
        ),
        { numRuns: 1000 },
      );
      if (!traits.opposes) expect(helped).toBe(true);
    });

    test('mirrors when A and B change places, and turns with the axes', () => {
      fc.assert(
        fc.property(motions, motions, fc.double({ min: 0, max: 6.28, noNaN: true }), (bent, motion, angle) => {
          const states = bentStates(part, bent);
          const straight = findAt(part, 7, motion, states).load;
          const mirrored = findAt(
            part,
            7,
            negated(motion),
            states.map((x, i) => (isDirected(part, i) ? -x : x)),
          ).load;
          const turned = findAt(part, 7, rotatedMotion(motion, angle), rotatedStates(part, states, angle)).load;
          for (const vector of ['friction', 'rollingTorque', 'spinTorque'] as const) {
            const scale = 1e-9 * (1 + Math.hypot(...straight[vector]));
            for (let k = 0; k < 3; k++) expect(Math.abs(straight[vector][k] + mirrored[vector][k])).toBeLessThan(scale);
            const [x, y] = rotated2(straight[vector][0], straight[vector][1], angle);
            expect(Math.hypot(turned[vector][0] - x, turned[vector][1] - y)).toBeLessThan(scale);
            expect(Math.abs(turned[vector][2] - straight[vector][2])).toBeLessThan(scale);
          }
        }),
        { numRuns: 1000 },
      );
    });
  });
}

/** States after a little slip one way. */
function bentStates(part: ResistancePart, motion: Motion): Float64Array {
  const states = new Float64Array(MOST_STATES);
  for (let step = 0; step < 5; step++) {
    const { load } = findAt(part, 7, motion, states);
    for (let i = 0; i < MOST_STATES; i++) states[i] += STEP * (Number.isNaN(load.rates[i]) ? 0 : load.rates[i]);
  }
  return states;
}

/** Whether number i of the states changes sign when A and B change places: vectors and angles do, parts of one do not. */
function isDirected(part: ResistancePart, i: number): boolean {
  let at = 0;
  for (const { kind, judgedAs } of part.states) {
    const width = kind === 'vector' ? 3 : 1;
    if (i < at + width) return judgedAs !== 'part of one';
    at += width;
  }
  return false;
}

const negated = ({ slip, rolling, spin }: Motion): Motion => ({
  slip: [-slip[0], -slip[1]],
  rolling: [-rolling[0], -rolling[1]],
  spin: -spin,
});

function rotated2(x: number, y: number, angle: number): [number, number] {
  return [Math.cos(angle) * x - Math.sin(angle) * y, Math.sin(angle) * x + Math.cos(angle) * y];
}

const rotatedMotion = ({ slip, rolling, spin }: Motion, angle: number): Motion => ({
  slip: rotated2(...slip, angle),
  rolling: rotated2(...rolling, angle),
  spin,
});

function rotatedStates(part: ResistancePart, states: Float64Array, angle: number): Float64Array {
  const out = states.slice();
  let at = 0;
  for (const { kind } of part.states) {
    if (kind === 'vector') out.set(rotated2(states[at], states[at + 1], angle), at);
    at += kind === 'vector' ? 3 : 1;
  }
  return out;
}
