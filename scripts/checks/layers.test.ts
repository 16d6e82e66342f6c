/** A folder of the engine imports, types too, only from its own or earlier folders. The order is in layers.suite.ts. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  cycles,
  ENGINE,
  entryProblems,
  INNER_LEVELS,
  innerLayerProblems,
  LEVELS,
  layerProblems,
  shapeProblems,
} from './layers.suite.js';
import { filesBelow, isTest, ROOT, type SourceFile } from './source-files.suite.js';

const engine = filesBelow(ENGINE, ['.ts']);
const sources = engine.filter(({ path }) => !isTest(path));
const others = [
  ...filesBelow('packages/cli/src', ['.ts', '.tsx']),
  ...filesBelow('packages/studio/src', ['.ts', '.tsx']),
];
const at = (path: string, text: string): SourceFile => ({ path: `${ENGINE}/${path}`, text });

describe('the repository', () => {
  test('is really looked at', () => {
    expect(sources.length).toBeGreaterThan(70);
    expect(others.length).toBeGreaterThan(10);
    const folders = readdirSync(`${ROOT}${ENGINE}`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const known = LEVELS.flat();
    for (const { name } of folders) expect(known).toContain(name);
  });
  test('keeps the order of its folders', () => expect(layerProblems(engine)).toEqual([]));
  test('keeps the order inside its folders', () => {
    for (const [folder, order] of Object.entries(INNER_LEVELS)) {
      const entries = readdirSync(`${ROOT}${ENGINE}/${folder}`, { withFileTypes: true });
      const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      expect(folders.sort()).toEqual([...order].sort());
    }
    expect(innerLayerProblems(engine)).toEqual([]);
  });
  test('has no import cycle, types included', () => expect(cycles(sources)).toEqual([]));
  test('has one entry, no export *, no default export, and nothing of the host', () => {
    expect(shapeProblems(engine)).toEqual([]);
  });
  test('uses the engine by its public entry', () => expect(entryProblems(others)).toEqual([]));
});

describe('a planted violation is caught', () => {
  test.each([
    ['a later folder', at('math/a.ts', "import { x } from '../scene/b.js';")],
    ['a later folder, type only', at('detection/narrow/a.ts', "import type { X } from '../../dynamics/b.js';")],
    ['a later folder, re-exported type', at('geometry/a.ts', "export type { X } from '../simulation/b.js';")],
    ['a later folder, type by import()', at('errors/a.ts', "type X = import('../compute/b.js').X;")],
    ['the entry', at('scene/a.ts', "import { x } from '../index.js';")],
    ['a Node built-in', at('formats/a.ts', "import { readFileSync } from 'node:fs';")],
    ['a bare Node built-in', at('formats/a.ts', "import fs from 'fs';")],
    ['an unknown package', at('math/a.ts', "import * as THREE from 'three';")],
    ['another package of ours', at('scene/a.ts', "import { x } from '../../../cli/src/b.js';")],
    ['a folder without a place', at('helpers/a.ts', 'export const x = 1;')],
  ])('%s', (_what, file) => expect(layerProblems([file])).toHaveLength(1));

  test('a later folder inside a folder', () => {
    const bad = at('dynamics/multibody/a.ts', "import type { X } from '../forces/b.js';");
    const good = [
      at('dynamics/forces/a.ts', "import { x } from '../multibody/b.js'; import { y } from '../system-model.js';"),
      at('dynamics/a.ts', "import { x } from './contacts/b.js';"),
    ];
    expect(innerLayerProblems([bad])).toHaveLength(1);
    expect(innerLayerProblems(good)).toEqual([]);
  });

  test('what is allowed is not caught', () => {
    const good = [
      at('scene/a.ts', "import { x } from '../math/b.js'; import { z } from 'zod';"),
      at('math/a.ts', "import { x } from '../errors/b.js'; // from '../scene/c.js'"),
      at('errors/a.ts', "import { x } from '../math/elementary/b.js';"),
      at('index.ts', "export { x } from './scene/a.js';"),
      at('math/a.test.ts', "import { x } from '../scene/b.js'; import fs from 'node:fs';"),
      at('formats/a.ts', "import { sha256 } from '@noble/hashes/sha2.js';"),
    ];
    expect(layerProblems(good)).toEqual([]);
    expect(shapeProblems(good)).toEqual([]);
  });

  test('a cycle, through types and several files', () => {
    const ring = [
      at('math/a.ts', "import type { B } from './b.js';"),
      at('math/b.ts', "import { c } from './c.js';"),
      at('math/c.ts', "export { a } from './a.js';"),
      at('math/d.ts', "import { a } from './a.js';"),
    ];
    expect(cycles(ring)).toEqual([['a', 'b', 'c', 'a'].map((name) => `${ENGINE}/math/${name}.ts`).join(' → ')]);
    expect(cycles(ring.slice(1))).toEqual([]);
  });

  test.each([
    ['an inner index', at('math/index.ts', 'export const x = 1;')],
    ['export *', at('math/a.ts', "export * from './b.js';")],
    ['a default export', at('math/a.ts', 'export default 1;')],
    ['a default export by name', at('math/a.ts', 'const x = 1; export { x as default };')],
    ['the DOM', at('math/a.ts', 'const w = window.innerWidth;')],
    ['Node', at('math/a.ts', 'if (process.env.DEBUG) x();')],
    ['the console', at('math/a.ts', "console.warn('bad radius');")],
    ['a host function', at('math/a.ts', 'await fetch(url);')],
  ])('%s', (_what, file) => expect(shapeProblems([file])).toHaveLength(1));

  test('words that only look like it are not', () => {
    const text = '/** The window of a document. */ const s = "process"; const o = { self: 1 }; a.document.x; // fetch(';
    expect(shapeProblems([at('math/a.ts', text), at('index.ts', "export * as m from './math/a.js';")])).toEqual([]);
  });

  test('reaching into the engine', () => {
    const deep = (specifier: string) => ({ path: 'packages/cli/src/a.ts', text: `import { x } from '${specifier}';` });
    const caught = ['@impinge/engine/dist/index.js', '../../engine/src/math/vec3.js', '@impinge/engine/src/x.js'];
    for (const specifier of caught) expect(entryProblems([deep(specifier)])).toHaveLength(1);
    for (const specifier of ['@impinge/engine', 'node:fs', './b.js'])
      expect(entryProblems([deep(specifier)])).toEqual([]);
  });
});
