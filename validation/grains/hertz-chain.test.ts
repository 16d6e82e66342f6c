/** The speed of solitary waves in a chain of Hertz balls, by the grain kernels. */
import { expect, test } from 'vitest';
import { kernelChain, nesterenkoSpeed, plainChain, waveOf } from './hertz-chain.js';

const [COUNT, FROM, TO] = [60, 25, 45];

test('the wave of a Hertz chain goes at the speed of a plain integration of its masses', () => {
  const [ours, plain] = [kernelChain(COUNT, 1), plainChain(COUNT, 1)].map((wave) => waveOf(wave, FROM, TO));
  // A leapfrog of 250 steps a contact: 1e-4.
  expect(Math.abs(ours.speed / plain.speed - 1)).toBeLessThan(1e-4);
  expect(Math.abs(ours.largest / plain.largest - 1)).toBeLessThan(1e-4);
});

test("Nesterenko's law: V ∝ v^(1/5), and its constant", () => {
  const found = [0.01, 0.1, 1, 5].map((speed) => waveOf(kernelChain(COUNT, speed), FROM, TO));
  const ratios = found.map(({ speed, largest }) => speed / nesterenkoSpeed(largest));
  const exponent = Math.log(found[3].speed / found[0].speed) / Math.log(found[3].largest / found[0].largest);
  console.log(
    `chain: ${found.map(({ speed, largest }) => `${speed.toFixed(2)} m/s at ${largest.toFixed(4)}`).join(', ')}; over the law ${ratios[0].toFixed(4)}; exponent ${exponent.toFixed(6)}`,
  );
  // The chain has no scale of its own, so the exponent is exact; the law is that of long waves, and this one is 5 balls long.
  expect(Math.abs(exponent - 0.2)).toBeLessThan(1e-5);
  for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
});
