/**
 * Experiments B and C of Gonthier 2007, §5.1.4: a speed into the plate becomes the force f_d + v/a, 30 N at 2 mm/s, 10 N per mm/s beyond the dead band of 10 N;
 * friction is 0.1 of it while the tool slides.
 */
import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

/** Rows of a run: time, force on the tool along x and z, its height and speed along x, and the ledger's sum. */
async function rows(set: Readonly<Record<string, number>>, until = 6) {
  const list: { time: number; x: number; z: number; height: number; speed: number; sum: number }[] = [];
  for await (const { time, sensors } of simulate(scene, { set, until })) {
    const [x, , z, , height, speed] = sensors;
    list.push({ time, x, z, height, speed, sum: sensors[sensors.length - 1] });
  }
  return list;
}

const at = <T extends { readonly time: number }>(list: readonly T[], time: number): T =>
  list.reduce((best, row) => (Math.abs(row.time - time) < Math.abs(best.time - time) ? row : best));

describe('six-axis arm on a plate', async () => {
  const list = await rows({});

  it('touches after 1 mm at 2 mm/s, late by the response of its motors', () => {
    const touch = list.find(({ z }) => z > 0);
    // 0.5 s and the 2 ms that motors take to follow; frames are 10 ms apart.
    expect(touch?.time).toBeGreaterThan(0.5);
    expect(touch?.time).toBeLessThan(0.5 + 0.002 + 0.01);
  });

  it('presses with 30 N, and lets go when it is told to come up', () => {
    console.log(`plateau ${at(list, 1.4).z.toFixed(4)} N`);
    expect(Math.abs(at(list, 1.4).z - 30)).toBeLessThan(0.01);
    // Along the plate friction takes its part of the force that is felt: |f| − f_d = v |f|/(a f_n), |f|² = 1.01 f_n².
    const felt = Math.sqrt(1.01);
    expect(Math.abs(at(list, 2.4).z - (20 * felt + 10) / felt)).toBeLessThan(0.01);
    expect(at(list, 3.5).z).toBe(0);
    expect(at(list, 4).height - at(list, 3.5).height).toBeCloseTo(0.5e-3, 6);
  });

  it('slides with a friction of 0.1, at the speed commanded less what friction takes off', () => {
    const { x, z, speed } = at(list, 2.4);
    console.log(`sliding: ${(-x / z).toFixed(5)} of ${z.toFixed(3)} N at ${(1e3 * speed).toFixed(4)} mm/s`);
    expect(-x / z).toBeCloseTo(0.1, 4);
    const felt = Math.hypot(x, z);
    // To the tolerance of speeds.
    expect(speed).toBeCloseTo(5e-3 + 1e-4 * (1 - 10 / felt) * x, 6);
  });

  it('the ledger closes', () => {
    // Arms of some 100 kg moved by millimetres: 800 J of height, of which nothing may be lost.
    for (const { sum } of list) expect(Math.abs(sum - list[0].sum)).toBeLessThan(1e-6);
  });

  it('gives 10 N per mm/s beyond its dead band', async () => {
    const forces = [];
    for (const down of [1e-3, 4e-3]) forces.push(at(await rows({ down, slide: 0 }, 1.4), 1.4).z);
    console.log(`plateaus at 1 and 4 mm/s: ${forces.map((f) => f.toFixed(3)).join(', ')} N`);
    expect(Math.abs(forces[0] - 20)).toBeLessThan(0.05);
    expect(Math.abs(forces[1] - 50)).toBeLessThan(0.05);
  });

  it('with the v_S of the source, 0.1 m/s, 5 mm/s count as sticking, and friction is the static 0.16', async () => {
    const { x, z } = at(await rows({ stribeck: 0.1 }, 2.2), 2.2);
    // s = exp(−0.047²): μ_max is 0.16 but for 2e-3 of the difference of 0.06.
    expect(-x / z).toBeCloseTo(0.16, 3);
  });
});
