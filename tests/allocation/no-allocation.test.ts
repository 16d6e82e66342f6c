/**
 * Steady work is allocation-free. In a process of its own, in which nothing is collected meanwhile, the bytes of young objects are counted.
 * Nothing is timed, and the compiler works in step (--single-threaded).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleChild } from '../bundle-child.js';
import { FLAGS } from './allocated-bytes.js';

const bundled = mkdtempSync(join(tmpdir(), 'impinge-steady-'));
const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/**
 * Step of explicit solvers [s]. A chain of balls shakes for ever at 1e-4: its resting contacts are damped faster than that. What shakes slips now and
 * then, in code that runs too seldom to be compiled and so leaves numbers on the heap; at this step all comes to rest.
 */
const SHORT = 2e-5;
const RK4 = { type: 'rk4', step: SHORT };
const DORMAND_PRINCE = { type: 'dormand-prince-54' };
const IMPLICIT = { type: 'implicit-euler', step: 1e-3 };
const SOLVERS = [
  RK4,
  IMPLICIT,
  { type: 'semi-implicit-euler', step: SHORT },
  { type: 'velocity-verlet', step: SHORT },
  DORMAND_PRINCE,
];
/** The long validations run everything by more of them, and for longer. */
const isLong = process.env.IMPINGE_LONG === '1';
/** Stretches of 5000 steps that are looked at. */
const STRETCHES = isLong ? 20 : 1;
/** Bytes a step or a query: a quarter of the smallest thing there is on the heap, a number. */
const FREE = 4;
let [queries, steps] = ['', ''];

beforeAll(async () => {
  queries = await bundleChild(at('./steady-queries.ts'), bundled);
  steps = await bundleChild(at('./steady-steps.ts'), bundled);
});
afterAll(() => rmSync(bundled, { recursive: true, force: true }));

/** What a child prints. */
const run = (child: string, ...args: string[]): unknown =>
  JSON.parse(execFileSync(process.execPath, [...FLAGS, child, ...args], { encoding: 'utf8' }));

/** Kinds of work that allocate. */
const allocating = (bytes: Readonly<Record<string, number>>) =>
  Object.entries(bytes).filter(([, each]) => !(each >= 0 && each < FREE));

test('boxes, spheres, rings with a memory, a half-space and balls on barriers: queries allocate nothing', () => {
  const { bytes, pieces } = run(queries) as { bytes: Record<string, number>; pieces: number };
  expect(pieces).toBe(1);
  const { control, ...kinds } = bytes;
  expect(Object.keys(kinds)).toEqual(['boxes', 'spheres', 'rings', 'halfSpace', 'barriers']);
  expect(allocating(kinds)).toEqual([]);
  // 16 doubles.
  expect(control).toBeGreaterThan(128);
});

/** Steady steps of a group of scenes: none allocates, and the contacts are there. */
function checkSteps(solver: object, group: string, expected: Readonly<Record<string, number>>): void {
  const { bytes, contacts } = run(steps, JSON.stringify(solver), group, String(STRETCHES)) as Record<
    'bytes' | 'contacts',
    Record<string, number>
  >;
  expect(contacts).toEqual(expected);
  expect(Object.keys(bytes)).toEqual(Object.keys(expected));
  expect(allocating(bytes)).toEqual([]);
}

test.each(isLong ? SOLVERS : [RK4, IMPLICIT, DORMAND_PRINCE])(
  'bodies at rest and on springs, $type: steps allocate nothing',
  (solver) =>
    checkSteps(solver, 'points', {
      'ball on a plane': 1,
      'box on a plane': 1,
      'box on a box': 1,
      'ball on a ball': 1,
      'pendulum on a spring': 0,
      'chain of springs and dampers': 0,
    }),
);

test.each(isLong ? SOLVERS : [RK4, IMPLICIT, DORMAND_PRINCE])(
  'bodies on joints, $type: steps allocate nothing',
  (solver) =>
    checkSteps(solver, 'joints', {
      'four-bar': 0,
      'chain of hinges': 0,
      'floating chain on a plane': 3,
      'spherical pendulum': 0,
    }),
);

test.each([RK4, DORMAND_PRINCE])(
  'springs, stops, friction and motors of joints, $type: steps allocate nothing',
  (solver) =>
    checkSteps(solver, 'driven', {
      'springs, stops, friction, motors and what a controller holds': 0,
      'a path that a motor follows': 0,
    }),
);

test.each(isLong ? [RK4, DORMAND_PRINCE] : [RK4])(
  'balls on meshes and by volume, parts at rest, levels that are watched, $type: steps allocate nothing',
  (solver) =>
    checkSteps(solver, 'contacts', {
      'ball on a mesh, by barriers': 1,
      'ball on a mesh that moves': 1,
      'ball on a plane, by volume': 1,
      'ball on a ball, by volume': 1,
      'ball in a hole, by volume': 1,
      'bench on a slab': 2,
      'bench on a slab, by its energy': 2,
      'pendulum below its level': 0,
      'ball on a mesh, below its level': 1,
    }),
  600_000,
);

/**
 * Bytes that a contact which begins or ends may cost. Its duration and the energy balance are looked at in code that runs too seldom to be
 * compiled for good, where each number is put on the heap: 140 to 460 bytes measured, by what the compiler inlines. Rebuilding the set of
 * contacts by objects costs more than 200 bytes for each of the live ones, of which there are some forty among a hundred balls.
 */
const CHANGE = 1500;

test('contacts that begin and end all the time: what is allocated goes by changes, not by contacts', () => {
  const solver = { type: 'semi-implicit-euler', step: 1e-4 };
  const { bytes, begun } = run(steps, JSON.stringify(solver), 'changing', String(STRETCHES)) as Record<
    'bytes' | 'begun',
    Record<string, number>
  >;
  expect(Object.keys(begun)).toHaveLength(3);
  for (const [name, each] of Object.entries(begun)) {
    expect(each, name).toBeGreaterThan(0.02);
    // Every contact that begins ends.
    expect(bytes[name] / (2 * each), name).toBeLessThan(CHANGE);
  }
});
