/**
 * openScene(source, options) returns the scene, its shapes and its model. It replaces parameters, checks the scene, reads files, builds
 * solids and compiles the model, each once.
 */
import { SceneError } from '../errors/scene-error.js';
import type { Model } from '../simulation/model.js';
import { type BuildOptions, type BuiltScene, buildShapes } from './build-shapes.js';
import { canonicalScene } from './canonical.js';
import { nameProblems } from './checks/name-problems.js';
import { compile, type Registry } from './compile.js';
import type { ParameterValues } from './parameter.schema.js';
import { resolveScene, type SceneSource } from './parameters.js';
import type { SceneInput } from './scene.schema.js';

/** Options for opening a scene, without the code that it names. */
export interface OpenShapesOptions extends BuildOptions {
  /** Values of declared parameters; the others keep their defaults. */
  readonly set?: ParameterValues;
  /** Changes the scene after its parameters are replaced and before it is checked. */
  readonly adjust?: (scene: SceneInput) => SceneInput;
}

/** Options for opening a scene. */
export interface OpenOptions extends OpenShapesOptions {
  /** Code that the scene names. */
  readonly registry?: Registry;
}

/** An open scene: canonical data, the bytes of its files, the geometry of its shapes, and the model that runs share. */
export interface OpenScene extends BuiltScene {
  readonly model: Model;
}

/** Opens a scene to run it. Asynchronous, because it reads files and loads a CSG kernel. SceneError with every problem. */
export async function openScene(source: SceneSource, options: OpenOptions = {}): Promise<OpenScene> {
  const built = await openShapes(source, options);
  try {
    return { ...built, model: compile(built, options.registry) };
  } catch (error) {
    throw error instanceof SceneError ? new SceneError(nameProblems(error.problems, built.scene)) : error;
  }
}

/** Opens a scene to view it: shapes without a model, so the code that the scene names is not needed. SceneError with every problem. */
export async function openShapes(source: SceneSource, options: OpenShapesOptions = {}): Promise<BuiltScene> {
  const { set, adjust = (scene) => scene } = options;
  return buildShapes(canonicalScene(adjust(resolveScene(source, set))), options);
}
