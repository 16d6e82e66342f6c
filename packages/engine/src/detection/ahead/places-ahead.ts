/**
 * Contact places of many pairs, found by all threads before they are asked for one by one:
 *   startAsking, askFor …, findAhead        then, in the same order,  takeOrFindPlaces …, endAsking
 * A pair that was not found ahead, for want of room or because the whole question is not worth it, is found when it is asked for.
 * The results are the same: places depend on poses and the memory of the pair alone.
 */
import { type ChunkWork, MOST_CHUNKS } from '../../compute/team-memory.js';
import { doneBy, type ThreadTeam, workTogether } from '../../compute/thread-team.js';
import type { ShapePoses } from '../../geometry/shape-model.js';
import { type Contacts, copyContact, makeRoomForContacts } from '../contact.js';
import { type DetectionModel, solidOfShape } from '../detection-model.js';
import { readMemory, sizeOfMemory, writeMemory } from '../narrow/interference/hand-over-memory.js';
import type { InterferenceMemory } from '../narrow/interference/interference-memory.js';
import type { PlaceSearch } from '../narrow/narrow-phase.js';
import { findPlaces } from '../narrow/pair-table.js';
import { CHUNK_SIZE, NO_MEMORY, NO_ROOM, PAIR_COUNT, type PlacesRoom, QUESTION, REMEMBERS } from './places-room.js';

/** A job of this kind is worth it from this cost on: handing it out takes some 5 µs, and a pair of boxes, of cost 1, takes 2 µs. */
const LEAST_COST = 8;
/** Triangles that cost as much as two boxes. */
const TRIANGLES_OF_COST = 64;

/** The leader's side. Scratch. */
export interface PlacesAhead {
  readonly team: ThreadTeam;
  readonly room: PlacesRoom;
  readonly kinds: readonly ChunkWork[];
  readonly kind: number;
  /** What the narrow phase of a shape is likely to cost. */
  readonly costs: Float64Array;
  /** Pairs asked for, their cost, and numbers used for their memories. */
  count: number;
  cost: number;
  numbers: number;
  /** The next pair that may be taken; no pair if the question was not given to the threads. */
  next: number;
  isFound: boolean;
  /** How often the threads were asked, for tests and reports. */
  questions: number;
}

/** `kinds`: what this thread does for each kind of job; `kind`: that of finding places. */
export function createPlacesAhead(
  detection: DetectionModel,
  team: ThreadTeam,
  room: PlacesRoom,
  kinds: readonly ChunkWork[],
  kind: number,
): PlacesAhead {
  const { shapes } = detection;
  return {
    team,
    room,
    kinds,
    kind,
    costs: Float64Array.from({ length: shapes.count }, (_, shape) => costOf(detection, shape)),
    count: 0,
    cost: 0,
    numbers: 0,
    next: 0,
    isFound: false,
    questions: 0,
  };
}

function costOf(detection: DetectionModel, shape: number): number {
  const solid = solidOfShape(detection, shape);
  return 0.5 + (solid === undefined ? 0 : solid.triangles.length / 3 / TRIANGLES_OF_COST);
}

/** Forgets what was asked before. */
export function startAsking(ahead: PlacesAhead): void {
  ahead.count = 0;
  ahead.cost = 0;
  ahead.numbers = 0;
  ahead.next = 0;
  ahead.isFound = false;
}

/** Asks for the places of shapes a < b, as `findPlaces` with this margin and memory. */
export function askFor(
  ahead: PlacesAhead,
  a: number,
  b: number,
  margin: number,
  memory: InterferenceMemory | undefined,
): void {
  const { room, count, costs } = ahead;
  // Pairs beyond the room are found when they are asked for.
  if (count >= room.shapeA.length) return;
  room.shapeA[count] = a;
  room.shapeB[count] = b;
  room.margins[count] = margin;
  room.memoryAt[count] = handMemory(ahead, memory);
  ahead.cost += costs[a] + costs[b];
  ahead.count++;
}

function handMemory(ahead: PlacesAhead, memory: InterferenceMemory | undefined): number {
  if (memory === undefined) return NO_MEMORY;
  const { memories } = ahead.room;
  const at = ahead.numbers;
  const end = at + sizeOfMemory(memory);
  if (end > memories.length) return NO_ROOM;
  writeMemory(memory, memories, at);
  ahead.numbers = end;
  return at;
}

/** Lets all threads find what was asked for, if that is worth it. `remember`: memories are updated, and taken with the places. */
export function findAhead(ahead: PlacesAhead, poses: ShapePoses, remember: boolean): void {
  const { room, team, count } = ahead;
  if (team.threads < 2 || count < 2 || ahead.cost < LEAST_COST) return;
  const { head } = room;
  const size = Math.ceil(count / MOST_CHUNKS);
  head[PAIR_COUNT] = count;
  head[CHUNK_SIZE] = size;
  head[REMEMBERS] = remember ? 1 : 0;
  head[QUESTION]++;
  room.poses.originsW.set(poses.originsW);
  room.poses.axesW.set(poses.axesW);
  room.poses.orientations.set(poses.orientations);
  workTogether(team, ahead.kind, Math.ceil(count / size), ahead.kinds);
  ahead.isFound = true;
  ahead.questions++;
}

/** As `findPlaces`; from what was found ahead, if it was. */
export function takeOrFindPlaces(
  ahead: PlacesAhead | undefined,
  detection: DetectionModel,
  poses: ShapePoses,
  a: number,
  b: number,
  search: Readonly<PlaceSearch>,
  out: Contacts,
): void {
  if (ahead?.isFound && take(ahead, a, b, search, out)) return;
  findPlaces(detection, poses, a, b, search, out);
}

function take(ahead: PlacesAhead, a: number, b: number, { memory, remember }: PlaceSearch, out: Contacts): boolean {
  const { room, next, count, team } = ahead;
  if (next >= count || room.shapeA[next] !== a || room.shapeB[next] !== b) return false;
  ahead.next++;
  const thread = doneBy(team, Math.floor(next / room.head[CHUNK_SIZE]));
  if (thread < 0) return false;
  const { rowAt, rowCount, memoryAt, rows, memories } = room.found[thread];
  if (rowCount[next] < 0) return false;
  makeRoomForContacts(out, out.count + rowCount[next]);
  for (let row = 0; row < rowCount[next]; row++) copyContact(rows, rowAt[next] + row, out, out.count++);
  if (remember && memory !== undefined) readMemory(memories, memoryAt[next], memory);
  return true;
}

/** Whatever is asked for from now on is found then. */
export function endAsking(ahead: PlacesAhead): void {
  ahead.isFound = false;
}
