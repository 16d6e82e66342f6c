/**
 * Balls that slide and roll, through the grain kernels:
 *   sliding becomes rolling   t = 2v₀/(7μg), v = 5v₀/7, distance 12v₀²/(49μg)
 *   rolling resistance        a sliding start without spin stops after v₀/(μ_r g)
 *   down a slope of θ         v = 5/7 g sin θ t, friction (2/7) m g sin θ
 */
import { setWall, viewGrains, wallLoad } from '@impinge/engine/grains';
import { describe, expect, test } from 'vitest';
import { bedOf, G, type Law, massOf, plane, run, runUntil, step, tilted, vectorOf } from './beds.js';

const RADIUS = 0.05;
const STEP = 2e-5;
const MATERIAL = { density: 1000, youngModulus: 1e7, poissonRatio: 0.3, restitution: 0.5 };
const MASS = massOf(RADIUS, MATERIAL.density);

/** Depth at which the plane bears a weight [N]: no bounce at the start. */
function sag(weight: number): number {
  const modulus = MATERIAL.youngModulus / (1 - MATERIAL.poissonRatio ** 2) / 2;
  return (weight / ((4 / 3) * modulus * Math.sqrt(RADIUS))) ** (2 / 3);
}

function ballOnPlane(angle: number, friction: number, speed: number, law: Law) {
  const height = RADIUS - sag(MASS * G * Math.cos(angle));
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const bed = bedOf({
    materials: { a: { ...MATERIAL, friction } },
    law: { normal: { type: 'hertz' }, damping: { type: 'tsuji' }, ...law },
    step: STEP,
    gravity: [0, 0, -G],
    walls: [plane()],
    balls: [{ at: [height * s, 0, height * c], radius: RADIUS, velocity: [speed * c, 0, -speed * s] }],
  });
  setWall(bed, 0, tilted(angle));
  /** Along the slope. */
  const now = () => {
    const { positions, velocities, spins } = viewGrains(bed);
    const along = (v: Float64Array) => v[0] * c - v[2] * s;
    return { place: along(positions), speed: along(velocities), turning: spins[1] * RADIUS };
  };
  return { bed, now };
}

const FRICTIONS = [
  { type: 'elastic-coulomb' },
  { type: 'mindlin' },
  { type: 'cundall-strack', stiffness: 1e4 },
] as const;

describe('sliding becomes rolling', () => {
  const [friction, speed] = [0.3, 1];
  const time = (2 * speed) / (7 * friction * G);

  test.each(FRICTIONS)('$type', (tangential) => {
    const { bed, now } = ballOnPlane(0, friction, speed, { tangential });
    const half = Math.round(time / 2 / STEP);
    run(bed, half);
    // The spring is loaded first: it slips after u = μ f_n/k, so friction is late by about 2u/v₀, some 1e-4 s.
    const late = (2 * 5 * friction * sag(MASS * G)) / speed;
    const slid = now();
    expect(Math.abs(slid.speed - (speed - friction * G * half * STEP))).toBeLessThan(friction * G * late);
    expect(Math.abs(slid.turning - 2.5 * friction * G * half * STEP)).toBeLessThan(2.5 * friction * G * late);
    const steps = half + runUntil(bed, () => now().turning >= now().speed * (1 - 1e-6), 1e5);
    const { place } = now();
    expect(Math.abs(steps * STEP - time)).toBeLessThan(late + STEP);
    expect(Math.abs(place - (12 * speed ** 2) / (49 * friction * G))).toBeLessThan(speed * (late + STEP));
    // The spring swings until it has let go; the moment about the point of contact is kept throughout.
    run(bed, 5000);
    const rolling = now();
    console.log(
      `${tangential.type}: rolls after ${(steps * STEP).toFixed(6)} s (${time.toFixed(6)}), v ${rolling.speed.toFixed(6)} (${((5 / 7) * speed).toFixed(6)}), distance ${place.toFixed(6)} (${((12 * speed ** 2) / (49 * friction * G)).toFixed(6)})`,
    );
    expect(Math.abs(rolling.speed + 0.4 * rolling.turning - speed)).toBeLessThan(1e-11);
    expect(Math.abs(rolling.speed - (5 / 7) * speed)).toBeLessThan(1e-6);
  });
});

