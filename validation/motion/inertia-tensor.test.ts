/** Products of inertia: a body in axes that are not its principal ones moves as the same body in those. */
import { body, type SceneInput, scene } from '@impinge/engine';
import { openScene } from '@impinge/engine/run';
import { expect, it } from 'vitest';
import { drive } from '../drive.js';

const tumbling = (inertia: NonNullable<SceneInput['bodies']>[number]['inertia'], angle: number): SceneInput =>
  scene({
    name: 'tumbling',
    until: 3,
    gravity: [0, 0, 0],
    bodies: [
      body({
        name: 'plate',
        mass: 2,
        inertia,
        orientation: [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)],
        angularVelocity: [3, 1, 0.5],
      }),
    ],
    sensors: (['x', 'y', 'z'] as const).map((axis) => ({ type: 'angular-velocity', name: axis, body: 'plate', axis })),
    solver: {
      type: 'dormand-prince-54',
      relativeTolerance: 1e-11,
      angleTolerance: 1e-13,
      angularVelocityTolerance: 1e-13,
    },
  });

it('the same plate, with its axes along those of inertia and turned by 0.6 rad about z', async () => {
  const [a, b, c, angle] = [1, 2, 2.5, 0.6];
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  // R I Rᵀ of the principal axes turned by the angle; xy is −∫ x y dm.
  const turned = {
    xx: a * cosine * cosine + b * sine * sine,
    yy: a * sine * sine + b * cosine * cosine,
    zz: c,
    xy: (a - b) * sine * cosine,
  };
  const principal = await drive(tumbling([a, b, c], angle));
  const tensor = await drive(tumbling(turned, 0));
  const [one, other] = [principal, tensor].map(({ run }) => run.simulation.scratch.motion.angularVelocitiesW);
  // Tolerances of 1e-11 a step over some thousand steps.
  for (let k = 0; k < 3; k++) expect(other[k]).toBeCloseTo(one[k], 8);
});

it('a tensor that is not positive definite is refused', async () => {
  const impossible = { xx: 1, yy: 1, zz: 1, xy: 1.5 };
  await expect(openScene(tumbling(impossible, 0))).rejects.toThrow(/bodies\.0\.inertia.*positive/);
});

it('a tensor that no body can have is warned of', async () => {
  const { run } = await drive(tumbling({ xx: 1, yy: 1, zz: 1, xy: 0.9 }, 0), { until: 1e-6 });
  // Principal moments 0.1, 1 and 1.9: 0.1 + 1 < 1.9.
  expect(run.news.warnings.map(({ code }) => code)).toEqual(['body/inertia-inequality']);
});
