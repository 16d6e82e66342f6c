/**
 * Round solids on planes. The friction acts at p_c, at the distance r of the axis; a = g sin θ/(1 + I/(m r²)). The centroid of a patch that is δ deep lies 2/5 δ below the
 * plane under a line contact and 1/3 δ under a point contact, so that r = R − 3/5 δ and R − 2/3 δ.
 */
import {
  body,
  capsule,
  cone,
  cylinder,
  deg,
  ellipsoid,
  material,
  plane,
  type SceneInput,
  scene,
  torus,
  turn,
} from '@impinge/engine';
import { describe, expect, test } from 'vitest';
import { fromZ } from '../../packages/engine/src/math/quaternion.js';
import { bodyNow, type Drive, drive, energyNow } from '../drive.js';

const G = 9.81;
const [RADIUS, TUBE] = [0.05, 0.02];
type Body = Parameters<typeof body>[0];
type Shape = NonNullable<Body['shape']>;

const MATERIAL = { density: 1000, youngModulus: 1e7, poissonRatio: 0.3, friction: 0.5 };

/** Bounces of the start die out in 5 ms: c g is about half of √(3 g/2δ). */
const lawOf = (normal: 'hertz' | 'volumetric' | 'volume-energy') =>
  ({
    normal: { type: normal },
    damping: { type: 'constant', coefficient: 40 },
    tangential: { type: 'regularised-coulomb', slipSpeed: 1e-3 },
  }) as const;

/** On a plane at z = 0 that slopes down along x. */
const onSlope = (shape: Shape, slope: number, start: Partial<Body>, more: Partial<SceneInput>): SceneInput =>
  scene({
    name: 'a round solid on a slope',
    until: 0.2,
    gravity: [G * Math.sin(slope), 0, -G * Math.cos(slope)],
    materials: { any: material(MATERIAL) },
    law: lawOf('hertz'),
    solver: { type: 'rosenbrock-23', relativeTolerance: 1e-6, positionTolerance: 1e-9, velocityTolerance: 1e-7 },
    bodies: [body({ name: 'slope', type: 'fixed', shape: plane() }), body({ name: 'solid', shape, ...start })],
    ...more,
  });

const ACROSS = turn([1, 0, 0], deg(90));

/** I_z/m [m²] of the shape of the solid. */
function gyrationOf({ model }: Drive): number {
  const { matter } = model.system.shapes.geometry[1];
  return matter === undefined ? Number.NaN : matter.inertia[8] / matter.volume;
}

/** Shape, radius of its rolling circle, least and greatest (R − r)/δ. */
const ROLLING: readonly [string, Shape, number, number, number][] = [
  ['cylinder', cylinder(RADIUS, 0.2), RADIUS, 3 / 5, 3 / 5],
  ['disc', cylinder(RADIUS, 0.01), RADIUS, 3 / 5, 3 / 5],
  // The line of the barrel, and the ends.
  ['capsule', capsule(RADIUS, 0.2), RADIUS, 3 / 5, 2 / 3],
  ['torus', torus(RADIUS, TUBE), RADIUS + TUBE, 2 / 3, 2 / 3],
];

