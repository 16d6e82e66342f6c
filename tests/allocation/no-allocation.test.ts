/**
 * Steady work leaves nothing to the collector. In a process of its own, with 1 MB for young objects: one number of 16 bytes put on the heap by
 * each of 1e5 queries or steps would make it run. Nothing is timed, and the compiler works in step (--single-threaded).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleChild } from '../bundle-child.js';

const bundled = mkdtempSync(join(tmpdir(), 'impinge-steady-'));
const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const FLAGS = ['--expose-gc', '--single-threaded', '--min-semi-space-size=1', '--max-semi-space-size=1'];
const RK4 = { type: 'rk4', step: 1e-4 };
const DORMAND_PRINCE = { type: 'dormand-prince-54' };
const SOLVERS = [
  RK4,
  { type: 'semi-implicit-euler', step: 1e-4 },
  { type: 'velocity-verlet', step: 1e-4 },
  DORMAND_PRINCE,
];
/** The long validations run everything by more of them. */
const isLong = process.env.IMPINGE_LONG === '1';
let [queries, steps] = ['', ''];

beforeAll(async () => {
  queries = await bundleChild(at('./steady-queries.ts'), bundled);
  steps = await bundleChild(at('./steady-steps.ts'), bundled);
});
afterAll(() => rmSync(bundled, { recursive: true, force: true }));

/** What a child prints. */
const run = (child: string, ...args: string[]): unknown =>
  JSON.parse(execFileSync(process.execPath, [...FLAGS, child, ...args], { encoding: 'utf8' }));

test('boxes, spheres, rings with a memory and a half-space: 1e5 queries each, no garbage', () => {
  const { counts, pieces } = run(queries) as { counts: Record<string, number>; pieces: number };
  expect(pieces).toBe(1);
  const { control, ...kinds } = counts;
  expect(kinds).toEqual({ boxes: 0, spheres: 0, rings: 0, halfSpace: 0 });
  expect(control).toBeGreaterThan(5);
});

test.each(isLong ? SOLVERS : [RK4, DORMAND_PRINCE])(
  'bodies at rest and on springs, $type: 1e5 steps each, no garbage',
  (solver) => {
    const { counts, contacts } = run(steps, JSON.stringify(solver), 'points') as Record<string, Record<string, number>>;
    expect(contacts).toEqual({
      'ball on a plane': 1,
      'box on a plane': 1,
      'box on a box': 1,
      'ball on a ball': 1,
      'pendulum on a spring': 0,
      'chain of springs and dampers': 0,
    });
    expect(counts).toEqual(Object.fromEntries(Object.keys(contacts).map((name) => [name, 0])));
  },
);

test.each(isLong ? SOLVERS : [RK4, DORMAND_PRINCE])('bodies on joints, $type: 1e5 steps each, no garbage', (solver) => {
  const { counts, contacts } = run(steps, JSON.stringify(solver), 'joints') as Record<string, Record<string, number>>;
  expect(contacts).toEqual({
    'four-bar': 0,
    'chain of hinges': 0,
    'floating chain on a plane': 3,
    'spherical pendulum': 0,
  });
  expect(counts).toEqual(Object.fromEntries(Object.keys(contacts).map((name) => [name, 0])));
});

test.each([RK4, DORMAND_PRINCE])(
  'springs, stops, friction and motors of joints, $type: 1e5 steps, no garbage',
  (solver) => {
    const { counts } = run(steps, JSON.stringify(solver), 'driven') as Record<string, Record<string, number>>;
    expect(counts).toEqual({
      'springs, stops, friction, motors and what a controller holds': 0,
      'a path that a motor follows': 0,
    });
  },
);

test.each(isLong ? [RK4, DORMAND_PRINCE] : [RK4])(
  'balls on meshes and by volume, parts at rest, levels that are watched, $type: 1e5 steps each, no garbage',
  (solver) => {
    const { counts, contacts } = run(steps, JSON.stringify(solver), 'contacts') as Record<
      string,
      Record<string, number>
    >;
    expect(contacts).toEqual({
      'ball on a mesh, by barriers': 1,
      'ball on a mesh that moves': 1,
      'ball on a plane, by volume': 1,
      'ball on a ball, by volume': 1,
      'ball in a hole, by volume': 1,
      'bench on a slab': 2,
      'pendulum below its level': 0,
      'ball on a mesh, below its level': 1,
    });
    expect(counts).toEqual(Object.fromEntries(Object.keys(contacts).map((name) => [name, 0])));
  },
  600_000,
);
