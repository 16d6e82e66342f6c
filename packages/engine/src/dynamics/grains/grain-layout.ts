/**
 * Where everything of a bed is in its memory: a table of places, then columns one after another. The kernel reads the table by number
 * (kernel/grain-memory.kernel.ts); the order of NAMES is that of its lines.
 */
import { KIND_ROW, LAW_ROW } from '../../contact-laws/grain-law.kernel.js';
import { CLUMP_INTS, CLUMP_ROW, MEMBER_ROW } from './kernel/clump-rows.kernel.js';
import {
  GRAIN_ROW,
  LEVEL_FLOATS,
  LEVEL_INTEGERS,
  MOST_ACTIVE,
  MOST_TOUCHES,
  MOTION_ROW,
  TOUCH_ROW,
} from './kernel/grain-memory.kernel.js';
import { WALL_FLOATS, WALL_INTEGERS } from './kernel/wall-places.kernel.js';

/** How much of everything there is room for. */
export interface GrainRoom {
  readonly grains: number;
  readonly tags: number;
  readonly entries: number;
  /** Records of contacts that are needed at once. */
  readonly records: number;
  readonly kept: number;
  readonly keptTouches: number;
  readonly cells: number;
  readonly levels: number;
  readonly materials: number;
  readonly parts: number;
  readonly walls: number;
  readonly wallEntries: number;
  readonly blocks: number;
  /** Clumps, and all of their balls. */
  readonly clumps: number;
  readonly members: number;
  /** Numbers and integers of the tables of walls. */
  readonly tableFloats: number;
  readonly tableIntegers: number;
  /** Numbers of a contact's history, and of its record. */
  readonly historyRow: number;
  readonly recordRow: number;
}

type Kind = 'float' | 'integer';

/** Columns: what kind, and how many numbers. */
const COLUMNS = {
  grains: ['float', (room) => GRAIN_ROW * room.grains],
  motions: ['float', (room) => MOTION_ROW * room.grains],
  tags: ['integer', (room) => room.grains],
  materials: ['integer', (room) => room.grains],
  builtAt: ['float', (room) => 3 * room.grains],
  ownStart: ['integer', (room) => room.grains],
  ownEnd: ['integer', (room) => room.grains],
  neighbours: ['integer', (room) => room.entries],
  owners: ['integer', (room) => room.entries],
  touching: ['integer', (room) => room.entries],
  places: ['integer', (room) => room.entries],
  histories: ['float', (room) => room.historyRow * room.entries],
  records: ['float', (room) => room.recordRow * room.records],
  jointStart: ['integer', (room) => room.grains],
  jointEnd: ['integer', (room) => room.grains],
  joint: ['integer', (room) => 2 * room.entries],
  gathered: ['integer', (room) => 2 * room.entries],
  gatheredEnd: ['integer', (room) => room.grains],
  changed: ['integer', (room) => room.grains],
  late: ['integer', (room) => room.grains],
  held: ['float', (room) => room.grains],
  kinds: ['integer', (room) => KIND_ROW * room.materials * room.materials],
  laws: ['float', (room) => LAW_ROW * room.materials * room.materials],
  placeOfTag: ['integer', (room) => room.tags],
  levelOf: ['integer', (room) => room.grains],
  cellOf: ['integer', (room) => room.grains],
  levelFloats: ['float', (room) => LEVEL_FLOATS * room.levels],
  levelIntegers: ['integer', (room) => LEVEL_INTEGERS * room.levels],
  cellStarts: ['integer', (room) => room.cells + 2],
  cellGrains: ['integer', (room) => room.grains],
  keptStart: ['integer', (room) => room.tags + 1],
  keptFilled: ['integer', (room) => room.tags],
  keptTags: ['integer', (room) => room.kept],
  kept: ['float', (room) => room.historyRow * room.kept],
  sizes: ['float', (room) => 3 + room.levels],
  results: ['float', (room) => 4 * room.parts],
  answers: ['integer', () => 4],
  wallIntegers: ['integer', (room) => WALL_INTEGERS * room.walls],
  wallFloats: ['float', (room) => WALL_FLOATS * room.walls],
  tableIntegers: ['integer', (room) => room.tableIntegers],
  tableFloats: ['float', (room) => room.tableFloats],
  wallStart: ['integer', (room) => room.grains],
  wallEnd: ['integer', (room) => room.grains],
  wallEntries: ['integer', (room) => 3 * (room.wallEntries + 1)],
  blockOf: ['integer', (room) => room.grains],
  touchKeys: ['integer', (room) => 3 * MOST_TOUCHES * room.blocks],
  touchHistories: ['float', (room) => room.historyRow * MOST_TOUCHES * room.blocks],
  touches: ['float', (room) => TOUCH_ROW * MOST_TOUCHES * room.blocks],
  blockGrains: ['integer', (room) => room.blocks + 1],
  blockRows: ['integer', (room) => room.blocks],
  keptTouchStart: ['integer', (room) => room.tags + 1],
  keptTouchKeys: ['integer', (room) => 2 * room.keptTouches],
  keptTouches: ['float', (room) => (room.historyRow + 3) * room.keptTouches],
  clumps: ['float', (room) => CLUMP_ROW * room.clumps],
  clumpInts: ['integer', (room) => CLUMP_INTS * room.clumps],
  members: ['float', (room) => MEMBER_ROW * room.members],
  clumpOf: ['integer', (room) => room.members],
  // A bed without clumps pays nothing for them.
  memberOf: ['integer', (room) => (room.members > 0 ? room.tags : 0)],
  active: ['integer', (room) => (MOST_ACTIVE + 1) * room.parts],
  scratchFloats: ['float', (room) => 4 * MOST_TOUCHES * room.parts],
  scratchIntegers: ['integer', (room) => 3 * MOST_TOUCHES * room.parts],
} as const satisfies Record<string, readonly [Kind, (room: GrainRoom) => number]>;

