/** Shapes: exact ones, and solids from profiles, files and other solids. */
import type { Polygon } from '../../geometry/authoring/polygon/polygon.js';
import type { TriangleMesh } from '../../geometry/mesh/triangle-mesh.js';
import type { OperandInput } from '../../geometry/solids/solids.schema.js';
import type { ShapeInput } from '../scene.schema.js';
import type { Rest } from './rest.js';

/** A ball of the given radius [m]. */
export const sphere = (radius: number, rest: Rest<ShapeInput, 'sphere', 'radius'> = {}): ShapeInput => ({
  type: 'sphere',
  radius,
  ...rest,
});

/** A half-space, solid below its plane; the normal points up unless given. */
export const plane = (rest: Rest<ShapeInput, 'plane'> = {}): ShapeInput => ({ type: 'plane', ...rest });

/** A box with edges [m] along x, y, z, centred. */
export const box = (size: [number, number, number], rest: Rest<ShapeInput, 'box', 'size'> = {}): ShapeInput => ({
  type: 'box',
  size,
  ...rest,
});

/** A cylinder about z of radius and height [m], centred; `hole: true` makes everything outside it solid. */
export const cylinder = (
  radius: number,
  height: number,
  rest: Rest<ShapeInput, 'cylinder', 'radius' | 'height'> = {},
): ShapeInput => ({ type: 'cylinder', radius, height, ...rest });

/** A cone about z with a base radius and a height [m], centred between base and apex. */
export const cone = (
  radius: number,
  height: number,
  rest: Rest<ShapeInput, 'cone', 'radius' | 'height'> = {},
): ShapeInput => ({
  type: 'cone',
  radius,
  height,
  ...rest,
});

/** A capsule about z: a cylinder of a radius and length [m] with half-balls at both ends. */
export const capsule = (
  radius: number,
  length: number,
  rest: Rest<ShapeInput, 'capsule', 'radius' | 'length'> = {},
): ShapeInput => ({ type: 'capsule', radius, length, ...rest });

/** A torus about z with ring radius and tube radius [m]. */
export const torus = (
  ringRadius: number,
  tubeRadius: number,
  rest: Rest<ShapeInput, 'torus', 'ringRadius' | 'tubeRadius'> = {},
): ShapeInput => ({ type: 'torus', ringRadius, tubeRadius, ...rest });

/** An ellipsoid with semi-axes [m] along x, y, z, centred. */
export const ellipsoid = (
  semiAxes: [number, number, number],
  rest: Rest<ShapeInput, 'ellipsoid', 'semiAxes'> = {},
): ShapeInput => ({ type: 'ellipsoid', semiAxes, ...rest });

/** A polygon extruded along z by a height [m], from z = 0 unless `base` is given. */
export const extrusion = (
  polygon: PolygonInput,
  height: number,
  rest: Rest<ShapeInput, 'extrusion', 'polygon' | 'height'> = {},
): ShapeInput => ({ type: 'extrusion', polygon: plainPolygon(polygon), height, ...rest });

/** A profile revolved about z: its x is the distance from the axis, its y becomes z. */
export const revolution = (
  profile: PolygonInput,
  rest: Rest<ShapeInput, 'revolution', 'profile'> = {},
): ShapeInput => ({
  type: 'revolution',
  profile: plainPolygon(profile),
  ...rest,
});

/** A solid from a mesh file; `unit` is required where the format states none. */
export const meshFile = (file: string, rest: Rest<ShapeInput, 'file', 'file'> = {}): ShapeInput => ({
  type: 'file',
  file,
  ...rest,
});

/** A mesh from code, stored in the scene. */
export const mesh = (
  { vertices, triangles, faces }: TriangleMesh,
  rest: Rest<ShapeInput, 'mesh', 'vertices' | 'triangles' | 'faces'> = {},
): ShapeInput => ({
  type: 'mesh',
  vertices: Array.from(vertices),
  triangles: Array.from(triangles),
  ...(faces === undefined ? {} : { faces: { ids: Array.from(faces.ids), names: [...faces.names] } }),
  ...rest,
});

/** The union of the solids. */
export const union = (solids: readonly OperandInput[], rest: Rest<ShapeInput, 'union', 'solids'> = {}): ShapeInput => ({
  type: 'union',
  solids: [...solids],
  ...rest,
});

/** The first solid minus all others. */
export const difference = (
  solids: readonly OperandInput[],
  rest: Rest<ShapeInput, 'difference', 'solids'> = {},
): ShapeInput => ({
  type: 'difference',
  solids: [...solids],
  ...rest,
});

/** The volume common to all solids. */
export const intersection = (
  solids: readonly OperandInput[],
  rest: Rest<ShapeInput, 'intersection', 'solids'> = {},
): ShapeInput => ({ type: 'intersection', solids: [...solids], ...rest });

/** The convex hull of all solids. */
export const hull = (solids: readonly OperandInput[], rest: Rest<ShapeInput, 'hull', 'solids'> = {}): ShapeInput => ({
  type: 'hull',
  solids: [...solids],
  ...rest,
});

/** A polygon with optional holes. */
type PolygonInput = Pick<Polygon, 'outer'> & Partial<Polygon>;

function plainPolygon({ outer, holes = [] }: PolygonInput) {
  const plain = (loop: Polygon['outer']) => loop.map(([x, y]): [number, number] => [x, y]);
  return { outer: plain(outer), holes: holes.map(plain) };
}
