/**
 * Bushings against closed forms.
 *   at the centre of mass: six oscillators by themselves, ω² = K_i/m and K_φi/I_i, at any amplitude below half a turn
 *   at a distance d from it: M = diag(m, I), K = [[k, kd], [kd, kd² + κ]], small amplitudes
 *   stiff, under gravity: κ = m g d, and as k grows the slow mode becomes the physical pendulum ω² = m g d/(I + m d²), with an error of 1/k
 */
import { anchor, body, bushing } from '@impinge/engine';
import { describe, expect, test } from 'vitest';
import { slopeOf } from '../drive.js';
import { along, departure, expectClosed, free, seriesOf, TOLERANCE } from './series.js';

const MASS = 3;
const INERTIA: [number, number, number] = [0.05, 0.08, 0.12];
const STIFFNESS: [number, number, number] = [300, 700, 1500];
const TURN_STIFFNESS: [number, number, number] = [4, 11, 25];
const block = { name: 'block', mass: MASS, inertia: INERTIA };
const only = (k: number, size: number) => [0, 1, 2].map((i) => (i === k ? size : 0)) as [number, number, number];

describe.each([0, 0.15])('mounted at its centre, damping ratio %d', (ratio) => {
  const damped = (stiffness: readonly number[], inertia: readonly number[]) =>
    stiffness.map((k, i) => 2 * ratio * Math.sqrt(k * inertia[i])) as [number, number, number];
  const mount = bushing('mount', anchor('world', [1, 2, 3]), anchor('block'), {
    stiffness: STIFFNESS,
    damping: damped(STIFFNESS, [MASS, MASS, MASS]),
    turnStiffness: TURN_STIFFNESS,
    turnDamping: damped(TURN_STIFFNESS, INERTIA),
  });
  const sensors = [...along('position', 'block'), ...along('turn', 'block', 'turn ')];

  test.each([0, 1, 2, 3, 4, 5])('mode %d rings by itself', async (mode) => {
    const k = mode % 3;
    const isTurn = mode > 2;
    const natural = isTurn ? Math.sqrt(TURN_STIFFNESS[k] / INERTIA[k]) : Math.sqrt(STIFFNESS[k] / MASS);
    // Turns of up to 1.2 rad, moves of up to 0.12 m.
    const speed = natural * (isTurn ? 1.2 : 0.12);
    const start = isTurn ? { angularVelocity: only(k, speed) } : { velocity: only(k, speed) };
    const series = await seriesOf(
      free({ until: 2, bodies: [body({ ...block, position: [1, 2, 3], ...start })], forces: [mount], sensors }),
    );
    const [decay, rate] = [ratio * natural, natural * Math.sqrt(1 - ratio * ratio)];
    const ringing = (t: number) => (speed / rate) * Math.exp(-decay * t) * Math.sin(rate * t);
    const off = Math.max(
      ...['x', 'y', 'z', 'turn x', 'turn y', 'turn z'].map((name, i) =>
        departure(series, name, (t) => (i < 3 ? [1, 2, 3][i] : 0) + (i === mode ? ringing(t) : 0)),
      ),
    );
    console.log(`mode ${mode}, ζ = ${ratio}: off by ${off.toExponential(1)}, ${series.steps} steps`);
    // Speeds below 20 err by the tolerance a step, which moves the place by 1/ω < 0.15 s of that.
    expect(off).toBeLessThan(series.steps * TOLERANCE * 4);
    expectClosed(series);
  });
});

/** ω² of both modes of [x, θ], slow first, and x for θ = 1 in each. */
function modesOf(k: number, d: number, kappa: number, inertia: number) {
  const a = k / MASS + (k * d * d + kappa) / inertia;
  const b = (k * kappa) / (MASS * inertia);
  const root = Math.sqrt(a * a - 4 * b);
  // The small root as the quotient of their product: no difference of large numbers.
  const squares = [(2 * b) / (a + root), (a + root) / 2];
  return squares.map((square) => ({ square, shape: (-k * d) / (k - MASS * square) }));
}

describe('mounted at a distance', () => {
  const [k, d, kappa] = [STIFFNESS[0], 0.2, TURN_STIFFNESS[1]];

  test.each([0, 1])('coupled mode %d', async (mode) => {
    const { square, shape } = modesOf(k, d, kappa, INERTIA[1])[mode];
    const rate = Math.sqrt(square);
    const size = 1e-4;
    const series = await seriesOf(
      free({
        until: 3,
        bodies: [body({ ...block, velocity: [size * shape * rate, 0, 0], angularVelocity: [0, size * rate, 0] })],
        forces: [
          bushing('mount', anchor('world', [0, 0, d]), anchor('block', [0, 0, d]), {
            stiffness: STIFFNESS,
            turnStiffness: TURN_STIFFNESS,
          }),
        ],
        sensors: [...along('position', 'block'), ...along('turn', 'block', 'turn ')],
      }),
    );
    const off = Math.max(
      departure(series, 'x', (t) => size * shape * Math.sin(rate * t)) / Math.abs(shape),
      departure(series, 'turn y', (t) => size * Math.sin(rate * t)),
    );
    console.log(
      `coupled mode ${mode}: ω = ${rate.toFixed(4)} rad/s, off by ${(off / size).toExponential(1)} of its size`,
    );
    // Terms of the third order in 1e-4, over some ten radians.
    expect(off / size).toBeLessThan(1e-6);
    expectClosed(series, size * Math.abs(shape) * rate);
  });
});

test('a stiff bushing becomes a joint: the period of a physical pendulum, off by 1/k', async () => {
  const [g, d] = [9.81, 0.4];
  const inertia = INERTIA[1];
  const joint = Math.sqrt((MASS * g * d) / (inertia + MASS * d * d));
  const stiffnesses = [1e3, 1e4, 1e5, 1e6];
  const errors: number[] = [];
  for (const k of stiffnesses) {
    const [{ square, shape }] = modesOf(k, d, MASS * g * d, inertia);
    const rate = Math.sqrt(square);
    const size = 1e-3;
    const sag = (MASS * g) / k;
    const series = await seriesOf(
      free({
        until: (2.2 * 2 * Math.PI) / rate,
        gravity: [0, 0, -g],
        bodies: [
          body({
            ...block,
            position: [0, 0, -d - sag],
            velocity: [size * shape * rate, 0, 0],
            angularVelocity: [0, size * rate, 0],
          }),
        ],
        forces: [bushing('joint', anchor('world'), anchor('block', [0, 0, d]), { stiffness: [k, k, k] })],
        sensors: [...along('turn', 'block'), ...along('angular-velocity', 'block', 'w')],
        recording: { every: 0.01 },
      }),
    );
    const [angle, spin] = [series.of('y'), series.of('wy')];
    // The phase at the frame after each upward pass, as of a sine.
    const times = series.times.flatMap((t, i) =>
      i > 0 && angle[i - 1] < 0 && angle[i] >= 0 ? [t - Math.atan((rate * angle[i]) / spin[i]) / rate] : [],
    );
    const period = times[1] - times[0];
    // Modes are linear up to the square of their size.
    expect(Math.abs((period * rate) / (2 * Math.PI) - 1)).toBeLessThan(size * size);
    errors.push(Math.abs((period * joint) / (2 * Math.PI) - 1));
    expectClosed(series, size * d * rate);
  }
  const order = slopeOf(stiffnesses, errors);
  console.log(`joint: period off by ${errors.map((e) => e.toExponential(2)).join(', ')}, order ${order.toFixed(3)}`);
  expect(Math.abs(order + 1)).toBeLessThan(0.02);
});
