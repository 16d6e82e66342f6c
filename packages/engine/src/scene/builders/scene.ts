/** Scenes, bodies and materials as people write them; each function returns plain data. */
import { liftParts, type SceneParts } from '../parts.js';
import {
  type BodyInput,
  type MaterialInput,
  SCENE_VERSION,
  type SceneInput,
  type ShapeInput,
} from '../scene.schema.js';

/** A scene; the format's version is filled in, and what parts bring along is put where it belongs. */
export const scene = (parts: SceneParts): SceneInput => ({ impinge: SCENE_VERSION, ...liftParts(parts) });

/** A body of one `shape` or several `shapes`. */
export const body = ({ shape, shapes, ...rest }: BodyInput & { readonly shape?: ShapeInput }): BodyInput => ({
  ...rest,
  shapes: [...(shape === undefined ? [] : [shape]), ...(shapes ?? [])],
});

/** A material; what is left out has the defaults of a hard plastic. */
export const material = (properties: MaterialInput): MaterialInput => properties;

/** A material of the library; numbers given besides replace its own. `impinge materials` lists them. */
export const libraryMaterial = (
  name: NonNullable<MaterialInput['library']>,
  rest: Omit<MaterialInput, 'library'> = {},
): MaterialInput => ({ library: name, ...rest });
