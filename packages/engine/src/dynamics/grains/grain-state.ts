/**
 * The state of a bed, in the order of tags: what a snapshot holds. Lists, and the order of grains in memory, are not part of it: a bed that takes it up goes
 * on to the same bits.
 */
import { SceneError } from '../../errors/scene-error.js';
import { type ClumpState, clumpEnergy, saveClumps, takeClumps } from './clumps/clump-state.js';
import { headOf, partsOf } from './clumps/each-grain.js';
import { columnFloats, columnIntegers, type GrainBed, makeRoom, writePlaces } from './grain-bed.js';
import { growLabels, numberOfTag } from './grain-labels.js';
import { CLUMP_ROW } from './kernel/clump-rows.kernel.js';
import { GRAIN_ROW, MOTION_ROW } from './kernel/grain-memory.kernel.js';
import { keepHistory, rebuildLists, wallsMoved } from './rebuild-lists.js';

/** Columns of the state. */
export interface GrainState {
  readonly steps: number;
  readonly nextTag: number;
  readonly hasBegun: boolean;
  readonly tags: Int32Array;
  readonly materials: Int32Array;
  /** 12 and 8 numbers a grain (kernel/grain-memory.kernel.ts). */
  readonly grains: Float64Array;
  readonly motions: Float64Array;
  /** Index of each grain's set, and the values of its fields. */
  readonly sets: Int32Array;
  readonly fields: Float64Array;
  /** Contacts: first row of each grain, tag of the other grain, history. */
  readonly contactStarts: Int32Array;
  readonly contactTags: Int32Array;
  readonly contacts: Float64Array;
  /** Touches of walls: first row of each grain, (wall + 1, feature), history and normal. */
  readonly touchStarts: Int32Array;
  readonly touchKeys: Int32Array;
  readonly touches: Float64Array;
  /** Clumps; undefined if there are none. */
  readonly clumps?: ClumpState | undefined;
}

/** Places in memory of all grains, by ascending tags. */
export function placesByTag(bed: GrainBed): Int32Array {
  return columnIntegers(bed, 'placeOfTag').slice(0, bed.count);
}

function rowsByTag(rows: Float64Array, size: number, places: Int32Array): Float64Array {
  const out = new Float64Array(size * places.length);
  places.forEach((place, i) => {
    out.set(rows.subarray(size * place, size * (place + 1)), size * i);
  });
  return out;
}

/** Zeros without a sign. What a contact remembers is turned round where the other grain comes first in memory, and −0 does not act on the motion. */
function withoutSigns(numbers: Float64Array): Float64Array {
  for (let i = 0; i < numbers.length; i++) numbers[i] += 0;
  return numbers;
}

/** The state at present, copied. */
export function saveGrains(bed: GrainBed): GrainState {
  if (bed.hasLists) keepHistory(bed);
  const { historyRow } = bed.layout.room;
  const places = placesByTag(bed);
  const materials = columnIntegers(bed, 'materials');
  const { tags, sets, fields, names } = bed.labels;
  const contactStarts = columnIntegers(bed, 'keptStart').slice(0, bed.count + 1);
  const touchStarts = columnIntegers(bed, 'keptTouchStart').slice(0, bed.count + 1);
  const [contacts, touches] = [contactStarts[bed.count], touchStarts[bed.count]];
  return {
    steps: bed.steps,
    nextTag: bed.nextTag,
    hasBegun: bed.hasBegun,
    tags: tags.slice(0, bed.count),
    materials: places.map((place) => materials[place]),
    sets: sets.slice(0, bed.count),
    fields: fields.slice(0, names.length * bed.count),
    grains: rowsByTag(columnFloats(bed, 'grains'), GRAIN_ROW, places),
    motions: rowsByTag(columnFloats(bed, 'motions'), MOTION_ROW, places),
    contactStarts,
    contactTags: columnIntegers(bed, 'keptTags')
      .subarray(0, contacts)
      .map((number) => tags[number]),
    contacts: withoutSigns(columnFloats(bed, 'kept').slice(0, historyRow * contacts)),
    touchStarts,
    touchKeys: columnIntegers(bed, 'keptTouchKeys').slice(0, 2 * touches),
    touches: withoutSigns(columnFloats(bed, 'keptTouches').slice(0, (historyRow + 3) * touches)),
    clumps: saveClumps(bed),
  };
}

/** Takes up a state in a bed of the same laws and walls; what it held is gone. */
export function takeGrains(bed: GrainBed, state: GrainState): void {
  const count = state.tags.length;
  checkState(bed, state);
  makeRoom(bed, {
    grains: count,
    tags: count,
    kept: state.contactTags.length,
    keptTouches: state.touchKeys.length / 2,
  });
  bed.count = count;
  bed.nextTag = state.nextTag;
  bed.steps = state.steps;
  bed.hasBegun = state.hasBegun;
  bed.isListed = false;
  bed.hasLists = false;
  bed.loads = undefined;
  columnFloats(bed, 'grains').set(state.grains);
  columnFloats(bed, 'motions').set(state.motions);
  columnIntegers(bed, 'materials').set(state.materials);
  const tags = columnIntegers(bed, 'tags');
  const places = columnIntegers(bed, 'placeOfTag');
  for (let i = 0; i < count; i++) {
    tags[i] = i;
    places[i] = i;
  }
  const { labels } = bed;
  growLabels(labels, count);
  labels.tags.set(state.tags);
  labels.sets.set(state.sets);
  labels.fields.set(state.fields);
  columnIntegers(bed, 'keptStart').set(state.contactStarts);
  columnIntegers(bed, 'keptTags').set(state.contactTags.map((tag) => numberOfTag(labels, count, tag)));
  columnFloats(bed, 'kept').set(state.contacts);
  columnIntegers(bed, 'keptTouchStart').set(state.touchStarts);
  columnIntegers(bed, 'keptTouchKeys').set(state.touchKeys);
  columnFloats(bed, 'keptTouches').set(state.touches);
  takeClumps(bed, state.clumps);
  writePlaces(bed);
}

