/**
 * Newton's cradle: five equal balls in a row, one strikes. Checked against the known answer for touching elastic Hertz balls
 * (0.127 v and 0.989 v) and against a plain integration of the chain of five masses, written here without any engine code.
 */
import { body, material, scene, sphere } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { bodyNow, drive, slopeOf } from '../drive.js';

const BALLS = 5;
const RADIUS = 0.02;
const DENSITY = 7800;
const YOUNG = 2.1e11;
const POISSON = 0.3;
const SPEED = 1;
const SMALL_SPEED = 1e-3;
const APPROACH = 1e-4;

type ImpactSpeed = 'by-load' | 'frozen' | 'running-max';

const cradle = (gap: number, restitution: number, impactSpeed: ImpactSpeed, maxStep?: number) =>
  scene({
    name: 'cradle',
    until: 2.5e-3 + (10 * gap) / SPEED,
    gravity: [0, 0, 0],
    materials: { steel: material({ density: DENSITY, youngModulus: YOUNG, poissonRatio: POISSON, restitution }) },
    law: { damping: { type: 'gonthier', impactSpeed, smallSpeed: SMALL_SPEED } },
    bodies: Array.from({ length: BALLS }, (_, i) =>
      body({
        name: `ball ${i + 1}`,
        shape: sphere(RADIUS),
        position: [i === 0 ? -2 * RADIUS - APPROACH : (i - 1) * (2 * RADIUS + gap), 0, 0],
        velocity: [i === 0 ? SPEED : 0, 0, 0],
      }),
    ),
    solver: { type: 'dormand-prince-54', maxStep },
  });

async function finalSpeeds(
  gap: number,
  restitution: number,
  impactSpeed: ImpactSpeed,
  maxStep?: number,
): Promise<number[]> {
  const end = await drive(cradle(gap, restitution, impactSpeed, maxStep));
  expect(end.run.simulation.state.contacts.count).toBe(0);
  return Array.from({ length: BALLS }, (_, i) => bodyNow(end, i).velocity[0] / SPEED);
}

/** d/e of Gonthier's law by bisection on (1 + d/e)/(1 − d) = exp(d (1 + 1/e)). */
function dampingRatio(e: number): number {
  if (e === 1) return 0;
  let [low, high] = [1 - e, 1];
  for (let round = 0; round < 100; round++) {
    const d = (low + high) / 2;
    if (Math.log1p(d / e) - Math.log1p(-d) < d * (1 + 1 / e)) low = d;
    else high = d;
  }
  return low / e;
}

/** The chain as plain numbers: x and v of five masses, RK4 with a fixed step far below the contact time. */
function plainChain(restitution: number, impactSpeed: ImpactSpeed, step: number): number[] {
  const mass = (4 / 3) * Math.PI * RADIUS ** 3 * DENSITY;
  const modulus = YOUNG / (1 - POISSON ** 2) / 2;
  const stiffness = (4 / 3) * modulus * Math.sqrt(RADIUS / 2);
  const ratio = dampingRatio(restitution);
  // The struck pair begins at full speed, the touching ones at v_small.
  const speeds = [SPEED, ...new Array<number>(BALLS - 2).fill(SMALL_SPEED)];
  // Speed of the free impact whose deepest compression stores 0.4 K δ^2.5, from m* v² (a − ln(1 + a))/a² of it.
  const part = ratio > 0 ? (ratio - Math.log1p(ratio)) / ratio ** 2 : 0.5;
  const speedAt = (depth: number) => Math.sqrt((0.4 * stiffness * depth ** 2.5) / (part * (mass / 2)));
  const rates = (y: readonly number[]): number[] => {
    const a = new Array<number>(BALLS).fill(0);
    for (let i = 0; i + 1 < BALLS; i++) {
      const depth = y[i] - y[i + 1];
      if (depth <= 0) continue;
      const ofLoad = speedAt(depth);
      // By load a pair that began no faster than v_small goes by its load alone.
      const goesByLoad = impactSpeed === 'by-load' && (ofLoad > speeds[i] || speeds[i] <= SMALL_SPEED);
      const speed = goesByLoad ? ofLoad : speeds[i];
      const factor = 1 + (ratio * (y[BALLS + i] - y[BALLS + i + 1])) / speed;
      const force = stiffness * depth ** 1.5 * Math.max(0, factor);
      a[i] -= force / mass;
      a[i + 1] += force / mass;
    }
    return [...y.slice(BALLS), ...a];
  };
  // Positions are displacements from the row in touch; the first ball starts at touch, so no event needs to be located.
  let y = new Array<number>(2 * BALLS).fill(0);
  y[BALLS] = SPEED;
  const add = (k: readonly number[], h: number) => y.map((value, i) => value + h * k[i]);
  for (let time = 0; time < 2e-3; time += step) {
    const k1 = rates(y);
    const k2 = rates(add(k1, step / 2));
    const k3 = rates(add(k2, step / 2));
    const k4 = rates(add(k3, step));
    y = y.map((value, i) => value + (step / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]));
    if (impactSpeed === 'running-max') {
      for (let i = 0; i + 1 < BALLS; i++) {
        if (y[i] > y[i + 1]) speeds[i] = Math.max(speeds[i], y[BALLS + i] - y[BALLS + i + 1]);
      }
    }
  }
  return y.slice(BALLS);
}

