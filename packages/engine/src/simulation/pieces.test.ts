/** Pieces of shared volume through a run: merging, splitting, a body swallowed whole, and all of it over a restart. */
import { describe, expect, test } from 'vitest';
import type { ContactChange } from '../dynamics/contacts/contact-changes.js';
import { body, material, scene } from '../scene/builders/scene.js';
import { box, difference } from '../scene/builders/shapes.js';
import { openScene } from '../scene/open-scene.js';
import type { SceneInput } from '../scene/scene.schema.js';
import type { Model } from './model.js';
import { createRun, type Run, advance as runOn } from './run.js';
import { writeSnapshot } from './snapshot.js';
import { stateHash } from './state-hash.js';

const SOFT = material({ density: 1000, youngModulus: 2e5, poissonRatio: 0.3, restitution: 1, friction: 0 });

/** A bridge 0.2 m long on two feet of 0.04 m × 0.1 m, 4 mm high, thrown onto a soft block so hard that the span touches too. */
const stamp = (speed: number, rest: Partial<SceneInput> = {}): SceneInput =>
  scene({
    name: 'stamp',
    until: 0.12,
    gravity: [0, 0, 0],
    materials: { soft: SOFT },
    bodies: [
      body({ name: 'block', type: 'fixed', shape: box([0.4, 0.3, 0.1]) }),
      body({
        name: 'bridge',
        shape: difference([
          { type: 'box', size: [0.2, 0.1, 0.05] },
          { type: 'box', size: [0.12, 0.2, 0.008], position: [0, 0, -0.025] },
        ]),
        position: [0.003, 0.002, 0.0755],
        velocity: [0, 0, -speed],
      }),
    ],
    solver: { type: 'rk4', step: 1e-4 },
    ...rest,
  });

/** Everything that began and ended. */
function changesOf(run: Run): { began: ContactChange[]; ended: ContactChange[] } {
  while (runOn(run, 1000).kind !== 'done');
  return run.news;
}
const speedUp = (run: Run) => run.simulation.state.y[9];

describe('a bridge pressed into a block until its span touches', () => {
  test('its two feet merge with the span, and come apart again', async () => {
    const run = createRun((await openScene(stamp(0.8))).model);
    const { began, ended } = changesOf(run);
    expect(began.slice(0, 2).map(({ splitFrom }) => splitFrom)).toEqual([undefined, undefined]);
    const merged = ended.filter(({ mergedInto }) => mergedInto !== undefined);
    expect(merged).toHaveLength(1);
    expect(began.map(({ key }) => key)).toContain(merged[0].mergedInto);
    const split = began.filter(({ splitFrom }) => splitFrom !== undefined);
    expect(split).toHaveLength(1);
    expect(split[0].splitFrom).toBe(merged[0].mergedInto);
    expect(split[0].time).toBeGreaterThan(merged[0].time);
    // It ends free, and every contact that began has ended.
    expect(ended).toHaveLength(began.length);
    expect(speedUp(run)).toBeGreaterThan(0);
  });

  test('a blow that only the feet feel merges nothing', async () => {
    const { began, ended } = changesOf(createRun((await openScene(stamp(0.05))).model));
    expect(began).toHaveLength(2);
    expect(
      [...began, ...ended].every((change) => change.splitFrom === undefined && change.mergedInto === undefined),
    ).toBe(true);
  });

  test.each(['hertz', 'volume-energy'] as const)(
    '%s, taken up from a snapshot at any step, the end is the same to the bit',
    async (type) => {
      const { model } = await openScene(stamp(0.8, { law: { normal: { type } } }));
      const hashOf = (run: Run) => {
        changesOf(run);
        return stateHash(run.simulation);
      };
      const whole = hashOf(createRun(model));
      const first = createRun(model);
      let withPieces = 0;
      let scaled = 0;
      for (let part = 0; part < 12; part++) {
        runOn(first, 60);
        const { state } = first.simulation;
        if (state.contacts.pieces.size > 0) withPieces++;
        if (state.contacts.scales.subarray(0, state.contacts.count).some((scale) => scale !== 1)) scaled++;
        expect(hashOf(createRun(model, { snapshot: writeSnapshot(model, state) }))).toBe(whole);
      }
      expect(withPieces).toBeGreaterThan(3);
      // Only a law with a potential of pieces knows factors of merged ones.
      expect(scaled > 0).toBe(type === 'volume-energy');
    },
  );
});

/** A die of 2 cm shot through the top face of a soft block of 40 cm × 40 cm, far from its middle, until all of it is inside. */
const shot = async (): Promise<Model> => {
  const { model } = await openScene(
    scene({
      name: 'swallowed',
      until: 0.06,
      gravity: [0, 0, 0],
      materials: { soft: { ...SOFT, youngModulus: 2e4 } },
      bodies: [
        body({ name: 'block', type: 'fixed', shape: box([0.4, 0.4, 0.2]) }),
        body({
          name: 'die',
          shape: box([0.02, 0.02, 0.02]),
          position: [0.151, 0.002, 0.112],
          velocity: [0, 0, -4],
        }),
      ],
      solver: { type: 'rk4', step: 5e-5 },
    }),
  );
  return model;
};

test('a body swallowed whole keeps the normal it went in by, and is pushed out the way it came', async () => {
  const run = createRun(await shot());
  let deepest = Number.POSITIVE_INFINITY;
  for (let kind = ''; kind !== 'done'; ) {
    kind = runOn(run, 1).kind;
    deepest = Math.min(deepest, run.simulation.state.y[2]);
  }
  // Its top face was below the block's.
  expect(deepest).toBeLessThan(0.1 - 0.01);
  expect(run.simulation.state.y[2]).toBeGreaterThan(0.11);
  expect(speedUp(run)).toBeGreaterThan(0);
  // Nothing ever pushed it aside.
  expect(Math.abs(run.simulation.state.y[7]) + Math.abs(run.simulation.state.y[8])).toBeLessThan(1e-9);
});
