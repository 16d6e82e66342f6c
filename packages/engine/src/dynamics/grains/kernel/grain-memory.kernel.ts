/**
 * Where the kernel finds what. The host writes the table of places (dynamics/grains/grain-layout.ts) at 0; `openBed` reads it before each job.
 * Places of f64 count eights of a byte address, those of integers fours.
 */
import { read, readInt } from '../../../compute/kernels/kernel-memory.js';
import { placeHistory } from '../../../contact-laws/grain-law.kernel.js';

/** A grain as its neighbours see it: x y z r, v_x v_y v_z 1/m, ω_x ω_y ω_z 1/I. */
export const GRAIN_ROW: i32 = 12;
/** What it alone needs: u (3), ω_u (3), energy lost to damping and to friction. */
export const MOTION_ROW: i32 = 8;
/** A contact's record: force on the first, p × friction, δ/2 by which the arms are shorter, two powers; then the rolling torque, if a law has one. */
export const RECORD_ROW: i32 = 9;
/** Numbers of a level of cells: edges x y z of a cell, least x y z; and integers: counts x y z, number of its first cell. */
export const LEVEL_FLOATS: i32 = 6;
export const LEVEL_INTEGERS: i32 = 4;
/** Entries whose loads are found at a go; even. */
export const MOST_ACTIVE: i32 = 1024;
/** Grains whose contacts are found before they move. */
export const GRAINS_AT_ONCE: i32 = 256;
/** Most places in which a grain touches walls at once. */
export const MOST_TOUCHES: i32 = 12;
/** Numbers of a touch: force on the grain, moment on it about the wall's origin, power taken from the wall, energy held, normal, arm from the centre. */
export const TOUCH_ROW: i32 = 12;

export let count: i32 = 0;
export let grains: i32 = 0;
export let tags: i32 = 0;
export let materials: i32 = 0;
export let builtAt: i32 = 0;
export let ownStart: i32 = 0;
export let ownEnd: i32 = 0;
export let neighbours: i32 = 0;
export let touching: i32 = 0;
export let histories: i32 = 0;
export let records: i32 = 0;
export let lowStart: i32 = 0;
export let lowEnd: i32 = 0;
export let lows: i32 = 0;
export let jointStart: i32 = 0;
export let jointEnd: i32 = 0;
export let joint: i32 = 0;
export let late: i32 = 0;
export let capacity: i32 = 0;
export let historyRow: i32 = 0;
export let kinds: i32 = 0;
export let laws: i32 = 0;
export let materialCount: i32 = 0;
export let placeOfTag: i32 = 0;
export let levelOf: i32 = 0;
export let cellOf: i32 = 0;
export let levelCount: i32 = 0;
export let levelFloats: i32 = 0;
export let levelIntegers: i32 = 0;
export let cellStarts: i32 = 0;
export let cellGrains: i32 = 0;
export let cellCount: i32 = 0;
export let keptStart: i32 = 0;
export let keptTags: i32 = 0;
export let kept: i32 = 0;
export let keptCapacity: i32 = 0;
export let periodic: i32 = 0;
export let sizes: i32 = 0;
export let parts: i32 = 0;
export let results: i32 = 0;
export let answers: i32 = 0;
export let wallCount: i32 = 0;
export let wallIntegers: i32 = 0;
export let wallFloats: i32 = 0;
export let wallStart: i32 = 0;
export let wallEnd: i32 = 0;
export let wallEntries: i32 = 0;
export let wallCapacity: i32 = 0;
export let blockOf: i32 = 0;
export let touchKeys: i32 = 0;
export let touchHistories: i32 = 0;
export let touches: i32 = 0;
export let blockCapacity: i32 = 0;
export let blockGrains: i32 = 0;
export let keptTouchStart: i32 = 0;
export let keptTouchKeys: i32 = 0;
export let keptTouches: i32 = 0;
export let keptTouchCapacity: i32 = 0;
export let tagCount: i32 = 0;
export let recordRow: i32 = 0;
export let scratchFloats: i32 = 0;
export let scratchIntegers: i32 = 0;
export let keptFilled: i32 = 0;
export let motions: i32 = 0;
export let owners: i32 = 0;
export let active: i32 = 0;
export let gathered: i32 = 0;
export let gatheredEnd: i32 = 0;
export let changed: i32 = 0;
export let blockRows: i32 = 0;
/** Whether all grains are of one material, and the pair of it with itself. */
export let alike: i32 = 0;
export let commonPair: i32 = 0;
/** Clumps (clump-rows.kernel.ts): how many, their rows, those of their balls, the clump of each of these; and 1 + row of members of each number, 0 for others. */
export let clumpCount: i32 = 0;
export let clumps: i32 = 0;
export let clumpInts: i32 = 0;
export let members: i32 = 0;
export let clumpOf: i32 = 0;
export let memberOf: i32 = 0;

