/**
 * How often solids are looked at to find their touches: once for most pairs, and that look ends early. Counted, not timed, on the falling parts
 * with the solver that locates events.
 */
import { resolveScene } from '@impinge/engine';
import { openScene } from '@impinge/engine/run';
import { expect, test, vi } from 'vitest';
import fallingParts from '../../examples/contact/falling-parts/scene.js';
import { driveModel } from '../drive.js';

const counts = vi.hoisted(() => ({ pairs: 0, distances: 0, farther: 0 }));

vi.mock('../../packages/engine/src/simulation/events/first-overlap.js', async (original) => {
  const { firstOverlap } =
    await original<typeof import('../../packages/engine/src/simulation/events/first-overlap.js')>();
  return {
    firstOverlap: (...of: Parameters<typeof firstOverlap>) => {
      counts.pairs++;
      return firstOverlap(...of);
    },
  };
});
vi.mock('../../packages/engine/src/detection/narrow/distance/shape-distance.js', async (original) => {
  const module =
    await original<typeof import('../../packages/engine/src/detection/narrow/distance/shape-distance.js')>();
  return {
    ...module,
    findShapeDistance: (...of: Parameters<typeof module.findShapeDistance>) => {
      module.findShapeDistance(...of);
      counts.distances++;
      if (of[5].state === 'farther') counts.farther++;
    },
  };
});

test('a dozen solids that fall onto a tray', { timeout: 300_000 }, async () => {
  const { model } = await openScene({ ...resolveScene(fallingParts), solver: { type: 'dormand-prince-54' } });
  const { began } = driveModel(model, { until: 0.2 });
  const { pairs, distances, farther } = counts;
  console.log(
    `${pairs} pairs asked, ${distances} distances, ${farther} of them only "farther"; ${began.length} touches`,
  );
  expect(began.length).toBeGreaterThan(10);
  expect(distances).toBeLessThan(1.5 * pairs);
  expect(farther).toBeGreaterThan(0.8 * distances);
});
