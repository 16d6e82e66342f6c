/** What defines a shape family: its schema, the mass properties of its solid, its surface, how it is drawn, and its part of the compiled model. */
import type { z } from 'zod';
import type { Vec3 } from '../../math/vec3.js';
import type { Resolution } from '../authoring/resolution.js';
import type { TriangleMesh } from '../mesh/triangle-mesh.js';

/** Volume and second moments of a solid of unit density about its centroid, axes of the shape. */
export interface SolidProperties {
  /** V [m³] */
  readonly volume: number;
  /** Centroid in the shape's frame [m]. */
  readonly centroid: Vec3;
  /** Principal inertia per density about the centroid, along the shape's axes [m⁵]. */
  readonly inertia: Vec3;
}

/** A box along the shape's axes [m]; infinite where the shape is unbounded. */
export interface ShapeBounds {
  readonly min: Vec3;
  readonly max: Vec3;
}

/** One shape family: pure functions of its data. Points and boxes are in the shape's frame. */
export interface ShapeFamily<Spec> {
  /** Mass properties; undefined for a shape without a finite volume. */
  readonly solid: (spec: Spec) => SolidProperties | undefined;
  /** Signed distance [m] from a point to the surface, exact: < 0 inside the solid. */
  readonly distance: (spec: Spec, x: number, y: number, z: number) => number;
  readonly bounds: (spec: Spec) => ShapeBounds;
  /** Radius [m] of the sphere's surface, or 0 for shapes that have none. */
  readonly radius: (spec: Spec) => number;
  /** Outward axis in the shape's frame (unit): a plane's normal. */
  readonly axis: (spec: Spec) => Vec3;
  /** Largest distance [m] from the shape's origin to its surface; Infinity for an unbounded shape. */
  readonly reach: (spec: Spec) => number;
  /** The mesh of its surface, for pictures and for contact on meshes; undefined for an unbounded shape. */
  readonly mesh: (spec: Spec, resolution: Resolution) => TriangleMesh | undefined;
  /** Whether its bounding box changes with its rotation. */
  readonly turns: boolean;
  /** Whether pictures show its mesh; other shapes are drawn directly. */
  readonly isDrawnAsMesh: boolean;
}

/** A family with its schema, whose type the functions of the family take. */
export function defineShape<Schema extends z.ZodType>(schema: Schema, family: ShapeFamily<z.infer<Schema>>) {
  return { schema, ...family };
}

/** The z axis: the axis of every round shape. */
export const UP: Vec3 = [0, 0, 1];

/** The box of all space. */
export const UNBOUNDED: ShapeBounds = {
  min: [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  max: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
};
