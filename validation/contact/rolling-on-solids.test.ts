/**
 * Round solids on boxes and meshes, where they take part by their own meshes. The mesh does not turn with the solid (turned-meshes), so the solid rolls as on a plane:
 * a = g sin θ/(1 + I/(m r²)).
 */
import {
  body,
  box,
  capsule,
  cone,
  cylinder,
  deg,
  difference,
  extrusion,
  material,
  mesh,
  type SceneInput,
  scene,
  torus,
  turn,
} from '@impinge/engine';
import { describe, expect, test } from 'vitest';
import { multiply } from '../../packages/engine/src/math/quaternion.js';
import { bodyNow, drive, energyNow } from '../drive.js';

const G = 9.81;
const [RADIUS, TUBE] = [0.05, 0.02];
type Body = Parameters<typeof body>[0];
type Shape = NonNullable<Body['shape']>;

const MATERIAL = { density: 1000, youngModulus: 1e7, poissonRatio: 0.3, friction: 0.5 };
const ACROSS = turn([1, 0, 0], deg(90));

const HERTZ = {
  normal: { type: 'hertz' },
  damping: { type: 'constant', coefficient: 40 },
  tangential: { type: 'regularised-coulomb', slipSpeed: 1e-3 },
} as const;
const ENERGY = {
  normal: { type: 'volume-energy' },
  damping: { type: 'constant', coefficient: 40 },
  tangential: { type: 'elastic-coulomb' },
} as const;
const FREE = { normal: { type: 'volume-energy' }, damping: { type: 'none' }, tangential: { type: 'none' } } as const;
const ACCURATE = {
  type: 'dormand-prince-54',
  relativeTolerance: 1e-9,
  positionTolerance: 1e-11,
  velocityTolerance: 1e-9,
} as const;

/** 4 m by 0.5 m by 0.1 m: as a box, and as a mesh whose top is two triangles with their seam from corner to corner. */
const TABLES: Readonly<Record<string, Shape>> = {
  box: box([4, 0.5, 0.1]),
  slab: mesh({
    vertices: Float64Array.from([-0.05, 0.05].flatMap((z) => [-2, -0.25, z, 2, -0.25, z, 2, 0.25, z, -2, 0.25, z])),
    triangles: Uint32Array.from(
      [
        [0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7],
        [0, 1, 5, 0, 5, 4, 1, 2, 6, 1, 6, 5],
        [2, 3, 7, 2, 7, 6, 3, 0, 4, 3, 4, 7],
      ].flat(),
    ),
  }),
};
const TABLE_NAMES = Object.keys(TABLES);

/** On a table whose top is z = 0 and slopes down along x. */
const onTable = (table: string, shape: Shape, slope: number, start: Partial<Body>, more: Partial<SceneInput> = {}) =>
  scene({
    name: 'a round solid on a table',
    until: 0.3,
    gravity: [G * Math.sin(slope), 0, -G * Math.cos(slope)],
    materials: { any: material(MATERIAL) },
    law: HERTZ,
    solver: { type: 'rosenbrock-23', relativeTolerance: 1e-6, positionTolerance: 1e-9, velocityTolerance: 1e-7 },
    bodies: [
      body({ name: 'table', type: 'fixed', shape: TABLES[table], position: [0, 0, -0.05] }),
      body({ name: 'solid', shape, orientation: ACROSS, ...start }),
    ],
    ...more,
  });

/** What the bodies have, and contacts that live: what ended contacts did not give back is no longer there. */
const totalOf = ({ kinetic, potential, elastic, elasticResidual }: ReturnType<typeof energyNow>) =>
  kinetic + potential + elastic - elasticResidual;

