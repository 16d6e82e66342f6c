/**
 * Balls in a hollow drum that is one mesh, placed with a pose in its body, the body with a pose in the world. Everything is told in the
 * axes of the drum (z along it); `placed` puts the whole scene elsewhere, and what happens must be the same, moved.
 */
import { body, material, mesh, type SceneInput, type ShapeInput, scene, sphere } from 'impinge';
import { authoring } from 'impinge/geometry';
import { multiply, type Quaternion, rotated } from '../../packages/engine/src/math/quaternion.js';
import type { Vec3 } from '../../packages/engine/src/math/vec3.js';

/** Sides of the drum, distance of its inner walls from the axis, half its inner length, thickness [m]. */
const SIDES = 8;
export const WALL = 0.25;
export const HALF_LENGTH = 0.15;
const THICK = 0.03;

/** A closed prism with the given distance of its walls from the axis. */
function prism(wall: number, half: number) {
  const corner = wall / Math.cos(Math.PI / SIDES);
  const outline = Array.from({ length: SIDES }, (_, k): [number, number] => {
    const angle = ((2 * k + 1) * Math.PI) / SIDES;
    return [corner * Math.cos(angle), corner * Math.sin(angle)];
  });
  return authoring.extrude(authoring.makePolygon(outline), { height: 2 * half, base: -half });
}

/** Outer surface, and the inner one turned inside out. */
function drumMesh() {
  const [outer, inner] = [prism(WALL + THICK, HALF_LENGTH + THICK), prism(WALL, HALF_LENGTH)];
  const count = outer.vertices.length / 3;
  const flipped = Array.from(inner.triangles, (_, i) => count + inner.triangles[3 * Math.floor(i / 3) + (2 - (i % 3))]);
  return {
    vertices: Float64Array.from([...outer.vertices, ...inner.vertices]),
    triangles: Uint32Array.from([...outer.triangles, ...flipped]),
  };
}

/** How far a point in the drum's axes is from the nearest wall [m]; negative outside. */
export function roomAt([x, y, z]: readonly number[]): number {
  const walls = Array.from({ length: SIDES }, (_, k) => {
    const angle = (2 * k * Math.PI) / SIDES;
    return WALL - (x * Math.cos(angle) + y * Math.sin(angle));
  });
  return Math.min(...walls, HALF_LENGTH - Math.abs(z));
}

export interface Pose {
  readonly position: Vec3;
  readonly orientation: Quaternion;
}

export const HERE: Pose = { position: [0, 0, 0], orientation: [0, 0, 0, 1] };

/** Where a point of the drum's axes is under a pose, and a direction. */
export function moved({ position, orientation }: Pose, point: Vec3): Vec3 {
  const [x, y, z] = rotated(orientation, point);
  return [position[0] + x, position[1] + y, position[2] + z];
}

export function movedBack({ position, orientation }: Pose, point: readonly number[]): Vec3 {
  const [x, y, z, w] = orientation;
  return rotated([-x, -y, -z, w], [point[0] - position[0], point[1] - position[1], point[2] - position[2]]);
}

/** One ball, in the axes of the drum. */
export interface DrumBall {
  readonly radius: number;
  readonly position: Vec3;
  readonly velocity: Vec3;
}

export interface DrumOptions {
  /** Pose of the drum in the world, and of its mesh in its body: along the axis it may be anywhere. */
  readonly drum: Pose;
  readonly inBody: Quaternion;
  readonly alongAxis: number;
  /** About its axis [rad/s]. */
  readonly turning: number;
  readonly type: 'fixed' | 'kinematic' | 'dynamic';
  /** In the axes of the drum [m/s²]. */
  readonly gravity: Vec3;
}

const list = (v: readonly number[]) => [...v] as [number, number, number];

export function drumScene(
  balls: readonly DrumBall[],
  options: DrumOptions,
  rest: Partial<SceneInput> = {},
): SceneInput {
  const { drum, inBody, alongAxis, turning, type, gravity } = options;
  const [x, y, z, w] = inBody;
  // Body ← drum: turned by inBody and shifted along the axis; world ← body is then the drum's pose without that.
  const shift = rotated(inBody, [0, 0, alongAxis]);
  const shape: ShapeInput = mesh(drumMesh(), {
    position: list(shift),
    orientation: [...inBody] as [number, number, number, number],
  });
  const placed = {
    position: list(moved(drum, [0, 0, -alongAxis])),
    orientation: [...multiply(drum.orientation, [-x, -y, -z, w])] as [number, number, number, number],
  };
  const spin = list(rotated(drum.orientation, [0, 0, turning]));
  return scene({
    name: 'drum',
    until: 0.5,
    gravity: list(rotated(drum.orientation, gravity)),
    materials: { m: material({ density: 1000, youngModulus: 2e6, restitution: 0.6, friction: 0.3 }) },
    // Slip in an impact settles at 7/2 μ f_n/(m v_s) = 1e4/s, which the step still follows: what is off does not grow by that.
    law: { tangential: { type: 'regularised-coulomb', slipSpeed: 0.1 } },
    solver: { type: 'rk4', step: 2e-4 },
    bodies: [
      body({
        name: 'drum',
        type,
        shape,
        ...placed,
        ...(type === 'kinematic' ? { motion: { type: 'uniform', angularVelocity: spin } } : {}),
        ...(type === 'dynamic' ? { angularVelocity: spin } : {}),
      }),
      ...balls.map(({ radius, position, velocity }, n) =>
        body({
          name: `ball ${n}`,
          shape: sphere(radius),
          position: list(moved(drum, position)),
          velocity: list(rotated(drum.orientation, velocity)),
        }),
      ),
    ],
    ...rest,
  });
}
