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

test('a motor keeps the speed, with the torque that virtual work has', async () => {
  const W = 20;
  let [worst, largest, late] = [0, 0, 0];
  for await (const { time, sensors } of simulate(scene, { set: { driven: 1, speed: W } })) {
    const [angle, speed, , , a, , , , rodX, rodZ, , torque] = sensors;
    // Exact but for what is moved where drift is taken out of the loop at the end of every step.
    late = Math.max(late, Math.abs(angle - W * time));
    expect(Math.abs(angle - W * time)).toBeLessThan(1e-8);
    expect(Math.abs(speed - W)).toBeLessThan(1e-7);
    // The rod leans by φ, sin φ = (r/l) sin θ; primes are d/dθ.
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [sinPhi, cosPhi] = [(R / L) * s, Math.sqrt(1 - ((R / L) * s) ** 2)];
    const lean = (R * c) / (L * cosPhi);
    const bend = (lean * lean * sinPhi - (R / L) * s) / cosPhi;
    const rod = ROD * (rodX * (-R * s - (L / 2) * sinPhi * lean) + ((rodZ + 9.81) * R * c) / 2);
    const known = rod + ((ROD * L * L) / 12) * W * W * bend * lean + SLIDER * a * (-R * s - L * sinPhi * lean);
    worst = Math.max(worst, Math.abs(torque - known));
    largest = Math.max(largest, Math.abs(torque));
  }
  console.log(`torque up to ${largest} N m, off by ${worst} N m, angle by ${late} rad`);
  // Frames lie inside steps, where places are the interpolant's, to 1e-8 of theirs.
  expect(worst).toBeLessThan(1e-6);
  expect(largest).toBeGreaterThan(1);
});
