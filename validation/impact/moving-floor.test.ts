/** Bodies with prescribed motion: impacts are relative to them, and their work is booked. */
import { body, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { bodyNow, drive, energyNow } from '../drive.js';

type Motion = NonNullable<NonNullable<SceneInput['bodies']>[number]['motion']>;

const RADIUS = 0.05;

const onFloor = (motion: Motion, restitution: number, speed: number, height: number, rest: Partial<SceneInput> = {}) =>
  scene({
    name: 'moving floor',
    until: 1,
    gravity: [0, 0, 0],
    materials: { ball: material({ youngModulus: 1e9, restitution }) },
    bodies: [
      body({ name: 'floor', type: 'kinematic', shape: plane(), motion }),
      body({
        name: 'ball',
        shape: sphere(RADIUS),
        mass: 1,
        position: [0, 0, RADIUS + height],
        velocity: [0, 0, -speed],
      }),
    ],
    ...rest,
  });

describe('floor moving up at constant speed', () => {
  it.each([
    { restitution: 0.5, speed: 2, floor: 1 },
    { restitution: 0.9, speed: 0, floor: 1.5 },
    { restitution: 0.7, speed: 3, floor: -1 },
  ])('e $restitution, ball $speed m/s down, floor $floor m/s up', async ({ restitution, speed, floor }) => {
    const end = await drive(onFloor({ type: 'uniform', velocity: [0, 0, floor] }, restitution, speed, 0.02), {
      enough: ({ ended }) => ended.length > 0,
    });
    const closing = speed + floor;
    const rebound = bodyNow(end, 0).velocity[2];
    const { driven, damping } = energyNow(end);
    console.log(`rebound ${rebound.toFixed(6)} m/s, driven ${driven.toFixed(6)} J, damping ${damping.toFixed(6)} J`);
    // Seen from the floor it is a free impact: exact but for 1e-7 a step over ~50 steps.
    const tolerance = 1e-5 * closing;
    expect(Math.abs(rebound - (floor + restitution * closing))).toBeLessThan(tolerance);
    // The floor does F u dt = u Δp; damping takes ½ m (1 − e²) of the closing speed squared. Mass 1 kg.
    expect(Math.abs(driven - floor * (1 + restitution) * closing)).toBeLessThan(2 * tolerance);
    expect(Math.abs(damping - 0.5 * (1 - restitution ** 2) * closing ** 2)).toBeLessThan(2 * tolerance * closing);
  });
});

describe('oscillating floor', () => {
  it('a ball at rest above it is hit when and as fast as the motion says', async () => {
    const [amplitude, frequency, height, restitution] = [0.01, 5, 0.006, 0.6];
    const rate = 2 * Math.PI * frequency;
    const touch = Math.asin(height / amplitude) / rate;
    const floor = rate * amplitude * Math.cos(rate * touch);
    const end = await drive(
      onFloor({ type: 'oscillation', amplitude: [0, 0, amplitude], frequency }, restitution, 0, height),
      { enough: ({ ended }) => ended.length > 0 },
    );
    // Located on the exact function of time: a few roundings.
    expect(Math.abs(end.began[0].time - touch)).toBeLessThan(1e-14);
    expect(Math.abs(end.began[0].approachSpeed - floor)).toBeLessThan(1e-13);
    // During the contact T the floor slows down by at most ω² a T; the rebound may be off by that, times 1 + e.
    const lasted = end.ended[0].time - end.began[0].time;
    const rebound = bodyNow(end, 0).velocity[2];
    expect(Math.abs(rebound - (1 + restitution) * floor)).toBeLessThan(
      (1 + restitution) * rate ** 2 * amplitude * lasted,
    );
    expect(energyNow(end).driven).toBeGreaterThan(0);
  });

  it.each([
    { frequency: 5, amplitude: 0.01, height: 0.5 },
    { frequency: 50, amplitude: 0.01, height: 0.5 },
    { frequency: 200, amplitude: 0.01, height: 0.5 },
    { frequency: 500, amplitude: 0.001, height: 0.1 },
    { frequency: 500, amplitude: 0.003, height: 0.3 },
  ])('$frequency Hz, $amplitude m: the first touch is not missed in a long step', async (options) => {
    // Free flight is a polynomial of degree 2, so steps grow to their limit, ten output intervals: many periods of the floor.
    const { frequency, amplitude, height } = options;
    const rate = 2 * Math.PI * frequency;
    const g = 9.81;
    const input = onFloor({ type: 'oscillation', amplitude: [0, 0, amplitude], frequency }, 0.5, 0, height, {
      gravity: [0, 0, -g],
      recording: { every: 0.1 },
    });
    const { began } = await drive(input, { enough: ({ began }) => began.length > 0 });
    // The first touch by brute force, a million samples of the closed form.
    const samples = 1_000_000;
    const last = Math.sqrt((2 * (height + amplitude)) / g);
    const first = Math.sqrt((2 * (height - amplitude)) / g) * 0.999;
    let exact = last;
    for (let i = 0; i <= samples; i++) {
      const t = first + ((last - first) * i) / samples;
      if (height - 0.5 * g * t * t - amplitude * Math.sin(rate * t) > 0) continue;
      exact = t;
      break;
    }
    expect(Math.abs(began[0].time - exact)).toBeLessThan((2 * (last - first)) / samples);
  });
});
