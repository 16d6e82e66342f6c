import { expect, test } from 'vitest';
import { exampleHash, readRoute } from './route.js';

const at = (hash: string, search = '') => readRoute({ hash, search });

test('the bare address is the gallery, unless it names a run', () => {
  expect(at('')).toEqual({ kind: 'gallery' });
  expect(at('', '?run=recording.mcap')).toEqual({ kind: 'run', url: 'recording.mcap' });
  expect(at('#/', '?run=recording.mcap')).toEqual({ kind: 'gallery' });
});

test('an example has its own address', () => {
  expect(at(exampleHash('impact/bouncing-ball'))).toEqual({ kind: 'example', path: 'impact/bouncing-ball' });
});

test('what is not known is the gallery', () => {
  expect(at('#/example/impact')).toEqual({ kind: 'gallery' });
  expect(at('#/run')).toEqual({ kind: 'gallery' });
  expect(at('#/%E0%A4%A')).toEqual({ kind: 'gallery' });
});
