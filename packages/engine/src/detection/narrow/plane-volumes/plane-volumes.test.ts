import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExactShape, familyOf } from '../../../geometry/shapes/shapes.js';
import { axisAngle, IDENTITY, multiply, type Quaternion, rotated } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import { meshPatchOverPlane, patchOverPlane } from './placed-over-plane.suite.js';

const cylinder: ExactShape = { type: 'cylinder', radius: 0.7, height: 2, hole: false };
const disc: ExactShape = { type: 'cylinder', radius: 1, height: 0.2, hole: false };
const cone: ExactShape = { type: 'cone', radius: 1, height: 2 };
const flatCone: ExactShape = { type: 'cone', radius: 1.5, height: 0.5 };
const capsule: ExactShape = { type: 'capsule', radius: 0.5, length: 2 };
const torus: ExactShape = { type: 'torus', ringRadius: 1, tubeRadius: 0.3 };
const ellipsoid: ExactShape = { type: 'ellipsoid', semiAxes: [1, 0.4, 0.7] };

const SOLIDS: readonly (readonly [string, ExactShape])[] = [
  ['cylinder', cylinder],
  ['disc', disc],
  ['cone', cone],
  ['flat cone', flatCone],
  ['capsule', capsule],
  ['torus', torus],
  ['ellipsoid', ellipsoid],
];

/** Tilted by an angle about y. */
const tilted = (angle: number): Quaternion => axisAngle([0, 1, 0], angle);
const LYING = tilted(Math.PI / 2);

/** The shape so that it is `depth` deep. */
function pressed(shape: ExactShape, orientation: Quaternion, depth: number) {
  const { gap } = patchOverPlane(shape, [0, 0, 10], orientation);
  const at: Vec3 = [0.3, -0.2, 10 - gap - depth];
  return { at, ...patchOverPlane(shape, at, orientation) };
}

/** Area of the segment of a circle up to a height. */
const segment = (radius: number, height: number) =>
  radius ** 2 * Math.acos(1 - height / radius) - (radius - height) * Math.sqrt(height * (2 * radius - height));
const cap = (radius: number, height: number) => Math.PI * height ** 2 * (radius - height / 3);

describe('closed forms', () => {
  const hoof = (radius: number, angle: number, depth: number) => {
    const phi = Math.acos(1 - depth / (Math.sin(angle) * radius));
    return Math.tan(angle) * radius ** 3 * (Math.sin(phi) - Math.sin(phi) ** 3 / 3 - phi * Math.cos(phi));
  };
  const ellipsoidCap = (orientation: Quaternion, depth: number) => {
    const [x, y, z] = rotated([-orientation[0], -orientation[1], -orientation[2], orientation[3]], [0, 0, 1]);
    const reach = Math.sqrt(x ** 2 + (0.4 * y) ** 2 + (0.7 * z) ** 2);
    return 0.28 * cap(1, depth / reach);
  };
  const askew = multiply(axisAngle([1, 0, 0], 0.8), axisAngle([0, 0.6, 0.8], 1.1));
  const CASES: readonly [string, ExactShape, Quaternion, number, number][] = [
    ['a cylinder on its side', cylinder, LYING, 0.1, 2 * segment(0.7, 0.1)],
    ['a cylinder on its side, hardly', cylinder, LYING, 1e-7, 2 * (4 / 3) * Math.sqrt(2 * 0.7) * 1e-7 ** 1.5],
    ['a cylinder on its end', cylinder, IDENTITY, 0.1, Math.PI * 0.49 * 0.1],
    ['a cylinder on its rim', cylinder, tilted(0.5), 0.2, hoof(0.7, 0.5, 0.2)],
    ['a disc on its rim', disc, tilted(1.5), 0.15, hoof(1, 1.5, 0.15) - hoof(1, 1.5, 0.15 - 0.2 * Math.cos(1.5))],
    ['a cone on its base', cone, IDENTITY, 0.2, (Math.PI / 3) * (2 - 1.8 ** 3 / 4)],
    ['a cone on its apex', cone, tilted(Math.PI), 0.2, (Math.PI / 3) * 0.2 ** 3 * 0.25],
    ['a capsule on its side', capsule, LYING, 0.1, 2 * segment(0.5, 0.1) + cap(0.5, 0.1)],
    ['a capsule on its end', capsule, IDENTITY, 0.1, cap(0.5, 0.1)],
    ['a capsule tilted', capsule, tilted(0.9), 0.1, cap(0.5, 0.1)],
    ['a torus on its side', torus, IDENTITY, 0.1, 2 * Math.PI * segment(0.3, 0.1)],
    ['an ellipsoid', ellipsoid, askew, 0.1, ellipsoidCap(askew, 0.1)],
  ];

  test.each(CASES)('%s', (_, shape, orientation, depth, volume) => {
    // Twelve points around half a circle leave 1.2e-11. A depth is rounded at coordinates of 10, to 2e-15 of 1e-7; the leading term of a segment is off by 3δ/20R = 2e-8.
    expect(Math.abs(pressed(shape, orientation, depth).volume / volume - 1)).toBeLessThan(depth < 1e-3 ? 5e-8 : 1e-10);
  });

  test.each(SOLIDS.filter(([, { type }]) => type !== 'cone'))(
    'half of a %s is below a plane through its centre',
    (_, shape) => {
      for (const angle of [0, 1e-5, 0.3, 1, 1.4, 1.57, Math.PI / 2, 2.5, 3.14]) {
        const { volume } = patchOverPlane(shape, [0, 0, 0], tilted(angle));
        // Twelve points around half a circle leave 4e-11. The slices of a torus have logarithms where the plane touches the inside of its tube.
        const room = shape.type === 'torus' || shape.type === 'capsule' ? 1e-6 : 1e-10;
        expect(Math.abs(volume / (familyOf(shape).solid(shape)?.volume ?? 0) - 0.5)).toBeLessThan(room);
      }
    },
  );

  test.each(SOLIDS)('a %s wholly below has its own volume, centroid and inertia', (_, shape) => {
    const { volume, point, inertia } = patchOverPlane(shape, [0, 0, -5], tilted(0.4));
    const solid = familyOf(shape).solid(shape);
    if (solid === undefined) throw new Error('a solid has a volume');
    const room = shape.type === 'torus' || shape.type === 'capsule' ? 1e-6 : 1e-10;
    expect(Math.abs(volume / solid.volume - 1)).toBeLessThan(room);
    const centre = rotated(tilted(0.4), solid.centroid);
    for (let k = 0; k < 3; k++) expect(Math.abs(point[k] - centre[k] - (k === 2 ? -5 : 0))).toBeLessThan(1e-6);
    const trace = solid.inertia[0] + solid.inertia[1] + solid.inertia[2];
    expect(Math.abs((inertia[0] + inertia[4] + inertia[8]) / trace - 1)).toBeLessThan(10 * room);
  });
});