export type GrainColumn = keyof typeof COLUMNS;
const COLUMN_NAMES = Object.keys(COLUMNS) as GrainColumn[];

/** Places in units of the column's numbers: f64 or i32. */
export interface GrainLayout {
  readonly room: GrainRoom;
  readonly at: Readonly<Record<GrainColumn, number>>;
  readonly bytes: number;
}

/** Bytes of the table at the beginning: 96 integers would do for 512 bytes, numbers follow there. */
const TABLE_BYTES = 1024;

/** Lays the columns out. */
export function layOut(room: GrainRoom): GrainLayout {
  const at = {} as Record<GrainColumn, number>;
  let bytes = TABLE_BYTES;
  for (const name of COLUMN_NAMES) {
    const [kind, size] = COLUMNS[name];
    at[name] = kind === 'float' ? bytes / 8 : bytes / 4;
    const wanted = size(room) * (kind === 'float' ? 8 : 4);
    // Every column begins on a whole f64.
    bytes += 8 * Math.ceil(wanted / 8);
  }
  return { room, at, bytes };
}

/** Integers of the table in order; a name of a column stands for its place. */
const TABLE: readonly (GrainColumn | keyof TableNumbers | keyof typeof SHARED | undefined)[] = [
  ...(['count', 'grains', 'tags', 'materials', 'builtAt', 'ownStart', 'ownEnd', 'neighbours', 'touching'] as const),
  ...(['histories', 'records', 'lowStart', 'lowEnd', 'lows', 'jointStart', 'jointEnd', 'joint', 'late'] as const),
  ...(['capacity', 'historyRow', 'kinds', 'laws', 'materialCount', 'placeOfTag', 'levelOf', 'cellOf'] as const),
  ...(['levelCount', 'levelFloats', 'levelIntegers', 'cellStarts', 'cellGrains', 'cellCount', 'keptStart'] as const),
  ...(['keptTags', 'kept', 'keptCapacity', 'periodic', 'sizes', 'parts', 'results', 'answers', 'wallCount'] as const),
  ...(['wallIntegers', 'wallFloats', 'wallStart', 'wallEnd', 'wallEntries', 'wallCapacity', 'blockOf'] as const),
  ...(['touchKeys', 'touchHistories', 'touches', 'blockCapacity', 'blockGrains', 'keptTouchStart'] as const),
  ...(['keptTouchKeys', 'keptTouches', 'keptTouchCapacity', 'tagCount', 'recordRow'] as const),
  ...([
    'impactAt',
    'stretchAt',
    'edgeAt',
    'rollAt',
    'scratchFloats',
    'scratchIntegers',
    'keptFilled',
    'motions',
    'owners',
    'active',
    'gathered',
    'gatheredEnd',
    'changed',
    'blockRows',
    'alike',
    'commonPair',
    'places',
    'freePlaces',
    'recordCapacity',
    'heldOf',
    'clumpCount',
    'clumps',
    'clumpInts',
    'members',
    'clumpOf',
    'memberOf',
  ] as const),
];

