/** docs/guide/scene-keys.md is what the schema says, and the schema says something about every key. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sceneKeysPage } from '../scene-keys-page.js';
import { ROOT } from './source-files.suite.js';

const page = readFileSync(`${ROOT}docs/guide/scene-keys.md`, 'utf8');

test('the page is up to date; `npm run scene:keys` writes it again', () => {
  expect(page).toBe(sceneKeysPage());
});

test('every key and every kind has a meaning', () => {
  const cells = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(cells.length).toBeGreaterThan(400);
  expect(cells.filter((line) => / \| {2}\|$/.test(line))).toEqual([]);
});
