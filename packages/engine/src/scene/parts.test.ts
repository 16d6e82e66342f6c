import { expect, test } from 'vitest';
import { scene } from './builders/scene.js';
import { box, sphere } from './builders/shapes.js';
import { checkScene } from './canonical.js';
import { openScene } from './open-scene.js';
import { part } from './parts.js';

const machine = (bodies: Parameters<typeof scene>[0]['bodies'], rest = {}) =>
  scene({ name: 'machine', until: 1, gravity: [0, 0, -9.81], bodies, ...rest });

const arm = part(box([0.4, 0.02, 0.03]), {
  name: 'arm',
  material: 'steel',
  position: [0.2, 0, 0],
  joint: { type: 'revolute', at: { axis: [0, 1, 0] }, speed: 2 },
});

test('a part is a body and its joints: mass and inertia from solid and material, contact as for every body', async () => {
  const input = machine([arm]);
  expect(checkScene(input)).toEqual([]);
  expect(input.joints).toEqual([
    { type: 'revolute', name: 'arm', bodies: ['world', 'arm'], at: { axis: [0, 1, 0] }, speed: 2 },
  ]);
  expect(input.materials).toEqual({ steel: { library: 'steel' } });
  const { bodies, shapes } = (await openScene(input)).model.system;
  const [a, b, c] = [0.4, 0.02, 0.03];
  const mass = 7850 * a * b * c;
  expect(bodies.mass[0]).toBeCloseTo(mass, 12);
  expect(shapes.count).toBe(1);
  // m (b² + c²)/12 and so on, about its own axes: the diagonal of inertiaB.
  const known = [b * b + c * c, a * a + c * c, a * a + b * b].map((sum) => (mass * sum) / 12);
  for (const [k, value] of known.entries()) expect(bodies.inertiaB[4 * k] / value).toBeCloseTo(1, 12);
});

test('is the same scene as its body and joint written apart', async () => {
  const apart = machine(
    [{ name: 'arm', position: [0.2, 0, 0], shapes: [box([0.4, 0.02, 0.03], { material: 'steel' })] }],
    {
      materials: { steel: { library: 'steel' } },
      joints: [{ type: 'revolute', name: 'arm', bodies: ['world', 'arm'], at: { axis: [0, 1, 0] }, speed: 2 }],
    },
  );
  expect((await openScene(machine([arm]))).model.sceneHash).toBe((await openScene(apart)).model.sceneHash);
});

test('several joints: to other bodies, under names of their own or numbered; joints of the scene come after', () => {
  const bob = part(sphere(0.05), {
    name: 'bob',
    material: 'glass',
    joint: [
      { type: 'spherical', to: 'arm', at: { position: [0.4, 0, 0] } },
      { type: 'rod', at: { first: {}, second: {} } },
      { type: 'rod', name: 'stay', at: { first: { position: [0, 1, 0] }, second: {} } },
    ],
  });
  const input = machine([arm, bob], { joints: [{ type: 'fixed', name: 'last', bodies: ['arm', 'bob'] }] });
  expect(input.joints?.map(({ name, bodies }) => [name, ...bodies])).toEqual([
    ['arm', 'world', 'arm'],
    ['bob', 'arm', 'bob'],
    ['bob 2', 'world', 'bob'],
    ['stay', 'world', 'bob'],
    ['last', 'arm', 'bob'],
  ]);
});

test('a file gives its name to the part; its keys go to the shape, the others to the body', () => {
  const bracket = part('cad/bracket.v2.stl', { unit: 'mm', part: 'plate', material: 'oak', colour: '#aabbcc' });
  expect(bracket).toEqual({
    name: 'bracket.v2',
    colour: '#aabbcc',
    shapes: [{ type: 'file', file: 'cad/bracket.v2.stl', unit: 'mm', part: 'plate', material: 'oak' }],
    joints: [],
  });
  expect(part('a.obj', { name: 'other' }).name).toBe('other');
});

test("the scene's own material goes before the library's; one that neither has is named", () => {
  const mine = { steel: { density: 1 } };
  expect(machine([arm], { materials: mine }).materials).toEqual(mine);
  const unknown = machine([part(box([1, 1, 1]), { name: 'block', material: 'unobtainium' })]);
  expect(checkScene(unknown).map(({ path }) => path)).toEqual(['bodies.0.shapes.0.material']);
});

test('a scene without parts is as it was', () => {
  const plain = machine([{ name: 'ball', shapes: [sphere(0.1)] }]);
  expect(Object.keys(plain)).not.toContain('joints');
  expect(Object.keys(plain)).not.toContain('materials');
});
