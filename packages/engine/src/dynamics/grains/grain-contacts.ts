/**
 * The contacts of a bed with their forces, as columns: what regions, walls and pictures are made of. Pairs come first, by tags, then touches of walls, by
 * tag, wall and feature. Forces are those of the last step, at its beginning: places are then those where the grains were, x − Δt u.
 */
import { columnFloats, columnIntegers, type GrainBed } from './grain-bed.js';
import { GRAIN_ROW, MOST_TOUCHES, MOTION_ROW, TOUCH_ROW } from './kernel/grain-memory.kernel.js';

/** Contacts as columns; 3 numbers a contact for vectors, in world axes. */
export interface GrainContacts {
  /** Number of contacts. */
  readonly count: number;
  /** How many of them are of two grains; they come first. */
  readonly pairs: number;
  /** Tag of the grain that the force acts on; of two grains the lower one. */
  readonly first: Int32Array;
  /** Tag of the other grain; −1 for a wall. */
  readonly second: Int32Array;
  /** Index of the wall; −1 for two grains. */
  readonly wall: Int32Array;
  /** Facet, edge or corner of the wall's mesh, as its barriers number them; 0 for a plane, −1 for two grains. */
  readonly feature: Int32Array;
  /** Where the force acts [m]. */
  readonly points: Float64Array;
  /** Unit, towards the first. */
  readonly normals: Float64Array;
  /** On the first [N]. */
  readonly forces: Float64Array;
  /** Centre of the first at that time [m]. */
  readonly centres: Float64Array;
  /** From the centre of the second, or from the point on the wall, to the centre of the first [m]. */
  readonly branches: Float64Array;
}

const NEITHER = 'contacts have no forces yet: read them after a step, before lists are built again';

/** Reads the contacts of the last step. Throws if there was none, or if lists were built since. */
export function readGrainContacts(bed: GrainBed): GrainContacts {
  return readContacts(bed, listPairs(bed));
}

/** Only the touches of walls, which are few: what is read at every step. */
export function readWallContacts(bed: GrainBed): GrainContacts {
  return readContacts(bed, new Int32Array(0));
}

function readContacts(bed: GrainBed, pairs: Int32Array): GrainContacts {
  if (bed.loads === undefined) throw new Error(NEITHER);
  const touches = listTouches(bed);
  const count = pairs.length / 3 + touches.length / 2;
  const contacts: GrainContacts = {
    count,
    pairs: pairs.length / 3,
    first: new Int32Array(count),
    second: new Int32Array(count).fill(-1),
    wall: new Int32Array(count).fill(-1),
    feature: new Int32Array(count).fill(-1),
    points: new Float64Array(3 * count),
    normals: new Float64Array(3 * count),
    forces: new Float64Array(3 * count),
    centres: new Float64Array(3 * count),
    branches: new Float64Array(3 * count),
  };
  writePairs(bed, pairs, contacts);
  writeTouches(bed, touches, contacts);
  return contacts;
}

/** Centres at the time of the forces: a function of the place in memory and the axis. */
function centresOf(bed: GrainBed): (i: number, k: number) => number {
  const rows = columnFloats(bed, 'grains');
  const motions = columnFloats(bed, 'motions');
  const back = bed.loads?.at === 'step' ? bed.options.step : 0;
  return (i, k) => rows[GRAIN_ROW * i + k] - back * motions[MOTION_ROW * i + k];
}

/** Live entries by tags: the entry, and the places of the lower tag and of the higher. */
function listPairs(bed: GrainBed): Int32Array {
  const tags = columnIntegers(bed, 'tags');
  const neighbours = columnIntegers(bed, 'neighbours');
  const touching = columnIntegers(bed, 'touching');
  const starts = columnIntegers(bed, 'ownStart');
  const ends = columnIntegers(bed, 'ownEnd');
  const live: number[] = [];
  const { count = 0 } = bed.loads ?? {};
  for (let i = 0; i < count; i++)
    for (let k = starts[i]; k < ends[i]; k++) {
      if (touching[k] !== 1) continue;
      const j = neighbours[k];
      if (tags[i] < tags[j]) live.push(k, i, j);
      else live.push(k, j, i);
    }
  const order = Uint32Array.from({ length: live.length / 3 }, (_, p) => 3 * p).sort(
    (p, q) => tags[live[p + 1]] - tags[live[q + 1]] || tags[live[p + 2]] - tags[live[q + 2]],
  );
  const out = new Int32Array(live.length);
  order.forEach((from, p) => {
    for (let k = 0; k < 3; k++) out[3 * p + k] = live[from + k];
  });
  return out;
}

