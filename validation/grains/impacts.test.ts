/**
 * Impacts through the grain kernels: Chung & Ooi's tests 1 to 4. Hertz, elastic:
 *   δmax = (15 m* v²/(16 E* √R*))^(2/5),  Fmax = 4/3 E* √R* δmax^(3/2),  contact time 2.943275 δmax/v
 * Oblique, gross sliding: v_t'/v_t = 1 − μ(1 + e)/tan θ,  ω' = −(5/2) μ(1 + e) v cos θ/R.
 */
import { viewGrains, wallLoad } from '@impinge/engine/grains';
import { describe, expect, test } from 'vitest';
import { bedOf, type Law, massOf, plane, run, runUntil, step, vectorOf } from './beds.js';

const ELASTIC: Law = { normal: { type: 'hertz' }, damping: { type: 'none' }, tangential: { type: 'none' } };
const STEPS = 2000;
/**
 * A leapfrog of N steps an oscillation errs by (2π/N)²/24; a contact is half of one: 1e-7. The deepest of samples misses the top by (π/2N)²/2 at most, the
 * end of the contact falls between two steps: 1e-3 of the time. Published figures have 7 digits.
 */
const [DEPTH, TIME] = [2e-6, 1.1 / STEPS];

/** Steps on until there is no contact any more; the largest overlap and force, and how many steps there was one. */
function follow(next: () => { depth: number; force: number }) {
  let [depth, force, steps] = [0, 0, 0];
  for (let k = 0; k < 4 * STEPS; k++) {
    const now = next();
    if (now.depth > 0) steps++;
    else if (steps > 0) return { depth, force, steps };
    depth = Math.max(depth, now.depth);
    force = Math.max(force, now.force);
  }
  throw new Error('no end');
}

function twoSpheres(material: { density: number; youngModulus: number; poissonRatio: number }, time: number) {
  const bed = bedOf({
    materials: { a: { ...material, restitution: 1 } },
    law: ELASTIC,
    step: time / STEPS,
    balls: [
      { at: [-0.01 - 1e-7, 0, 0], radius: 0.01, velocity: [10, 0, 0] },
      { at: [0.01 + 1e-7, 0, 0], radius: 0.01, velocity: [-10, 0, 0] },
    ],
  });
  const mass = massOf(0.01, material.density);
  let before = 10;
  return follow(() => {
    step(bed);
    const { positions, velocities } = viewGrains(bed);
    const force = (mass * (before - velocities[0])) / bed.options.step;
    before = velocities[0];
    return { depth: 0.02 - (positions[3] - positions[0]), force };
  });
}

describe('elastic Hertz impact', () => {
  test.each([
    ['limestone', { density: 2500, youngModulus: 2e10, poissonRatio: 0.25 }, 7108.241, 368.304e-6, 54.201e-6],
    ['glass', { density: 2800, youngModulus: 4.8e10, poissonRatio: 0.2 }, 10696.889, 274.1127e-6, 40.33946e-6],
  ] as const)('two spheres of %s', (name, material, force, depth, time) => {
    const found = twoSpheres(material, time);
    const lasted = (found.steps * time) / STEPS;
    console.log(
      `${name}: δmax ${(1e6 * found.depth).toFixed(5)} µm, Fmax ${found.force.toFixed(3)} N, contact time ${(1e6 * lasted).toFixed(4)} µs`,
    );
    expect(Math.abs(found.depth / depth - 1)).toBeLessThan(DEPTH);
    // The force is that of the steps' momentum.
    expect(Math.abs(found.force / force - 1)).toBeLessThan(DEPTH);
    expect(Math.abs(lasted / time - 1)).toBeLessThan(TIME);
  });

  test('a sphere of aluminium on a rigid plane', () => {
    const time = 731.657e-6;
    const bed = bedOf({
      materials: {
        ball: { density: 2699, youngModulus: 7e10, poissonRatio: 0.3, restitution: 1 },
        rigid: { youngModulus: 1e30, restitution: 1 },
      },
      law: ELASTIC,
      step: time / STEPS,
      walls: [plane(1)],
      balls: [{ at: [0, 0, 0.1 + 1e-8], radius: 0.1, velocity: [0, 0, -0.2] }],
    });
    const found = follow(() => {
      step(bed);
      return { depth: 0.1 - viewGrains(bed).positions[2], force: -wallLoad(bed, 0).force[2] };
    });
    const lasted = (found.steps * time) / STEPS;
    console.log(
      `aluminium: δmax ${(1e6 * found.depth).toFixed(5)} µm, Fmax ${found.force.toFixed(3)} N, contact time ${(1e6 * lasted).toFixed(4)} µs`,
    );
    expect(Math.abs(found.depth / 49.7172e-6 - 1)).toBeLessThan(DEPTH);
    expect(Math.abs(found.force / 11369.858 - 1)).toBeLessThan(DEPTH);
    expect(Math.abs(lasted / time - 1)).toBeLessThan(TIME);
  });

  test('counter-check: one per mille more modulus is seen', () => {
    const stiffer = { density: 2500, youngModulus: 2.002e10, poissonRatio: 0.25 };
    // δmax ∝ E^−2/5: 4e-4.
    expect(Math.abs(twoSpheres(stiffer, 54.201e-6).depth / 368.304e-6 - 1)).toBeGreaterThan(3e-4);
  });
});

