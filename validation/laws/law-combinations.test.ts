/** Any sensible combination of laws runs; a senseless one is refused when the scene is compiled, with the reason and the nearest that works. */
import { SceneError } from '@impinge/engine';
import { advance, createRun, openScene, type Run, snapshotOf, stateHash } from '@impinge/engine/run';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAMPING_LAWS } from '../../packages/engine/src/contact-laws/damping/damping-laws.js';
import { NORMAL_LAWS } from '../../packages/engine/src/contact-laws/normal/normal-laws.js';
import { ROLLING_LAWS } from '../../packages/engine/src/contact-laws/rolling/rolling-laws.js';
import { SPINNING_LAWS } from '../../packages/engine/src/contact-laws/spinning/spinning-laws.js';
import { TANGENTIAL_LAWS } from '../../packages/engine/src/contact-laws/tangential/tangential-laws.js';
import { driveModel, energyNow } from '../drive.js';
import { IS_LONG } from '../is-long.js';
import {
  type Combination,
  combinationScene,
  combinations,
  expectedRefusals,
  mended,
  PARTS,
} from './law-combinations.js';

const CASES = IS_LONG ? 1000 : 400;

const problemsOf = (combination: Combination) =>
  openScene(combinationScene(combination)).then(
    () => [],
    (error) => {
      if (!(error instanceof SceneError)) throw error;
      return error.problems;
    },
  );

test('every law there is takes part', () => {
  const lists = {
    normal: NORMAL_LAWS,
    damping: DAMPING_LAWS,
    tangential: TANGENTIAL_LAWS,
    rolling: ROLLING_LAWS,
    spinning: SPINNING_LAWS,
  };
  for (const [family, laws] of Object.entries(lists))
    expect(new Set(PARTS[family as keyof typeof PARTS].map(({ type }) => type))).toEqual(new Set(Object.keys(laws)));
});

describe('a senseless combination', () => {
  test('is refused for what is senseless about it and nothing else, and the messages lead to one that is accepted', async () => {
    let [refused, accepted] = [0, 0];
    await fc.assert(
      fc.asyncProperty(combinations, async (combination) => {
        let problems = await problemsOf(combination);
        expect(problems.map(({ code }) => code)).toEqual(expectedRefusals(combination));
        if (problems.length > 0) refused++;
        else accepted++;
        let better = combination;
        for (let round = 0; problems.length > 0; round++) {
          expect(round).toBeLessThan(5);
          for (const { path } of problems) expect(path).toMatch(/^law\./);
          better = mended(better, problems[0]);
          problems = await problemsOf(better);
        }
      }),
      { numRuns: CASES },
    );
    console.log(`${CASES} combinations: ${refused} refused, ${accepted} accepted`);
    expect(Math.min(refused, accepted)).toBeGreaterThan(CASES / 10);
  });
});

describe('a sensible combination', () => {
  const sensible = combinations.filter((combination) => expectedRefusals(combination).length === 0);

  test('runs through an impact: all numbers finite, the ledger closes, nothing comes from nowhere', async () => {
    let [worst, steps] = [0, 0];
    await fc.assert(
      fc.asyncProperty(sensible, async (combination) => {
        const { model } = await openScene(combinationScene(combination));
        const driven = driveModel(model, { enough: ({ run }) => run.simulation.state.steps >= 400 });
        const { state, balance } = driven.run.simulation;
        const { start: startEnergy } = balance;
        steps += state.steps;
        expect(driven.began.length).toBeGreaterThan(0);
        expect(state.y.subarray(0, state.size).every(Number.isFinite)).toBe(true);
        const energy = energyNow(driven);
        const error = Math.abs(energy.total - startEnergy.total) / startEnergy.kinetic;
        worst = Math.max(worst, error);
        expect(error).toBeLessThan(1e-4);
      }),
      { numRuns: 0.3 * CASES },
    );
    console.log(
      `${0.3 * CASES} impacts, ${steps} steps: ledger closes to ${worst.toExponential(1)} of the kinetic energy`,
    );
  });

  test('taken up from a snapshot in the middle of its impact goes on to the same bits', async () => {
    await fc.assert(
      fc.asyncProperty(sensible, fc.integer({ min: 1, max: 30 }), async (combination, middle) => {
        const { model } = await openScene(combinationScene(combination));
        const whole = createRun(model);
        stepTo(whole, middle);
        const again = createRun(model, { snapshot: snapshotOf(whole) });
        for (const run of [whole, again]) stepTo(run, 60);
        expect(again.simulation.state.steps).toBeGreaterThan(middle);
        expect(stateHash(again.simulation)).toBe(stateHash(whole.simulation));
      }),
      { numRuns: 0.1 * CASES },
    );
  });
});

function stepTo(run: Run, steps: number): void {
  while (run.simulation.state.steps < steps && advance(run, 1).kind !== 'done');
}
