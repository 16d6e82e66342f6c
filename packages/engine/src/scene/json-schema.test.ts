import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkScene } from './canonical.js';
import { malformed, misfits } from './json-schema.suite.js';
import { sceneJsonSchema } from './scene.schema.js';
import { ballOnFloor, everyKind, twoBalls } from './small-scenes.suite.js';

const schema = sceneJsonSchema();
const shipped = new URL('./shipped/v1/', import.meta.url);
const SHIPPED = readdirSync(shipped).map((file): [string, unknown] => [
  file,
  JSON.parse(readFileSync(new URL(file, shipped), 'utf8')),
]);

describe('the published JSON Schema', () => {
  test('is plain JSON, well formed throughout', () => {
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
    expect(malformed(schema)).toEqual([]);
    expect(schema).toMatchObject({ $schema: expect.stringContaining('json-schema.org'), type: 'object' });
  });

  test('the check itself notices a schema that is not well formed', () => {
    expect(malformed({ type: 'number', minimum: 'zero' })).toHaveLength(1);
    expect(malformed({ properties: { a: { typ: 'number' } } })).toEqual([
      '#/properties/a/typ: is not a keyword this check knows',
    ]);
    expect(malformed({ required: ['b'], properties: { a: {} } })).toHaveLength(1);
  });

  test.each(SHIPPED)('accepts the shipped scene %s', (_file, scene) => {
    expect(misfits(scene, schema)).toEqual([]);
  });

  test.each([ballOnFloor(), twoBalls(), everyKind()])('accepts $name as it is written, without defaults', (scene) => {
    expect(misfits(scene, schema)).toEqual([]);
  });

  test('accepts a parameter wherever a number may be', () => {
    const good = ballOnFloor();
    const parameters = { size: { value: 0.1, unit: 'm', help: 'Radius.' } };
    const shapes = [{ type: 'sphere', radius: { parameter: 'size' } }];
    const wheel = [{ type: 'union', solids: [{ type: 'geneva-output-wheel', slots: { parameter: 'size' } }] }];
    for (const some of [shapes, wheel])
      expect(misfits({ ...good, parameters, bodies: [{ name: 'b', shapes: some }] }, schema)).toEqual([]);
    expect(misfits({ ...good, bodies: [{ name: { parameter: 'size' } }] }, schema)).not.toEqual([]);
  });

  test('refuses what the scene check refuses', () => {
    const good = ballOnFloor();
    const bad: unknown[] = [
      { ...good, until: -1 },
      { ...good, bogus: 1 },
      { ...good, gravity: [0, 0] },
      { ...good, impinge: 99 },
      { ...good, solver: { type: 'rk5' } },
      { ...good, bodies: [{ shapes: [] }] },
      { ...good, bodies: [{ name: 'b', shapes: [{ type: 'sphere' }] }] },
      { ...good, materials: { m: { restitution: 2 } } },
    ];
    for (const scene of bad) {
      expect(misfits(scene, schema)).not.toEqual([]);
      expect(checkScene(scene)).not.toEqual([]);
    }
  });

  test('every number says its unit', () => {
    const bare: string[] = [];
    const walk = (node: unknown, path: string) => {
      if (typeof node !== 'object' || node === null) return;
      const { type, unit } = node as { type?: unknown; unit?: unknown };
      if (type === 'number' && typeof unit !== 'string' && !('const' in node)) bare.push(path);
      for (const [key, part] of Object.entries(node)) walk(part, `${path}/${key}`);
    };
    walk(schema, '#');
    expect(bare).toEqual([]);
  });
});
