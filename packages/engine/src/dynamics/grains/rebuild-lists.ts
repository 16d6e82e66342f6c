/**
 * Builds the lists of neighbours and of walls anew: what contacts remember is kept by tags, grains are put in the order of their cells from time to time,
 * and the new lists get back what was kept. Nothing of this changes a bit of the motion.
 */
import { chooseSkin } from './choose-skin.js';
import { columnFloats, columnIntegers, type GrainBed, makeRoom, writePlaces } from './grain-bed.js';
import { findLevels } from './grain-levels.js';
import { JOIN, LOOK, partOf, workOnParts } from './grain-team.js';
import { GRAIN_ROW, LEVEL_FLOATS, LEVEL_INTEGERS } from './kernel/grain-memory.kernel.js';
import { WALL_FLOATS } from './kernel/wall-places.kernel.js';
import { putInOrder } from './put-in-order.js';

/** Lists are built so often before grains are put in order again. */
const BUILDS_BETWEEN_ORDERS = 16;
/** Most cells for each grain: a grain that flies off makes cells larger, not more. */
const [CELLS_PER_GRAIN, LEAST_CELLS] = [4, 1000];

/** Builds all lists at the present places. */
export function rebuildLists(bed: GrainBed): void {
  if (bed.count === 0) return;
  if (bed.hasLists) keepHistory(bed);
  sortIntoLevels(bed);
  placeCells(bed);
  bed.kernel.functions.sort();
  if (bed.builds % BUILDS_BETWEEN_ORDERS === 0) {
    putInOrder(bed);
    bed.kernel.functions.sort();
  }
  findNeighbours(bed);
  findWalls(bed);
  rememberWalls(bed);
  bed.isListed = true;
  bed.hasLists = true;
  bed.loads = undefined;
  bed.builds++;
}

/** Writes what contacts and touches remember into the kept columns, with as much room as that takes. */
export function keepHistory(bed: GrainBed): void {
  const { functions } = bed.kernel;
  const pairs = functions.keepPairs();
  if (pairs > bed.layout.room.kept) {
    makeRoom(bed, { kept: pairs });
    functions.keepPairs();
  }
  const touches = functions.keepWalls();
  if (touches > bed.layout.room.keptTouches) {
    makeRoom(bed, { keptTouches: touches });
    functions.keepWalls();
  }
}

/** Forgets the lists; they are built anew before the next step, from what contacts remember. */
export function dropLists(bed: GrainBed): void {
  if (bed.hasLists) keepHistory(bed);
  bed.isListed = false;
  bed.hasLists = false;
  bed.loads = undefined;
}

function radiiOf(bed: GrainBed): Float64Array {
  const rows = columnFloats(bed, 'grains');
  return Float64Array.from({ length: bed.count }, (_, i) => rows[GRAIN_ROW * i + 3]);
}

/** The material that all grains are of; −1 if there is none. */
function findMaterial(bed: GrainBed): number {
  const materials = columnIntegers(bed, 'materials').subarray(0, bed.count);
  return materials.every((material) => material === materials[0]) ? materials[0] : -1;
}

/** Sorts grains by size, when some have come or gone: tags are new, or fewer grains are there. */
function sortIntoLevels(bed: GrainBed): void {
  const { levelled } = bed;
  if (bed.hasLists && levelled.count === bed.count && levelled.nextTag === bed.nextTag) {
    bed.skin = chooseSkin(bed);
    return;
  }
  const radii = radiiOf(bed);
  const levels = new Int32Array(bed.count);
  bed.levelRadii = findLevels(radii, levels);
  bed.levelCount = bed.levelRadii.length;
  bed.material = findMaterial(bed);
  bed.smallest = radii.reduce((least, r) => Math.min(least, r), Number.POSITIVE_INFINITY);
  bed.levelled = { count: bed.count, nextTag: bed.nextTag };
  bed.skin = chooseSkin(bed);
  if (bed.levelCount > bed.layout.room.levels) makeRoom(bed, { levels: bed.levelCount });
  columnIntegers(bed, 'levelOf').set(levels);
  const sizes = columnFloats(bed, 'sizes');
  for (let level = 0; level < bed.levelCount; level++) sizes[3 + level] = bed.levelRadii[level];
}

/** The box of all centres: least, then greatest x y z. */
function findBox(bed: GrainBed): Float64Array {
  const rows = columnFloats(bed, 'grains');
  const box = new Float64Array(6).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < bed.count; i++)
    for (let k = 0; k < 3; k++) {
      const x = rows[GRAIN_ROW * i + k];
      box[k] = Math.min(box[k], x);
      box[k + 3] = Math.min(box[k + 3], -x);
    }
  for (let k = 3; k < 6; k++) box[k] = -box[k];
  return box;
}

/** Lays out the grids of cells. */
function placeCells(bed: GrainBed): void {
  const { periodic, laws } = bed.options;
  const box = findBox(bed);
  for (let k = 0; k < 3; k++) {
    const length = periodic?.lengths[k] ?? 0;
    if (length === 0) continue;
    box[k] = periodic?.least[k] ?? 0;
    box[k + 3] = box[k] + length;
  }
  const lengths = [0, 1, 2].map((k) => box[k + 3] - box[k]);
  const most = Math.max(LEAST_CELLS, CELLS_PER_GRAIN * bed.count);
  const reach = laws.adheres ? laws.largestReach(bed.options.largestRadius) : 0;
  let total = 0;
  const levels = bed.levelRadii.map((radius) => {
    let edge = 2 * radius + bed.skin + reach;
    const countsFor = (size: number) => lengths.map((length) => Math.max(1, Math.floor(length / size)));
    while (countsFor(edge).reduce((product, n) => product * n, 1) > most) edge *= 1.25;
    const counts = countsFor(edge);
    const first = total;
    total += counts[0] * counts[1] * counts[2];
    // Without a length there is one cell, of any size.
    return { edges: lengths.map((length, k) => (length > 0 ? length / counts[k] : edge)), counts, first };
  });
  bed.cellCount = total;
  if (total > bed.layout.room.cells) makeRoom(bed, { cells: total });
  const floats = columnFloats(bed, 'levelFloats');
  const integers = columnIntegers(bed, 'levelIntegers');
  levels.forEach(({ edges, counts, first }, level) => {
    floats.set([...edges, box[0], box[1], box[2]], LEVEL_FLOATS * level);
    integers.set([...counts, first], LEVEL_INTEGERS * level);
  });
  writePlaces(bed);
}

