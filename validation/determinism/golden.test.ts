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
    hash: '4c3ba737aa78c121d9331fabd001ad124f7762782a1a9f09d64a3ecc66895b13',
  },
  {
    name: 'newtons-cradle',
    source: newtonsCradle,
    set: {},
    hash: 'c1dd66dae9bdb287797fc3cf0c858f20f717c86bfed48573df30bbdf8032567d',
  },
  // 0.1 s: in flight. 0.3 s: the first impacts, thousands of steps.
  {
    name: 'long-cascade, 0.1 s',
    source: longCascade,
    set: { duration: 0.1 },
    hash: '3fec54b5e6f0632e54565c675a3518fd76068b736c20cf873442afa9917f59c7',
  },
  {
    name: 'long-cascade, 0.3 s',
    source: longCascade,
    set: { duration: 0.3 },
    hash: 'fa03ea0c7324a2a7bcca32d38294ee8fd995dbb11f4f3a9e22a1cb026f01742e',
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
