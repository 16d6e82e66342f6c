/** The look of bodies as a foxglove.SceneUpdate: one entity per body, locked to the body's frame. */

import type { TriangleMesh } from '../../geometry/mesh/triangle-mesh.js';
import { fromZ, multiply, type Quaternion } from '../../math/quaternion.js';
import type { Vec3 } from '../../math/vec3.js';
import { timestampOf } from '../recording-layout.js';

/** A body as drawn in pictures. */
export interface DrawnBody {
  readonly name: string;
  /** #rrggbb */
  readonly colour?: string;
  readonly shapes: readonly DrawnShape[];
}

export interface DrawnShape {
  readonly type: string;
  /** Radius of a sphere [m]. */
  readonly radius?: number;
  /** Outward normal of a plane, shape axes. */
  readonly normal?: Vec3;
  /** Surface of every other shape, in its frame. */
  readonly mesh?: TriangleMesh;
  readonly position: Vec3;
  readonly orientation: Quaternion;
}

const DEFAULT_COLOUR = '#8d99ae';
/** A half-space is drawn as a thin square of this edge [m]. */
const PLANE_EDGE = 10;
const PLANE_THICKNESS = 1e-3;

export function sceneUpdate(bodies: readonly DrawnBody[], time: number): object {
  const timestamp = timestampOf(time);
  return {
    deletions: [],
    entities: bodies.map((body) => ({
      timestamp,
      frame_id: body.name,
      id: body.name,
      lifetime: { sec: 0, nsec: 0 },
      frame_locked: true,
      metadata: [],
      ...primitives(body),
    })),
  };
}

function primitives({ shapes, colour = DEFAULT_COLOUR }: DrawnBody): object {
  const color = rgba(colour);
  const pose = ({ position: [x, y, z], orientation: [qx, qy, qz, qw] }: DrawnShape) => ({
    position: { x, y, z },
    orientation: { x: qx, y: qy, z: qz, w: qw },
  });
  const spheres = shapes.flatMap((shape) => {
    if (shape.type !== 'sphere' || shape.radius === undefined) return [];
    const d = 2 * shape.radius;
    return [{ pose: pose(shape), size: { x: d, y: d, z: d }, color }];
  });
  const cubes = shapes
    .filter(({ type }) => type === 'plane')
    .map((shape) => ({
      pose: pose({ ...shape, orientation: multiply(shape.orientation, fromZ(shape.normal ?? [0, 0, 1])) }),
      size: { x: PLANE_EDGE, y: PLANE_EDGE, z: PLANE_THICKNESS },
      color,
    }));
  const triangles = shapes.flatMap((shape) =>
    shape.mesh === undefined ? [] : [{ ...list(shape.mesh), pose: pose(shape), color }],
  );
  return { spheres, cubes, triangles };
}

/** Digits of coordinates. A picture needs no more, and they are most of the message. */
const DIGITS = 7;

function list({ vertices, triangles }: TriangleMesh): object {
  const round = (x: number) => Number(x.toPrecision(DIGITS));
  const points = Array.from({ length: vertices.length / 3 }, (_, v) => ({
    x: round(vertices[3 * v]),
    y: round(vertices[3 * v + 1]),
    z: round(vertices[3 * v + 2]),
  }));
  return { points, colors: [], indices: Array.from(triangles) };
}

function rgba(colour: string): { r: number; g: number; b: number; a: number } {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return { r: part(1), g: part(3), b: part(5), a: 1 };
}
