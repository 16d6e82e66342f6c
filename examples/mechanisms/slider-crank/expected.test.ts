/** Slide, its speed and its acceleration by the closed form, and the forces of shaft and guide by Newton's law for all of it. */
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import scene from './scene.js';

const [R, L] = [0.1, 0.35];
const [CRANK, ROD, SLIDER] = [5, 0.8, 1.2];

test('the slider is where r cos θ + √(l² − r² sin² θ) has it, and what moves is carried', async () => {
  const sums: number[] = [];
  let [turns, largest, open] = [0, 0, 0];
  for await (const { sensors } of simulate(scene)) {
    const [angle, speed, slide, slideSpeed, a, shaftX, shaftZ, side, rodX, rodZ, sum] = sensors;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const reach = Math.sqrt(L * L - R * R * s * s);
    // Closed to rounding at the end of every step; frames lie in between, as the interpolant has them at default tolerances.
    open = Math.max(open, Math.abs(slide - (R * c + reach - R - L)));
    expect(Math.abs(slide - (R * c + reach - R - L))).toBeLessThan(1e-7);
    expect(Math.abs(slideSpeed + speed * R * s * (1 + (R * c) / reach))).toBeLessThan(1e-5);
    // All that moves along: shaft and guide carry it. Along x the guide gives nothing; the crank's centre stands still.
    expect(Math.abs(shaftX - (ROD * rodX + SLIDER * a))).toBeLessThan(1e-8);
    expect(Math.abs(shaftZ + side - (CRANK + ROD + SLIDER) * 9.81 - ROD * rodZ)).toBeLessThan(1e-8);
    sums.push(sum);
    turns = angle / (2 * Math.PI);
    largest = Math.max(largest, Math.hypot(shaftX, shaftZ));
  }
  console.log(`${turns} turns, largest shaft force ${largest} N, closed to ${open} m`);
  expect(turns).toBeGreaterThan(3);
  for (const sum of sums) expect(Math.abs(sum - sums[0])).toBeLessThan(5e-5);
});
