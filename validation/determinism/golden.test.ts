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
    hash: 'e5d8b7e9314d4e0a678db9ffde9bcc5db60a3395d0bb75591eb48ed5bce65070',
  },
  {
    name: 'newtons-cradle',
    source: newtonsCradle,
    set: {},
    hash: '2c8996fde7199ac79513f28ef91997243cab381a637277bde33031d34f01153d',
  },
  // 0.1 s: in flight. 0.3 s: the first impacts, thousands of steps.
  {
    name: 'long-cascade, 0.1 s',
    source: longCascade,
    set: { duration: 0.1 },
    hash: 'd9fe6c2282d517ef1ed2b4c2d96574f3ec0eb78e0b16fe28ef8df5c124b2845f',
  },
  {
    name: 'long-cascade, 0.3 s',
    source: longCascade,
    set: { duration: 0.3 },
    hash: '582d4191017ab78e3756cb23c8be6da7bbf4be2577e3a7fe1a6e5d8d4c955779',
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
