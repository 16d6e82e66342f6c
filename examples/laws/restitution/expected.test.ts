import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

async function reboundsOf(set: Record<string, number> = {}): Promise<number[]> {
  let last: number[] = [];
  for await (const { sensors } of simulate(scene, { set })) last = Array.from(sensors);
  return last;
}

describe('restitution', () => {
  it('each law gives back what its closed form says of e = 0.5', async () => {
    const rebounds = await reboundsOf();
    // Gonthier and a dashpot that may pull are exact; see docs/theory for the others.
    const closed = [0.5, 0.66296, 0.72524, 0.55028, 0.5, 0.55028, 1];
    closed.forEach((e, i) => {
      expect(Math.abs(rebounds[i] - e), `ball ${i + 1}`).toBeLessThan(1e-3);
    });
  });

  it('does not depend on speed', async () => {
    const [slow, fast] = [await reboundsOf({ speed: 0.2 }), await reboundsOf({ speed: 3 })];
    // 1e-8 m/s a step is allowed on top of 1e-7 of the speed.
    slow.forEach((v, i) => {
      expect(Math.abs(v / 0.2 - fast[i] / 3)).toBeLessThan(1e-3);
    });
  });
});