/** What was written by a bed of other laws or fields would be read as something else. */
function checkState({ labels, layout }: GrainBed, { tags, contactTags, contacts, fields }: GrainState): void {
  const refuse = (path: string, message: string): never => {
    throw new SceneError('grains/other-state', path, message);
  };
  if (fields.length !== labels.names.length * tags.length)
    refuse('fields', `is of a bed with other fields than this one has (${labels.names.join(', ') || 'none'})`);
  if (contacts.length !== layout.room.historyRow * contactTags.length)
    refuse('contacts', 'is of a bed with other laws: its contacts remember other things');
}

/** Grains as columns, by ascending tags; 3 numbers a grain for vectors. The balls of a clump are rows of their own. */
export interface GrainView {
  readonly tags: Int32Array;
  /** [m], [m/s], [rad/s] */
  readonly positions: Float64Array;
  readonly velocities: Float64Array;
  readonly spins: Float64Array;
  readonly radii: Float64Array;
  /** Of a ball of a clump its share, by its volume [kg]. */
  readonly masses: Float64Array;
  readonly materials: Int32Array;
  /** Tag of the first ball of the clump that each ball belongs to; its own tag where it is a grain by itself. */
  readonly clumps: Int32Array;
  /** Index of each grain's set. */
  readonly sets: Int32Array;
  /** The values of each field, by its name. */
  readonly fields: Readonly<Record<string, Float64Array>>;
}

/** What the grains are doing at present, copied. */
export function viewGrains(bed: GrainBed): GrainView {
  const places = placesByTag(bed);
  const rows = columnFloats(bed, 'grains');
  const materials = columnIntegers(bed, 'materials');
  const { names, tags, sets, fields } = bed.labels;
  const partOf = partsOf(bed);
  const head = headOf(bed);
  const fieldOf = (k: number) => Float64Array.from(places, (_, i) => fields[names.length * i + k]);
  const vectors = (from: number) => {
    const out = new Float64Array(3 * places.length);
    places.forEach((place, i) => {
      for (let k = 0; k < 3; k++) out[3 * i + k] = rows[GRAIN_ROW * place + from + k];
    });
    return out;
  };
  return {
    tags: tags.slice(0, bed.count),
    positions: vectors(0),
    velocities: vectors(4),
    spins: vectors(8),
    radii: Float64Array.from(places, (place) => rows[GRAIN_ROW * place + 3]),
    masses: Float64Array.from(places, (place, number) => (partOf?.(number)?.share ?? 1) / rows[GRAIN_ROW * place + 7]),
    materials: places.map((place) => materials[place]),
    clumps: tags.slice(0, bed.count).map((_, number) => tags[head(number)]),
    sets: sets.slice(0, bed.count),
    fields: Object.fromEntries(names.map((name, k) => [name, fieldOf(k)])),
  };
}

/** Energies of the grains [J]: in motion, under gravity about the origin, held by contacts, and lost so far to damping and to friction. */
export interface GrainEnergies {
  readonly kinetic: number;
  readonly potential: number;
  readonly held: number;
  readonly damping: number;
  readonly friction: number;
}

/** Energy that contacts hold where the grains are now. */
function findHeld(bed: GrainBed): number {
  if (bed.count === 0) return 0;
  if (!bed.isListed || wallsMoved(bed) > 0) rebuildLists(bed);
  bed.loads = { at: 'now', count: bed.count };
  return bed.kernel.functions.held();
}

/** Energies at present; sums are in the order of tags. */
export function findGrainEnergies(bed: GrainBed): GrainEnergies {
  const rows = columnFloats(bed, 'grains');
  const motions = columnFloats(bed, 'motions');
  const { gravity = [0, 0, 0] } = bed.options;
  let [kinetic, potential, damping, friction] = [0, 0, 0, 0];
  const memberOf = bed.clumpCount === 0 ? undefined : columnIntegers(bed, 'memberOf');
  placesByTag(bed).forEach((place, number) => {
    damping += motions[MOTION_ROW * place + 6];
    friction += motions[MOTION_ROW * place + 7];
    if (memberOf !== undefined && memberOf[number] !== 0) return;
    const o = GRAIN_ROW * place;
    const mass = 1 / rows[o + 7];
    const inertia = 1 / rows[o + 11];
    for (let k = 0; k < 3; k++) {
      kinetic += 0.5 * (mass * rows[o + 4 + k] * rows[o + 4 + k] + inertia * rows[o + 8 + k] * rows[o + 8 + k]);
      potential -= mass * gravity[k] * rows[o + k];
    }
  });
  const clumps = columnFloats(bed, 'clumps');
  for (let c = 0; c < bed.clumpCount; c++) {
    const { moving, turning } = clumpEnergy(clumps, c);
    kinetic += moving + turning;
    for (let k = 0; k < 3; k++) potential -= (gravity[k] * clumps[CLUMP_ROW * c + k]) / clumps[CLUMP_ROW * c + 3];
  }
  return { kinetic, potential, held: findHeld(bed), damping, friction };
}
