/**
 * Loads of contacts at an instant of the bodies, for sensors and the ledger. Finding loads begins contacts: those with walls as if the step began now, though
 * bodies may be amid a step. So whatever began is undone, and the run goes on as if nobody had looked.
 */
import { columnFloats, columnIntegers, type GrainBed } from '../grain-bed.js';
import { rebuildLists, wallsMoved } from '../rebuild-lists.js';
import type { GrainModel, GrainState } from './grain-model.js';
import { type BodiesNow, placeWalls } from './step-grains-with-bodies.js';

/** What `look` finds of the bed, with walls where the bodies are now. It may find loads, but not go on. */
export function lookAtGrains<Found>(
  model: GrainModel,
  state: GrainState,
  now: BodiesNow,
  look: (bed: GrainBed) => Found,
): Found {
  const { bed } = state;
  placeWalls(model, state, now);
  if (bed.count === 0) return look(bed);
  // Now, so that what is put back comes to the same places.
  if (!bed.isListed || wallsMoved(bed) > 0) rebuildLists(bed);
  const touching = columnIntegers(bed, 'touching').slice();
  const integers = (['touchKeys', 'blockRows', 'answers'] as const).map(
    (name) => [name, columnIntegers(bed, name).slice()] as const,
  );
  const floats = (['touchHistories', 'touches'] as const).map(
    (name) => [name, columnFloats(bed, name).slice()] as const,
  );
  const found = look(bed);
  forgetBegun(bed, touching);
  for (const [name, before] of integers) columnIntegers(bed, name).set(before);
  for (const [name, before] of floats) columnFloats(bed, name).set(before);
  return found;
}

/** Contacts of grains that were none before. Histories of others are not changed where no time goes on. */
function forgetBegun(bed: GrainBed, before: Int32Array): void {
  const touching = columnIntegers(bed, 'touching');
  const histories = columnFloats(bed, 'histories');
  const { historyRow } = bed.layout.room;
  for (let k = 0; k < before.length; k++) {
    if (touching[k] === before[k]) continue;
    touching[k] = before[k];
    if (before[k] === 0) histories.fill(0, historyRow * k, historyRow * (k + 1));
  }
}
