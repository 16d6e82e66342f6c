/** What the studio says of an example is what its README says first. */
import { expect, test } from 'vitest';
import { filesBelow } from './source-files.suite.js';

const readmes = filesBelow('examples', ['README.md']).filter(({ path }) => path.split('/').length === 4);
const scenes = new Map(filesBelow('examples', ['scene.ts']).map(({ path, text }) => [path, text]));

test.each(readmes.map(({ path, text }) => [path, text] as const))('%s', (path, text) => {
  const [, first] = text.split(/\n{2,}/);
  const description = first.replaceAll(/\s+/g, ' ').trim().replaceAll("'", '’');
  expect(scenes.get(path.replace('README.md', 'scene.ts'))).toContain(description);
});

test('there are examples', () => expect(readmes.length).toBeGreaterThan(40));
