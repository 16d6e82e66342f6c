/** Located touches at their limits: simultaneous, grazing, and far too fast for the step. */
import { body, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { bodyNow, drive } from '../drive.js';

const RADIUS = 0.05;

const stones = { stone: material({ youngModulus: 1e9, restitution: 0.8, friction: 0.3 }) };

describe('simultaneous touches', () => {
  const mirrored = (offset: number) =>
    scene({
      name: 'mirror',
      until: 1,
      gravity: [0, 0, -9.81],
      materials: stones,
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        body({
          name: 'left',
          shape: sphere(RADIUS),
          position: [-offset, 0, 0.5],
          velocity: [0.3, 0, 0],
          angularVelocity: [0, 3, 0],
        }),
        body({
          name: 'right',
          shape: sphere(RADIUS),
          position: [offset, 0, 0.5],
          velocity: [-0.3, 0, 0],
          angularVelocity: [0, -3, 0],
        }),
      ],
    });

  it.each([0.1, 0.15, 0.3])(
    'two balls hit the floor at one instant and stay mirror images, bit for bit (%d m)',
    async (offset) => {
      const end = await drive(mirrored(offset));
      const [first, second] = end.began.filter(({ shapeA }) => shapeA === 0);
      expect(first.time).toBe(second.time);
      expect(first.approachSpeed).toBe(second.approachSpeed);
      const left = bodyNow(end, 0);
      const right = bodyNow(end, 1);
      // + 0 turns −0 into 0: the sign of a zero is no asymmetry.
      const mirror = ([x, y, z]: readonly number[], signs: readonly number[]) => [
        signs[0] * x + 0,
        signs[1] * y + 0,
        signs[2] * z + 0,
      ];
      expect(mirror(left.position, [-1, 1, 1])).toEqual(mirror(right.position, [1, 1, 1]));
      expect(mirror(left.velocity, [-1, 1, 1])).toEqual(mirror(right.velocity, [1, 1, 1]));
      expect(mirror(left.angularMomentum, [1, -1, -1])).toEqual(mirror(right.angularMomentum, [1, 1, 1]));
      // They met each other as well, or the friction of the floor alone would be what is mirrored.
      if (offset < 0.3) expect(end.began.some(({ shapeA }) => shapeA === 1)).toBe(true);
    },
  );
});

/** A ball that flies past a resting one at the given clearance (negative: overlap of the paths). */
const passing = (clearance: number, speed: number, solver?: SceneInput['solver']) =>
  scene({
    name: 'passing',
    until: 2 / speed,
    gravity: [0, 0, 0],
    materials: { stone: material({ youngModulus: 1e9, restitution: 1, friction: 0 }) },
    bodies: [
      body({ name: 'target', shape: sphere(RADIUS) }),
      body({
        name: 'passer',
        shape: sphere(RADIUS),
        position: [-1, 0, 2 * RADIUS + clearance],
        velocity: [speed, 0, 0],
      }),
    ],
    solver,
  });

describe('grazing', () => {
  it('1e-9 m of clearance is no contact', async () => {
    const end = await drive(passing(1e-9, 3));
    expect(end.began).toHaveLength(0);
    // Nothing acted: the same bits.
    expect(bodyNow(end, 1).velocity).toEqual([3, 0, 0]);
    expect(bodyNow(end, 0).velocity).toEqual([0, 0, 0]);
  });

  it('1e-9 m of overlap is a contact, begun and ended where geometry says', async () => {
    const speed = 3;
    const end = await drive(passing(-1e-9, speed));
    expect(end.began).toHaveLength(1);
    expect(end.ended).toHaveLength(1);
    // Chord of the circle of radius D = 2R at height D − ε: half of it is √(2Dε). A gap has 1e-17 m of round-off and changes at
    // only v √(2ε/D) = 4e-4 m/s there, so times are good to 1e-13 s; the touch itself pushes the balls apart by ≪ ε.
    const half = Math.sqrt(2 * 2 * RADIUS * 1e-9) / speed;
    expect(Math.abs(end.began[0].time - (1 / speed - half))).toBeLessThan(1e-11);
    // It ends at a gap of 32 ulp rather than 0: 7e-7 of ε; the push moves the balls by about as much.
    const lasted = end.ended[0].time - end.began[0].time;
    expect(Math.abs(lasted / (2 * half) - 1)).toBeLessThan(5e-6);
    // Hardly a push: at most twice the closing speed of v √(2ε/D), shared by two equal balls.
    expect(Math.abs(bodyNow(end, 1).velocity[2])).toBeLessThan(speed * Math.sqrt(1e-9 / RADIUS));
    expect(bodyNow(end, 1).velocity[2]).toBeGreaterThan(0);
  });
});

describe('a fast small ball', () => {
  it.each([10, 100, 1000, 10000])('does not pass through another between steps, %d m/s', async (speed) => {
    // Steps of free flight grow without limit (maxStep 1 s is 10⁴ radii or more); only the search inside the step can see it.
    const radius = 1e-3;
    const end = await drive(
      scene({
        name: 'bullet',
        until: 4,
        gravity: [0, 0, 0],
        // Steel would be pushed through by more than a diameter at 10 km/s; this is a thousand times stiffer.
        materials: { hard: material({ density: 7800, youngModulus: 2e14, restitution: 1, friction: 0 }) },
        bodies: [
          body({ name: 'target', shape: sphere(radius) }),
          body({ name: 'bullet', shape: sphere(radius), position: [-1.3 * speed, 0, 0], velocity: [speed, 0, 0] }),
        ],
        solver: { type: 'dormand-prince-54', maxStep: 1 },
      }),
    );
    expect(end.began).toHaveLength(1);
    // Coordinates of 1.3 v have so many ulp of round-off; the touch is located as well as that, and equal masses swap speeds.
    expect(Math.abs(end.began[0].time - (1.3 - (2 * radius) / speed))).toBeLessThan(64 * Number.EPSILON * 1.3);
    expect(Math.abs(bodyNow(end, 0).velocity[0] / speed - 1)).toBeLessThan(1e-5);
  });

  it('does not pass through a floor, 1000 m/s', async () => {
    const end = await drive(
      scene({
        name: 'bullet',
        until: 4,
        gravity: [0, 0, 0],
        materials: stones,
        bodies: [
          body({ name: 'floor', type: 'fixed', shape: plane() }),
          body({ name: 'bullet', shape: sphere(0.001), position: [0, 0, 1300], velocity: [0, 0, -1000] }),
        ],
        solver: { type: 'dormand-prince-54', maxStep: 1 },
      }),
    );
    expect(end.began).toHaveLength(1);
    expect(bodyNow(end, 0).velocity[2]).toBeGreaterThan(0);
  });
});
