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

/** A box of edges [m] along x, y, z about its centre. */
export const box = (size: [number, number, number], rest: Rest<ShapeInput, 'box', 'size'> = {}): ShapeInput => ({
  type: 'box',
  size,
  ...rest,
});

/** A cylinder about z of radius and height [m], about its centre; `hole: true` makes everything but it solid. */
export const cylinder = (
  radius: number,
  height: number,
  rest: Rest<ShapeInput, 'cylinder', 'radius' | 'height'> = {},
): ShapeInput => ({ type: 'cylinder', radius, height, ...rest });

/** A cone about z, centred between its base of a radius [m] and its apex, a height [m] apart. */
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

/** A ring about z: a tube [m] around a circle [m]. */
export const torus = (
  ringRadius: number,
  tubeRadius: number,
  rest: Rest<ShapeInput, 'torus', 'ringRadius' | 'tubeRadius'> = {},
): ShapeInput => ({ type: 'torus', ringRadius, tubeRadius, ...rest });

/** A polygon pushed along z by a height [m], from z = 0 unless `base` says otherwise. */
export const extrusion = (
  polygon: PolygonInput,
  height: number,
  rest: Rest<ShapeInput, 'extrusion', 'polygon' | 'height'> = {},
): ShapeInput => ({ type: 'extrusion', polygon: plainPolygon(polygon), height, ...rest });

/** A profile turned about z: its x is the distance from the axis, its y becomes z. */
export const revolution = (
  profile: PolygonInput,
  rest: Rest<ShapeInput, 'revolution', 'profile'> = {},
): ShapeInput => ({
  type: 'revolution',
  profile: plainPolygon(profile),
  ...rest,
});

/** A solid from a mesh file; files without a unit of their own need `unit`. */
export const meshFile = (file: string, rest: Rest<ShapeInput, 'file', 'file'> = {}): ShapeInput => ({
  type: 'file',
  file,
  ...rest,
});

/** A mesh from code, written out in the scene. */
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

/** Everything in at least one of the solids. */
export const union = (solids: readonly OperandInput[], rest: Rest<ShapeInput, 'union', 'solids'> = {}): ShapeInput => ({
  type: 'union',
  solids: [...solids],
  ...rest,
});

/** The first solid without what is in any of the others. */
export const difference = (
  solids: readonly OperandInput[],
  rest: Rest<ShapeInput, 'difference', 'solids'> = {},
): ShapeInput => ({
  type: 'difference',
  solids: [...solids],
  ...rest,
});

/** What is in all of the solids. */
export const intersection = (
  solids: readonly OperandInput[],
  rest: Rest<ShapeInput, 'intersection', 'solids'> = {},
): ShapeInput => ({ type: 'intersection', solids: [...solids], ...rest });

/** The smallest convex solid around all of the solids. */
export const hull = (solids: readonly OperandInput[], rest: Rest<ShapeInput, 'hull', 'solids'> = {}): ShapeInput => ({
  type: 'hull',
  solids: [...solids],
  ...rest,
});

/** A polygon whose holes may be left out. */
type PolygonInput = Pick<Polygon, 'outer'> & Partial<Polygon>;

function plainPolygon({ outer, holes = [] }: PolygonInput) {
  const plain = (loop: Polygon['outer']) => loop.map(([x, y]): [number, number] => [x, y]);
  return { outer: plain(outer), holes: holes.map(plain) };
}
