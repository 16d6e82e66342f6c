import {
  anchor,
  body,
  bushing,
  canonicalScene,
  centralField,
  force,
  material,
  type SceneInput,
  scene,
  sphere,
  spring,
  torque,
  torsionalSpring,
  turn,
} from '@impinge/engine';
import { expect, test } from 'vitest';
import { createAppliedLoads } from './applied-loads.js';
import { createElementLines } from './element-lines.js';
import { growLargest, loadArrows } from './load-arrows.js';

/** Two balls in a row along x, 3 m apart, with force elements. */
function sceneOf(forces: NonNullable<SceneInput['forces']>) {
  return canonicalScene(
    scene({
      name: 'elements',
      until: 1,
      gravity: [0, 0, -9.81],
      materials: { m: material({}) },
      bodies: [
        body({ name: 'a', shape: sphere(0.1), mass: 1 }),
        body({ name: 'b', shape: sphere(0.1), mass: 1, position: [3, 0, 0] }),
      ],
      forces,
    }),
  );
}

/** The first ball at the origin, the second at x [m], turned about z by an angle [rad]. */
const posesAt = (x: number, angle = 0) =>
  Float64Array.from([0, 0, 0, 0, 0, 0, 1, x, 0, 0, 0, 0, Math.sin(angle / 2), Math.cos(angle / 2)]);

const linesOf = (forces: NonNullable<SceneInput['forces']>, x: number, angle = 0) =>
  createElementLines(sceneOf(forces), posesAt(3), 10)(posesAt(x, angle));

test('a spring goes from anchor to anchor, wherever its body has gone', () => {
  const { bold, thin } = linesOf(
    [spring('s', anchor('world', [0, 0, 1]), anchor('b', [0.1, 0, 0]), { stiffness: 1 })],
    5,
    Math.PI / 2,
  );
  expect(bold.slice(0, 3)).toEqual([0, 0, 1]);
  for (const [k, value] of [5, 0.1, 0].entries()) expect(bold.at(k - 3)).toBeCloseTo(value, 12);
  expect(thin).toEqual([]);
});

test('a rope is one line when taut and hangs when slack', () => {
  const rope = [spring('r', anchor('a'), anchor('b'), { stiffness: 1, acts: 'tension' as const })];
  // Without a rest length it is the distance at time 0.
  expect(linesOf(rope, 3.5).thin).toEqual([0, 0, 0, 3.5, 0, 0]);
  expect(Math.min(...linesOf(rope, 2).thin)).toBeLessThan(-0.5);
});

test('a buffer that is not reached keeps its length', () => {
  const { bold, thin } = linesOf([spring('s', anchor('a'), anchor('b'), { stiffness: 1, acts: 'compression' })], 4);
  expect(bold.slice(-3)).toEqual([3, 0, 0]);
  expect(thin).toEqual([3, 0, 0, 4, 0, 0]);
});

test('a bushing is a cross and a line; a field reaches every body that feels it', () => {
  expect(linesOf([bushing('m', anchor('a'), anchor('b'), { stiffness: [1, 1, 1] })], 3).marks).toHaveLength(4 * 6);
  const field = centralField('f', anchor('world', [0, 0, 2]), { stiffness: 1 });
  expect(linesOf([field], 3).thin).toEqual([0, 0, 2, 0, 0, 0, 0, 0, 2, 3, 0, 0]);
});

test('a torsional spring winds up by as much as its body turns', () => {
  const twist = [torsionalSpring('t', 'a', 'b', { axis: [0, 0, 1], stiffness: 1 })];
  for (const angle of [0, 1, -1, 3]) {
    const end = linesOf(twist, 3, angle).marks.slice(-3);
    // Half a turn and `angle` more than two turns, from x.
    const seen = Math.atan2(end[1], end[0] - 3) - Math.PI - angle;
    expect(Math.abs(Math.sin(seen / 2))).toBeLessThan(1e-9);
  }
});

test('loads follow their functions of time and the axes of their body', () => {
  const loadsAt = createAppliedLoads(
    sceneOf([
      force('f', anchor('b', [0, 0, 1]), [{ expression: '2*t' }, 0, 0], { axes: 'body' }),
      torque('t', 'a', [0, 0, -4]),
      force('unknown', anchor('a'), [{ registered: 'host' }, 0, 0]),
    ]),
  );
  const loads = loadsAt(posesAt(3, Math.PI / 2), 5);
  expect(loads).toHaveLength(2);
  expect(loads[0].value.distanceTo({ x: 0, y: 10, z: 0 })).toBeLessThan(1e-14);
  expect(loads[0].point.toArray()).toEqual([3, 0, 1]);
  const largest = { force: 20, torque: 0 };
  growLargest(loads, largest);
  expect(largest).toEqual({ force: 20, torque: 4 });
  const { arrows, lines } = loadArrows(loads, largest, 1);
  // Half as long as the largest force of the run would be, and a head for the curl.
  expect(arrows).toHaveLength(12);
  expect(arrows[4]).toBeCloseTo(0.5, 12);
  // Against the hand: from x towards −y, seen from +z.
  expect(lines[4]).toBeLessThan(0);
});

test('turns of bodies at the start are no twist', () => {
  const twist = sceneOf([torsionalSpring('t', 'world', 'b', { axis: [0, 0, 1], stiffness: 1 })]);
  const start = posesAt(3);
  start.set(turn([0, 0, 1], 1), 10);
  const [rest, turned] = [start, posesAt(3, 0)].map((poses) =>
    createElementLines(twist, start, 10)(poses).marks.slice(-3),
  );
  expect(Math.atan2(rest[1], rest[0] - 3)).toBeCloseTo(Math.PI, 9);
  expect(Math.atan2(turned[1], turned[0] - 3)).toBeCloseTo(Math.PI - 1, 9);
});
