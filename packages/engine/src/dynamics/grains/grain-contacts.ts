/**
 * The contacts of a bed with their forces, as columns: what regions, walls and pictures are made of. Pairs come first, by tags, then touches of walls, by
 * tag, wall and feature. Pairs are read at the places where the grains are now, with the forces that the next step begins with; touches of walls
 * alone also as the last step had them: then places are those where the grains were, x − Δt u.
 */
import { columnFloats, columnIntegers, type GrainBed } from './grain-bed.js';
import { partOf } from './grain-team.js';
import { GRAIN_ROW, GRAINS_AT_ONCE, MOST_TOUCHES, MOTION_ROW, TOUCH_ROW } from './kernel/grain-memory.kernel.js';
import { updateLists } from './step-grains.js';

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

const NEITHER = 'touches have no forces yet: read them after a step, before lists are built again';
const NO_PAIRS: LivePairs = { places: new Int32Array(0), loads: new Float64Array(0) };

/** Reads all contacts at present. The motion is left as it is, to the last bit. */
export function readGrainContacts(bed: GrainBed): GrainContacts {
  if (bed.count === 0) return writeContacts(bed, NO_PAIRS, new Int32Array(0));
  updateLists(bed);
  // Looking at the loads of a step moves what contacts remember.
  const columns = (['histories', 'touchHistories', 'touches'] as const).map((name) => columnFloats(bed, name));
  const numbers = (['touching', 'touchKeys', 'blockRows', 'answers'] as const).map((name) => columnIntegers(bed, name));
  const saved = { columns: columns.map((column) => column.slice()), numbers: numbers.map((column) => column.slice()) };
  const before = bed.loads;
  bed.loads = { at: 'now', count: bed.count };
  const contacts = writeContacts(bed, findPairs(bed), listTouches(bed));
  columns.forEach((column, c) => {
    column.set(saved.columns[c]);
  });
  numbers.forEach((column, c) => {
    column.set(saved.numbers[c]);
  });
  bed.loads = before;
  return contacts;
}

/** Touches of walls in the last step, which are few: what is read at every step. Throws if there was none, or if lists were built since. */
export function readWallContacts(bed: GrainBed): GrainContacts {
  if (bed.loads === undefined) throw new Error(NEITHER);
  return writeContacts(bed, NO_PAIRS, listTouches(bed));
}

/** Contacts of two grains by tags: places in memory of the lower tag and of the higher, 2 a contact; force on the lower [N] and half the depth [m], 4 a contact. */
interface LivePairs {
  readonly places: Int32Array;
  readonly loads: Float64Array;
}

function writeContacts(bed: GrainBed, pairs: LivePairs, touches: Int32Array): GrainContacts {
  const count = pairs.places.length / 2 + touches.length / 2;
  const contacts: GrainContacts = {
    count,
    pairs: pairs.places.length / 2,
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

/** Looks at the loads of the step to come, chunk by chunk: records of one are lost with the next. */
function findPairs(bed: GrainBed): LivePairs {
  const { functions } = bed.kernel;
  const { parts, recordRow } = bed.layout.room;
  const tags = columnIntegers(bed, 'tags');
  const neighbours = columnIntegers(bed, 'neighbours');
  const touching = columnIntegers(bed, 'touching');
  const starts = columnIntegers(bed, 'ownStart');
  const ends = columnIntegers(bed, 'ownEnd');
  const places = columnIntegers(bed, 'places');
  const records = columnFloats(bed, 'records');
  const found: number[] = [];
  const loads: number[] = [];
  for (let part = 0; part < parts; part++) {
    const [first, last] = partOf(bed.count, part, parts);
    for (let from = first; from < last; from += GRAINS_AT_ONCE) {
      const to = Math.min(last, from + GRAINS_AT_ONCE);
      functions.lookAtSome(part, from, to);
      for (let i = from; i < to; i++)
        for (let k = starts[i]; k < ends[i]; k++) {
          if (touching[k] !== 1) continue;
          const j = neighbours[k];
          const o = recordRow * places[k];
          // A record has the force on the grain that the entry belongs to, and half the depth after force and direction.
          const sign = tags[i] < tags[j] ? 1 : -1;
          found.push(sign > 0 ? i : j, sign > 0 ? j : i);
          loads.push(sign * records[o], sign * records[o + 1], sign * records[o + 2], records[o + 6]);
        }
    }
  }
  const order = Uint32Array.from({ length: found.length / 2 }, (_, p) => p).sort(
    (p, q) => tags[found[2 * p]] - tags[found[2 * q]] || tags[found[2 * p + 1]] - tags[found[2 * q + 1]],
  );
  const out = { places: new Int32Array(found.length), loads: new Float64Array(loads.length) };
  order.forEach((from, p) => {
    for (let k = 0; k < 2; k++) out.places[2 * p + k] = found[2 * from + k];
    for (let k = 0; k < 4; k++) out.loads[4 * p + k] = loads[4 * from + k];
  });
  return out;
}

function writePairs(bed: GrainBed, { places, loads }: LivePairs, out: GrainContacts): void {
  const centre = centresOf(bed);
  const rows = columnFloats(bed, 'grains');
  const numbers = columnIntegers(bed, 'tags');
  const { tags } = bed.labels;
  const { periodic } = bed.options;
  for (let p = 0; p < out.pairs; p++) {
    const [low, high] = places.subarray(2 * p, 2 * p + 2);
    out.first[p] = tags[numbers[low]];
    out.second[p] = tags[numbers[high]];
    let squared = 0;
    for (let k = 0; k < 3; k++) {
      const length = periodic?.lengths[k] ?? 0;
      let d = centre(low, k) - centre(high, k);
      if (length > 0 && d > 0.5 * length) d -= length;
      else if (length > 0 && d < -0.5 * length) d += length;
      out.branches[3 * p + k] = d;
      out.forces[3 * p + k] = loads[4 * p + k];
      squared += d * d;
    }
    const distance = Math.sqrt(squared);
    const arm = rows[GRAIN_ROW * low + 3] - loads[4 * p + 3];
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
