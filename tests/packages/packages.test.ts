/**
 * The packages as users get them: packed, installed in an empty folder elsewhere, used from the command line, from Node, from
 * TypeScript and from a fresh Vite page.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_BROWSER } from '../browser/launch-browser.js';
import { openPage } from '../browser/open-page.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const SCENE = `import { body, material, plane, scene, simulate, sphere } from 'impinge';
const drop = scene({
  name: 'drop', until: 0.6, gravity: [0, 0, -9.81], materials: { rubber: material({ restitution: 0.8 }) },
  bodies: [body({ name: 'floor', type: 'fixed', shape: plane() }), body({ name: 'ball', shape: sphere(0.1), position: [0, 0, 1] })],
  sensors: [{ type: 'position', name: 'height', body: 'ball', axis: 'z' }],
});
const run = simulate(drop);
let last = 0;
for await (const frame of run) last = frame.sensors[0];
`;

let folder = '';
const sh = (command: string, args: readonly string[], cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'impinge-packages-'));
  for (const name of ['engine', 'studio', 'cli'])
    sh(NPM, ['pack', '--silent', '--pack-destination', folder], join(ROOT, 'packages', name));
  const packed = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  expect(packed).toHaveLength(3);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'fresh', private: true, type: 'module' }));
  sh(NPM, ['install', '--silent', '--no-audit', '--no-fund', '--prefer-offline', ...packed.map((name) => `./${name}`)]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

let nodeHash = '';

test('npx impinge run bouncing-ball', () => {
  const result = JSON.parse(sh('npx', ['impinge', 'run', 'bouncing-ball', '--until', '0.5', '--json', '--quiet']));
  expect(result.status).toBe('done');
  expect(sh('npx', ['impinge', 'examples'])).toMatch(/newtons-cradle/);
});

test('npx impinge run balancing: an example with code of its own', () => {
  const result = JSON.parse(sh('npx', ['impinge', 'run', 'balancing', '--until', '0.1', '--json', '--quiet']));
  expect(result.status).toBe('done');
});

test('import { simulate } from impinge in Node', () => {
  writeFileSync(join(folder, 'use.mjs'), `${SCENE}\nconsole.log(last, await run.stateHash());\n`);
  const [height, hash] = sh(process.execPath, ['use.mjs']).trim().split(' ');
  expect(Number(height)).toBeGreaterThan(0.1);
  nodeHash = hash;
  expect(nodeHash).toMatch(/^[0-9a-f]{64}$/);
});

/** One name of each entry, used so that it must be there. */
const ENTRIES = `import * as impinge from 'impinge';
import { authoring, meshProperties } from 'impinge/geometry';
import { BROAD_PHASE_NAMES } from 'impinge/detection';
import { defineLaw, MATERIAL_LIBRARY } from 'impinge/laws';
import { createRun, driveRun, openScene, stateHash } from 'impinge/run';
const cube = meshProperties(authoring.box({ size: [1, 1, 1] }));
const { model } = await openScene(drop);
const again = createRun(model);
const end = await driveRun(again);
const used = [typeof impinge.simulate, cube.volume, BROAD_PHASE_NAMES.length > 1, typeof defineLaw, 'steel' in MATERIAL_LIBRARY, end.kind];
const hash = stateHash(again.simulation);
`;

test('every entry is imported in Node, and a run driven by hand ends in the same state', () => {
  const script = `${SCENE}\n${ENTRIES}\nconsole.log(JSON.stringify(used), hash === (await run.stateHash()));\n`;
  writeFileSync(join(folder, 'entries.mjs'), script);
  const [used, same] = sh(process.execPath, ['entries.mjs']).trim().split(' ');
  expect(JSON.parse(used)).toEqual(['function', 1, true, 'function', true, 'done']);
  expect(same).toBe('true');
});

test('types are included: good code compiles, a misspelt key does not', () => {
  const options = {
    module: 'NodeNext',
    target: 'ES2022',
    strict: true,
    noEmit: true,
    types: [],
    lib: ['ES2023', 'DOM'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['use.ts'] }));
  const tsc = () => sh(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.']);
  writeFileSync(
    join(folder, 'use.ts'),
    `${SCENE}\n${ENTRIES}\nexport const all: [number, string, unknown[]] = [last, hash, used];\n`,
  );
  expect(tsc()).toBe('');
  writeFileSync(join(folder, 'use.ts'), SCENE.replace('gravity', 'gravitiy'));
  expect(tsc).toThrow();
});

test('licences of what is bundled are shipped, pictures of examples once, and every package says where it is from', () => {
  const shipped = (name: string) => join(folder, 'node_modules', name);
  const notices = readFileSync(join(shipped('@impinge/studio'), 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['react', 'react-dom', 'three', 'uplot', '@react-three/fiber', 'zod', 'manifold-3d', '@mcap/core'])
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\S+ \\(\\S+\\)$`, 'm'));
  expect(notices).toMatch(/Permission is hereby granted/);
  const pictures = (name: string) =>
    readdirSync(shipped(name), { recursive: true }).filter((path) => /picture[^/]*\.png$/.test(String(path))).length;
  expect(pictures('impinge')).toBe(0);
  expect(pictures('@impinge/studio')).toBeGreaterThan(40);
  for (const name of ['impinge', '@impinge/engine', '@impinge/studio']) {
    const manifest = JSON.parse(readFileSync(join(shipped(name), 'package.json'), 'utf8'));
    expect(manifest, name).toMatchObject({ repository: { type: 'git' }, homepage: expect.stringMatching(/^https:/) });
    expect(manifest.keywords.length, name).toBeGreaterThan(3);
  }
});

test('the JSON Schema is shipped', () => {
  const text = sh(process.execPath, [
    '--input-type=module',
    '-e',
    "import s from 'impinge/scene.schema.json' with { type: 'json' }; console.log(s.title)",
  ]);
  expect(text.trim()).toBe('Impinge scene');
});

test('a fresh Vite page computes the same state hash', async (ctx) => {
  const page = join(folder, 'page');
  mkdirSync(page);
  writeFileSync(
    join(page, 'index.html'),
    '<!doctype html><body><script type="module" src="./main.js"></script></body>',
  );
  writeFileSync(
    join(page, 'main.js'),
    `${SCENE}\n${ENTRIES}\nif (used.length === 6) document.body.textContent = hash;\n`,
  );
  sh(
    process.execPath,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', page, '--logLevel', 'error', '--target', 'esnext'],
    dirname(page),
  );
  const opened = await openPage(join(page, 'dist'));
  if (opened === undefined) return ctx.skip(NO_BROWSER);
  try {
    await opened.page.waitForFunction(() => document.body.textContent?.length === 64, undefined, { timeout: 60_000 });
    expect(await opened.page.textContent('body')).toBe(nodeHash);
  } finally {
    await opened.close();
  }
});
