import { expect, test } from 'vitest';
import { tolerancesOf, withTolerance } from './tolerances.js';

test('a tolerance of its own: the others change in the same ratio, from what the scene or the solver says', () => {
  const solver = withTolerance({ type: 'dormand-prince-54', angleTolerance: 5e-9, contactTolerance: 1e-6 }, 1e-9);
  if (solver === undefined) throw new Error('a variable-step solver has tolerances');
  const { position, angle, contact } = tolerancesOf(solver);
  // The default is 1e-7, so that all of them are a hundredth.
  expect(position).toEqual({ relative: 1e-9, absolute: expect.closeTo(1e-12, 20) });
  expect(angle).toEqual({ relative: 1e-9, absolute: expect.closeTo(5e-11, 20) });
  expect(contact?.absolute).toBeCloseTo(1e-8, 18);
});

test('relative tolerances of kinds of state go along and stay at most 1', () => {
  const spec = { type: 'rosenbrock-23', relativeTolerances: { angle: 1e-3, contact: 0.5 } };
  expect(withTolerance(spec, 1e-3)).toMatchObject({
    relativeTolerance: 1e-3,
    relativeTolerances: { angle: expect.closeTo(1e-2, 12), contact: 1 },
  });
});

test('a fixed-step solver has none, and nothing else has', () => {
  expect(withTolerance({ type: 'rk4' }, 1e-6)).toBeUndefined();
  expect(withTolerance({ type: 'magic' }, 1e-6)).toBeUndefined();
});
