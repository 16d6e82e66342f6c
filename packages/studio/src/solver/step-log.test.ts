import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from './solver-report.js';
import { createStepLog } from './step-log.js';

const step = fc.record({
  length: fc.double({ min: 1e-6, max: 1, noNaN: true }),
  rejected: fc.nat(3),
  evaluations: fc.nat(9),
  touches: fc.nat(2),
});

test('however many steps there are, sums and extremes are kept, and each row is of what lies between its times', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 100 }), (steps) => {
      const log = createStepLog(8);
      const ends: number[] = [];
      for (const { length, rejected, evaluations, touches } of steps) {
        ends.push((ends.at(-1) ?? 0) + length);
        const end = ends[ends.length - 1];
        log.addStep(end, length, rejected, evaluations);
        for (let i = 0; i < touches; i++) log.addEvent('touches', end);
      }
      const columns = log.columns();
      expect(columns.times.length).toBeLessThanOrEqual(8);
      const sum = (name: 'rejected' | 'evaluations' | 'touches') => steps.reduce((total, one) => total + one[name], 0);
      expect(totalsOf(columns)).toEqual({
        ...{ steps: steps.length, rejected: sum('rejected'), evaluations: sum('evaluations'), touches: sum('touches') },
        ...{ releases: 0, crossings: 0 },
      });
      let from = 0;
      columns.times.forEach((end, row) => {
        const within = steps.filter((_, i) => ends[i] > from && ends[i] <= end);
        expect(columns.steps[row]).toBe(within.length);
        expect(columns.shortest[row]).toBe(Math.min(...within.map(({ length }) => length)));
        expect(columns.longest[row]).toBe(Math.max(...within.map(({ length }) => length)));
        expect(columns.touches[row]).toBe(within.reduce((total, { touches }) => total + touches, 0));
        from = end;
      });
    }),
  );
});

test('steps that take no time have no length, and what happens before the first step counts to it', () => {
  const log = createStepLog(4);
  log.addEvent('touches', 0);
  log.addStep(0, 0, 0, 1);
  log.addStep(0.5, 0.5, 0, 1);
  const { shortest, touches } = log.columns();
  expect([...shortest]).toEqual([Number.NaN, 0.5]);
  expect([...touches]).toEqual([1, 0]);
});
