/**
 * Overlaps at the start that no load explains. A ball of steel that is 5 mm inside the floor would store 2e4 J: released it would fly off,
 * and damped as a contact at rest it would creep. So bodies are moved apart before time 0, as little as possible.
 */
import type { SystemModel } from '../../dynamics/system-model.js';
import { SceneError } from '../../errors/scene-error.js';
import type { Warning } from '../../errors/warning.js';
import { length3 } from '../../math/vec3.js';
import { openingOf, type Parting, pushApart } from './push-apart.js';
import type { StartOverlap } from './start-overlap.schema.js';
import { createOverlapSearch, type DeepOverlap, findDeepOverlaps, type OverlapSearch } from './start-overlaps.js';
import { createUnits, HELD, type Units } from './units.js';

/** A body that was moved out of others before time 0. */
export interface SettledBody {
  readonly body: string;
  /** [m] */
  readonly distance: number;
  /** Displacement [m], world axes. */
  readonly by: readonly [number, number, number];
}

/** Two bodies that overlap by more than a load explains. */
export interface StartPair {
  readonly bodies: readonly [string, string];
  /** Index of the pair of shapes that is deepest: A × number of shapes + B. */
  readonly pair: number;
  /** δ [m], and the speed [m/s] at which its elastic energy would part them. */
  readonly depth: number;
  readonly speed: number;
}

/** What was found and done at the start. */
export interface SettledStart {
  /** Pairs of bodies that overlapped, the deepest first. */
  readonly overlapped: readonly StartPair[];
  /** Bodies that were moved, the farthest first. */
  readonly moved: readonly SettledBody[];
  /** Overlaps that stay. */
  readonly kept: readonly StartPair[];
}

/** Rounds of finding contacts and moving units. Two hundred balls thrown into a box at random take 20 to 60. */
const ROUNDS = 200;
/** An overlap that is left is round-off below this, relative to the deepest at the start. */
const CLOSED = 1e-9;
/** Overlap of bodies that are held which is refused, relative to their size. Parts drawn to a tenth of a percent may overlap by less. */
const DEEP = 0.01;

/** Moves bodies in `y` apart, or refuses them; undefined where nothing overlaps. SceneError if they cannot be moved apart. */
export function settleStart(system: SystemModel, y: Float64Array, choice: StartOverlap): SettledStart | undefined {
  if (system.shapes.count < 2) return undefined;
  const search = createOverlapSearch(system, y);
  const deep = findDeepOverlaps(search, y);
  if (deep.length === 0) return undefined;
  const overlapped = pairsOf(search, deep);
  if (choice === 'keep') return { overlapped, moved: [], kept: overlapped };
  if (choice === 'refuse') throw refusal(overlapped, "move them apart, or set detection.startOverlap to 'settle'");
  const units = createUnits(system.bodies);
  mustMove(search, deep, units);
  const given = y.slice();
  part(search, deep, units, y);
  const kept = pairsOf(search, findDeepOverlaps(search, y));
  return { overlapped, moved: movedBodies(system, units, given, y), kept };
}

/** Warnings of what was found and done. */
export function settlingWarnings({ overlapped, moved }: SettledStart): Omit<Warning, 'time'>[] {
  const isMoved = new Set(moved.map(({ body }) => body));
  return overlapped.map(({ bodies, depth, speed }) => {
    const [a, b] = bodies;
    const moves = moved.filter(({ body }) => bodies.includes(body));
    const who = `'${a}' and '${b}' overlap by ${depth.toPrecision(3)} m at the start, more than their load explains`;
    if (!isMoved.has(a) && !isMoved.has(b)) {
      const message = `${who}: their elastic energy throws them apart at up to ${speed.toPrecision(2)} m/s; move them apart in the scene, or list them in detection.excluded`;
      return { code: 'contact/deep-overlap', bodies, message };
    }
    const how = moves.map(({ body, distance }) => `'${body}' by ${distance.toPrecision(3)} m`).join(' and ');
    const message = `${who}: moved apart before time 0, ${how}; move them apart in the scene, or set detection.startOverlap to 'keep' or 'refuse'`;
    return { code: 'contact/settled-overlap', bodies, message };
  });
}

/** Throws where deep overlaps are between bodies that cannot be moved. */
function mustMove(search: OverlapSearch, deep: readonly DeepOverlap[], units: Units): void {
  const { system, contacts } = search;
  const { size } = system.shapes;
  const held = deep.filter(
    ({ row, depth }) =>
      isRigid(search, units, row) && depth > DEEP * Math.min(size[contacts.shapeA[row]], size[contacts.shapeB[row]]),
  );
  if (held.length === 0) return;
  const remedy = `their joints hold them there, so they cannot be moved apart; change their positions, list them in detection.excluded, or set detection.startOverlap to 'keep'`;
  throw refusal(pairsOf(search, held), remedy);
}