/** Where the record of each entry is (record-places.kernel.ts), a stack of free ones, and how many there are. */
export let places: i32 = 0;
export let freePlaces: i32 = 0;
export let recordCapacity: i32 = 0;
/** Energy that the contacts of a grain hold, its halves [J]. */
export let heldOf: i32 = 0;

export let step: f64 = 0;
export let skin: f64 = 0;
export let reach: f64 = 0;
export let gravityX: f64 = 0;
export let gravityY: f64 = 0;
export let gravityZ: f64 = 0;

/** Reads the table of places: integers from 0 on, numbers from f64 64 on. */
export function openBed(): void {
  count = readInt(0);
  grains = readInt(1);
  tags = readInt(2);
  materials = readInt(3);
  builtAt = readInt(4);
  ownStart = readInt(5);
  ownEnd = readInt(6);
  neighbours = readInt(7);
  touching = readInt(8);
  histories = readInt(9);
  records = readInt(10);
  lowStart = readInt(11);
  lowEnd = readInt(12);
  lows = readInt(13);
  jointStart = readInt(14);
  jointEnd = readInt(15);
  joint = readInt(16);
  late = readInt(17);
  capacity = readInt(18);
  historyRow = readInt(19);
  kinds = readInt(20);
  laws = readInt(21);
  materialCount = readInt(22);
  placeOfTag = readInt(23);
  levelOf = readInt(24);
  cellOf = readInt(25);
  levelCount = readInt(26);
  levelFloats = readInt(27);
  levelIntegers = readInt(28);
  cellStarts = readInt(29);
  cellGrains = readInt(30);
  cellCount = readInt(31);
  keptStart = readInt(32);
  keptTags = readInt(33);
  kept = readInt(34);
  keptCapacity = readInt(35);
  periodic = readInt(36);
  sizes = readInt(37);
  parts = readInt(38);
  results = readInt(39);
  answers = readInt(40);
  wallCount = readInt(41);
  wallIntegers = readInt(42);
  wallFloats = readInt(43);
  wallStart = readInt(44);
  wallEnd = readInt(45);
  wallEntries = readInt(46);
  wallCapacity = readInt(47);
  blockOf = readInt(48);
  touchKeys = readInt(49);
  touchHistories = readInt(50);
  touches = readInt(51);
  blockCapacity = readInt(52);
  blockGrains = readInt(53);
  keptTouchStart = readInt(54);
  keptTouchKeys = readInt(55);
  keptTouches = readInt(56);
  keptTouchCapacity = readInt(57);
  tagCount = readInt(58);
  recordRow = readInt(59);
  scratchFloats = readInt(64);
  scratchIntegers = readInt(65);
  keptFilled = readInt(66);
  motions = readInt(67);
  owners = readInt(68);
  active = readInt(69);
  gathered = readInt(70);
  gatheredEnd = readInt(71);
  changed = readInt(72);
  blockRows = readInt(73);
  alike = readInt(74);
  commonPair = readInt(75);
  places = readInt(76);
  freePlaces = readInt(77);
  recordCapacity = readInt(78);
  heldOf = readInt(79);
  clumpCount = readInt(80);
  clumps = readInt(81);
  clumpInts = readInt(82);
  members = readInt(83);
  clumpOf = readInt(84);
  memberOf = readInt(85);
  placeHistory(readInt(60), readInt(61), readInt(62), readInt(63));
  step = read(64);
  skin = read(65);
  reach = read(66);
  gravityX = read(67);
  gravityY = read(68);
  gravityZ = read(69);
}
