/** Functions that make scenes pleasant to write; each returns plain data. */

import type { Polygon } from '../geometry/authoring/polygon/polygon.js';
import type { TriangleMesh } from '../geometry/mesh/triangle-mesh.js';
import { PI } from '../math/elementary.js';
import { axisAngle, type Quaternion } from '../math/quaternion.js';
import type { Vec3 } from '../math/vec3.js';
import { type BodyInput, type MaterialInput, SCENE_VERSION, type SceneInput, type ShapeInput } from './scene.schema.js';

/** Millimetres as metres. */
export const mm = (length: number): number => length / 1000;

/** Degrees as radians. */
export const deg = (angle: number): number => (angle * PI) / 180;

/** A rotation by an angle [rad] about an axis, as scene data. */
export const turn = (axis: Vec3, angle: number): [number, number, number, number] => {
  const [x, y, z, w]: Quaternion = axisAngle(axis, angle);
  return [x, y, z, w];
};

/** A scene; the format's version is filled in. */
export const scene = (parts: Omit<SceneInput, 'impinge'>): SceneInput => ({ impinge: SCENE_VERSION, ...parts });

/** A body of one `shape` or several `shapes`. */
export const body = ({ shape, shapes, ...rest }: BodyInput & { readonly shape?: ShapeInput }): BodyInput => ({
  ...rest,
  shapes: [...(shape === undefined ? [] : [shape]), ...(shapes ?? [])],
});

/** What a builder's last argument may hold: everything of a shape that its other arguments do not give. */
type Rest<T extends ShapeInput['type'], Given extends string = never> = Omit<
  Extract<ShapeInput, { type: T }>,
  'type' | Given
>;

/** A ball of the given radius [m]. */
export const sphere = (radius: number, rest: Rest<'sphere', 'radius'> = {}): ShapeInput => ({
  type: 'sphere',
  radius,
  ...rest,
});

/** A half-space, solid below its plane; the normal points up unless given. */
export const plane = (rest: Rest<'plane'> = {}): ShapeInput => ({ type: 'plane', ...rest });

/** A box of edges [m] along x, y, z about its centre. */
export const box = (size: [number, number, number], rest: Rest<'box', 'size'> = {}): ShapeInput => ({
  type: 'box',
  size,
  ...rest,
});

/** A cylinder about z of radius and height [m], about its centre; `hole: true` makes everything but it solid. */
export const cylinder = (
  radius: number,
  height: number,
  rest: Rest<'cylinder', 'radius' | 'height'> = {},
): ShapeInput => ({ type: 'cylinder', radius, height, ...rest });

/** A cone about z, centred between its base of a radius [m] and its apex, a height [m] apart. */
export const cone = (radius: number, height: number, rest: Rest<'cone', 'radius' | 'height'> = {}): ShapeInput => ({
  type: 'cone',
  radius,
  height,
  ...rest,
});

/** A capsule about z: a cylinder of a radius and length [m] with half-balls at both ends. */
export const capsule = (
  radius: number,
  length: number,
  rest: Rest<'capsule', 'radius' | 'length'> = {},
): ShapeInput => ({ type: 'capsule', radius, length, ...rest });

/** A ring about z: a tube [m] around a circle [m]. */
export const torus = (
  ringRadius: number,
  tubeRadius: number,
  rest: Rest<'torus', 'ringRadius' | 'tubeRadius'> = {},
): ShapeInput => ({ type: 'torus', ringRadius, tubeRadius, ...rest });

/** A polygon pushed along z by a height [m], from z = 0 unless `base` says otherwise. */
export const extrusion = (
  polygon: PolygonInput,
  height: number,
  rest: Rest<'extrusion', 'polygon' | 'height'> = {},
): ShapeInput => ({ type: 'extrusion', polygon: plainPolygon(polygon), height, ...rest });

/** A profile turned about z: its x is the distance from the axis, its y becomes z. */
export const revolution = (profile: PolygonInput, rest: Rest<'revolution', 'profile'> = {}): ShapeInput => ({
  type: 'revolution',
  profile: plainPolygon(profile),
  ...rest,
});

/** A solid from a mesh file; files without a unit of their own need `unit`. */
export const meshFile = (file: string, rest: Rest<'file', 'file'> = {}): ShapeInput => ({
  type: 'file',
  file,
  ...rest,
});

/** A mesh from code, written out in the scene. */
export const mesh = (
  { vertices, triangles, faces }: TriangleMesh,
  rest: Rest<'mesh', 'vertices' | 'triangles' | 'faces'> = {},
): ShapeInput => ({
  type: 'mesh',
  vertices: Array.from(vertices),
  triangles: Array.from(triangles),
  ...(faces === undefined ? {} : { faces: { ids: Array.from(faces.ids), names: [...faces.names] } }),
  ...rest,
});

type OperandInput = Extract<ShapeInput, { type: 'union' }>['solids'][number];

/** Everything in at least one of the solids. */
export const union = (solids: readonly OperandInput[], rest: Rest<'union', 'solids'> = {}): ShapeInput => ({
  type: 'union',
  solids: [...solids],
  ...rest,
});

/** The first solid without what is in any of the others. */
export const difference = (solids: readonly OperandInput[], rest: Rest<'difference', 'solids'> = {}): ShapeInput => ({
  type: 'difference',
  solids: [...solids],
  ...rest,
});

/** What is in all of the solids. */
export const intersection = (
  solids: readonly OperandInput[],
  rest: Rest<'intersection', 'solids'> = {},
): ShapeInput => ({ type: 'intersection', solids: [...solids], ...rest });

/** The smallest convex solid around all of the solids. */
export const hull = (solids: readonly OperandInput[], rest: Rest<'hull', 'solids'> = {}): ShapeInput => ({
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

/** A material; what is left out has the defaults of a hard plastic. */
export const material = (properties: MaterialInput): MaterialInput => properties;