/** Moves the units in `y` until no overlap is left that needs it. */
function part(search: OverlapSearch, first: readonly DeepOverlap[], units: Units, y: Float64Array): void {
  const allowed = allowedDepths(search, first);
  const deepest = first.reduce((most, { depth }) => Math.max(most, depth), 0);
  const moves = new Float64Array(3 * units.count);
  let left = first;
  let partings: readonly Parting[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    partings = partingsOf(search, units, allowed, partings);
    if (partings.every(({ needed }) => needed <= CLOSED * deepest)) return;
    pushApart(partings, units, moves);
    for (const parting of partings) parting.needed -= openingOf(parting, moves);
    units.places.forEach((places, unit) => {
      for (const at of places) for (let k = 0; k < 3; k++) y[at + k] += moves[3 * unit + k];
    });
    left = findDeepOverlaps(search, y).filter(({ row }) => !isRigid(search, units, row));
  }
  if (left.length === 0) return;
  const remedy = `there is not room enough to move them apart (tried ${ROUNDS} times); give them room, or set detection.startOverlap to 'keep'`;
  throw refusal(pairsOf(search, left), remedy);
}

/** By pair, how deep contacts that a load explains are at the start, and may remain [m]. */
function allowedDepths(search: OverlapSearch, deep: readonly DeepOverlap[]): ReadonlyMap<number, number> {
  const { contacts } = search;
  const allowed = new Map<number, number>();
  for (let row = 0; row < contacts.count; row++) {
    const pair = pairOf(search, row);
    allowed.set(pair, Math.max(allowed.get(pair) ?? 0, -contacts.gap[row]));
  }
  for (const { row } of deep) allowed.delete(pairOf(search, row));
  return allowed;
}

/** The contacts found, and those of the round before that have opened: forgotten, they would close again. */
function partingsOf(
  search: OverlapSearch,
  units: Units,
  allowed: ReadonlyMap<number, number>,
  before: readonly Parting[],
): Parting[] {
  const { system, contacts } = search;
  const { body } = system.shapes;
  const found: Parting[] = [];
  for (let row = 0; row < contacts.count; row++) {
    if (isRigid(search, units, row)) continue;
    const [unitA, unitB] = [contacts.shapeA[row], contacts.shapeB[row]].map((shape) => units.of[body[shape]]);
    const [x, y, z] = contacts.normalAB.subarray(3 * row, 3 * row + 3);
    const pair = pairOf(search, row);
    found.push({ pair, unitA, unitB, normal: [x, y, z], needed: -contacts.gap[row] - (allowed.get(pair) ?? 0) });
  }
  const known = new Set(found.map(({ pair }) => pair));
  for (const parting of before)
    if (!known.has(parting.pair)) found.push({ ...parting, needed: Math.min(0, parting.needed) });
  return found;
}

function pairOf({ system, contacts }: OverlapSearch, row: number): number {
  return contacts.shapeA[row] * system.shapes.count + contacts.shapeB[row];
}

/** Whether the two bodies of a contact cannot be moved relative to each other. */
function isRigid({ system, contacts }: OverlapSearch, { of }: Units, row: number): boolean {
  const { body } = system.shapes;
  return of[body[contacts.shapeA[row]]] === of[body[contacts.shapeB[row]]];
}

/** The deepest overlap of each two bodies, the deepest first. */
function pairsOf(search: OverlapSearch, deep: readonly DeepOverlap[]): StartPair[] {
  const { system, contacts } = search;
  const { shapes, bodies } = system;
  const pairs = new Map<string, StartPair>();
  for (const { row, depth, speed } of deep) {
    const names = [contacts.shapeA[row], contacts.shapeB[row]].map((shape) => bodies.names[shapes.body[shape]]);
    const key = names.join('\n');
    const known = pairs.get(key);
    if (known === undefined || known.depth < depth)
      pairs.set(key, { bodies: [names[0], names[1]], pair: pairOf(search, row), depth, speed });
  }
  return [...pairs.values()].sort((a, b) => b.depth - a.depth);
}

function movedBodies({ bodies }: SystemModel, units: Units, before: Float64Array, y: Float64Array): SettledBody[] {
  const moved: SettledBody[] = [];
  for (const body of bodies.dynamic) {
    if (units.of[body] === HELD) continue;
    const [at] = units.places[units.of[body]];
    const by = [0, 1, 2].map((k) => y[at + k] - before[at + k]) as [number, number, number];
    const distance = length3(...by);
    if (distance > 0) moved.push({ body: bodies.names[body], distance, by });
  }
  return moved.sort((a, b) => b.distance - a.distance);
}

function refusal(pairs: readonly StartPair[], remedy: string): SceneError {
  const [{ bodies, depth }] = pairs;
  const others = pairs.length > 1 ? ` (and ${pairs.length - 1} pairs more)` : '';
  const message = `'${bodies[0]}' and '${bodies[1]}' overlap by ${depth.toPrecision(3)} m at the start, more than their load explains${others}: ${remedy}`;
  return new SceneError('contact/start-overlap', 'bodies', message);
}