describe.each(TABLE_NAMES)('on a %s', (table) => {
  test.each([
    ['wheel', 'hertz', cylinder(RADIUS, 0.02), RADIUS, HERTZ],
    ['rod', 'hertz', cylinder(RADIUS, 0.2), RADIUS, HERTZ],
    ['capsule', 'hertz', capsule(RADIUS, 0.2), RADIUS, HERTZ],
    ['torus', 'hertz', torus(RADIUS, TUBE), RADIUS + TUBE, HERTZ],
    ['wheel', 'volume-energy', cylinder(RADIUS, 0.02), RADIUS, ENERGY],
    ['torus', 'volume-energy', torus(RADIUS, TUBE), RADIUS + TUBE, ENERGY],
  ] as const)('a %s rolls down 2° as on a plane: %s', async (kind, name, shape, radius, law) => {
    const slope = deg(2);
    const made = onTable(table, shape, slope, { position: [-0.005, 0.003, radius - 1e-5] }, { law });
    const early = bodyNow(await drive(made, { until: 0.1 }), 0);
    const end = await drive(made);
    const { velocity, position } = bodyNow(end, 0);
    const { matter } = end.model.system.shapes.geometry[1];
    const bend = matter === undefined ? Number.NaN : matter.inertia[8] / matter.volume / radius ** 2;
    const ideal = (G * Math.sin(slope)) / (1 + bend);
    const found = (velocity[0] - early.velocity[0]) / 0.2 / ideal - 1;
    console.log(`${kind} on a ${table}, ${name}: a/ideal − 1 = ${found}; sideways ${velocity[1]} m/s`);
    // Friction acts at p_c, 2/5 to 2/3 of the depth inside: da/a = 2 κ/(1 + κ) dr/r.
    const depth = (radius - position[2]) / radius;
    expect(Math.abs(found)).toBeLessThan(2 * depth);
    expect(2 * depth).toBeLessThan(0.01);
    // It does not swerve.
    expect(Math.abs(velocity[1])).toBeLessThan(1e-8);
    expect(end.began.length).toBe(1);
  });

  test('a wheel rolls three turns at a constant speed', async () => {
    const speed = 1;
    const made = onTable(
      table,
      cylinder(RADIUS, 0.02),
      0,
      {
        position: [-0.5, 0, RADIUS - 5e-5],
        velocity: [speed, 0, 0],
        angularVelocity: [0, speed / RADIUS, 0],
      },
      { until: 1.2, law: { ...HERTZ, tangential: { type: 'regularised-coulomb', slipSpeed: 0.05 } } },
    );
    // The bounce and the slip of a start that is not quite at rest die out first.
    const early = bodyNow(await drive(made, { until: 0.2 }), 0);
    const { velocity, position } = bodyNow(await drive(made), 0);
    expect((position[0] - early.position[0]) / (2 * Math.PI * RADIUS)).toBeGreaterThan(3);
    console.log(`wheel on a ${table}: ${velocity[0] - early.velocity[0]} m/s in three turns`);
    // A facet of 64 segments would take and give 1e-2 of the speed.
    expect(Math.abs(velocity[0] - early.velocity[0])).toBeLessThan(1e-7);
  });

  test.each([
    ['disc', cylinder(RADIUS, 0.01), 0.3],
    ['rod', cylinder(0.02, 0.1), 1.3],
    ['cone', cone(RADIUS, 0.1), 1.9],
    ['torus', torus(RADIUS, TUBE), 0.3],
    ['capsule', capsule(0.02, 0.1), 1.3],
  ] as const)('a %s that drops and tumbles keeps its energy', async (name, shape, tilt) => {
    const start = { position: [0, 0, 0.09] as [number, number, number], orientation: turn([0.6, 0.8, 0], tilt) };
    const made = onTable(
      table,
      shape,
      0,
      { ...start, angularVelocity: [3, -2, 5] },
      { until: 0.6, law: FREE, solver: ACCURATE },
    );
    const before = totalOf(energyNow(await drive(made, { until: 1e-6 })));
    const end = await drive(made);
    const won = totalOf(energyNow(end)) / before - 1;
    console.log(`${name} on a ${table}: ${end.began.length} blows, energy ${won}`);
    expect(end.began.length).toBeGreaterThan(1);
    // 1e-4 a blow is wanted; 1e-6 is what turning the mesh while the solid tilts does to a contact.
    expect(Math.abs(won)).toBeLessThan(1e-5 * end.began.length);
  });

  test.each([
    ['wheel', cylinder(RADIUS, 0.02), 0],
    ['rod', cylinder(RADIUS, 0.2), 0],
    ['rod, askew', cylinder(RADIUS, 0.2), 0.3],
  ] as const)('a %s goes over the edge and keeps its energy', async (name, shape, askew) => {
    const start = {
      position: [1.9, 0, RADIUS - 5e-5] as [number, number, number],
      orientation: [...multiply(turn([0, 0, 1], askew), ACROSS)] as [number, number, number, number],
      velocity: [0.5, 0, 0] as [number, number, number],
      angularVelocity: [0, 0.5 / RADIUS, 0] as [number, number, number],
    };
    const made = onTable(table, shape, 0, start, { until: 0.6, law: FREE, solver: ACCURATE });
    const before = energyNow(await drive(made, { until: 1e-6 }));
    const end = await drive(made);
    const won = (totalOf(energyNow(end)) - totalOf(before)) / before.kinetic;
    console.log(`${name} over the edge of a ${table}: ${won} of its energy`);
    expect(bodyNow(end, 0).position[2]).toBeLessThan(-0.5);
    // At the edge the direction to the table turns, and with it the mesh: at most from a corner to the middle of a segment, R (1 − cos(π/64)) of height.
    const ripple = (G * RADIUS * (1 - Math.cos(Math.PI / 64))) / (0.75 * 0.5 ** 2);
    expect(Math.abs(won)).toBeLessThan(ripple);
  });
});