function writePairs(bed: GrainBed, pairs: Int32Array, out: GrainContacts): void {
  const centre = centresOf(bed);
  const rows = columnFloats(bed, 'grains');
  const records = columnFloats(bed, 'records');
  const numbers = columnIntegers(bed, 'tags');
  const { tags } = bed.labels;
  const starts = columnIntegers(bed, 'ownStart');
  const ends = columnIntegers(bed, 'ownEnd');
  const { recordRow } = bed.layout.room;
  const { periodic } = bed.options;
  for (let p = 0; p < pairs.length / 3; p++) {
    const [entry, low, high] = pairs.subarray(3 * p, 3 * p + 3);
    const o = recordRow * entry;
    // The force of an entry acts on the grain that it belongs to.
    const sign = entry >= starts[low] && entry < ends[low] ? 1 : -1;
    out.first[p] = tags[numbers[low]];
    out.second[p] = tags[numbers[high]];
    let squared = 0;
    for (let k = 0; k < 3; k++) {
      const length = periodic?.lengths[k] ?? 0;
      let d = centre(low, k) - centre(high, k);
      if (length > 0 && d > 0.5 * length) d -= length;
      else if (length > 0 && d < -0.5 * length) d += length;
      out.branches[3 * p + k] = d;
      out.forces[3 * p + k] = sign * records[o + k];
      squared += d * d;
    }
    const distance = Math.sqrt(squared);
    const arm = rows[GRAIN_ROW * low + 3] - records[o + 6];
    for (let k = 0; k < 3; k++) {
      const n = distance > 0 ? out.branches[3 * p + k] / distance : 0;
      out.normals[3 * p + k] = n;
      out.centres[3 * p + k] = centre(low, k);
      out.points[3 * p + k] = centre(low, k) - arm * n;
    }
  }
}

/** Live touches by tag, wall and feature: the place of the grain, and the row of the touch. */
function listTouches(bed: GrainBed): Int32Array {
  if (bed.layout.room.walls === 0) return new Int32Array(0);
  const blockGrains = columnIntegers(bed, 'blockGrains');
  const keys = columnIntegers(bed, 'touchKeys');
  const out: number[] = [];
  const { count = 0 } = bed.loads ?? {};
  // Blocks are in the order of tags; how many there are stands last.
  const blocks = blockGrains[bed.layout.room.blocks];
  for (let block = 0; block < blocks; block++) {
    const i = blockGrains[block];
    if (i >= count) continue;
    const rows: number[] = [];
    for (let r = MOST_TOUCHES * block; r < MOST_TOUCHES * (block + 1); r++)
      if (keys[3 * r] !== 0 && keys[3 * r + 2] === 1) rows.push(r);
    rows.sort((p, q) => keys[3 * p] - keys[3 * q] || keys[3 * p + 1] - keys[3 * q + 1]);
    for (const r of rows) out.push(i, r);
  }
  return Int32Array.from(out);
}

function writeTouches(bed: GrainBed, list: Int32Array, out: GrainContacts): void {
  const centre = centresOf(bed);
  const numbers = columnIntegers(bed, 'tags');
  const keys = columnIntegers(bed, 'touchKeys');
  const touches = columnFloats(bed, 'touches');
  for (let t = 0; t < list.length / 2; t++) {
    const [i, r] = [list[2 * t], list[2 * t + 1]];
    const c = out.pairs + t;
    const o = TOUCH_ROW * r;
    out.first[c] = bed.labels.tags[numbers[i]];
    out.wall[c] = keys[3 * r] - 1;
    out.feature[c] = keys[3 * r + 1];
    for (let k = 0; k < 3; k++) {
      const n = touches[o + 8 + k];
      const branch = touches[o + 11] * n;
      out.normals[3 * c + k] = n;
      out.branches[3 * c + k] = branch;
      out.forces[3 * c + k] = touches[o + k];
      out.centres[3 * c + k] = centre(i, k);
      out.points[3 * c + k] = centre(i, k) - branch;
    }
  }
}
