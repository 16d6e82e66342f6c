/**
 * What velocity Verlet is for: nothing drifts. An asymmetric top without torque keeps its angular momentum to the last bit and its energy
 * within a bound that does not grow, over a hundred thousand steps, and over a million in the long validations.
 */
import { body, box, material, type SceneInput, scene } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { bodyNow, drive, energyNow } from '../drive.js';
import { IS_LONG } from '../is-long.js';

const STEP = 1e-3;
const STEPS = IS_LONG ? 1_000_000 : 100_000;

const top = (solver: SceneInput['solver']) =>
  scene({
    name: 'free top',
    until: STEP * STEPS,
    gravity: [0, 0, 0],
    materials: { any: material({ density: 1000 }) },
    bodies: [body({ name: 'top', shape: box([0.1, 0.2, 0.3]), angularVelocity: [2, 5, 3] })],
    solver,
    recording: { every: STEP * STEPS },
  });

/** Largest departure of the energy, relative, in the first and in the last tenth of the run, and L before and after. */
async function departures(steps: number) {
  let start = 0;
  const worst = [0, 0];
  const momenta: number[][] = [];
  const end = await drive(top({ type: 'velocity-verlet', step: STEP }), {
    enough: (driven) => {
      const taken = driven.run.simulation.state.steps;
      if (taken === 0) {
        start = energyNow(driven).kinetic;
        momenta.push(bodyNow(driven, 0).angularMomentum);
      }
      const part = taken < steps / 10 ? 0 : taken > 0.9 * steps ? 1 : undefined;
      if (part !== undefined) worst[part] = Math.max(worst[part], Math.abs(energyNow(driven).kinetic / start - 1));
      return taken >= steps;
    },
  });
  momenta.push(bodyNow(end, 0).angularMomentum);
  return { worst, momenta };
}

describe('velocity Verlet on a free top', () => {
  it(`${STEPS} steps: L to the last bit, energy within h² and not growing`, async () => {
    const { worst, momenta } = await departures(STEPS);
    console.log(
      `energy departs by ${worst[0].toExponential(2)} in the first tenth, ${worst[1].toExponential(2)} in the last`,
    );
    expect(momenta[1]).toEqual(momenta[0]);
    // |ω| = 6.2 rad/s: (h ω)² = 4e-5, over 8 by the midpoint rule's second-order term.
    expect(worst[0]).toBeLessThan(4e-5 / 8);
    // Round-off walks: √(1e6) ulp and a margin; a drift of 1e-15 a step would be 1e-9.
    expect(worst[1]).toBeLessThan(1.01 * worst[0] + 1e-11);
  });
});
