/** Functions that make scenes pleasant to write; each returns plain data. */
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

type Placement<T extends ShapeInput['type']> = Omit<Extract<ShapeInput, { type: T }>, 'type' | 'radius'>;

/** A ball of the given radius [m]. */
export const sphere = (radius: number, rest: Placement<'sphere'> = {}): ShapeInput => ({
  type: 'sphere',
  radius,
  ...rest,
});

/** A half-space, solid below its plane; the normal points up unless given. */
export const plane = (rest: Placement<'plane'> = {}): ShapeInput => ({ type: 'plane', ...rest });

/** A material; what is left out has the defaults of a hard plastic. */
export const material = (properties: MaterialInput): MaterialInput => properties;