describe.each(ROLLING)('%s', (name, shape, radius, least, greatest) => {
  const start = { position: [0, 0, radius - 1e-5] as [number, number, number], orientation: ACROSS };

  test.each([
    ['hertz', 0.05],
    ['hertz', 2],
    ['hertz', 15],
    ['volumetric', 2],
    ['volume-energy', 2],
  ] as const)('%s: rolls down %s° with a = g sin θ/(1 + I/(m r²))', async (normal, degrees) => {
    const slope = deg(degrees);
    const scene = onSlope(shape, slope, start, { law: lawOf(normal) });
    const early = bodyNow(await drive(scene, { until: 0.1 }), 0);
    const end = await drive(scene);
    const { position, velocity } = bodyNow(end, 0);
    const bend = gyrationOf(end) / radius ** 2;
    const ideal = (G * Math.sin(slope)) / (1 + bend);
    const found = (velocity[0] - early.velocity[0]) / 0.1 / ideal - 1;
    const depth = (radius - position[2]) / radius;
    // da/a = 2 κ/(1 + κ) dr/r; of the depth squared there is more. The step control holds speeds to 1e-7 m/s, of g sin θ 0.1 s.
    const part = (-2 * bend * depth) / (1 + bend);
    const room = 3 * depth ** 2 + 1e-7 / (G * Math.sin(slope) * 0.1);
    console.log(
      `${name}, ${normal}, ${degrees}°: a/ideal − 1 = ${found}, of the depth ${part * least} to ${part * greatest}`,
    );
    expect(found).toBeGreaterThan(part * greatest - room);
    expect(found).toBeLessThan(part * least + room);
    // It does not pitch or swerve.
    expect(Math.abs(velocity[1])).toBeLessThan(1e-8);
  });

  test('rolls on a level plane at a constant speed: nothing to stumble over', async () => {
    const speed = 0.5;
    const scene = onSlope(
      shape,
      0,
      {
        position: [0, 0, radius - 5e-5],
        orientation: ACROSS,
        velocity: [speed, 0, 0],
        angularVelocity: [0, speed / radius, 0],
      },
      {
        until: 0.6,
        law: { ...lawOf('hertz'), tangential: { type: 'regularised-coulomb', slipSpeed: 0.05 } },
        solver: {
          type: 'dormand-prince-54',
          relativeTolerance: 1e-10,
          positionTolerance: 1e-12,
          velocityTolerance: 1e-11,
        },
      },
    );
    // The bounce and the slip of a start that is not quite at rest die out first.
    const early = bodyNow(await drive(scene, { until: 0.3 }), 0);
    const { velocity, position } = bodyNow(await drive(scene), 0);
    expect(position[0] / radius).toBeGreaterThan(4);
    console.log(`${name} on a level plane: ${velocity[0] - early.velocity[0]} m/s in 0.3 s`);
    // Two radians further; a facet of 64 segments takes and gives 1e-2 of the speed, twenty times on the way.
    expect(Math.abs(velocity[0] - early.velocity[0])).toBeLessThan(1e-9);
    expect(Math.abs(velocity[2])).toBeLessThan(1e-9);
  });
});

test('a cone on a slope swings about its apex: T = 2π √(h (1 + 5 cos² α)/(5 g sin β cos α)), Landau & Lifshitz 1976, §32', async () => {
  const [radius, height] = [0.05, 0.15];
  const half = Math.atan(radius / height);
  const [slope, swing] = [deg(20), 0.1];
  // From the apex to the middle of the base: the line of contact down the slope, turned by the swing.
  const along = [Math.cos(half) * Math.cos(swing), Math.cos(half) * Math.sin(swing), Math.sin(half)];
  // One point of friction would leave the cone free to turn on it; friction along the whole line makes it roll about its apex.
  const law = { ...lawOf('hertz'), tangential: { type: 'per-polygon', slipSpeed: 1e-3, samplesAcross: 4 } } as const;
  const scene = onSlope(
    cone(radius, height),
    slope,
    {
      position: [(along[0] * height) / 2, (along[1] * height) / 2, (along[2] * height) / 2 - 2e-5],
      orientation: [...fromZ([-along[0], -along[1], -along[2]])],
    },
    { until: 1.9, law },
  );
  const crossings = await crossingsOf(scene, (now) => bodyNow(now, 0).position[1]);
  const period = (2 * (crossings[crossings.length - 1] - crossings[0])) / (crossings.length - 1);
  const cosine = Math.cos(half);
  const ideal = 2 * Math.PI * Math.sqrt((height * (1 + 5 * cosine ** 2)) / (5 * G * Math.sin(slope) * cosine));
  console.log(`cone swings in ${period} s (${ideal}), ${crossings.length} crossings, ${period / ideal - 1}`);
  expect(crossings.length).toBe(3);
  // The swing adds φ²/16 = 6e-4; the depth of 1e-4 counts over the radius of 0.05.
  expect(Math.abs(period / ideal - 1)).toBeLessThan(3e-3);
});

