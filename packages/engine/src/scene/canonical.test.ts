import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turn } from './builders/rotations.js';
import { body, material, scene } from './builders/scene.js';
import { plane, sphere } from './builders/shapes.js';
import { deg, mm } from './builders/units.js';
import { canonicalScene, sceneHash, sceneText } from './canonical.js';
import { readSceneText } from './read-recording.js';
import type { SceneInput } from './scene.schema.js';
import { ballOnFloor, everyKind, twoBalls } from './small-scenes.suite.js';

const SCENES = [ballOnFloor(), twoBalls(), everyKind()];

/** The same value with the keys of every object in another order. */
function shuffled(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, random));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [random(), key, shuffled(item, random)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => a - b).map(([, key, item]) => [key, item]));
}

describe('canonical text', () => {
  test('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (stream) => {
        const random = () => stream.next().value as number;
        for (const source of SCENES) {
          const other = shuffled(source, random) as SceneInput;
          expect(sceneText(canonicalScene(other))).toBe(sceneText(canonicalScene(source)));
        }
      }),
      { numRuns: 20 },
    );
  });

  test.each(SCENES)('$name is read back to the same text and hash', (source) => {
    const text = sceneText(canonicalScene(source));
    expect(sceneText(canonicalScene(readSceneText(text)))).toBe(text);
    expect(sceneHash(canonicalScene(readSceneText(text)))).toBe(sceneHash(canonicalScene(source)));
    expect(text.endsWith('}\n')).toBe(true);
  });

  test('states every default', () => {
    const minimal = { impinge: 1 as const, name: 'x', until: 2, gravity: [0, 0, 0] as [0, 0, 0], bodies: [] };
    expect(canonicalScene(minimal)).toMatchObject({
      parameters: {},
      materials: {},
      pairs: [],
      sensors: [],
      recording: { every: 0.01, checkpointEvery: 0.1 },
      solver: { type: 'dormand-prince-54', relativeTolerance: 1e-7, positionTolerance: 1e-10 },
      law: {
        normal: { type: 'volume-energy' },
        damping: { type: 'gonthier', impactSpeed: 'by-load' },
        tangential: { type: 'elastic-coulomb', spinning: true },
      },
    });
  });

  test('a default written out or left out gives the same scene', () => {
    const stated = ballOnFloor(
      { type: 'dynamic', velocity: [0, 0, 0] },
      { law: { normal: { type: 'volume-energy' } } },
    );
    expect(sceneHash(canonicalScene(stated))).toBe(sceneHash(canonicalScene(ballOnFloor())));
  });

  test('one changed number is another scene', () => {
    const changed = ballOnFloor({ position: [0, 0, 0.3 * (1 + Number.EPSILON)] });
    expect(sceneHash(canonicalScene(changed))).not.toBe(sceneHash(canonicalScene(ballOnFloor())));
  });

  test('the scene that was given is left as it was', () => {
    const source = ballOnFloor();
    const before = structuredClone(source);
    canonicalScene(source);
    expect(source).toEqual(before);
  });
});

describe('builders', () => {
  test('make plain data', () => {
    const built = scene({
      name: 'x',
      until: 1,
      gravity: [0, 0, 0],
      materials: { m: material({ density: 5 }) },
      bodies: [body({ name: 'b', shape: sphere(mm(20)), shapes: [plane({ normal: [1, 0, 0] })] })],
    });
    expect(JSON.parse(JSON.stringify(built))).toEqual(built);
    expect(built.impinge).toBe(1);
    expect(built.bodies[0].shapes).toEqual([
      { type: 'sphere', radius: 0.02 },
      { type: 'plane', normal: [1, 0, 0] },
    ]);
    expect('shape' in built.bodies[0]).toBe(false);
  });

  test('convert units', () => {
    expect(mm(1500)).toBe(1.5);
    expect(deg(180)).toBe(Math.PI);
    expect(turn([0, 0, 2], deg(90))[2]).toBeCloseTo(Math.SQRT1_2, 15);
  });

  test('are typed: what the schema refuses does not compile', () => {
    // @ts-expect-error a ball has a radius, not a size
    const wrongKey = () => sphere(1, { size: 2 });
    // @ts-expect-error a plane has no radius
    const wrongShape = () => plane({ radius: 1 });
    // @ts-expect-error the name is missing
    const noName = () => body({ shape: sphere(1) });
    // @ts-expect-error gravity is always stated
    const noGravity = () => scene({ name: 'x', until: 1, bodies: [] });
    expect([wrongKey, wrongShape, noName, noGravity]).toHaveLength(4);
  });
});
