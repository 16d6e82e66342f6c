/** Functions that make scenes pleasant to write; each returns plain data. */

import type { MotionInput } from '../dynamics/motion/motion.schema.js';
import type { Polygon } from '../geometry/authoring/polygon/polygon.js';
import type { TriangleMesh } from '../geometry/mesh/triangle-mesh.js';
import { PI } from '../math/elementary.js';
import type { EulerSequence } from '../math/euler-angles.js';
import { axisAngle, type Quaternion } from '../math/quaternion.js';
import type { TableInput } from '../math/signal/signal.schema.js';
import type { Vec3 } from '../math/vec3.js';
import { liftParts, type SceneParts } from './parts.js';
import {
  type BodyInput,
  type ForceInput,
  type MaterialInput,
  SCENE_VERSION,
  type SceneInput,
  type ShapeInput,
} from './scene.schema.js';

/** Millimetres as metres. */
export const mm = (length: number): number => length / 1000;

/** Degrees as radians. */
export const deg = (angle: number): number => (angle * PI) / 180;

/** A rotation by an angle [rad] about an axis, as scene data. */
export const turn = (axis: Vec3, angle: number): [number, number, number, number] => {
  const [x, y, z, w]: Quaternion = axisAngle(axis, angle);
  return [x, y, z, w];
};

/** A rotation by three Euler angles [rad], as scene data; 'xyz' are Kardan angles. */
export const euler = (sequence: EulerSequence, angles: Vec3) => ({
  euler: sequence,
  angles: [...angles] as [number, number, number],
});

/** A function of time by a formula of t [s] and of declared parameters: 'a*sin(2*pi*f*t)'. */
export const expression = (text: string) => ({ expression: text });

/** A function of time through values at times [s]; straight and held after the last unless `rest` says otherwise. */
export const table = (
  times: readonly number[],
  values: readonly number[],
  rest: Omit<TableInput, 'times' | 'values'> = {},
) => ({
  times: [...times],
  values: [...values],
  ...rest,
});

/** A motion by functions of time: `position` or `velocity`, and `rotation`. */
export const prescribed = (parts: Omit<Extract<MotionInput, { type: 'prescribed' }>, 'type'>): MotionInput => ({
  type: 'prescribed',
  ...parts,
});

/** A scene; the format's version is filled in, and what parts bring along is put where it belongs. */
export const scene = (parts: SceneParts): SceneInput => ({ impinge: SCENE_VERSION, ...liftParts(parts) });

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

/** A material of the library; numbers given besides replace its own. `impinge materials` lists them. */
export const libraryMaterial = (
  name: NonNullable<MaterialInput['library']>,
  rest: Omit<MaterialInput, 'library'> = {},
): MaterialInput => ({ library: name, ...rest });

type ForceOf<T extends ForceInput['type']> = Extract<ForceInput, { type: T }>;
/** Everything of a force element that a builder's other arguments do not give. */
type ForceRest<T extends ForceInput['type'], Given extends string> = Omit<ForceOf<T>, 'type' | 'name' | Given>;
type AnchorInput = ForceOf<'spring'>['from'];

/** A point of a body, from its origin in body axes [m]; of the world where the body is 'world'. */
export const anchor = (body: string, point: [number, number, number] = [0, 0, 0]): AnchorInput => ({ body, point });

/** Spring and damper along the line between two points: k [N/m], c [N s/m]. */
export const spring = (
  name: string,
  from: AnchorInput,
  to: AnchorInput,
  rest: ForceRest<'spring', 'from' | 'to'>,
): ForceInput => ({ type: 'spring', name, from, to, ...rest });

/** Spring and damper against turning of one body, or the world, against another: k [N m/rad], c [N m s/rad]. */
export const torsionalSpring = (
  name: string,
  from: string,
  to: string,
  rest: ForceRest<'torsional-spring', 'from' | 'to'>,
): ForceInput => ({ type: 'torsional-spring', name, from, to, ...rest });

/** A soft joint between two points, stiff and damped along and about the axes of the first body. */
export const bushing = (
  name: string,
  from: AnchorInput,
  to: AnchorInput,
  rest: ForceRest<'bushing', 'from' | 'to'>,
): ForceInput => ({ type: 'bushing', name, from, to, ...rest });

/** A force [N] at a point of a body. */
export const force = (
  name: string,
  at: AnchorInput,
  value: ForceOf<'force'>['value'],
  rest: ForceRest<'force', 'at' | 'value'> = {},
): ForceInput => ({ type: 'force', name, at, value, ...rest });

/** A torque [N m] on a body. */
export const torque = (
  name: string,
  body: string,
  value: ForceOf<'torque'>['value'],
  rest: ForceRest<'torque', 'body' | 'value'> = {},
): ForceInput => ({ type: 'torque', name, body, value, ...rest });

/** Attraction of centres of mass to a point: by a `stiffness` [N/m] or a `gravitation` [m³/s²]. */
export const centralField = (
  name: string,
  centre: AnchorInput,
  rest: ForceRest<'central-field', 'centre'>,
): ForceInput => ({ type: 'central-field', name, centre, ...rest });

/** Resistance of a medium to motion and turning. */
export const drag = (name: string, rest: ForceRest<'drag', never>): ForceInput => ({ type: 'drag', name, ...rest });
