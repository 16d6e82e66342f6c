/**
 * The shapes of a scene as flat arrays, and their current poses.
 * A shape has a fixed place relative to the centre of mass of its body; its world pose follows from the body's pose.
 */
import { multiplyAt, rotate } from '../math/quaternion.js';
import type { ShapeGeometry } from './shape-geometry.js';

/** Compiled shapes; constant during a run. */
export interface ShapeModel {
  readonly count: number;
  /** Geometry of each shape; shapes made of the same solid share one. */
  readonly geometry: readonly ShapeGeometry[];
  /** Index into SHAPE_TYPES. */
  readonly type: Uint8Array;
  /** Body that carries the shape. */
  readonly body: Int32Array;
  /** Index of the material. */
  readonly material: Int32Array;
  /** Origin of the shape relative to the body's centre of mass, body axes [m], 3 per shape. */
  readonly offsetsB: Float64Array;
  /** Outward axis, body axes, unit, 3 per shape. */
  readonly axesB: Float64Array;
  /** Shape axes to body axes, 4 per shape. */
  readonly orientationsB: Float64Array;
  /** 1 for shapes whose rotation matters. It does not for a sphere; a plane has its outward axis instead. */
  readonly turns: Uint8Array;
  /** Radius [m]; 0 where a shape has none. */
  readonly radius: Float64Array;
  /** Largest distance from the shape's origin to its surface [m]; Infinity when unbounded. */
  readonly reach: Float64Array;
  /** Characteristic length [m]: the radius of a sphere, half the reach of other shapes. */
  readonly size: Float64Array;
}

/** Poses of bodies: centre of mass [m] (3 per body) and orientation (4 per body). */
export interface BodyPoses {
  readonly positionsW: Float64Array;
  readonly orientations: Float64Array;
}

/** Poses of shapes: origin [m] and outward axis, world, 3 per shape; shape axes to world axes, 4 per shape that `turns`. Scratch. */
export interface ShapePoses {
  readonly originsW: Float64Array;
  readonly axesW: Float64Array;
  readonly orientations: Float64Array;
}

export function createShapePoses(count: number): ShapePoses {
  return {
    originsW: new Float64Array(3 * count),
    axesW: new Float64Array(3 * count),
    orientations: new Float64Array(4 * count),
  };
}

/** Fills the world pose of one shape from its body's pose. */
export function findShapePose(shapes: ShapeModel, bodies: BodyPoses, shape: number, out: ShapePoses): void {
  const body = shapes.body[shape];
  const s = 3 * shape;
  const { offsetsB, axesB } = shapes;
  const { originsW, axesW } = out;
  rotate(bodies.orientations, 4 * body, offsetsB, s, originsW, s);
  originsW[s] = originsW[s] + bodies.positionsW[3 * body];
  originsW[s + 1] = originsW[s + 1] + bodies.positionsW[3 * body + 1];
  originsW[s + 2] = originsW[s + 2] + bodies.positionsW[3 * body + 2];
  rotate(bodies.orientations, 4 * body, axesB, s, axesW, s);
  if (shapes.turns[shape] === 1)
    multiplyAt(bodies.orientations, 4 * body, shapes.orientationsB, 4 * shape, out.orientations, 4 * shape);
}

/** Fills the world pose of every shape. */
export function findShapePoses(shapes: ShapeModel, bodies: BodyPoses, out: ShapePoses): void {
  for (let shape = 0; shape < shapes.count; shape++) findShapePose(shapes, bodies, shape, out);
}
