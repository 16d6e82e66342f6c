/**
 * Takes grains out of a bed. What the others' contacts remember stays; grains keep their tags, and their numbers in the kernel close up
 * (grain-labels.ts), so the motion of the others is the same to the bit as if those had never been there from now on.
 */
import { SceneError } from '../../errors/scene-error.js';
import { markWholeClumps, renumberClumps } from './clumps/clump-state.js';
import { countWhole } from './clumps/each-grain.js';
import { columnFloats, columnIntegers, type GrainBed, writePlaces } from './grain-bed.js';
import { numberOfTag, renumberLabels } from './grain-labels.js';
import { GRAIN_ROW, MOTION_ROW } from './kernel/grain-memory.kernel.js';
import { keepHistory } from './rebuild-lists.js';

/** Takes the grains with these tags out of the bed, a clump as a whole with any of its tags; returns how many, a clump being one. SceneError for a tag that is not there. */
export function removeGrains(bed: GrainBed, tags: ArrayLike<number>): number {
  const numbers = new Int32Array(bed.count);
  for (let i = 0; i < tags.length; i++) {
    const number = numberOfTag(bed.labels, bed.count, tags[i]);
    if (number < 0) {
      const message = `is ${tags[i]}, and no grain has this tag; tags of the grains that are there are in viewGrains(bed).tags`;
      throw new SceneError('grains/no-such-tag', `tags.${i}`, message);
    }
    numbers[number] = -1;
  }
  markWholeClumps(bed, numbers);
  const before = countWhole(bed);
  let left = 0;
  for (let number = 0; number < bed.count; number++) if (numbers[number] === 0) numbers[number] = left++;
  if (left === bed.count) return 0;
  if (bed.hasLists) keepHistory(bed);
  renumberContacts(bed, numbers);
  renumberTouches(bed, numbers);
  renumberLabels(bed.labels, numbers);
  closeRows(bed, numbers);
  renumberClumps(bed, numbers);
  bed.count = left;
  // The lists name grains by their old places; the next ones are filled from what was kept.
  bed.isListed = false;
  bed.hasLists = false;
  bed.loads = undefined;
  writePlaces(bed);
  return before - countWhole(bed);
}

function renumberContacts(bed: GrainBed, numbers: Int32Array): void {
  const { historyRow } = bed.layout.room;
  const starts = columnIntegers(bed, 'keptStart');
  const others = columnIntegers(bed, 'keptTags');
  const kept = columnFloats(bed, 'kept');
  let [filled, left] = [0, 0];
  for (let number = 0; number < numbers.length; number++) {
    const [from, to] = [starts[number], starts[number + 1]];
    if (numbers[number] < 0) continue;
    starts[left++] = filled;
    for (let row = from; row < to; row++) {
      const other = numbers[others[row]];
      if (other < 0) continue;
      others[filled] = other;
      kept.copyWithin(historyRow * filled, historyRow * row, historyRow * (row + 1));
      filled++;
    }
  }
  starts[left] = filled;
}

function renumberTouches(bed: GrainBed, numbers: Int32Array): void {
  const width = bed.layout.room.historyRow + 3;
  const starts = columnIntegers(bed, 'keptTouchStart');
  const keys = columnIntegers(bed, 'keptTouchKeys');
  const kept = columnFloats(bed, 'keptTouches');
  let [filled, left] = [0, 0];
  for (let number = 0; number < numbers.length; number++) {
    const [from, to] = [starts[number], starts[number + 1]];
    if (numbers[number] < 0) continue;
    starts[left++] = filled;
    keys.copyWithin(2 * filled, 2 * from, 2 * to);
    kept.copyWithin(width * filled, width * from, width * to);
    filled += to - from;
  }
  starts[left] = filled;
}

/** Closes the gaps among the rows of grains; the order in memory stays. */
function closeRows(bed: GrainBed, numbers: Int32Array): void {
  const rows = columnFloats(bed, 'grains');
  const motions = columnFloats(bed, 'motions');
  const tags = columnIntegers(bed, 'tags');
  const materials = columnIntegers(bed, 'materials');
  const places = columnIntegers(bed, 'placeOfTag');
  let to = 0;
  for (let from = 0; from < bed.count; from++) {
    const number = numbers[tags[from]];
    if (number < 0) continue;
    rows.copyWithin(GRAIN_ROW * to, GRAIN_ROW * from, GRAIN_ROW * (from + 1));
    motions.copyWithin(MOTION_ROW * to, MOTION_ROW * from, MOTION_ROW * (from + 1));
    materials[to] = materials[from];
    tags[to] = number;
    places[number] = to++;
  }
}
