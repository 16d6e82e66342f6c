/** Bodies pressed into concave corners of one solid, for which the shared volume, its normal and its depth have closed forms. */
import { body, box, difference, material, mesh, type SceneInput, type ShapeInput, scene, simulate } from 'impinge';
import { authoring } from 'impinge/geometry';
import { type Quaternion, rotated } from '../../packages/engine/src/math/quaternion.js';
import type { Vec3 } from '../../packages/engine/src/math/vec3.js';

/** Edge of the cubes [m]. */
export const EDGE = 0.2;
/** E* [Pa], 1/E* = 2 (1 − ν²)/E, and E* k of the volume–depth law. */
export const E_STAR = 1e7 / (2 * (1 - 0.3 * 0.3));
export const K = (4 / (3 * Math.sqrt(Math.PI))) * E_STAR;

/** A fixed corner and a body in it, placed in axes that `turn` then turns. */
export interface Corner {
  readonly ground: readonly ShapeInput[];
  readonly inside: ShapeInput;
  readonly position: Vec3;
  /** Direction out of the corner. */
  readonly out: Vec3;
}

/** A cube pressed by h [m] into the floor and one wall, or into the floor and two, of one solid; h may differ from wall to wall. */
export function boxCorner(...h: readonly number[]): Corner {
  const size = 4 * EDGE;
  const notch: [number, number, number] = [size, h.length > 2 ? size : 2 * size, size];
  const ground = difference([
    { type: 'box', size: [size, size, size] },
    { type: 'box', size: notch, position: [size / 2, h.length > 2 ? size / 2 : 0, size / 2] },
  ]);
  const length = Math.sqrt(h.length);
  const [floor, wall, second = -EDGE / 2] = h;
  return {
    ground: [ground],
    inside: box([EDGE, EDGE, EDGE]),
    position: [EDGE / 2 - wall, h.length > 2 ? EDGE / 2 - second : 0, EDGE / 2 - floor],
    out: [1 / length, h.length > 2 ? 1 / length : 0, 1 / length],
  };
}

/** The floor and the wall of that corner as two bodies. */
export function twoWalls(h: number): Corner {
  const wide = 4 * EDGE;
  return {
    ...boxCorner(h, h),
    ground: [
      box([wide, wide, wide], { position: [0, 0, -wide / 2] }),
      box([wide, wide, wide], { position: [-wide / 2, 0, 0] }),
    ],
  };
}

/** Half the width and the length of the prisms [m]. */
export const HALF_WIDTH = 0.1;
export const LENGTH = 0.15;

/** A prism that fits a groove z = |x| tan α and is pressed into it by u [m]: V = 2 w l u, n = z, A_c = 2 w l, whatever α. */
export function groove(alpha: number, u: number): Corner {
  const slope = Math.tan(alpha);
  const far = 2 * HALF_WIDTH;
  const profile = (points: readonly (readonly [number, number])[], length: number) => {
    const flat = authoring.extrude(authoring.makePolygon(points.map(([x, z]) => [x, z])), {
      height: length,
      base: -length / 2,
    });
    // Drawn in x and y, along z: turned about x so that y points up.
    return mesh(authoring.rotateMesh(flat, [Math.SQRT1_2, 0, 0, Math.SQRT1_2]));
  };
  const below: [number, number][] = [
    [-far, -far],
    [far, -far],
    [far, far * slope],
    ...(alpha === 0 ? [] : ([[0, 0]] as [number, number][])),
    [-far, far * slope],
  ];
  const top = HALF_WIDTH * slope + 0.1;
  const prism: [number, number][] = [
    ...(alpha === 0 ? [] : ([[0, 0]] as [number, number][])),
    [HALF_WIDTH, HALF_WIDTH * slope],
    [HALF_WIDTH, top],
    [-HALF_WIDTH, top],
    [-HALF_WIDTH, HALF_WIDTH * slope],
  ];
  return { ground: [profile(below, 2 * LENGTH)], inside: profile(prism, LENGTH), position: [0, 0, -u], out: [0, 0, 1] };
}

type NormalInput = NonNullable<NonNullable<SceneInput['law']>['normal']>;

export const STRAIGHT: Quaternion = [0, 0, 0, 1];

/** The scene of a corner, turned as a whole, without gravity. */
export function cornerScene(
  { ground, inside, position }: Corner,
  normal: NormalInput,
  turn: Quaternion = STRAIGHT,
  rest: Partial<SceneInput> = {},
): SceneInput {
  return scene({
    name: 'corner',
    until: 1e-6,
    gravity: [0, 0, 0],
    materials: { soft: material({ density: 700, youngModulus: 1e7, restitution: 0.6, friction: 0 }) },
    law: { normal },
    detection: { startOverlap: 'keep' },
    bodies: [
      ...ground.map((shape, n) =>
        body({ name: `ground ${n}`, type: 'fixed', shape, orientation: [...turn] as [number, number, number, number] }),
      ),
      body({
        name: 'inside',
        shape: inside,
        position: [...rotated(turn, position)] as [number, number, number],
        orientation: [...turn] as [number, number, number, number],
      }),
    ],
    sensors: (['x', 'y', 'z'] as const).map((axis) => ({ type: 'contact-force', name: axis, body: 'inside', axis })),
    ...rest,
  });
}

/** Force on the body in a corner before it moves [N]: along the direction out, and the length of what is across. */
export async function cornerForce(corner: Corner, normal: NormalInput, turn: Quaternion = STRAIGHT) {
  for await (const { sensors } of simulate(cornerScene(corner, normal, turn))) {
    const out = rotated(turn, corner.out);
    const along = out.reduce((sum, x, k) => sum + x * sensors[k], 0);
    return { along, across: Math.hypot(...out.map((x, k) => sensors[k] - along * x)) };
  }
  throw new Error('a run has a first frame');
}
