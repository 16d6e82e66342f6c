/**
 * A bed of grains: balls by the hundred thousand, on a fixed step, against moving walls. Read in this order: this file, `rebuild-lists.ts`,
 * `kernel/grain-step.kernel.ts`.
 */

import type { GrainBedOptions, NewGrains } from './bed-options.js';
import { checkBedOptions, checkNewGrains } from './check-grains.js';
import { createGrainKernel, type GrainKernel } from './grain-kernel.js';
import { createLabels, type GrainLabels, growLabels } from './grain-labels.js';
import {
  floatsOf,
  type GrainColumn,
  type GrainLayout,
  type GrainRoom,
  integersOf,
  layOut,
  moveColumns,
  TABLE_FLOATS,
  writeTable,
} from './grain-layout.js';
import type { GrainTeam } from './grain-team.js';
import { GRAIN_ROW, MOTION_ROW, RECORD_ROW } from './kernel/grain-memory.kernel.js';
import { sphereInertia } from './sphere-inertia.js';
import { createWallTables, placeTables, type WallTables } from './wall-tables.js';

/** A bed and what it holds at present; `viewGrains` reads it. */
export interface GrainBed {
  options: GrainBedOptions;
  readonly kernel: GrainKernel;
  layout: GrainLayout;
  count: number;
  /** Clumps among them, and how many balls these have (clumps/add-clumps.ts). */
  clumpCount: number;
  memberCount: number;
  /** The next grain's tag. Tags are never given twice. */
  nextTag: number;
  /** Tags and what else grains carry, by their numbers in the kernel: 0, 1, 2, … by age. */
  readonly labels: GrainLabels;
  /** Steps done. */
  steps: number;
  skin: number;
  /** The margin over the smallest diameter (choose-skin.ts), the step of the last build, and whether motion made the lists out of date since. */
  margin: number;
  builtAt: number;
  isOutgrown: boolean;
  /** Whether the lists are those of the present places. */
  isListed: boolean;
  /** Whether there are lists at all; without them the history is what the kept columns hold. */
  hasLists: boolean;
  /** Whether the leapfrog has begun. */
  hasBegun: boolean;
  cellCount: number;
  levelCount: number;
  /** The smallest radius [m] when grains were last sorted by size, and how many there were then, with which tag to come. */
  smallest: number;
  levelled: { readonly count: number; readonly nextTag: number };
  /** The material of all grains when the lists were built; −1 if there are several. */
  material: number;
  /** Upper radii of the levels [m], ascending. */
  levelRadii: number[];
  /** The threads that work on its parts, if there are any. */
  team: GrainTeam | undefined;
  /** Grains, from the first in memory on, whose contacts hold forces: those of the last step, or of the places where grains are now. */
  loads: { readonly at: 'step' | 'now'; readonly count: number } | undefined;
  /** How often the lists were built. */
  builds: number;
  tables: WallTables;
  /** Poses of the walls when the lists were built: axes and origin, 12 numbers a wall. */
  readonly builtPoses: Float64Array;
}

/** More memory is needed than there is. */
export class GrainMemoryError extends Error {
  constructor(bytes: number, grains: number) {
    const mega = Math.round(bytes / 1e6);
    super(
      `${grains} grains need ${mega} MB of memory, which is not to be had; use fewer grains, or narrower lists (skin)`,
    );
    this.name = 'GrainMemoryError';
  }
}

/** The margin before anything has moved, over the smallest diameter. */
const FIRST_MARGIN = 0.05;