test.each(FRICTIONS)('down 15° it rolls: $type', (tangential) => {
  const angle = Math.PI / 12;
  const { bed, now } = ballOnPlane(angle, 0.5, 0, { tangential });
  run(bed, Math.round(1 / STEP));
  const { speed, turning } = now();
  const force = wallLoad(bed, 0).force;
  const along = force[0] * Math.cos(angle) - force[2] * Math.sin(angle);
  const needed = (2 / 7) * MASS * G * Math.sin(angle);
  console.log(
    `15°, ${tangential.type}: v ${speed.toFixed(6)} (1.813582), ω ${(turning / RADIUS).toFixed(5)} (36.27164), friction ${along.toFixed(6)} N (${needed.toFixed(6)})`,
  );
  // The spring swings in by 2/7 of its stretch, at 1e3 rad/s: 2e-4 m/s at most at first, damped soon. Rolling on a depth δ turns by R, not R − δ.
  expect(Math.abs(speed - 1.813582)).toBeLessThan(5e-5);
  expect(Math.abs(turning / RADIUS - 36.27164)).toBeLessThan(1e-3);
  expect(Math.abs(along / needed - 1)).toBeLessThan(1e-3);
});

test('on a slope within the cone a ball with rolling resistance rests, beyond it rolls', () => {
  const rolling = { type: 'elastic-plastic', coefficient: 0.2 } as const;
  const [held, gone] = [0.18, 0.3].map((slope) => {
    const { bed, now } = ballOnPlane(Math.atan(slope), 0.5, 0, { rolling });
    run(bed, Math.round(1 / STEP));
    const { speed } = now();
    run(bed, Math.round(0.2 / STEP));
    return { ...now(), speed };
  });
  // It rocks at rockingRate(0.2), 54 rad/s, damped by e^(−16 t), from g sin θ (5/7)/54: 3e-9 m/s are left.
  expect(Math.abs(held.speed)).toBeLessThan(1e-8);
  // Before that it has rolled on, as long as the swing was beyond the limit: by some (4/9) δ/μ_r, by which the spring bends.
  expect(held.place).toBeLessThan(4 * (4 / 9) * (sag(MASS * G) / 0.2));
  // (tan θ − μ_r) g cos θ · 5/7 · t, and what it gained while the spring was loaded, 1/54 s or so of 1 s at up to 3 times the rate.
  const rate = gone.speed / ((5 / 7) * 0.1 * G * Math.cos(Math.atan(0.3)));
  expect(rate).toBeGreaterThan(1);
  expect(rate).toBeLessThan(1.05);
});

/** Rate at which a ball rocks on its rolling spring [rad/s]: k_r = 2.25 (f/δ) (μ_r R)² on (7/5) m R². */
function rockingRate(resistance: number): number {
  return Math.sqrt((2.25 * G * resistance ** 2) / (1.4 * sag(MASS * G)));
}

describe('rolling resistance: a sliding ball stops after v₀/(μ_r g)', () => {
  const [friction, resistance, speed] = [0.3, 0.05, 0.5];
  const expected = speed / (resistance * G);
  const stop = (rolling: Law['rolling']) => {
    const { bed, now } = ballOnPlane(0, friction, speed, { rolling });
    const time = STEP * runUntil(bed, () => now().speed < 1e-6, 2e5);
    console.log(`${JSON.stringify(rolling)}: stops after ${time.toFixed(5)} s (${expected.toFixed(5)})`);
    return { bed, now, time };
  };
  // Friction is late while its spring loads, by some 1e-4 s at the start. At the end its force is (5/7) μ_r f_n, of k = 1.235 f_n/δ.
  const LATE = 2e-4;
  const STRETCH = ((5 / 7) * resistance * sag(MASS * G)) / 1.235;

  test('constant torque', () => {
    const { bed, now, time } = stop({ type: 'constant-torque', coefficient: resistance, fullSpeed: 1e-3 });
    // Below 1e-3 rad/s the torque falls with the speed: 50 µm/s, e-folding in 1.4e-4 s, to 1e-6 m/s.
    expect(Math.abs(time - expected)).toBeLessThan(LATE + 4 * 1.4e-4);
    const { place } = now();
    run(bed, 5000);
    expect(Math.abs(now().place - place)).toBeLessThan(1.1 * STRETCH);
    // A torque that falls with the speed lets the spring straighten, e-folding in μ_r δ/(1.235 R ω_s), 0.17 s.
    run(bed, 50_000);
    const still = now().place;
    run(bed, 50_000);
    expect(Math.abs(now().place - still)).toBeLessThan(0.01 * STRETCH);
  });

  test('elastic-plastic', () => {
    const { bed, now, time } = stop({ type: 'elastic-plastic', coefficient: resistance });
    // At the end the torque is that of the spring and its dashpot, η 0.3, from ω = 2η, ω̇ = −1 in units of the rocking: 0 after atan(0.6 ν/0.82)/ν, not 0.6.
    const nu = Math.sqrt(1 - 0.3 ** 2);
    const longer = (Math.atan((0.6 * nu) / 0.82) / nu - 0.6) / rockingRate(resistance);
    expect(Math.abs(time - expected - longer)).toBeLessThan(LATE);
    // Then it rocks, damped, by less than the spring's stretch (4/9) δ/μ_r, and stays.
    const { place } = now();
    run(bed, 100_000);
    expect(Math.abs(now().place - place)).toBeLessThan((4 / 9) * (sag(MASS * G) / resistance) + 1.1 * STRETCH);
    expect(Math.abs(now().speed)).toBeLessThan(1e-4);
  });
});

