/**
 * A tippe top: a ball whose mass lies off its middle, spun on a rough floor, turns upside down. Whatever friction does at the point of contact, a from the centre of mass,
 *   J = −L·a,   a = ε e₃ − R ẑ,   dJ/dt = −(a × F)·a − L·ε (ω × e₃) = 0
 * for a body that is symmetric about e₃, since L, ω and e₃ then lie in one plane. Jellett, A Treatise on the Theory of Friction, 1872; Cohen, Am. J. Phys. 45 (1977) 12.
 */
import { body, material, plane, scene, sphere, turn } from '@impinge/engine';
import { expect, it } from 'vitest';
import { bodyNow, type Drive, drive, energyNow } from '../drive.js';

const G = 9.81;
const [RADIUS, SHELL, WEIGHT, STIFFNESS, SPIN] = [0.02, 0.012, 0.008, 1e5, 200];
const MASS = SHELL + WEIGHT;
/** From the centre of mass up to the middle of the ball [m]: the weight sits 1 cm below it. */
const OFF = (WEIGHT * 0.01) / MASS;
const [I1, I3] = [3e-6, 3.1e-6];

const top = () => {
  const tilt = 0.1;
  const axis = [Math.sin(tilt), 0, Math.cos(tilt)];
  return scene({
    name: 'tippe top',
    until: 4,
    gravity: [0, 0, -G],
    materials: { wood: material({ restitution: 0.3, friction: 0.3 }) },
    law: {
      normal: { type: 'linear', stiffness: STIFFNESS },
      tangential: { type: 'regularised-coulomb', slipSpeed: 0.01 },
    },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({
        name: 'top',
        shapes: [
          sphere(RADIUS, { mass: SHELL }),
          sphere(0.005, { mass: WEIGHT, position: [0, 0, -0.01], name: 'weight' }),
        ],
        inertia: [I1, I1, I3],
        position: [0, 0, RADIUS - (MASS * G) / STIFFNESS],
        orientation: turn([0, 1, 0], tilt),
        angularVelocity: [SPIN * axis[0], 0, SPIN * axis[2]],
      }),
    ],
  });
};

/** cos of the angle between e₃ and the vertical, and J [kg m²/s]. */
function now(driven: Drive) {
  const { angularMomentum: l } = bodyNow(driven, 0);
  const [x, y, z, w] = driven.run.simulation.state.y.subarray(3, 7);
  const norm = x * x + y * y + z * z + w * w;
  const axis = [(2 * (x * z + w * y)) / norm, (2 * (y * z - w * x)) / norm, 1 - (2 * (x * x + y * y)) / norm];
  const along = l[0] * axis[0] + l[1] * axis[1] + l[2] * axis[2];
  return { upright: axis[2], jellett: RADIUS * l[2] - OFF * along, spin: along };
}

it('a tippe top turns over and keeps Jellett’s integral while friction changes everything else', async () => {
  const states: ReturnType<typeof now>[] = [];
  const driven = await drive(top(), {
    enough: (at) => {
      states.push(now(at));
      return states[states.length - 1].upright < -0.95;
    },
  });
  const [first, last] = [states[0], now(driven)];
  const most = states.reduce((worst, { jellett }) => Math.max(worst, Math.abs(jellett / first.jellett - 1)), 0);
  const { friction, kinetic } = energyNow(driven);
  console.log(
    `${driven.run.simulation.state.time.toFixed(2)} s, ${driven.run.simulation.state.steps} steps: cos θ ${first.upright.toFixed(3)} → ${last.upright.toFixed(3)}, spin about its axis ${first.spin.toExponential(2)} → ${last.spin.toExponential(2)}, J off by ${most.toExponential(1)}; friction took ${(friction / (friction + kinetic)).toFixed(2)} of the energy`,
  );
  expect(last.upright).toBeLessThan(-0.95);
  // Its spin about its own axis has changed sign, and half of the energy is gone; J alone is as it was.
  expect(last.spin).toBeLessThan(0);
  expect(friction).toBeGreaterThan(0.3 * kinetic);
  // A step may err by 1e-7 of L, to both sides; what is looked at here is a product of L and the orientation, over 20 000 steps.
  expect(most).toBeLessThan(1e-7 * Math.sqrt(driven.run.simulation.state.steps));
});
