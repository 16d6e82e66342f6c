/**
 * A gas of smooth grains with constant restitution e that cools by itself. Haff's law, with Enskog's frequency of collisions for hard spheres:
 *   T = T₀/(1 + t/τ)²,   1/τ = (1 − e²)/6 · 4 n d² g √(π T₀/m),   g = (1 − φ/2)/(1 − φ)³
 * T = m⟨v²⟩/3. Haff 1983; Carnahan & Starling 1969 for g. Each collision loses (1 − e²) T on average.
 */
import { addGrains, createGrainBed, createGrainLaws, findGrainEnergies } from '@impinge/engine/grains';
import { massOf, run } from './beds.js';

const RADIUS = 0.001;
const DENSITY = 2500;
const COUNT = 1000;

/** Seeded numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (48271 * state) % 2147483647;
    return state / 2147483647;
  };
}

export interface Cooling {
  /** Time over τ, and √(T₀/T), which the law says is 1 + t/τ. */
  readonly points: readonly (readonly [number, number])[];
  /** Slope of the second over the first, by least squares: 1 by the law. */
  readonly slope: number;
}

/** Lets 1000 grains of solid fraction φ cool until T is about a tenth; they have a mean speed of 1 m/s in each direction at first. */
export function cool(restitution: number, fraction: number, until: number, youngModulus: number): Cooling {
  const mass = massOf(RADIUS, DENSITY);
  const side = ((COUNT * (4 / 3) * Math.PI * RADIUS ** 3) / fraction) ** (1 / 3);
  // Some 30 steps a contact of the first collisions: their times go by E^(−2/5).
  const step = 1.3e-6 * (4e8 / youngModulus) ** 0.4;
  const bed = createGrainBed({
    laws: createGrainLaws({
      materials: { a: { density: DENSITY, youngModulus, poissonRatio: 0.25, restitution } },
      law: { normal: { type: 'hertz' }, damping: { type: 'gonthier', smallSpeed: 1e-6 }, tangential: { type: 'none' } },
    }),
    step,
    periodic: { least: [0, 0, 0], lengths: [side, side, side] },
    largestRadius: RADIUS,
    skin: 0.8 * RADIUS,
  });
  const random = randomFrom(3);
  const across = 10;
  const positions: number[] = [];
  const velocities: number[] = [];
  for (let i = 0; i < COUNT; i++) {
    for (const n of [i % across, Math.floor(i / across) % across, Math.floor(i / across ** 2)])
      positions.push(((n + 0.5) * side) / across);
    for (let k = 0; k < 3; k++) velocities.push(Array.from({ length: 12 }, random).reduce((sum, x) => sum + x, -6));
  }
  for (let k = 0; k < 3; k++) {
    const mean = velocities.reduce((sum, v, i) => (i % 3 === k ? sum + v : sum), 0) / COUNT;
    for (let i = 0; i < COUNT; i++) velocities[3 * i + k] -= mean;
  }
  const ones = new Array<number>(COUNT).fill(1);
  addGrains(bed, {
    positions,
    velocities,
    radii: ones.map(() => RADIUS),
    masses: ones.map(() => mass),
    materials: ones.map(() => 0),
  });
  const temperature = () => (2 / 3) * (findGrainEnergies(bed).kinetic / COUNT);
  const enskog = (1 - fraction / 2) / (1 - fraction) ** 3;
  const rateAt = (t: number) =>
    ((1 - restitution ** 2) / 6) *
    4 *
    (COUNT / side ** 3) *
    (2 * RADIUS) ** 2 *
    enskog *
    Math.sqrt((Math.PI * t) / mass);
  // The lattice melts in the first collisions: the clock begins after three of each grain.
  run(bed, Math.round(3 / ((6 / (1 - restitution ** 2)) * rateAt(temperature())) / step));
  const first = temperature();
  const rate = rateAt(first);
  const steps = Math.round(until / rate / step);
  const parts = 40;
  const points: [number, number][] = [[0, 1]];
  for (let n = 1; n <= parts; n++) {
    run(bed, Math.round((steps * n) / parts) - Math.round((steps * (n - 1)) / parts));
    points.push([Math.round((steps * n) / parts) * step * rate, Math.sqrt(first / temperature())]);
  }
  const products = points.reduce((sum, [x, y]) => sum + x * (y - 1), 0);
  return { points, slope: products / points.reduce((sum, [x]) => sum + x * x, 0) };
}
