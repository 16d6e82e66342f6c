import { expect, test } from 'vitest';
import { lawSchema } from '../../contact-laws/laws.schema.js';
import { materialsOf } from '../../contact-laws/laws.suite.js';
import { createPairLaw } from '../../contact-laws/pair-laws.js';
import { type RestingContact, restingStep } from './resting-step.js';

type Law = Parameters<typeof lawSchema.parse>[0];

const contact = (law: Law, rest: Partial<RestingContact> = {}, restitution = 0.5): RestingContact => ({
  law: createPairLaw(lawSchema.parse(law), materialsOf({ restitution })),
  radius: 0.01,
  face: 0,
  mass: 0.5,
  loose: true,
  load: 10,
  ...rest,
});

/** Largest eigenvalue of a step of semi-implicit Euler for one contact, k and c per mass. */
function growth(k: number, c: number, h: number): number {
  const [trace, product] = [2 - h * c - h * h * k, 1 - h * c];
  const root = trace * trace - 4 * product;
  return root < 0 ? Math.sqrt(product) : (Math.abs(trace) + Math.sqrt(root)) / 2;
}

test('without damping it is half of 2/ω of four such contacts at once', () => {
  const step = restingStep(contact({ normal: { type: 'linear', stiffness: 1e6 }, damping: { type: 'none' } }));
  expect(step / (1 / Math.sqrt((4 * 1e6) / 0.5))).toBeCloseTo(1, 6);
});

test('four contacts with stiffness and damping are stable at twice the step, and not at 2.01 times', () => {
  for (const coefficient of [0.01, 1, 1000]) {
    const stiffness = 1e6;
    const step = restingStep(
      contact({ normal: { type: 'linear', stiffness }, damping: { type: 'constant', coefficient } }),
    );
    const [k, c] = [(4 * stiffness) / 0.5, (4 * coefficient * 10) / 0.5];
    expect(growth(k, c, 1.99 * step)).toBeLessThan(1);
    expect(growth(k, c, 2.01 * step)).toBeGreaterThan(1);
  }
});

test('damping frozen at v_small wants steps as much shorter as the load is larger; by load it does not', () => {
  const at = (impactSpeed: 'by-load' | 'frozen', load: number) =>
    restingStep(contact({ damping: { type: 'gonthier', impactSpeed } }, { load }));
  expect(at('frozen', 1e3) / at('frozen', 1e5)).toBeGreaterThan(90);
  // Hertz: k ~ N^(1/3), so that the step falls by 100^(1/6) = 2.15.
  expect(at('by-load', 1e3) / at('by-load', 1e5)).toBeCloseTo(100 ** (1 / 6), 2);
  // A link meets impacts with a mass nobody knows: it stays frozen.
  const link = restingStep(contact({}, { loose: false, load: 1e5 }));
  expect(link).toBe(at('frozen', 1e5));
});

test('a face is stiffer than a ball; nothing rests where nothing weighs', () => {
  expect(restingStep(contact({}, { face: 0.1 }))).toBeLessThan(0.7 * restingStep(contact({})));
  for (const load of [0, Number.NaN, Number.POSITIVE_INFINITY])
    expect(restingStep(contact({}, { load }))).toBe(Number.POSITIVE_INFINITY);
});
