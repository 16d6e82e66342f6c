/** A built shape: mass properties, extent, and the mesh of shapes that have one. In the shape's frame. */
import { SceneError, type SceneProblem } from '../errors/scene-error.js';
import type { Vec3 } from '../math/vec3.js';
import { meshBounds } from './mesh/bounds/mesh-bounds.js';
import { shellOf, solidOf } from './mesh/solid-of.js';
import type { TriangleMesh } from './mesh/triangle-mesh.js';
import { type ShapeBounds, UP } from './shapes/shape.js';
import { EXACT_SHAPE_TYPES, type ExactShape, type ExactShapeType, familyOf } from './shapes/shapes.js';

/** Kinds of shape that detection distinguishes; the index in this list is the type number in the compiled model. */
export const SHAPE_TYPES: readonly ShapeType[] = [...EXACT_SHAPE_TYPES, 'mesh'];

export type ShapeType = ExactShapeType | 'mesh';

/** Matter of unit density. */
export interface Matter {
  /** V [m³]; for a shell area × thickness. */
  readonly volume: number;
  /** Centroid in the shape's frame [m]. */
  readonly centroid: Vec3;
  /** Inertia per density about the centroid, shape axes, row by row [m⁵]. */
  readonly inertia: readonly number[];
}

/** A built shape: the data that contact and mass properties need. */
export interface ShapeGeometry {
  readonly type: ShapeType;
  /** Undefined for a shape without a finite volume. */
  readonly matter: Matter | undefined;
  readonly bounds: ShapeBounds;
  /** Radius [m] of a sphere's surface, 0 for others. */
  readonly radius: number;
  /** Outward axis (unit): a plane's normal. */
  readonly axis: Vec3;
  /** Largest distance [m] from the shape's origin to its surface; Infinity for an unbounded shape. */
  readonly reach: number;
  /** Whether its bounding box changes with its rotation. */
  readonly turns: boolean;
  /** Smallest thickness of the shape, or of its wall [m]; Infinity where there is no other side, 0 for a sheet. */
  readonly thickness: number;
  /** The sizes of an exact shape. */
  readonly exact?: ExactShape;
  /** The surface of a shape of type mesh. */
  readonly mesh?: TriangleMesh;
  /** Tolerance of the mesh's coordinates [m], where it exceeds round-off: faces of a file are flat within it. */
  readonly coordinateError?: number;
  /** Whether the surface is a sheet without an inside: a shell, open or closed. */
  readonly isSheet: boolean;
  /** Warnings for the user. */
  readonly warnings: readonly SceneProblem[];
}

/** An exact shape. */
export function exactGeometry(shape: ExactShape): ShapeGeometry {
  const family = familyOf(shape);
  const solid = family.solid(shape);
  const [x, y, z] = solid?.inertia ?? [0, 0, 0];
  return {
    type: shape.type,
    exact: shape,
    matter: solid && { ...solid, inertia: [x, 0, 0, 0, y, 0, 0, 0, z] },
    bounds: family.bounds(shape),
    radius: family.radius(shape),
    axis: family.axis(shape),
    reach: family.reach(shape),
    turns: family.turns,
    thickness: smallestEdge(family.bounds(shape)),
    isSheet: false,
    warnings: [],
  };
}

/** The solid inside a mesh; with a thickness [m], the surface itself, which may be open. SceneError when it is neither. */
export function meshGeometry(mesh: TriangleMesh, shellThickness?: number): ShapeGeometry {
  const { matter, warnings, wall } = shellThickness === undefined ? filled(mesh) : spread(mesh, shellThickness);
  const [x0, y0, z0, x1, y1, z1] = meshBounds(mesh.vertices, mesh.triangles);
  const bounds: ShapeBounds = { min: [x0, y0, z0], max: [x1, y1, z1] };
  return {
    type: 'mesh',
    matter,
    bounds,
    thickness: Math.min(wall, smallestEdge(bounds)),
    radius: 0,
    axis: UP,
    reach: reachOf(mesh),
    turns: true,
    mesh,
    isSheet: shellThickness !== undefined,
    warnings,
  };
}

/** Contents of a mesh; `wall` is its mean thickness [m]: twice the volume over the area, as for a plate. */
type Contents = Pick<ShapeGeometry, 'matter' | 'warnings'> & { readonly wall: number };

function smallestEdge({ min, max }: ShapeBounds): number {
  return Math.min(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
}

function filled(mesh: TriangleMesh): Contents {
  const { volume, area, centroid, inertia, warnings } = solidOf(mesh, { path: '', selfIntersections: 'warn' });
  return { matter: { volume, centroid, inertia }, warnings, wall: (2 * volume) / area };
}

function spread(mesh: TriangleMesh, thickness: number): Contents {
  const { area, centroid, inertia } = shellOf(mesh, { path: '' });
  if (!(area > 0)) throw new SceneError('mesh/no-area', '', `has no area, got ${area} m²`);
  const matter = { volume: area * thickness, centroid, inertia: inertia.map((moment) => moment * thickness) };
  return { matter, warnings: [], wall: 0 };
}

function reachOf({ vertices, triangles }: TriangleMesh): number {
  let largest = 0;
  for (const vertex of triangles) {
    const [x, y, z] = [vertices[3 * vertex], vertices[3 * vertex + 1], vertices[3 * vertex + 2]];
    largest = Math.max(largest, x * x + y * y + z * z);
  }
  return Math.sqrt(largest);
}