const shown = (speeds: readonly number[]) => speeds.map((v) => v.toFixed(5)).join(' ');

describe("Newton's cradle", () => {
  it('touching elastic balls: the last two leave at 0.127 v and 0.989 v', async () => {
    const speeds = await finalSpeeds(0, 1, 'frozen');
    console.log('touching, e = 1:', shown(speeds));
    // The known answers have three digits.
    expect(Math.abs(speeds[3] - 0.127)).toBeLessThan(6e-4);
    expect(Math.abs(speeds[4] - 0.989)).toBeLessThan(6e-4);
  });

  it.each([
    { restitution: 1, impactSpeed: 'frozen', tolerance: 1e-5 },
    { restitution: 0.95, impactSpeed: 'frozen', tolerance: 1e-5 },
    { restitution: 1, impactSpeed: 'by-load', tolerance: 1e-5 },
    { restitution: 0.95, impactSpeed: 'by-load', tolerance: 1e-5 },
    // δ̇₀ follows between steps only, so while δ̇ grows it lags by one step, some 1/50 of its rise: 2 % of the damping, which
    // at e = 0.95 takes 0.1 v from the last ball. First order in the step; the next test has it shrink.
    { restitution: 0.95, impactSpeed: 'running-max', tolerance: 2e-3 },
  ] as const)('touching, e = $restitution, $impactSpeed: all five as the plain chain', async (options) => {
    const { restitution, impactSpeed, tolerance } = options;
    const speeds = await finalSpeeds(0, restitution, impactSpeed);
    const plain = plainChain(restitution, impactSpeed, 1e-8);
    console.log(`touching, e = ${restitution}, ${impactSpeed}:\n  engine ${shown(speeds)}\n  plain  ${shown(plain)}`);
    for (let i = 0; i < BALLS; i++) expect(Math.abs(speeds[i] - plain[i]), `ball ${i + 1}`).toBeLessThan(tolerance);
  });

  it('running-max converges to the plain chain as steps get shorter', async () => {
    const plain = plainChain(0.95, 'running-max', 1e-8);
    const steps = [4e-6, 2e-6, 1e-6, 5e-7];
    const errors: number[] = [];
    for (const step of steps) {
      const speeds = await finalSpeeds(0, 0.95, 'running-max', step);
      errors.push(Math.max(...speeds.map((v, i) => Math.abs(v - plain[i]))));
    }
    const order = slopeOf(steps, errors);
    console.log(
      `running-max, error at step ${steps.join(' ')}: ${errors.map((e) => e.toExponential(1)).join(' ')}, order ${order.toFixed(2)}`,
    );
    // First order, from the lag; two runs with steps of 1e-8 and 5e-7 that agree to 1e-4 cannot both have it wrong.
    expect(order).toBeGreaterThan(0.8);
    expect(errors[3]).toBeLessThan(1e-4);
  });

  it('separated elastic balls pass the blow on whole', async () => {
    const speeds = await finalSpeeds(1e-3, 1, 'frozen');
    // Four collisions of equal masses one after the other; each is off by the solver's 1e-7 a step over ~50 steps.
    expect(Math.abs(speeds[4] - 1)).toBeLessThan(4 * 50 * 1e-7);
    for (let i = 0; i < 4; i++) expect(Math.abs(speeds[i])).toBeLessThan(4 * 50 * 1e-7);
  });

  it('e = 0.95: frozen impact speeds swallow the blow, running-max does not', async () => {
    // A contact that lives before the blow has δ̇₀ = v_small = v/1000: a thousand times the damping that was meant.
    const frozen = (await finalSpeeds(0, 0.95, 'frozen'))[4];
    const following = (await finalSpeeds(0, 0.95, 'running-max'))[4];
    expect(Math.abs(frozen - 0.35)).toBeLessThan(0.01);
    expect(Math.abs(following - 0.89)).toBeLessThan(0.01);
    // By load it is nearly as much: the contact is damped like an impact as soon as it is pressed.
    expect(Math.abs((await finalSpeeds(0, 0.95, 'by-load'))[4] - following)).toBeLessThan(0.03);
  });
});