test('in a pipe a cylinder rolls to and fro: T = 2π √((1 + I/(m r²)) (R − r)/g) (1 + θ²/16)', async () => {
  const [inner, swing] = [0.15, 0.3];
  const gap = inner - RADIUS + 1e-5;
  const pipe = difference([
    { type: 'cylinder', radius: 0.2, height: 0.3 },
    { type: 'cylinder', radius: inner, height: 0.4, segments: 720 },
  ]);
  const made = onTable(
    'box',
    cylinder(RADIUS, 0.1),
    0,
    { position: [gap * Math.sin(swing), 0, -gap * Math.cos(swing)] },
    { until: 0.3 },
  );
  const bodies = [
    body({ name: 'pipe', type: 'fixed', shape: pipe, orientation: ACROSS }),
    ...(made.bodies ?? []).slice(1),
  ];
  // From rest to the lowest point: a quarter.
  const lowest = await drive({ ...made, bodies }, { enough: ({ run }) => run.simulation.state.y[0] < 0 });
  const { position, velocity } = bodyNow(lowest, 0);
  const period = 4 * (lowest.run.simulation.state.time - position[0] / velocity[0]);
  const ideal = 2 * Math.PI * Math.sqrt((1.5 * gap) / G) * (1 + swing ** 2 / 16);
  console.log(`cylinder in a pipe: T ${period} s, ${period / ideal - 1}`);
  // The sagitta of a segment of 64 is 1.2e-3 of the radius, and the depth is less.
  expect(Math.abs(period / ideal - 1)).toBeLessThan(5e-3);
});

test('on a fixed cylinder a cylinder rolls off: ½ (1 + I/(m r²)) v² = g h', async () => {
  const [lower, lean] = [0.1, 0.1];
  const height = lower + RADIUS - 1e-5;
  const made = onTable(
    'box',
    cylinder(RADIUS, 0.1),
    0,
    { position: [height * Math.sin(lean), 0, height * Math.cos(lean)] },
    { until: 0.35 },
  );
  const bodies = [
    body({ name: 'lower', type: 'fixed', shape: cylinder(lower, 0.3), orientation: ACROSS }),
    ...(made.bodies ?? []).slice(1),
  ];
  const end = await drive({ ...made, bodies });
  const { position, velocity } = bodyNow(end, 0);
  const speed2 = velocity[0] ** 2 + velocity[2] ** 2;
  const ratio = (0.75 * speed2) / (G * (height * Math.cos(lean) - position[2]));
  console.log(`cylinder on cylinder: ${Math.atan2(position[0], position[2])} rad, energy ${ratio - 1}`);
  expect(Math.hypot(position[0], position[2])).toBeLessThan(lower + RADIUS);
  // It has rolled by more than a segment of either, and slips by 1e-3 m/s a friction of μ.
  expect(Math.atan2(position[0], position[2])).toBeGreaterThan(2 * lean);
  expect(Math.abs(ratio - 1)).toBeLessThan(0.01);
});

test.each([20, 30, 50])('in a V of %s° to either side a cylinder lies still', async (half) => {
  const wide = 0.2 * Math.tan(deg(half));
  const notch = extrusion(
    {
      outer: [
        [-wide, 0.2],
        [-0.4, 0.2],
        [-0.4, -0.1],
        [0.4, -0.1],
        [0.4, 0.2],
        [wide, 0.2],
        [0, 0],
      ],
    },
    0.3,
    { base: -0.15 },
  );
  const made = onTable(
    'box',
    cylinder(RADIUS, 0.1),
    0,
    { position: [0, 0, RADIUS / Math.sin(deg(half)) - 2e-5] },
    { law: ENERGY, until: 0.2 },
  );
  const bodies = [
    body({ name: 'notch', type: 'fixed', shape: notch, orientation: ACROSS }),
    ...(made.bodies ?? []).slice(1),
  ];
  let steps = 0;
  const end = await drive({ ...made, bodies }, { enough: () => ++steps > 2000 });
  const { velocity, angularMomentum } = bodyNow(end, 0);
  console.log(`V of ${half}°: ${steps} steps, L ${angularMomentum[1]}, v ${velocity}`);
  // Both walls are equally near: nothing jumps between them (steps), and the segments do not drive it (L of 1 rad/s is 1e-3).
  expect(steps).toBeLessThan(1000);
  expect(end.began.length).toBe(2);
  expect(Math.abs(angularMomentum[1])).toBeLessThan(1e-12);
  expect(Math.hypot(...velocity)).toBeLessThan(1e-6);
});
