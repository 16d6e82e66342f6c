/** Parts of machines: a solid with its material and joints, in one line. */
import { LIBRARY_NAMES, type LibraryName } from '../contact-laws/material-library/material-library.js';
import type { BodyInput, JointInput, MaterialInput, SceneInput, ShapeInput } from './scene.schema.js';

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/** A joint of a part, as in `joints` of a scene; `to` is another body or the world. Without a name it has that of the part. */
export type PartJoint = Without<JointInput, 'name' | 'bodies'> & { readonly to?: string; readonly name?: string };

/** All keys of a body except its shapes. Mass and inertia follow from solid and material unless they are given. */
export interface PartOptions extends Omit<BodyInput, 'name' | 'shapes'> {
  /** A material of the scene or, if the scene has none of this name, of the library. */
  readonly material?: string;
  /** Joints of the part; the part is the second body of each. */
  readonly joint?: PartJoint | readonly PartJoint[];
}

type FileOptions = Pick<Extract<ShapeInput, { type: 'file' }>, 'unit' | 'scale' | 'part' | 'repair'>;

/** A body with its joints, for the `bodies` of `scene`, which moves the joints to their place. */
export type Part = BodyInput & { readonly joints: readonly JointInput[] };

/** A part from a mesh file, named after the file by default; `unit` is required where the format states none. */
export function part(file: string, options?: PartOptions & FileOptions & { readonly name?: string }): Part;
/** A part from a shape or solid. */
export function part(shape: ShapeInput, options: PartOptions & { readonly name: string }): Part;
export function part(
  solid: string | ShapeInput,
  options: PartOptions & FileOptions & { readonly name?: string } = {},
): Part {
  const { unit, scale, part: only, repair, material, joint = [], name: asked, ...rest } = options;
  const name = asked ?? (typeof solid === 'string' ? baseName(solid) : '');
  const file = { unit, scale, part: only, repair };
  const shape: ShapeInput = typeof solid === 'string' ? { type: 'file', file: solid, ...stated(file) } : solid;
  const joints: readonly PartJoint[] = Array.isArray(joint) ? joint : [joint];
  return {
    ...rest,
    name,
    shapes: [{ ...shape, ...stated({ material }) }],
    joints: joints.map(({ to = 'world', ...how }, i): JointInput => {
      const own = i === 0 ? name : `${name} ${i + 1}`;
      return { name: own, ...how, bodies: [to, name] };
    }),
  };
}

/** A scene whose bodies may be parts. */
export type SceneParts = Omit<SceneInput, 'impinge' | 'bodies'> & { readonly bodies: readonly (BodyInput | Part)[] };

/** The same with the joints of parts among the joints, and missing materials of parts added from the library. */
export function liftParts(scene: SceneParts): Omit<SceneInput, 'impinge'> {
  const { bodies, ...rest } = scene;
  // Whatever is no list of bodies is told with everything else that is wrong with the scene.
  if (!Array.isArray(bodies) || !bodies.every(isBody)) return scene as Omit<SceneInput, 'impinge'>;
  const parts = bodies.filter((body): body is Part => 'joints' in body);
  if (parts.length === 0) return { ...rest, bodies: [...bodies] };
  const used = parts.flatMap(({ shapes = [] }) => shapes.map(({ material }) => material));
  const materials: Record<string, MaterialInput> = { ...rest.materials };
  for (const name of used) if (isOfLibrary(name)) materials[name] ??= { library: name };
  return {
    ...rest,
    materials,
    bodies: bodies.map((body) => {
      if (!('joints' in body)) return body;
      const { joints: _, ...plain } = body;
      return plain;
    }),
    joints: [...parts.flatMap(({ joints }) => joints), ...(rest.joints ?? [])],
  };
}

const isBody = (body: unknown): body is BodyInput | Part => typeof body === 'object' && body !== null;

const isOfLibrary = (name: string | undefined): name is LibraryName => LIBRARY_NAMES.some((known) => known === name);

/** 'parts/bracket.stl' is 'bracket'. */
const baseName = (file: string): string => file.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');

/** The object without undefined keys. */
const stated = <T extends object>(keys: T): Partial<T> =>
  Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined)) as Partial<T>;
