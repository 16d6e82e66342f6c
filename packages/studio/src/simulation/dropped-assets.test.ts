import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { droppedAssets } from './dropped-assets.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const HASH = createHash('sha256').update('part').digest('hex');

test('files are found by the last part of their name', async () => {
  const source = droppedAssets(new Map([['x.stl', bytes('part')]]));
  expect(await source({ file: 'a/x.stl' })).toEqual(bytes('part'));
  expect(await source({ file: 'a/x.stl' })).toEqual(bytes('part'));
  await expect(source({ file: 'y.stl' })).rejects.toThrow(/'y\.stl' is missing: drop it together with the scene/);
});

test('one file does not stand for two paths', async () => {
  const source = droppedAssets(new Map([['x.stl', bytes('part')]]));
  await source({ file: 'a/x.stl' });
  await expect(source({ file: 'b\\x.stl' })).rejects.toThrow(
    /'a\/x\.stl' and 'b\\x\.stl' have the same file name.*rename one of them/,
  );
});

test('a file of a run is found by its hash first, and checked', async () => {
  const source = droppedAssets(
    new Map([
      [HASH, bytes('part')],
      ['x.stl', bytes('other')],
    ]),
  );
  expect(await source({ file: 'a/x.stl', sha256: HASH })).toEqual(bytes('part'));
  expect(await source({ file: 'b/x.stl', sha256: HASH })).toEqual(bytes('part'));
  const damaged = droppedAssets(new Map([[HASH, bytes('pert')]]));
  await expect(damaged({ file: 'x.stl', sha256: HASH })).rejects.toThrow(
    new RegExp(`assets/${HASH} .*is damaged.*restore`),
  );
  await expect(droppedAssets(new Map())({ file: 'x.stl', sha256: HASH })).rejects.toThrow(
    new RegExp(`'x\\.stl' is missing: drop it \\(or assets/${HASH} of the run\\)`),
  );
});
