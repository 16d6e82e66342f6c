/** Both turn in the ratio, and as fast as torque and load make what they are together. */
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import scene from './scene.js';

test.each([2.5, 0.4])('ratio %s: the torques turn I₁ + I₂/n²', async (ratio) => {
  const [torque, load] = [4, 2];
  // Discs of steel, 20 mm thick: I = ½ ρ π h r⁴.
  const inertia = (radius: number) => (7800 * Math.PI * 0.02 * radius ** 4) / 2;
  const acceleration = (torque - load / ratio) / (inertia(0.1) + inertia(0.1 * ratio) / ratio ** 2);
  let last = 0;
  for await (const { time, sensors } of simulate(scene, { set: { ratio } })) {
    const [first, second, firstSpeed, secondSpeed, kinetic, work] = sensors;
    // The coupling is closed at the end of every step; frames lie in between, as the interpolant has them.
    expect(Math.abs(second + first / ratio)).toBeLessThan(1e-9 * (1 + Math.abs(first)));
    expect(Math.abs(secondSpeed + firstSpeed / ratio)).toBeLessThan(1e-9 * (1 + Math.abs(firstSpeed)));
    expect(Math.abs(firstSpeed - acceleration * time)).toBeLessThan(1e-9 * (1 + Math.abs(firstSpeed)));
    expect(Math.abs(kinetic - work)).toBeLessThan(1e-8 * (1 + kinetic));
    last = firstSpeed;
  }
  console.log(`ratio ${ratio}: ${acceleration} rad/s², ${last} rad/s at the end`);
});
