/** What a scene may and may not say about force elements, and what is meant when it leaves something out. */
import { expect, test } from 'vitest';
import {
  anchor,
  bushing,
  centralField,
  drag,
  force,
  spring,
  torque,
  torsionalSpring,
} from '../../scene/builders/forces.js';
import { body, scene } from '../../scene/builders/scene.js';
import { openScene } from '../../scene/open-scene.js';
import type { ForceInput } from '../../scene/scene.schema.js';
import { drive } from '../../scene/small-scenes.suite.js';

const free = { mass: 2, inertia: [1, 1, 1] as [number, number, number] };
const space = (...forces: ForceInput[]) =>
  scene({
    name: 'space',
    until: 0.1,
    gravity: [0, 0, 0],
    bodies: [
      body({ name: 'a', ...free }),
      body({ name: 'b', ...free, position: [3, 4, 0], velocity: [1, 0, 0], angularVelocity: [0, 0, 2] }),
      body({ name: 'wall', type: 'fixed', position: [0, 0, 7] }),
    ],
    forces,
  });

const WORLD = anchor('world');
test.each<[string, ForceInput, string, string]>([
  ['a body that is not there', spring('s', anchor('a'), anchor('c'), {}), 'scene/dangling-name', 'forces.0.to.body'],
  ['a force on the world', force('s', WORLD, [1, 0, 0]), 'scene/dangling-name', 'forces.0.at.body'],
  ['both ends on one body', spring('s', anchor('a'), anchor('a', [1, 0, 0]), {}), 'force/one-body', 'forces.0.to'],
  ['both ends of a twist', torsionalSpring('s', 'a', 'a', {}), 'force/one-body', 'forces.0.to'],
  [
    'a stiffness and a table',
    spring('s', WORLD, anchor('a'), { stiffness: 1, table: { extensions: [0, 1], forces: [0, 1] } }),
    'scene/invalid',
    'forces.0',
  ],
  [
    'a table that falls back',
    spring('s', WORLD, anchor('a'), { table: { extensions: [0, 0], forces: [0, 1] } }),
    'scene/invalid',
    'forces.0.table.extensions',
  ],
  ['a rest angle without an axis', torsionalSpring('s', 'world', 'a', { restAngle: 1 }), 'scene/invalid', 'forces.0'],
  ['a field of both laws', centralField('s', WORLD, { stiffness: 1, gravitation: 1 }), 'scene/invalid', 'forces.0'],
  ['a field of no law', centralField('s', WORLD, {}), 'scene/invalid', 'forces.0'],
  [
    'a body that attracts itself',
    centralField('s', anchor('a'), { bodies: ['b', 'a'], gravitation: 1 }),
    'force/one-body',
    'forces.0.bodies.1',
  ],
  [
    'gravitation of a wall',
    centralField('s', WORLD, { bodies: ['wall'], gravitation: 1 }),
    'force/not-dynamic',
    'forces.0.bodies.0',
  ],
  [
    'a damper that gives energy',
    bushing('s', WORLD, anchor('a'), { stiffness: [1, 1, 1], damping: [0, -1, 0] }),
    'scene/invalid',
    'forces.0.damping',
  ],
  [
    'a function nobody gave',
    { type: 'registered', name: 's', function: 'f', bodies: ['a'] },
    'force/not-registered',
    'forces.0.function',
  ],
])('%s is refused', async (_, spec, code, path) => {
  await expect(openScene(space(spec))).rejects.toMatchObject({ code, path });
});

const tableOf = (extensions: number[], forces: number[], acts: 'tension' | 'compression') =>
  spring('s', WORLD, anchor('a'), { table: { extensions, forces }, acts });

test.each<[string, ForceInput, boolean]>([
  ['a rope that pulls', tableOf([-1, 0, 1], [-5, 0, 2], 'tension'), true],
  ['a rope that pushes when slack, which nobody feels', tableOf([-1, 1, 2], [-3, 3, 3], 'tension'), true],
  ['a rope that pushes at first', tableOf([-1, 1, 2], [-3, 1, 2], 'tension'), false],
  ['a rope that pushes in the middle', tableOf([0, 1, 2], [0, -1, 2], 'tension'), false],
  ['a rope that pushes beyond its table', tableOf([0, 1, 2], [0, 2, 1], 'tension'), false],
  ['a buffer that pushes', tableOf([-1, 0, 1], [-5, 0, -2], 'compression'), true],
  ['a buffer that pulls beyond its table', tableOf([-2, -1, 0], [-1, -2, 0], 'compression'), false],
])('%s', async (_, spec, isFine) => {
  const made = openScene(space(spec));
  if (isFine) await expect(made).resolves.toBeDefined();
  else await expect(made).rejects.toMatchObject({ code: 'force/wrong-sign', path: 'forces.0.table.forces' });
});

test("a body called 'world' cannot be told from the world, but only where a force names it", async () => {
  const input = space(spring('s', WORLD, anchor('a'), {}));
  const world = { ...input, bodies: [...input.bodies, body({ name: 'world', ...free })] };
  await expect(openScene(world)).rejects.toMatchObject({ code: 'force/two-worlds', path: 'forces.0.from.body' });
  await expect(openScene({ ...world, forces: [] })).resolves.toBeDefined();
});

/** Force, then torque, of the element 's' at the start. */
async function loadsOf(spec: ForceInput): Promise<number[]> {
  const sensors = (['element-force', 'element-torque'] as const).flatMap((type) =>
    (['x', 'y', 'z'] as const).map((axis) => ({ type, name: `${type} ${axis}`, element: 's', axis })),
  );
  const push = () => [{ force: [1, 2, 3], torque: [0, 0, 1] } as const, { force: [10, 0, 0] } as const];
  const { model } = await openScene({ ...space(spec), sensors }, { registry: { forces: { push } } });
  return Array.from(drive(model, { until: 0.001 }).frames[0].sensors);
}

test.each<[string, ForceInput, number[]]>([
  // 5 m apart along (0.6, 0.8, 0), 1 m longer than at rest; what is said is the force on the second.
  ['spring', spring('s', anchor('a'), anchor('b'), { stiffness: 10, restLength: 4 }), [-6, -8, 0, 0, 0, 0]],
  ['spring at rest', spring('s', anchor('a'), anchor('b'), { stiffness: 10 }), [0, 0, 0, 0, 0, 0]],
  ['field', centralField('s', anchor('a'), { gravitation: 50 }), [-2.4, -3.2, 0, 0, 0, 0]],
  ['drag', drag('s', { linear: 2, turning: 3, medium: [0, 1, 0] }), [-2, 4, 0, 0, 0, -6]],
  ['force', force('s', anchor('b'), [1, 2, 3]), [1, 2, 3, 0, 0, 0]],
  ['torque', torque('s', 'b', [1, 2, 3]), [0, 0, 0, 1, 2, 3]],
  ['registered', { type: 'registered', name: 's', function: 'push', bodies: ['b', 'a'] }, [11, 2, 3, 0, 0, 1]],
])('loads of a %s are those on the second body, or the sum over all it acts on', async (_, spec, wanted) => {
  const loads = await loadsOf(spec);
  wanted.forEach((value, k) => {
    expect(loads[k]).toBeCloseTo(value, 12);
  });
});
