/** The state every example ends in, bit for bit, so that an accidental change of numbers is seen. */
import { type SceneSource, simulate } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import bouncingBall from '../../examples/impact/bouncing-ball/scene.js';
import longCascade from '../../examples/impact/long-cascade/scene.js';
import newtonsCradle from '../../examples/impact/newtons-cradle/scene.js';

const GOLDEN: {
  readonly name: string;
  readonly source: SceneSource;
  readonly set: Record<string, number>;
  readonly hash: string;
}[] = [
  {
    name: 'bouncing-ball',
    source: bouncingBall,
    set: {},
    hash: '67c7712d57885c7ae398fe41789235c85735d970e8df7f8d6b22b86cc45cce0e',
  },
  {
    name: 'newtons-cradle',
    source: newtonsCradle,
    set: {},
    hash: '56c3a7f528fcf88cea5dc9cac1ae14d81d0a4b28d34819349c4da7c8535a5b52',
  },
  // 0.1 s: in flight. 0.3 s: the first impacts, thousands of steps.
  {
    name: 'long-cascade, 0.1 s',
    source: longCascade,
    set: { duration: 0.1 },
    hash: 'febbcf16988d16591b2302d3968249f5d72880d8eea1e8ef3481149149b5ac88',
  },
  {
    name: 'long-cascade, 0.3 s',
    source: longCascade,
    set: { duration: 0.3 },
    hash: '854ba9ac0e926c4db102324c7988b1e323e56d3618d255bab4005a10f667c19f',
  },
];

describe('golden state hashes', () => {
  it.each(GOLDEN)('$name', async ({ name, source, set, hash }) => {
    const run = simulate(source, { set });
    for await (const frame of run) expect(frame.poses.every(Number.isFinite)).toBe(true);
    expect(
      await run.stateHash(),
      `the numbers of '${name}' changed. If that was not meant, find the change: any reordering of sums does it. If it was meant, check that validation/impact still passes, put the new hash here and say why in CHANGELOG.md`,
    ).toBe(hash);
  });
});