const angles = fc.oneof(
  fc.double({ min: 0, max: Math.PI, noNaN: true }),
  fc.constantFrom(0, 1e-6, 1e-3, Math.PI / 2 - 1e-4, Math.PI / 2),
);
const depths = fc.double({ min: 1e-3, max: 0.15, noNaN: true });

describe.each(SOLIDS)('%s', (_, shape) => {
  // Slices of a torus and of the ends of a capsule are integrated to 1e-6 at worst, the others to round-off; differences add 1e-7.
  const room = shape.type === 'torus' || shape.type === 'capsule' ? 2e-5 : 1e-6;

  // On a torus that is almost level the plane leaves the low side of the hole just beside the edge of the patch: its moment is off by 2e-4.
  const lean = shape.type === 'torus' ? 1e-3 : 10 * room;

  test('V grows by A_c, Φ by its push and its moment', () => {
    fc.assert(
      fc.property(angles, depths, (angle, depth) => {
        const orientation = multiply(tilted(angle), axisAngle([0, 0, 1], 0.7));
        const { at, ...here } = pressed(shape, orientation, depth);
        const step = 1e-4 * depth;
        const moved = (sign: number) => patchOverPlane(shape, [at[0], at[1], at[2] - sign * step], orientation);
        const slope = (of: 'volume' | 'elastic') => (moved(1)[of] - moved(-1)[of]) / (2 * step);
        expect(Math.abs(slope('volume') / here.area - 1)).toBeLessThan(room);
        expect(Math.abs(slope('elastic') / -here.push[2] - 1)).toBeLessThan(room);
        // Turned about the point of the patch: Φ grows by the moment.
        const turnedBy = (axis: Vec3, angle: number) => {
          const turn = axisAngle(axis, angle);
          const arm = rotated(turn, [at[0] - here.point[0], at[1] - here.point[1], at[2] - here.point[2]]);
          const place: Vec3 = [here.point[0] + arm[0], here.point[1] + arm[1], here.point[2] + arm[2]];
          return patchOverPlane(shape, place, multiply(turn, orientation)).elastic;
        };
        const size = Math.sqrt(here.area);
        for (const axis of [0, 1] as const) {
          const along: Vec3 = axis === 0 ? [1, 0, 0] : [0, 1, 0];
          // Not so far that another edge comes down.
          const turn = (1e-4 * depth) / familyOf(shape).reach(shape);
          const growth = (turnedBy(along, turn) - turnedBy(along, -turn)) / (2 * turn);
          expect(Math.abs(growth - here.moment[axis])).toBeLessThan(
            lean * Math.abs(here.push[2]) * Math.max(size, familyOf(shape).reach(shape)),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  test('V, p_c, J_v and A_c are those that meshes converge to', () => {
    for (const [angle, depth] of [
      [0.02, 0.1],
      [0.7, 0.2],
      [1.3, 0.05],
      [Math.PI / 2, 0.1],
      [2.3, 0.3],
    ]) {
      const orientation = multiply(axisAngle([1, 0.2, 0], angle), axisAngle([0, 0, 1], 0.4));
      const { at, ...here } = pressed(shape, orientation, depth);
      const errors = [96, 192].map((segments) => {
        const mesh = meshPatchOverPlane(shape, at, orientation, segments);
        const apart = here.point.map((x, k) => Math.abs(x - mesh.point[k]) / familyOf(shape).reach(shape));
        const inertia = here.inertia.map(
          (x, k) => Math.abs(x - mesh.inertia[k]) / (here.inertia[0] + here.inertia[4] + here.inertia[8]),
        );
        return Math.max(
          Math.abs(mesh.volume / here.volume - 1),
          Math.abs(mesh.area / here.area - 1),
          ...apart,
          ...inertia,
        );
      });
      // Inscribed facets are off by their sagitta: half the size, a quarter of the error. How a facet lies over the plane adds a part of that.
      expect(errors[0]).toBeLessThan(0.03);
      expect(errors[1]).toBeLessThan(0.5 * errors[0]);
    }
  });

  test('above the plane the gap is the distance of its lowest point', () => {
    fc.assert(
      fc.property(angles, (angle) => {
        const orientation = multiply(tilted(angle), axisAngle([0, 0, 1], 0.7));
        const { gap, point, volume } = patchOverPlane(shape, [0, 0, 3], orientation);
        expect(volume).toBe(0);
        expect(Math.abs(point[2] - gap)).toBeLessThan(1e-14);
        const inside = rotated(
          [-orientation[0], -orientation[1], -orientation[2], orientation[3]],
          [point[0], point[1], point[2] - 3],
        );
        // Where a line or face is parallel to the plane its middle is taken, on the surface too; the middle of a ring is in its hole.
        if (shape.type === 'torus' && Math.abs(Math.sin(angle)) < 1e-15) return;
        expect(Math.abs(familyOf(shape).distance(shape, ...inside))).toBeLessThan(1e-14);
      }),
    );
  });
});

test.each(SOLIDS.filter(([, { type }]) => type !== 'ellipsoid'))(
  'however far a %s has rolled, the contact is the same',
  (_, shape) => {
    fc.assert(
      fc.property(angles, depths, fc.double({ min: -3, max: 3, noNaN: true }), (angle, depth, rolled) => {
        const { at, ...here } = pressed(shape, tilted(angle), depth);
        const there = patchOverPlane(shape, at, multiply(tilted(angle), axisAngle([0, 0, 1], rolled)));
        // The axis is the same to a few roundings; at a tilt of 1e-6 they turn the direction of the slope by 1e-10.
        expect(Math.abs(there.gap - here.gap)).toBeLessThan(1e-14);
        expect(Math.abs(there.volume / here.volume - 1)).toBeLessThan(1e-11);
        for (let k = 0; k < 3; k++) expect(Math.abs(there.point[k] - here.point[k])).toBeLessThan(2e-9);
      }),
    );
  },
);

test('a disc goes from flat to its rim, and a rod from its side to its end, without a jump', () => {
  for (const [shape, around] of [
    [disc, 0],
    [cylinder, Math.PI / 2],
    [cone, Math.atan(2)],
    [torus, 0],
  ] as const) {
    const { gap } = patchOverPlane(shape, [0, 0, 10], tilted(around));
    const { volume: level } = patchOverPlane(shape, [0, 0, 10 - gap - 1e-3], tilted(around));
    let last = level;
    let first = true;
    for (let i = -200; i <= 200; i++) {
      // Depth at the centre stays, so that one side comes down as the other rises.
      const angle = around + Math.sign(i) * 10 ** (Math.abs(i) / 40 - 7);
      const { volume } = patchOverPlane(shape, [0, 0, 10 - gap - 1e-3], tilted(angle));
      // From one angle to the next the tilt changes by 6 %, the depth by less, and a volume with its fourth power at most: by 1.06⁴ − 1 = 0.27.
      if (!first) expect(Math.abs(volume - last)).toBeLessThan(0.3 * Math.max(volume, last, level));
      first = false;
      last = volume;
    }
  }
});
