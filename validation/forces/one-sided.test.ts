/**
 * Springs that act one way, against closed forms.
 *   rope    free fall of l₀, then harmonic about the sag mg/k; longest by energy, mg (l₀ + x) = ½ k x²
 *   buffer  depth v √(m/k), time π √(m/k), same speed back; damped it lets go when it would pull, and returns
 *           e = exp(−(β/ω)(π − atan(2βω/(ω² − β²)))), β = c/2m, ω² = k/m − β² (Schwager & Pöschel 2007, Granular Matter 9, 465–469)
 * Kinks lie inside steps: their error in speed and place is held to the tolerance like any other.
 */
import { anchor, body, spring } from '@impinge/engine';
import { expect, test } from 'vitest';
import { along, departure, expectClosed, free, seriesOf, TOLERANCE } from './series.js';

const MASS = 2;
const STIFFNESS = 800;
const RATE = Math.sqrt(STIFFNESS / MASS);
const point = { name: 'mass', mass: MASS, inertia: [1, 1, 1] as [number, number, number] };
const WALL = anchor('world');

test('a rope catches a falling body: the motion piece by piece, longest by energy', async () => {
  const g = 9.81;
  const rope = 3;
  const falling = Math.sqrt((2 * rope) / g);
  const speed = g * falling;
  const sag = (MASS * g) / STIFFNESS;
  const taut = (2 * (Math.PI - Math.atan2(speed, RATE * sag))) / RATE;
  const longest = (MASS * g + Math.sqrt((MASS * g) ** 2 + 2 * STIFFNESS * MASS * g * rope)) / STIFFNESS;
  const exact = (t: number) => {
    const s = t - falling;
    if (s < 0) return 0.5 * g * t * t;
    if (s < taut) return rope + sag * (1 - Math.cos(RATE * s)) + (speed / RATE) * Math.sin(RATE * s);
    return rope - speed * (s - taut) + 0.5 * g * (s - taut) * (s - taut);
  };
  const until = 2 * falling + taut;
  const every = until / 4000;
  const series = await seriesOf(
    free({
      until,
      gravity: [0, 0, -g],
      bodies: [body(point)],
      forces: [spring('rope', WALL, anchor('mass'), { stiffness: STIFFNESS, restLength: rope, acts: 'tension' })],
      sensors: [...along('position', 'mass'), { type: 'element-force', name: 'f', element: 'rope', axis: 'z' }],
      recording: { every },
    }),
  );
  const off = departure(series, 'z', (t) => -exact(t));
  const lowest = -Math.min(...series.of('z'));
  console.log(
    `rope: off by ${off.toExponential(1)} m, ${series.steps} steps, longest ${lowest.toFixed(5)} of ${(rope + longest).toFixed(5)} m`,
  );
  expect(off).toBeLessThan(series.steps * TOLERANCE * speed);
  // Frames miss the lowest point by at most half an interval under the acceleration there.
  const upward = RATE * RATE * longest - g;
  expect(Math.abs(lowest - rope - longest)).toBeLessThan((upward * every * every) / 8 + off);
  const pulls = series.of('f');
  series.times.forEach((t, i) => {
    if (t < falling || t > falling + taut) expect(Math.abs(pulls[i])).toBe(0);
    else expect(pulls[i]).toBeGreaterThanOrEqual(0);
  });
  expectClosed(series);
});

/** A body comes at a buffer of 1 m along x from a gap [m] away. */
const atBuffer = (gap: number, speed: number, damping: number, until: number) =>
  free({
    until,
    bodies: [body({ ...point, position: [1 + gap, 0, 0], velocity: [-speed, 0, 0] })],
    forces: [
      spring('buffer', WALL, anchor('mass'), { stiffness: STIFFNESS, damping, restLength: 1, acts: 'compression' }),
    ],
    sensors: [
      ...along('position', 'mass'),
      { type: 'velocity', name: 'v', body: 'mass', axis: 'x' },
      { type: 'element-force', name: 'f', element: 'buffer', axis: 'x' },
    ],
    recording: { every: until / 1000 },
  });

test('a buffer throws a body back at the same speed', async () => {
  const [speed, gap] = [2, 0.25];
  const touch = gap / speed;
  const leave = touch + Math.PI / RATE;
  const series = await seriesOf(atBuffer(gap, speed, 0, leave + 0.2));
  const off = departure(series, 'x', (t) => {
    if (t < touch) return 1 + gap - speed * t;
    if (t > leave) return 1 + speed * (t - leave);
    return 1 - (speed / RATE) * Math.sin(RATE * (t - touch));
  });
  console.log(`buffer: off by ${off.toExponential(1)} m, ${series.steps} steps`);
  expect(off).toBeLessThan(series.steps * TOLERANCE * speed);
  expectClosed(series);
});

test('a damped buffer never pulls and returns what the closed form says', async () => {
  const [speed, until] = [2, 0.6];
  const damping = 30;
  const series = await seriesOf(atBuffer(0.1, speed, damping, until));
  for (const push of series.of('f')) expect(push).toBeGreaterThanOrEqual(0);
  const beta = damping / (2 * MASS);
  const omega = Math.sqrt(RATE * RATE - beta * beta);
  const lasting = Math.PI - Math.atan2(2 * beta * omega, omega * omega - beta * beta);
  const restitution = Math.exp((-beta / omega) * lasting);
  const end = series.times.length - 1;
  const rebound = series.of('v')[end];
  console.log(`damped buffer: ${rebound / speed} of the speed, closed form ${restitution}, drift ${series.drift} J`);
  expect(Math.abs(rebound - restitution * speed)).toBeLessThan(series.steps * TOLERANCE * speed);
  // When the body has left, nothing shortens its steps, yet the buffer still gives what it stored to its damper, with a kink in that power
  // of k v² where it is straight again: (k v²) h²/8 is lost in the step h = 10 output intervals that holds it.
  const step = until / 100;
  expect(series.drift).toBeLessThan((STIFFNESS * rebound * rebound * step * step) / 8);
});
