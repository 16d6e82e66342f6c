/**
 * How often solids are looked at to find their touches. Whether a pair touches in a step is asked for every pair that is near. For most of them a
 * witness of an earlier step answers that, and for most of the others one look that ends early. Counted, not timed, on the falling parts with the
 * solver that locates events. Without witnesses it takes 1.16 distances an answer, and with them 0.46, those that make witnesses among them.
 */
import { resolveScene } from '@impinge/engine';
import { openScene } from '@impinge/engine/run';
import { expect, test, vi } from 'vitest';
import fallingParts from '../../examples/contact/falling-parts/scene.js';
import { driveModel } from '../drive.js';

const counts = vi.hoisted(() => ({ searched: 0, endedEarly: 0, distances: 0, farther: 0 }));
/** How often witnesses were proof enough, by those that remember them: the search for touches, and the update after a step. */
const proofs = vi.hoisted(() => ({ of: new Map<object, number>(), search: {} }));

vi.mock('../../packages/engine/src/simulation/events/first-overlap.js', async (original) => {
  const { firstOverlap } =
    await original<typeof import('../../packages/engine/src/simulation/events/first-overlap.js')>();
  return {
    firstOverlap: (...of: Parameters<typeof firstOverlap>) => {
      proofs.search = of[0].witnesses;
      const { distances, farther } = counts;
      const theta = firstOverlap(...of);
      counts.searched++;
      if (counts.distances === distances + 1 && counts.farther === farther + 1) counts.endedEarly++;
      return theta;
    },
  };
});
vi.mock('../../packages/engine/src/detection/narrow/distance/apart-witnesses.js', async (original) => {
  const module =
    await original<typeof import('../../packages/engine/src/detection/narrow/distance/apart-witnesses.js')>();
  return {
    ...module,
    creditWitness: (...of: Parameters<typeof module.creditWitness>) => {
      module.creditWitness(...of);
      proofs.of.set(of[0], (proofs.of.get(of[0]) ?? 0) + 1);
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

test('a dozen solids that fall onto a tray', async () => {
  const { model } = await openScene({ ...resolveScene(fallingParts), solver: { type: 'dormand-prince-54' } });
  const { began } = driveModel(model, { until: 0.2 });
  const { searched, endedEarly, distances, farther } = counts;
  const proven = proofs.of.get(proofs.search) ?? 0;
  const asked = proven + searched;
  console.log(
    `${asked} pairs asked, ${proven} of them proven apart and ${endedEarly} after one look; ${distances} distances, ${farther} of them only "farther"; ${began.length} touches`,
  );
  expect(began.length).toBeGreaterThan(10);
  expect(proven).toBeGreaterThan(0.7 * asked);
  expect(endedEarly).toBeGreaterThan(0.7 * searched);
  expect(distances).toBeLessThan(0.6 * asked);
  // Looks that do not end early are the dear ones.
  expect(distances - farther).toBeLessThan(0.3 * asked);
});
