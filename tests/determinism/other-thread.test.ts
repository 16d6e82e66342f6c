/**
 * A detection is plain data and constant: handed to another thread, which has nothing of this one's memory, it finds the same pairs and contacts
 * to the last bit, and finding them changes nothing in it.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import {
  body,
  box,
  capsule,
  cone,
  cylinder,
  mesh,
  plane,
  type SceneInput,
  type ShapeInput,
  scene,
  sphere,
  torus,
} from 'impinge';
import { authoring } from 'impinge/geometry';
import { openScene } from 'impinge/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTACT_METHODS } from '../../packages/engine/src/detection/narrow/contact-methods.schema.js';
import { createBodyMotion, findBodyMotion } from '../../packages/engine/src/dynamics/multibody/body-motion.js';
import { createShapePoses, findShapePoses } from '../../packages/engine/src/geometry/shape-model.js';
import { bundleChild } from '../bundle-child.js';
import { type FoundContacts, findAllContacts, type Handed } from './find-all-contacts.js';

const bundled = mkdtempSync(join(tmpdir(), 'impinge-thread-'));
let worker: Worker;

beforeAll(async () => {
  const entry = fileURLToPath(new URL('./contacts-worker.ts', import.meta.url));
  worker = new Worker(await bundleChild(entry, bundled));
});
afterAll(async () => {
  await worker.terminate();
  rmSync(bundled, { recursive: true, force: true });
});

const surface = authoring.torus({ ringRadius: 0.5, tubeRadius: 0.2, segments: 24 });
const ring = mesh(surface);
/** Every kind of shape, some twice. */
const SHAPES: readonly ShapeInput[] = [
  sphere(0.4),
  sphere(0.3),
  box([0.8, 0.6, 0.5]),
  box([0.8, 0.6, 0.5]),
  cylinder(0.4, 0.7),
  cone(0.4, 0.8),
  capsule(0.2, 0.6),
  torus(0.4, 0.15),
  ring,
  ring,
  mesh(surface, { shellThickness: 0.01 }),
];

/** The shapes in a heap on a floor and around a hole, each in the way of several others. */
const heap = (contactBy: (typeof CONTACT_METHODS)[number]): SceneInput =>
  scene({
    name: 'heap',
    until: 1,
    gravity: [0, 0, 0],
    materials: { m: {} },
    // The shapes overlap on purpose: moved apart at the start, they would hardly touch.
    detection: { contactBy, segments: 24, startOverlap: 'keep' },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({ name: 'hole', type: 'fixed', shape: cylinder(1.1, 3, { hole: true }) }),
      ...SHAPES.map((shape, i) =>
        body({
          name: `b${i}`,
          shape,
          position: [0.45 * ((i % 3) - 1), 0.4 * ((Math.floor(i / 3) % 3) - 1), 0.3 + 0.05 * i],
          orientation: [0.1 * i, 0.3, -0.2, 0.9],
        }),
      ),
    ],
  });

async function opened(contactBy: (typeof CONTACT_METHODS)[number]): Promise<Handed> {
  const { system, initialY } = (await openScene(heap(contactBy))).model;
  const motion = createBodyMotion(system.bodies);
  const poses = createShapePoses(system.shapes.count);
  findBodyMotion(system.bodies, { time: 0, y: initialY }, motion);
  findShapePoses(system.shapes, motion, poses);
  return { detection: system.detection, poses };
}

/** Paths of whatever is not a number, text, plain list, plain object or typed array. */
function notPlain(value: unknown, path = ''): string[] {
  if (value === undefined || ['number', 'string', 'boolean'].includes(typeof value)) return [];
  if (ArrayBuffer.isView(value)) return [];
  const kind: unknown = value === null ? null : Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== Array.prototype) return [path];
  return Object.entries(value as object).flatMap(([key, each]) => notPlain(each, `${path}.${key}`));
}

describe.each(CONTACT_METHODS)('a heap of every kind of shape by %s', (contactBy) => {
  test('another thread finds the same pairs and contacts, bit for bit', async () => {
    const handed = await opened(contactBy);
    const here = findAllContacts(handed);
    worker.postMessage(handed);
    const [there] = (await once(worker, 'message')) as [FoundContacts];
    expect(serialize(there).equals(serialize(here))).toBe(true);
    expect(here.pairs.length).toBeGreaterThan(20);
    expect(here.places.count).toBeGreaterThan(20);
  });

  test('the detection is plain data, and finding contacts changes nothing in it', async () => {
    const handed = await opened(contactBy);
    expect(notPlain(handed)).toEqual([]);
    const before = serialize(handed);
    findAllContacts(handed);
    expect(serialize(handed).equals(before)).toBe(true);
  });
});
