import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

// Fewer and larger beads than by default fill the same bowl: a fifth of the time.
describe('mixer', async () => {
  const run = simulate(scene, { set: { count: 600, radius: 0.006 } });
  const rows: Record<
    'time' | 'torque' | 'beads' | 'mixed' | 'rotor' | 'right' | 'left' | 'worn' | 'sum' | 'count',
    number
  >[] = [];
  for await (const frame of run)
    rows.push({
      time: frame.time,
      torque: frame.sensor('torque'),
      beads: frame.sensor('torque of the beads'),
      mixed: frame.sensor('mixed'),
      rotor: frame.sensor('rotor'),
      right: frame.sensor('to the right'),
      left: frame.sensor('to the left'),
      worn: frame.sensor('worn off the rotor'),
      sum: frame.sensor('ledger sum'),
      count: frame.sensor('beads'),
    });
  const from = (time: number) => rows.filter((row) => row.time >= time);
  const mean = (of: typeof rows, key: keyof (typeof rows)[number]) =>
    of.reduce((sum, row) => sum + row[key], 0) / of.length;

  it('the beads are apart before the rotor turns, and mixed after three turns', () => {
    for (const { time, mixed } of rows) if (time < 0.3) expect(mixed).toBeLessThan(0.25);
    expect(mean(from(2.3), 'mixed')).toBeGreaterThan(0.6);
    // It rises from half second to half second; the index of random order scatters by about 0.05 in cells as few as these.
    const halves = [0.3, 0.8, 1.3, 1.8].map((start) =>
      mean(
        from(start).filter(({ time }) => time < start + 0.5),
        'mixed',
      ),
    );
    for (let i = 1; i < halves.length; i++) expect(halves[i]).toBeGreaterThan(halves[i - 1] - 0.05);
  });

  it('the motor works against the beads', async () => {
    const steady = from(0.5);
    expect(mean(steady, 'torque')).toBeGreaterThan(0.1);
    // At a constant speed the motor gives what the beads take.
    expect(Math.abs(mean(steady, 'torque') / -mean(steady, 'beads') - 1)).toBeLessThan(0.02);
    // 0.3 s at rest, 0.1 s of a ramp, then 8 rad/s.
    expect(rows[rows.length - 1].rotor).toBeCloseTo(8 * (2.5 - 0.35), 6);
    const { applied, damping, friction } = await run.energy();
    expect(applied).toBeGreaterThan(0.9 * (damping + friction));
  });

  it('as many go to the right as to the left, and none is lost', () => {
    const steady = from(0.8);
    expect(Math.abs(mean(steady, 'right') / mean(steady, 'left') - 1)).toBeLessThan(0.15);
    for (const { count } of rows) expect(count).toBe(600);
  });

  it('the rotor wears, and the energy balance closes', async () => {
    const worn = rows.map((row) => row.worn);
    for (let i = 1; i < worn.length; i++) expect(worn[i]).toBeGreaterThanOrEqual(worn[i - 1]);
    // Archard: no more than k over the hardness times all work of friction over the coefficient of friction.
    const { damping, friction } = await run.energy();
    expect(worn[worn.length - 1]).toBeGreaterThan(0);
    expect(worn[worn.length - 1]).toBeLessThan((1e-12 * (damping + friction)) / 0.4);
    expect(Math.abs(rows[rows.length - 1].sum - rows[0].sum)).toBeLessThan(0.01 * (damping + friction));
  });
});