/** An empty bed. Its walls lie at the origin until they are put elsewhere. */
export function createGrainBed(options: GrainBedOptions): GrainBed {
  checkBedOptions(options);
  const { laws, walls = [], parts = 1, fields = [] } = options;
  const tables = createWallTables(walls, 2 * options.largestRadius);
  const room: GrainRoom = {
    ...{ grains: 16, tags: 16, entries: 64, records: 64, kept: 64, keptTouches: 16, cells: 8, levels: 1 },
    ...{ materials: laws.materialCount, parts, walls: walls.length, wallEntries: 16, blocks: 16 },
    ...{ clumps: 0, members: 0 },
    tableFloats: tables.floats.length,
    tableIntegers: tables.integers.length,
    historyRow: laws.historyRow,
    recordRow: RECORD_ROW + (laws.rolls ? 3 : 0),
  };
  const bed: GrainBed = {
    options,
    kernel: createGrainKernel(options.kernel),
    layout: layOut(room),
    ...{
      count: 0,
      clumpCount: 0,
      memberCount: 0,
      nextTag: 0,
      steps: 0,
      skin: 0,
      margin: FIRST_MARGIN,
      builtAt: 0,
      isOutgrown: false,
      isListed: false,
      hasLists: false,
      hasBegun: false,
    },
    ...{
      cellCount: 1,
      levelCount: 1,
      levelRadii: [],
      material: -1,
      smallest: 0,
      levelled: { count: 0, nextTag: 0 },
      builds: 0,
      team: undefined,
      loads: undefined,
    },
    labels: createLabels(fields),
    tables,
    builtPoses: new Float64Array(12 * walls.length),
  };
  if (!bed.kernel.grow(bed.layout.bytes)) throw new GrainMemoryError(bed.layout.bytes, 0);
  columnFloats(bed, 'wallFloats').set(tables.floatRows);
  writeConstants(bed);
  return bed;
}

export function columnFloats({ kernel, layout }: GrainBed, name: GrainColumn): Float64Array {
  return floatsOf(kernel.memory, layout, name);
}
export function columnIntegers({ kernel, layout }: GrainBed, name: GrainColumn): Int32Array {
  return integersOf(kernel.memory, layout, name);
}

/** Writes what does not change from step to step, wherever it now is. */
function writeConstants(bed: GrainBed): void {
  const { options, tables, layout } = bed;
  columnIntegers(bed, 'kinds').set(options.laws.kinds);
  columnFloats(bed, 'laws').set(options.laws.laws);
  columnFloats(bed, 'tableFloats').set(tables.floats);
  columnIntegers(bed, 'tableIntegers').set(tables.integers);
  const rows = columnIntegers(bed, 'wallIntegers');
  rows.set(tables.integerRows);
  placeTables(rows, layout.at.tableFloats, layout.at.tableIntegers);
  const sizes = columnFloats(bed, 'sizes');
  for (let k = 0; k < 3; k++) sizes[k] = options.periodic?.lengths[k] ?? 0;
  bed.levelRadii.forEach((radius, level) => {
    sizes[3 + level] = radius;
  });
  writePlaces(bed);
}

/** Writes the table that the kernel reads before each job. */
export function writePlaces(bed: GrainBed): void {
  const { layout, kernel, options } = bed;
  const { room } = layout;
  const { laws } = options;
  writeTable(new Int32Array(kernel.memory as ArrayBuffer), layout, {
    count: bed.count,
    capacity: room.entries,
    historyRow: room.historyRow,
    recordRow: room.recordRow,
    materialCount: room.materials,
    levelCount: bed.levelCount,
    cellCount: bed.cellCount,
    keptCapacity: room.kept,
    periodic: options.periodic === undefined ? 0 : 1,
    parts: room.parts,
    wallCount: room.walls,
    wallCapacity: room.wallEntries,
    blockCapacity: room.blocks,
    keptTouchCapacity: room.keptTouches,
    tagCount: bed.count,
    impactAt: laws.impactAt,
    stretchAt: laws.stretchAt,
    edgeAt: laws.edgeAt,
    rollAt: laws.rollAt,
    alike: bed.material < 0 ? 0 : 1,
    recordCapacity: room.records,
    commonPair: Math.max(0, bed.material) * (room.materials + 1),
    clumpCount: bed.clumpCount,
  });
  const floats = new Float64Array(kernel.memory as ArrayBuffer, 8 * TABLE_FLOATS, 6);
  floats[0] = options.step;
  floats[1] = bed.skin;
  floats[2] = largestReach(bed);
  for (let k = 0; k < 3; k++) floats[3 + k] = options.gravity?.[k] ?? 0;
}

/** Gap up to which any contact of the bed may hold on [m]. */
function largestReach(bed: GrainBed): number {
  if (!bed.options.laws.adheres) return 0;
  return bed.options.laws.largestReach(bed.options.largestRadius);
}

/** Room that is made for more than is asked for: lists grow as a bed settles. */
const SPARE = 1.2;

