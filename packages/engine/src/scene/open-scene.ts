/**
 * The one way in: openScene(source, options) gives the scene, its shapes and its model. Parameters are put in, the scene is checked, files are
 * read, each solid is built and the model is made, each once.
 */
import type { Model } from '../simulation/model.js';
import { type BuildOptions, type BuiltScene, buildShapes } from './build-shapes.js';
import { canonicalScene } from './canonical.js';
import { compile, type Registry } from './compile.js';
import { resolveScene, type SceneSource } from './parameters.js';
import type { SceneInput } from './scene.schema.js';

/** What a scene is opened with: everything but the code that it names. */
export interface OpenShapesOptions extends BuildOptions {
  /** Values of declared parameters; the others keep their defaults. */
  readonly set?: Readonly<Record<string, number>>;
  /** Changes the scene once its parameters are in and before it is checked. */
  readonly adjust?: (scene: SceneInput) => SceneInput;
}

/** What a scene is opened with. */
export interface OpenOptions extends OpenShapesOptions {
  /** Code that the scene names. */
  readonly registry?: Registry;
}

/** An open scene: canonical data, the bytes of its files, the geometry of its shapes, and the model that runs share. */
export interface OpenScene extends BuiltScene {
  readonly model: Model;
}

/** Opens a scene to run it. Asynchronous because files are read and a CSG kernel is loaded; steps never are. SceneError with every problem. */
export async function openScene(source: SceneSource, options: OpenOptions = {}): Promise<OpenScene> {
  const built = await openShapes(source, options);
  return { ...built, model: compile(built, options.registry) };
}

/** Opens a scene to look at it: the shapes without a model, which needs no code that the scene names. SceneError with every problem. */
export async function openShapes(source: SceneSource, options: OpenShapesOptions = {}): Promise<BuiltScene> {
  const { set, adjust = (scene) => scene } = options;
  return buildShapes(canonicalScene(adjust(resolveScene(source, set))), options);
}