test('bounces: at rest after √(2h/g)(1 + e)/(1 − e)', () => {
  const [h, e] = [0.1, 0.5];
  const law: Law = { normal: { type: 'hertz' }, damping: { type: 'gonthier', smallSpeed: 1e-4 } };
  const bed = bedOf({
    materials: { a: { density: 2500, youngModulus: 1e9, poissonRatio: 0.25, restitution: e } },
    law,
    step: 2e-6,
    gravity: [0, 0, -G],
    walls: [plane()],
    balls: [{ at: [0, 0, 0.01 + h], radius: 0.01 }],
  });
  const tops: number[] = [];
  let before = 0;
  let last = 0;
  for (let k = 0; k < 3e5; k++) {
    step(bed);
    const { positions, velocities } = viewGrains(bed);
    const speed = vectorOf(velocities, 0)[2];
    if (before > 0 && speed <= 0) tops.push(positions[2] - 0.01);
    if (before < 0 && speed >= 0) last = k * 2e-6;
    before = speed;
    if (tops.length === 6) break;
  }
  // Heights go by e²; each contact lasts some 1e-4 s of 0.1 s, in which gravity takes a part of the speed.
  tops.forEach((top, i) => {
    expect(Math.abs(top / (h * e ** (2 * (i + 1))) - 1)).toBeLessThan(2e-3 * (i + 2) * 2 ** i);
  });
  // Rest comes after as much again as the last flight and all that follow would take.
  const rest = Math.sqrt((2 * h) / G) * ((1 + e) / (1 - e));
  const toCome = 2 * Math.sqrt((2 * h) / G) * (e ** 6 / (1 - e));
  console.log(`bounces: rest after ${(last + toCome).toFixed(5)} s (${rest.toFixed(5)})`);
  expect(Math.abs((last + toCome) / rest - 1)).toBeLessThan(3e-3);
});

test('a touching cradle of 5 Hertz balls: the last two leave at 0.127 v and 0.989 v', () => {
  const radius = 0.02;
  const bed = bedOf({
    materials: { steel: { density: 7800, youngModulus: 2.1e11, poissonRatio: 0.3, restitution: 1 } },
    law: { normal: { type: 'hertz' }, damping: { type: 'none' }, tangential: { type: 'none' } },
    step: 2e-8,
    balls: Array.from({ length: 5 }, (_, i) => ({
      at: [i === 0 ? -2 * radius - 1e-7 : 2 * radius * (i - 1), 0, 0],
      radius,
      velocity: [i === 0 ? 1 : 0, 0, 0],
    })),
  });
  run(bed, 60_000);
  const { velocities } = viewGrains(bed);
  const speeds = [0, 1, 2, 3, 4].map((i) => velocities[3 * i]);
  console.log(`cradle: ${speeds.map((v) => v.toFixed(4)).join(', ')}`);
  // Published with three digits.
  expect(Math.abs(speeds[3] - 0.127)).toBeLessThan(6e-4);
  expect(Math.abs(speeds[4] - 0.989)).toBeLessThan(6e-4);
  const energy = speeds.reduce((sum, v) => sum + v * v, 0);
  expect(Math.abs(speeds.reduce((sum, v) => sum + v, 0) - 1)).toBeLessThan(1e-13);
  // A leapfrog of some 3000 steps a contact.
  expect(Math.abs(energy - 1)).toBeLessThan(1e-6);
});