/** Integers of the table that are no places. */
export interface TableNumbers {
  readonly count: number;
  readonly capacity: number;
  readonly historyRow: number;
  readonly materialCount: number;
  readonly levelCount: number;
  readonly cellCount: number;
  readonly keptCapacity: number;
  readonly periodic: number;
  readonly parts: number;
  readonly wallCount: number;
  readonly wallCapacity: number;
  readonly blockCapacity: number;
  readonly keptTouchCapacity: number;
  readonly tagCount: number;
  readonly recordRow: number;
  readonly impactAt: number;
  readonly stretchAt: number;
  readonly edgeAt: number;
  readonly rollAt: number;
  readonly alike: number;
  readonly commonPair: number;
  readonly recordCapacity: number;
  readonly clumpCount: number;
}

/** Where the table's f64 begin: step, skin, reach, gravity. */
export const TABLE_FLOATS = 64;

/**
 * Columns that share memory: lists of earlier neighbours are needed only until they are joined, free places of records only until all have one, before the others are
 * written.
 */
const SHARED = {
  lowStart: 'late',
  lowEnd: 'changed',
  lows: 'gathered',
  freePlaces: 'gathered',
  heldOf: 'held',
} as const satisfies Record<string, GrainColumn>;

/** Writes the integers of the table. */
export function writeTable(integers: Int32Array, { at }: GrainLayout, numbers: TableNumbers): void {
  const shared = Object.entries(SHARED).map(([name, column]) => [name, at[column]]);
  const all: Readonly<Record<string, number>> = { ...at, ...numbers, ...Object.fromEntries(shared) };
  TABLE.forEach((name, k) => {
    if (name !== undefined) integers[k] = all[name];
  });
}

/** The numbers of a column, as a view of the memory. */
export function floatsOf(memory: ArrayBufferLike, { at, room }: GrainLayout, name: GrainColumn): Float64Array {
  return new Float64Array(memory as ArrayBuffer, 8 * at[name], COLUMNS[name][1](room));
}
export function integersOf(memory: ArrayBufferLike, { at, room }: GrainLayout, name: GrainColumn): Int32Array {
  return new Int32Array(memory as ArrayBuffer, 4 * at[name], COLUMNS[name][1](room));
}

/** Moves all columns from one layout to another in a memory that is large enough for both. What does not fit any more is cut off. */
export function moveColumns(memory: ArrayBufferLike, from: GrainLayout, to: GrainLayout): void {
  // Copied out first: the old places and the new overlap.
  const saved = COLUMN_NAMES.map((name) =>
    COLUMNS[name][0] === 'float' ? floatsOf(memory, from, name).slice() : integersOf(memory, from, name).slice(),
  );
  COLUMN_NAMES.forEach((name, k) => {
    const target = COLUMNS[name][0] === 'float' ? floatsOf(memory, to, name) : integersOf(memory, to, name);
    const part = saved[k].length > target.length ? saved[k].subarray(0, target.length) : saved[k];
    target.fill(0);
    target.set(part);
  });
}