/** Times [s] at which a number changes its sign. */
async function crossingsOf(scene: SceneInput, numberOf: (now: Drive) => number): Promise<number[]> {
  const crossings: number[] = [];
  let [lastTime, last] = [0, 0];
  await drive(scene, {
    enough: (now) => {
      const { time } = now.run.simulation.state;
      const value = numberOf(now);
      if (last * value < 0) crossings.push(lastTime + ((time - lastTime) * last) / (last - value));
      [lastTime, last] = [time, value];
      return false;
    },
  });
  return crossings;
}

test('an ellipsoid rocks: ω² = g (a²/c − c)/((a² + c²)/5 + c²)', async () => {
  const [a, c] = [0.06, 0.04];
  const swing = 0.02;
  const tilt = turn([0, 1, 0], swing);
  const support = Math.sqrt((a * Math.sin(swing)) ** 2 + (c * Math.cos(swing)) ** 2);
  const scene = onSlope(
    ellipsoid([a, 0.05, c]),
    0,
    { position: [0, 0, support - 2e-5], orientation: tilt },
    { until: 3 },
  );
  const crossings = await crossingsOf(scene, (now) => bodyNow(now, 0).angularMomentum[1]);
  const period = (2 * (crossings[crossings.length - 1] - crossings[0])) / (crossings.length - 1);
  const ideal = 2 * Math.PI * Math.sqrt(((a ** 2 + c ** 2) / 5 + c ** 2) / (G * (a ** 2 / c - c)));
  console.log(`ellipsoid rocks in ${period} s (${ideal}), ${crossings.length} crossings, ${period / ideal - 1}`);
  expect(crossings.length).toBeGreaterThan(5);
  // The swing counts squared (4e-4), and the depth of 6e-5 over the arm a²/c − c = 0.05.
  expect(Math.abs(period / ideal - 1)).toBeLessThan(3e-3);
});

describe('energy', () => {
  const FREE = { normal: { type: 'volume-energy' }, damping: { type: 'none' }, tangential: { type: 'none' } } as const;
  test.each([
    ['disc', cylinder(RADIUS, 0.01), turn([0.6, 0.8, 0], 0.3)],
    ['rod', cylinder(0.02, 0.1), turn([0.6, 0.8, 0], 1.3)],
    ['cone', cone(RADIUS, 0.1), turn([0.6, 0.8, 0], 1.9)],
    ['torus', torus(RADIUS, TUBE), turn([0.6, 0.8, 0], 0.3)],
    ['capsule', capsule(0.02, 0.1), turn([0.6, 0.8, 0], 1.3)],
    ['ellipsoid', ellipsoid([0.06, 0.05, 0.03]), turn([0.6, 0.8, 0], 1.3)],
  ] as const)('a %s that drops and wobbles keeps its energy', async (name, shape, orientation) => {
    const scene = onSlope(
      shape,
      0,
      { position: [0, 0, 0.09], orientation, angularVelocity: [3, -2, 5] },
      {
        until: 0.6,
        law: FREE,
        solver: {
          type: 'dormand-prince-54',
          relativeTolerance: 1e-9,
          positionTolerance: 1e-11,
          velocityTolerance: 1e-9,
        },
      },
    );
    const start = energyNow(await drive(scene, { until: 1e-6 }));
    const end = await drive(scene);
    const after = energyNow(end);
    const total = (energy: typeof start) => energy.kinetic + energy.potential + energy.elastic - energy.elasticResidual;
    console.log(`${name}: ${end.began.length} blows, energy ${total(after) / total(start) - 1}`);
    expect(end.began.length).toBeGreaterThan(1);
    expect(Math.abs(total(after) / total(start) - 1)).toBeLessThan(1e-6);
  });
});
