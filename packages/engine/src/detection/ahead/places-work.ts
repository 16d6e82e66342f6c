/** A thread's share of finding places: chunks of the pairs in the room, each as `findPlaces` finds it. */
import type { ChunkWork } from '../../compute/team-memory.js';
import { type Contacts, copyContact, createContacts } from '../contact.js';
import type { DetectionModel } from '../detection-model.js';
import { readMemory, sizeOfMemory, writeMemory } from '../narrow/interference/hand-over-memory.js';
import { createInterferenceMemory } from '../narrow/interference/interference-memory.js';
import { createPlaceSearch } from '../narrow/narrow-phase.js';
import { findPlaces } from '../narrow/pair-table.js';
import {
  CHUNK_SIZE,
  type FoundPlaces,
  NO_MEMORY,
  NO_ROOM,
  PAIR_COUNT,
  type PlacesRoom,
  QUESTION,
  REMEMBERS,
} from './places-room.js';

export function createPlacesWork(detection: DetectionModel, room: PlacesRoom): ChunkWork {
  const { head, found, poses, margins, shapeA, shapeB, memoryAt, memories } = room;
  const search = createPlaceSearch();
  const memory = createInterferenceMemory();
  const places = createContacts(8);
  let question = -1;
  // Rows and numbers that this thread has filled for the question.
  let rows = 0;
  let numbers = 0;

  function findPair(pair: number, out: FoundPlaces): void {
    out.rowCount[pair] = -1;
    out.memoryAt[pair] = NO_MEMORY;
    const at = memoryAt[pair];
    if (at === NO_ROOM) return;
    if (at !== NO_MEMORY) readMemory(memories, at, memory);
    search.margin = margins[pair];
    search.memory = at === NO_MEMORY ? undefined : memory;
    search.remember = head[REMEMBERS] === 1;
    places.count = 0;
    findPlaces(detection, poses, shapeA[pair], shapeB[pair], search, places);
    const changed = search.remember && search.memory !== undefined;
    const size = changed ? sizeOfMemory(memory) : 0;
    if (rows + places.count > out.rows.gap.length || numbers + size > out.memories.length) return;
    if (changed) {
      writeMemory(memory, out.memories, numbers);
      out.memoryAt[pair] = numbers;
      numbers += size;
    }
    out.rowAt[pair] = rows;
    rows = copyRows(places, out.rows, rows);
    out.rowCount[pair] = places.count;
  }

  return (chunk, thread) => {
    if (head[QUESTION] !== question) {
      question = head[QUESTION];
      rows = 0;
      numbers = 0;
    }
    const end = Math.min((chunk + 1) * head[CHUNK_SIZE], head[PAIR_COUNT]);
    for (let pair = chunk * head[CHUNK_SIZE]; pair < end; pair++) findPair(pair, found[thread]);
  };
}

/** Returns the row behind the last one. */
function copyRows(from: Contacts, to: Contacts, first: number): number {
  for (let i = 0; i < from.count; i++) copyContact(from, i, to, first + i);
  return first + from.count;
}