/** Chung & Ooi's ball of test 3 and 4. */
const ALUMINA = { density: 4000, youngModulus: 3.8e11, poissonRatio: 0.23 };
const RADIUS = 0.0025;
const SPEED = 3.9;

/** Strikes a plane at an angle from the normal [rad]; velocity and spin after it. */
function strike(law: Law, restitution: number, friction: number, angle: number, time: number, steps = STEPS) {
  const bed = bedOf({
    materials: { a: { ...ALUMINA, restitution, friction } },
    law,
    step: time / steps,
    walls: [plane()],
    balls: [
      {
        at: [0, 0, RADIUS * (1 + 1e-7)],
        radius: RADIUS,
        velocity: [SPEED * Math.sin(angle), 0, -SPEED * Math.cos(angle)],
      },
    ],
  });
  runUntil(bed, ({ positions, velocities }) => velocities[2] > 0 && positions[2] > RADIUS, 20 * steps);
  run(bed, 2);
  const { velocities, spins } = viewGrains(bed);
  return { velocity: vectorOf(velocities, 0), spin: vectorOf(spins, 0) };
}

/** Contact time of the elastic impact of the alumina ball at 3.9 m/s. */
const IMPACT_TIME = (() => {
  const modulus = ALUMINA.youngModulus / (1 - ALUMINA.poissonRatio ** 2) / 2;
  const mass = massOf(RADIUS, ALUMINA.density);
  const depth = ((15 * mass * SPEED ** 2) / (16 * modulus * Math.sqrt(RADIUS))) ** 0.4;
  return (2.943275 * depth) / SPEED;
})();

describe('restitution: out equals in', () => {
  const DAMPINGS = [
    // The force begins as δ^1.5 and δ^¼: what a contact misses that begins within a step is a 2.5th and a 1.25th power of 1/N.
    ['gonthier', { type: 'gonthier' }, 2e-6],
    ['tsuji that pulls', { type: 'tsuji', clamped: false }, 1e-4],
  ] as const;
  test.each(DAMPINGS)('%s, e from 0.2 to 1', (name, damping, tolerance) => {
    let worst = 0;
    for (const e of [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]) {
      const law: Law = { normal: { type: 'hertz' }, damping, tangential: { type: 'none' } };
      const { velocity } = strike(law, e, 0, 0, IMPACT_TIME);
      worst = Math.max(worst, Math.abs(velocity[2] / SPEED - e));
    }
    console.log(`restitution, ${name}: largest |e_out − e| = ${worst.toExponential(2)}`);
    expect(worst).toBeLessThan(tolerance);
  });

  test('counter-check: the dashpot that does not pull rebounds higher, as its table says', () => {
    const law: Law = { normal: { type: 'hertz' }, damping: { type: 'tsuji' }, tangential: { type: 'none' } };
    const { velocity } = strike(law, 0.5, 0, 0, IMPACT_TIME);
    expect(Math.abs(velocity[2] / SPEED - 0.55028)).toBeLessThan(2e-4);
  });
});

describe('oblique impact, e 0.98, μ 0.092', () => {
  const [E, FRICTION] = [0.98, 0.092];
  const law = (tangential: Law['tangential']): Law => ({
    normal: { type: 'hertz' },
    damping: { type: 'gonthier' },
    tangential,
  });
  const strikeAt = (tangential: Law['tangential'], degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    const { velocity, spin } = strike(law(tangential), E, FRICTION, angle, IMPACT_TIME);
    return { ratio: velocity[0] / (SPEED * Math.sin(angle)), spin: -spin[1] };
  };

  const HOLDING = [{ type: 'elastic-coulomb' }, { type: 'mindlin' }, { type: 'mindlin', form: 'rescaled' }] as const;

  test.each([
    [40, undefined, undefined],
    [50, 0.84715, -456.652],
    [60, undefined, undefined],
    [70, 0.933699, -242.979],
  ])('at %i° it slides all the way', (degrees, published, spinning) => {
    const angle = (degrees * Math.PI) / 180;
    const ratio = 1 - (FRICTION * (1 + E)) / Math.tan(angle);
    const spin = (-2.5 * FRICTION * (1 + E) * SPEED * Math.cos(angle)) / RADIUS;
    if (published !== undefined) expect(Math.abs(ratio - published)).toBeLessThan(5e-7);
    if (spinning !== undefined) expect(Math.abs(spin - spinning)).toBeLessThan(5e-4);
    for (const tangential of [{ type: 'regularised-coulomb', slipSpeed: 1e-3 } as const, ...HOLDING]) {
      const found = strikeAt(tangential, degrees);
      // The impulse is μ times the normal one, which errs as restitution does; the first step of a spring may be short of the limit.
      expect(Math.abs((1 - found.ratio) / (1 - ratio) - 1)).toBeLessThan(5e-6);
      expect(Math.abs(found.spin / spin - 1)).toBeLessThan(5e-6);
    }
  });

  test('at 20° it sticks: within 5 % of published', () => {
    for (const tangential of HOLDING) {
      const { ratio, spin } = strikeAt(tangential, 20);
      console.log(`20°, ${JSON.stringify(tangential)}: ${ratio.toFixed(4)} (0.616), ${spin.toFixed(1)} (−511) rad/s`);
      expect(Math.abs(ratio / 0.616 - 1)).toBeLessThan(0.05);
      expect(Math.abs(spin / -511 - 1)).toBeLessThan(0.05);
    }
  });
});
