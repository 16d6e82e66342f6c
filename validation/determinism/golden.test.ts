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
    hash: 'eecf6c495435b0682d3f20feea17e10a1f994692c02abaad3df64786c5bc1aa6',
  },
  {
    name: 'newtons-cradle',
    source: newtonsCradle,
    set: {},
    hash: '53c6878239b713a3b3e2c5aea853a73f9823a0505084adb1a07ee3532acfff9f',
  },
  // 0.1 s: in flight. 0.3 s: the first impacts, thousands of steps.
  {
    name: 'long-cascade, 0.1 s',
    source: longCascade,
    set: { duration: 0.1 },
    hash: 'ced18a0611b5eb0263383a36693ee2f9b8ef596e342986d71e45080f8238fda2',
  },
  {
    name: 'long-cascade, 0.3 s',
    source: longCascade,
    set: { duration: 0.3 },
    hash: 'd664acbbceef002acd899b0ff91eb1a723712dc9840fbef5e8347aaf77059fda',
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
