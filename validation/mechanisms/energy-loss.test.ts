/** The energy that one touch costs a double pendulum, by the contact laws, against the rigid impact that they tend to as they get stiffer. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slopeOf } from '../drive.js';
import { CASES, pendulumOf, type Strike, strike } from './energy-loss.js';
import { rigidImpact, tipOf } from './energy-loss-rigid.js';

/** Of the thesis: K [N/m^1.5]. */
const STIFFNESS = 1e9;
const FRICTIONS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const RESTITUTIONS = [0.01, 0.5, 1];
const NAMES = Object.keys(CASES) as (keyof typeof CASES)[];

const coulomb = (slipSpeed: number): Strike['tangential'] => ({ type: 'regularised-coulomb', slipSpeed });

describe('energy lost in one touch', () => {
  it.each(NAMES)("case (%s): is the rigid impact's, but for the time it takes", async (name) => {
    const slipSpeed = 1e-3;
    const { velocity } = tipOf(pendulumOf(name));
    let worst = 0;
    for (const restitution of RESTITUTIONS) {
      for (const friction of FRICTIONS) {
        const input = { case: name, restitution, friction, stiffness: STIFFNESS, tangential: coulomb(slipSpeed) };
        const { loss, duration, ledgerError } = await strike(input);
        const rigid = rigidImpact(pendulumOf(name), restitution, friction);
        // In the time of the touch the links turn by ω t, and the inertia at the tip changes by as much; friction is short of μ below the slip speed.
        const bound = 0.5 * (2 * duration + slipSpeed / Math.abs(velocity[0]));
        worst = Math.max(worst, Math.abs(loss - rigid.loss) / bound);
        expect(Math.abs(loss - rigid.loss)).toBeLessThan(bound);
        expect(Math.abs(ledgerError)).toBeLessThan(1e-8);
      }
    }
    console.log(`case (${name}): at most ${worst.toFixed(2)} of what is allowed`);
  });

  it('tends to the rigid impact as K^−0.4, the time it takes', async () => {
    const stiffnesses = [1e9, 1e11, 1e13, 1e15];
    const errors: number[] = [];
    for (const stiffness of stiffnesses) {
      const input = { case: 'b', restitution: 1, friction: 0.3, stiffness, tangential: coulomb(1e-4) } as const;
      const { loss } = await strike(input);
      errors.push(Math.abs(loss - rigidImpact(pendulumOf('b'), 1, 0.3).loss));
    }
    console.log(`errors ${errors.map((e) => e.toExponential(1)).join(', ')}`);
    expect(Math.abs(slopeOf(stiffnesses, errors) + 0.4)).toBeLessThan(0.01);
  });

  it('any angles, speeds, restitution and friction', async () => {
    const within = (min: number, max: number) =>
      fc.integer({ min: 1000 * min, max: 1000 * max }).map((thousandths) => thousandths / 1000);
    const [angle, speed] = [within(-0.9, 0.9), within(-2, 2)];
    const input = fc.record({
      angles: fc.tuple(angle, angle),
      speeds: fc.tuple(speed, speed),
      restitution: within(0.1, 1),
      friction: within(0, 1),
    });
    const [stiffness, slipSpeed] = [1e13, 1e-3];
    await fc.assert(
      fc.asyncProperty(input, async ({ angles, speeds, restitution, friction }) => {
        const pendulum = { ...pendulumOf('a'), angles, speeds };
        const { tn, nn, velocity } = tipOf(pendulum);
        // It strikes, and friction does not drive it into the floor (Painlevé), nor nearly.
        fc.pre(velocity[1] < -0.1 && nn > 1.2 * friction * Math.abs(tn));
        const law = { restitution, friction, stiffness, tangential: coulomb(slipSpeed) };
        const { loss, duration } = await strike({ ...law, case: pendulum });
        const rigid = rigidImpact(pendulum, restitution, friction);
        expect(Math.abs(loss - rigid.loss)).toBeLessThan(10 * duration + (2 * slipSpeed) / -velocity[1]);
      }),
      { numRuns: 20 },
    );
  });
});

describe("what the thesis' figures show", () => {
  const lossOf = (name: keyof typeof CASES, e: number, mu: number) => rigidImpact(pendulumOf(name), e, mu).loss;

  it('case (a): the larger e, the less is lost, at every friction', () => {
    for (const mu of FRICTIONS) {
      expect(lossOf('a', 0.5, mu)).toBeLessThan(lossOf('a', 0.01, mu));
      expect(lossOf('a', 1, mu)).toBeLessThan(lossOf('a', 0.5, mu));
    }
  });

  it('case (b): with enough friction larger e loses more', async () => {
    for (const mu of [0.2, 0.5, 1]) expect(lossOf('b', 0.5, mu)).toBeGreaterThan(lossOf('b', 0.01, mu));
    for (const mu of [0.5, 1]) expect(lossOf('b', 1, mu)).toBeGreaterThan(lossOf('b', 0.01, mu));
    expect(lossOf('b', 1, 0)).toBeLessThan(lossOf('b', 0.01, 0));
  });

  it('bristles lose as much, to the way they bend', async () => {
    const tangential = {
      type: 'bristle',
      stiffness: 1e5,
      viscosity: 316.228,
      stribeckSpeed: 0.1,
      dwellTime: 0.75,
    } as const;
    let worst = 0;
    for (const name of NAMES) {
      for (const restitution of RESTITUTIONS) {
        for (const friction of [0.1, 0.4, 0.7, 1]) {
          const { loss } = await strike({ case: name, restitution, friction, stiffness: STIFFNESS, tangential });
          worst = Math.max(worst, Math.abs(loss - rigidImpact(pendulumOf(name), restitution, friction).loss));
        }
      }
    }
    console.log(`bristles: off by up to ${worst.toExponential(1)}`);
    // They bend by μ/σ0 = 10 µm at most, of the millimetre that the tip slides.
    expect(worst).toBeLessThan(5e-3);
  });
});