/** Entries that parts lack, at most. */
function lookAtParts(bed: GrainBed): number {
  const { parts } = bed.layout.room;
  if (bed.team !== undefined) {
    workOnParts(bed.team, parts, LOOK);
    const results = columnFloats(bed, 'results');
    return Math.max(...Array.from({ length: parts }, (_, part) => results[4 * part + 2]));
  }
  let missing = 0;
  for (let part = 0; part < parts; part++)
    missing = Math.max(missing, bed.kernel.functions.look(part, ...partOf(bed.count, part, parts)));
  return missing;
}

function findNeighbours(bed: GrainBed): void {
  for (let missing = lookAtParts(bed); missing > 0; missing = lookAtParts(bed)) {
    const { parts, entries } = bed.layout.room;
    makeRoom(bed, { entries: entries + parts * missing });
  }
  const { parts } = bed.layout.room;
  if (bed.team !== undefined) workOnParts(bed.team, parts, JOIN);
  else for (let part = 0; part < parts; part++) bed.kernel.functions.join(...partOf(bed.count, part, parts));
  placeRecords(bed);
}

/** Gives the records of contacts their places; parts have the same room each. */
function placeRecords(bed: GrainBed): void {
  const { parts } = bed.layout.room;
  for (;;) {
    let most = 0;
    for (let part = 0; part < parts; part++)
      most = Math.max(most, bed.kernel.functions.place(part, ...partOf(bed.count, part, parts)));
    // Rounding a share down may take one place from a part.
    const need = parts * (most + 1);
    if (need <= bed.layout.room.records) return;
    makeRoom(bed, { records: need });
  }
}

function findWalls(bed: GrainBed): void {
  const { functions } = bed.kernel;
  if (bed.layout.room.walls === 0) {
    columnIntegers(bed, 'blockOf').fill(-1);
    return;
  }
  for (;;) {
    const entries = functions.lookAtWalls();
    const { wallEntries, blocks } = bed.layout.room;
    const used = columnIntegers(bed, 'blockGrains')[blocks];
    if (entries <= wallEntries && used <= blocks) break;
    makeRoom(bed, { wallEntries: entries, blocks: used });
  }
  functions.takeBack();
}

function rememberWalls(bed: GrainBed): void {
  const rows = columnFloats(bed, 'wallFloats');
  for (let wall = 0; wall < bed.layout.room.walls; wall++)
    for (let k = 0; k < 12; k++) bed.builtPoses[12 * wall + k] = rows[WALL_FLOATS * wall + k];
}

/** How far any point of a wall's box has moved since the lists were built, at most [m]; planes count as far as the grains are. */
export function wallsMoved(bed: GrainBed): number {
  const rows = columnFloats(bed, 'wallFloats');
  const { walls = [] } = bed.options;
  let most = 0;
  walls.forEach(({ barriers }, wall) => {
    const now = rows.subarray(WALL_FLOATS * wall, WALL_FLOATS * wall + 12);
    const then = bed.builtPoses.subarray(12 * wall, 12 * wall + 12);
    if (now.every((x, k) => x === then[k])) return;
    most = Math.max(most, barriers === undefined ? planeMoved(bed, now, then) : boxMoved(barriers, now, then));
  });
  return most;
}

interface Box {
  readonly bounds: Float64Array;
  readonly shift: Float64Array;
}

/** The motion of a box is largest at one of its corners. */
function boxMoved({ bounds, shift }: Box, now: Float64Array, then: Float64Array): number {
  let most = 0;
  for (let corner = 0; corner < 8; corner++) {
    const x = bounds[corner & 1 ? 3 : 0] + shift[0];
    const y = bounds[corner & 2 ? 4 : 1] + shift[1];
    const z = bounds[corner & 4 ? 5 : 2] + shift[2];
    most = Math.max(most, pointMoved(now, then, x, y, z));
  }
  return most;
}

function pointMoved(now: Float64Array, then: Float64Array, x: number, y: number, z: number): number {
  let squared = 0;
  for (let k = 0; k < 3; k++) {
    const r = 3 * k;
    const moved =
      (now[r] - then[r]) * x +
      (now[r + 1] - then[r + 1]) * y +
      (now[r + 2] - then[r + 2]) * z +
      now[9 + k] -
      then[9 + k];
    squared += moved * moved;
  }
  return Math.sqrt(squared);
}

/** How far a plane has moved where grains are: its normal turns about its origin, grains are no farther from it than their box. */
function planeMoved(bed: GrainBed, now: Float64Array, then: Float64Array): number {
  const box = findBox(bed);
  let [far, turned, along] = [0, 0, 0];
  for (let k = 0; k < 3; k++) {
    const away = Math.max(Math.abs(box[k] - now[9 + k]), Math.abs(box[k + 3] - now[9 + k]));
    const turn = now[3 * k + 2] - then[3 * k + 2];
    far += away * away;
    turned += turn * turn;
    along += (now[9 + k] - then[9 + k]) * now[3 * k + 2];
  }
  return Math.abs(along) + Math.sqrt(turned * far);
}
