/** Places found ahead are those found one by one, bit for bit; what finds no room, or fails, is found when it is asked for. */
import { beforeAll, describe, expect, test } from 'vitest';
import { createThreadTeam } from '../../compute/thread-team.js';
import { createBodyMotion, findBodyMotion } from '../../dynamics/multibody/body-motion.js';
import { createShapePoses, findShapePoses, type ShapePoses } from '../../geometry/shape-model.js';
import { body, scene } from '../../scene/builders/scene.js';
import { box } from '../../scene/builders/shapes.js';
import { openScene } from '../../scene/open-scene.js';
import { createContacts } from '../contact.js';
import type { DetectionModel } from '../detection-model.js';
import { createInterferenceMemory, type InterferenceMemory } from '../narrow/interference/interference-memory.js';
import { findPlaces } from '../narrow/pair-table.js';
import { askFor, createPlacesAhead, endAsking, findAhead, startAsking, takeOrFindPlaces } from './places-ahead.js';
import { createRoom } from './places-room.js';
import { createPlacesWork } from './places-work.js';

const COUNT = 12;
let detection: DetectionModel;
let poses: ShapePoses;

beforeAll(async () => {
  const { system, initialY } = (
    await openScene(
      scene({
        name: 'row of boxes',
        until: 1,
        gravity: [0, 0, 0],
        materials: { m: {} },
        // Each overlaps the next on purpose.
        detection: { startOverlap: 'keep' },
        bodies: Array.from({ length: COUNT }, (_, i) =>
          body({
            name: `b${i}`,
            shape: box([1, 1, 1]),
            position: [0.99 * i, 0, 0],
            orientation: [0.01 * i, 0.02, 0, 1],
          }),
        ),
      }),
    )
  ).model;
  const motion = createBodyMotion(system.bodies);
  detection = system.detection;
  poses = createShapePoses(COUNT);
  findBodyMotion(system.bodies, { time: 0, y: initialY }, motion);
  findShapePoses(system.shapes, motion, poses);
});

/** One memory for each pair of neighbours. */
const memories = () => Array.from({ length: COUNT - 1 }, createInterferenceMemory);

function oneByOne(kept: InterferenceMemory[]) {
  const out = createContacts(4);
  for (const [i, memory] of kept.entries())
    findPlaces(detection, poses, i, i + 1, { margin: 0, memory, remember: true }, out);
  return out;
}

/** A leader that has as many others as it says: they only come too late to take a chunk. */
function leader(pairs: number, numbers: number, throwing = false) {
  const room = createRoom(COUNT, pairs, numbers, 2);
  const team = createThreadTeam(2);
  team.threads = 2;
  const work = createPlacesWork(detection, room);
  const kind = throwing
    ? () => {
        throw new Error('as an overflow would');
      }
    : work;
  return createPlacesAhead(detection, team, room, [kind], 0);
}

describe.each([
  ['room for all', 16, 4096, false],
  ['room for seven pairs', 7, 4096, false],
  ['room for the memories of some', 16, 20, false],
  ['work that throws', 16, 4096, true],
] as const)('%s', (_name, pairs, numbers, throwing) => {
  test('the places and the memories are the same', () => {
    const ahead = leader(pairs, numbers, throwing);
    const [here, there] = [memories(), memories()];
    for (let round = 0; round < 3; round++) {
      const expected = oneByOne(here);
      startAsking(ahead);
      for (const [i, memory] of there.entries()) askFor(ahead, i, i + 1, 0, memory);
      findAhead(ahead, poses, true);
      const out = createContacts(4);
      for (const [i, memory] of there.entries())
        takeOrFindPlaces(ahead, detection, poses, i, i + 1, { margin: 0, memory, remember: true }, out);
      endAsking(ahead);
      expect(out.count).toBe(COUNT - 1);
      expect(out.gap.slice(0, out.count)).toEqual(expected.gap.slice(0, out.count));
      expect(out.pointW.slice(0, 3 * out.count)).toEqual(expected.pointW.slice(0, 3 * out.count));
      expect(out.feature.slice(0, out.count)).toEqual(expected.feature.slice(0, out.count));
      expect(there.map(({ nextId, count }) => [nextId, count])).toEqual(
        here.map(({ nextId, count }) => [nextId, count]),
      );
    }
    expect(ahead.questions).toBe(3);
  });
});

test('a question that is not worth it is not given to the threads', () => {
  const ahead = leader(16, 4096);
  startAsking(ahead);
  askFor(ahead, 0, 1, 0, undefined);
  askFor(ahead, 1, 2, 0, undefined);
  findAhead(ahead, poses, false);
  expect([ahead.isFound, ahead.questions]).toEqual([false, 0]);
});

test('what was found for other poses is never taken', () => {
  const ahead = leader(16, 4096);
  startAsking(ahead);
  for (let i = 0; i < COUNT - 1; i++) askFor(ahead, i, i + 1, 0, undefined);
  findAhead(ahead, poses, false);
  expect(ahead.isFound).toBe(true);
  endAsking(ahead);
  const moved = { ...poses, originsW: poses.originsW.map((x, i) => (i % 3 === 0 ? 5 * x : x)) };
  const out = createContacts(4);
  takeOrFindPlaces(ahead, detection, moved, 0, 1, { margin: 0, memory: undefined, remember: false }, out);
  expect(out.count).toBe(0);
});