/** Makes room, with some to spare; everything keeps its value. */
export function makeRoom(bed: GrainBed, wanted: Partial<GrainRoom>): void {
  const old = bed.layout;
  const room = { ...old.room };
  for (const [name, need] of Object.entries(wanted) as [keyof GrainRoom, number][])
    if (need > room[name]) (room as Record<string, number>)[name] = Math.ceil(SPARE * need) + 16;
  const next = layOut(room);
  if (!bed.kernel.grow(Math.max(old.bytes, next.bytes))) throw new GrainMemoryError(next.bytes, bed.count);
  moveColumns(bed.kernel.memory, old, next);
  bed.layout = next;
  writeConstants(bed);
}

/** Divides the memory into so many parts; the lists are built anew before the next step. */
export function divideBed(bed: GrainBed, parts: number): void {
  if (bed.hasLists) throw new Error('the lists of a bed are dropped before it is divided');
  const old = bed.layout;
  bed.layout = layOut({ ...old.room, parts });
  if (!bed.kernel.grow(bed.layout.bytes)) throw new GrainMemoryError(bed.layout.bytes, bed.count);
  moveColumns(bed.kernel.memory, old, bed.layout);
  writeConstants(bed);
}

/** Adds grains at the end; returns the tag of the first, the others follow it. SceneError for grains that cannot be. */
export function addGrains(bed: GrainBed, added: NewGrains): number {
  checkNewGrains(added, bed.options);
  const { radii, masses } = added;
  const first = bed.count;
  const total = first + radii.length;
  const { room } = bed.layout;
  if (total > room.grains || total > room.tags) makeRoom(bed, { grains: total, tags: total });
  const rows = columnFloats(bed, 'grains');
  const motions = columnFloats(bed, 'motions');
  const tags = columnIntegers(bed, 'tags');
  const places = columnIntegers(bed, 'placeOfTag');
  const materials = columnIntegers(bed, 'materials');
  const { gravity = [0, 0, 0], step } = bed.options;
  for (let i = 0; i < radii.length; i++) {
    const o = GRAIN_ROW * (first + i);
    const u = MOTION_ROW * (first + i);
    motions.fill(0, u, u + MOTION_ROW);
    rows[o + 3] = radii[i];
    rows[o + 7] = 1 / masses[i];
    rows[o + 11] = 1 / sphereInertia(masses[i], radii[i]);
    for (let k = 0; k < 3; k++) {
      rows[o + k] = added.positions[3 * i + k];
      rows[o + 4 + k] = added.velocities?.[3 * i + k] ?? 0;
      rows[o + 8 + k] = added.spins?.[3 * i + k] ?? 0;
      // In free flight until the leapfrog begins.
      motions[u + k] = rows[o + 4 + k] - 0.5 * step * gravity[k];
      motions[u + 3 + k] = rows[o + 8 + k];
    }
    tags[first + i] = first + i;
    places[first + i] = first + i;
    materials[first + i] = added.materials[i];
  }
  startWithoutContacts(bed, first, total);
  labelGrains(bed, added);
  const tag = bed.nextTag;
  bed.count = total;
  bed.nextTag += radii.length;
  bed.isListed = false;
  writePlaces(bed);
  return tag;
}

/** Neither the lists nor what was kept may give new grains what others left there. */
function startWithoutContacts(bed: GrainBed, first: number, total: number): void {
  for (const name of ['ownStart', 'ownEnd'] as const) columnIntegers(bed, name).fill(0, first, total);
  columnIntegers(bed, 'blockOf').fill(-1, first, total);
  for (const name of ['keptStart', 'keptTouchStart'] as const) {
    const starts = columnIntegers(bed, name);
    starts.fill(starts[first], first + 1, total + 1);
  }
}

function labelGrains({ labels, count, nextTag }: GrainBed, { radii, set = 0, fields = {} }: NewGrains): void {
  growLabels(labels, count + radii.length);
  const { names, tags, sets, fields: values } = labels;
  for (let i = 0; i < radii.length; i++) {
    tags[count + i] = nextTag + i;
    sets[count + i] = set;
    names.forEach((name, k) => {
      values[names.length * (count + i) + k] = fields[name]?.[i] ?? 0;
    });
  }
}
