/** Scenes of every earlier version stay readable; see shipped/README.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { advance, createRun } from '../simulation/run.js';
import { canonicalScene, sceneText } from './canonical.js';
import { openScene } from './open-scene.js';
import { readSceneText } from './read-recording.js';
import { SCENE_VERSION } from './scene.schema.js';

const folder = new URL('./shipped/', import.meta.url);
const versions = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const files = versions.flatMap(({ name }) =>
  readdirSync(new URL(`${name}/`, folder)).map((file): [string, URL] => [
    `${name}/${file}`,
    new URL(`${name}/${file}`, folder),
  ]),
);

describe('shipped scenes', () => {
  test('there is a folder for every version of the format', () => {
    const wanted = Array.from({ length: SCENE_VERSION }, (_, i) => `v${i + 1}`);
    expect(versions.map(({ name }) => name).sort()).toEqual(wanted.sort());
    for (const name of wanted) expect(files.some(([file]) => file.startsWith(`${name}/`))).toBe(true);
  });

  test.each(files)('%s is read, is of its folder’s version, and takes a step', async (name, url) => {
    const text = readFileSync(url, 'utf8');
    expect(`v${JSON.parse(text).impinge}`).toBe(name.split('/')[0]);
    const { scene, model } = await openScene(readSceneText(text));
    const run = createRun(model);
    expect(advance(run, 1).kind).toBe('frame');
    expect(advance(run, 3).kind).not.toBe('failed');
    // What is read is written again in the present form, and that is stable.
    const again = sceneText(scene);
    expect(sceneText(canonicalScene(JSON.parse(again)))).toBe(again);
  });
});
