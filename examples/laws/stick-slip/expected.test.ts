import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

describe('stick–slip', () => {
  it('the block goes with the belt until the spring pulls with μ_S f_n, then slips back', async () => {
    const speed = 0.1;
    const series: { time: number; way: number; friction: number }[] = [];
    for await (const { time, sensors } of simulate(scene, { set: { speed, until: 12 } })) {
      const [x, y, fx, fy] = sensors;
      // Along the belt both axes share alike, whatever the frame.
      expect(Math.abs(x - y)).toBeLessThan(1e-6);
      series.push({ time, way: Math.hypot(x, y), friction: Math.hypot(fx, fy) });
    }
    // 1.5 N/2 N/m of belt: 7.5 s; bristles bend by µm.
    for (const { time, way } of series) if (time < 7) expect(Math.abs(way - speed * time)).toBeLessThan(1e-4);
    const farthest = Math.max(...series.map(({ way }) => way));
    expect(Math.abs(farthest / 0.75 - 1)).toBeLessThan(0.05);
    const after = series.filter(({ time }) => time > 7.5 && time < 12);
    expect(Math.min(...after.map(({ way }) => way))).toBeLessThan(0.35);
  });
});
