/** Builders of scenes, bodies and materials; each function returns plain data. */
import { liftParts, type SceneParts } from '../parts.js';
import {
  type BodyInput,
  type MaterialInput,
  SCENE_VERSION,
  type SceneInput,
  type ShapeInput,
} from '../scene.schema.js';

/** A scene. Fills in the version of the format, and moves the joints and materials of parts to their places. */
export const scene = (parts: SceneParts): SceneInput => ({ impinge: SCENE_VERSION, ...liftParts(parts) });

/** A body of one `shape` or several `shapes`. */
export const body = ({ shape, shapes, ...rest }: BodyInput & { readonly shape?: ShapeInput }): BodyInput => ({
  ...rest,
  shapes: [...(shape === undefined ? [] : [shape]), ...(shapes ?? [])],
});

/** A material; values left out have the defaults of a hard plastic. */
export const material = (properties: MaterialInput): MaterialInput => properties;

/** A material of the library; numbers in the second argument override its own. `impinge materials` lists the library. */
export const libraryMaterial = (
  name: NonNullable<MaterialInput['library']>,
  rest: Omit<MaterialInput, 'library'> = {},
): MaterialInput => ({ library: name, ...rest });
