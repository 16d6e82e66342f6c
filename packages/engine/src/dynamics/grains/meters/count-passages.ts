/**
 * What a meter does after a step. The path of a grain is straight, from its place before to its place now, as seen from the surface; the end of one path
 * is the beginning of the next to the bit, and what passes is decided exactly (exact-crossing.ts). Counts are whole numbers and sums are
 * taken in the order of tags, so that they do not depend on threads, lists or the order in memory. Balls of clumps count as their shares of them.
 */
import { PI } from '../../../math/elementary.js';
import { type ClumpPart, partsOf } from '../clumps/each-grain.js';
import { columnFloats, columnIntegers, type GrainBed } from '../grain-bed.js';
import { type GrainLabels, numberOfTag } from '../grain-labels.js';
import { GRAIN_ROW, MOTION_ROW } from '../kernel/grain-memory.kernel.js';
import { isChosen } from './grain-choice.js';
import { type GrainMeter, PIECES, SUMS } from './grain-meter.js';
import { addPassages } from './meter-surface.js';
import { findLocal, findNear, findReached, rememberPlaces } from './near-meter.js';

/** What is read of a bed. */
interface Columns {
  readonly rows: Float64Array;
  readonly motions: Float64Array;
  readonly placeOf: Int32Array;
  readonly materials: Int32Array;
  readonly labels: GrainLabels;
  readonly step: number;
  readonly lengths: ArrayLike<number>;
  /** Share of its clump that a ball is, by its number, and the volume of that share; undefined in a bed of balls. */
  readonly part: ((number: number) => ClumpPart | undefined) | undefined;
}

const NO_LENGTHS = [0, 0, 0];

function columnsOf(bed: GrainBed): Columns {
  return {
    rows: columnFloats(bed, 'grains'),
    motions: columnFloats(bed, 'motions'),
    placeOf: columnIntegers(bed, 'placeOfTag'),
    materials: columnIntegers(bed, 'materials'),
    labels: bed.labels,
    step: bed.options.step,
    lengths: bed.options.periodic?.lengths ?? NO_LENGTHS,
    part: partsOf(bed),
  };
}

const from = new Float64Array(3);
const place = new Float64Array(3);
const localFrom = new Float64Array(3);
const localTo = new Float64Array(3);
const passed = new Int32Array(2);

/** Counts what passed in the last step. Call it after every step. */
export function countPassages(meter: GrainMeter, bed: GrainBed): void {
  startStep(meter);
  const columns = columnsOf(bed);
  const { near, places, knownTags, margin } = meter;
  const { tags } = bed.labels;
  const reached = findReached(meter, bed);
  // Farther than the margin since they were found: then everyone is looked at.
  const isLost = !(reached <= margin);
  let i = 0;
  if (!isLost)
    for (; i < near.length; i++) {
      const number = numberOfTag(bed.labels, bed.count, near[i]);
      if (number < 0) continue;
      for (let k = 0; k < 3; k++) from[k] = places[3 * i + k];
      countGrain(meter, columns, number);
    }
  const first = isLost ? 0 : firstFrom(tags, bed.count, knownTags);
  for (let number = first; number < bed.count; number++) {
    while (i < near.length && near[i] < tags[number]) i++;
    if (near[i] === tags[number]) for (let k = 0; k < 3; k++) from[k] = places[3 * i + k];
    else findPlaceBefore(columns, number);
    countGrain(meter, columns, number);
  }
  if (reached > 0.5 * margin || isLost || bed.nextTag > knownTags) findNear(meter, bed);
  else rememberPlaces(meter, bed);
  meter.knownTags = bed.nextTag;
  meter.poseBefore.set(meter.pose);
}

/** Number of the first grain whose tag is not below this one: tags ascend, and new ones stand last. */
function firstFrom(tags: Int32Array, count: number, tag: number): number {
  let first = count;
  while (first > 0 && tags[first - 1] >= tag) first--;
  return first;
}

/** Where a grain was that nobody had looked at: x − Δt u. It was not on the surface, so that its last bit does not matter. */
function findPlaceBefore({ rows, motions, placeOf, step }: Columns, number: number): void {
  const at = placeOf[number];
  for (let k = 0; k < 3; k++) from[k] = rows[GRAIN_ROW * at + k] - step * motions[MOTION_ROW * at + k];
}

/** Counts the passages of a grain that was at `from`. */
function countGrain(meter: GrainMeter, columns: Columns, number: number): void {
  const { rows, placeOf, materials, lengths, labels } = columns;
  const at = placeOf[number];
  const { geometry, images, pose, poseBefore, options } = meter;
  const o = GRAIN_ROW * at;
  for (let k = 0; k < 3; k++) {
    place[k] = rows[o + k];
    if (lengths[k] === 0) continue;
    // It was brought back to the other side: by the same sum, so to the same bit.
    if (place[k] - from[k] > 0.5 * lengths[k]) from[k] += lengths[k];
    else if (place[k] - from[k] < -0.5 * lengths[k]) from[k] -= lengths[k];
  }
  passed.fill(0);
  for (let image = 0; image < images.length; image += 3) {
    findLocal(poseBefore, from, images, image, localFrom);
    findLocal(pose, place, images, image, localTo);
    addPassages(geometry, localFrom, localTo, passed);
  }
  if (passed[0] + passed[1] === 0 || !isChosen(options, labels.tags[number], labels.sets[number], materials[at]))
    return;
  const radius = rows[o + 3];
  // A ball of a clump counts as its share of it.
  const part = columns.part?.(number);
  const share = part?.share ?? 1;
  const mass = share / rows[o + 7];
  const volume = part?.volume ?? (4 / 3) * PI * radius * radius * radius;
  add(meter.totals, SUMS * materials[at], share, mass, volume);
  add(meter.pieces, SUMS * (meter.piece % PIECES), share, mass, volume);
}

function add(sums: Float64Array, o: number, share: number, mass: number, volume: number): void {
  for (let way = 0; way < 2; way++) {
    sums[o + way] += passed[way] * share;
    sums[o + 2 + way] += passed[way] * mass;
    sums[o + 4 + way] += passed[way] * volume;
  }
}

/** A step is of the present piece of the window, or of the next one, which takes the place of the oldest. */
function startStep(meter: GrainMeter): void {
  if (meter.stepsInPiece === meter.stepsPerPiece) {
    meter.piece++;
    meter.stepsInPiece = 0;
    const o = SUMS * (meter.piece % PIECES);
    meter.pieces.fill(0, o, o + SUMS);
  }
  meter.stepsInPiece++;
}
