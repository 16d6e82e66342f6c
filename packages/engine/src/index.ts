/** @impinge/engine: everything a program may use. */
export type { EnergyLedger } from './dynamics/energy.js';
export { findEnergy } from './dynamics/energy.js';
export type { Kinematics, MotionFunction } from './dynamics/motion/motion.js';
export { describeProblem, SceneError, type SceneProblem } from './errors/scene-error.js';
export type { Warning } from './errors/warning.js';
export { readRecordedFrames } from './formats/read/recording.js';
export {
  type ByteSink,
  createRecordingWriter,
  type RecordedScene,
  type RecordingWriter,
} from './formats/write/recording.js';
export { SOLVER_NAMES } from './integration/solvers.js';
export type { SolverSpec } from './integration/solvers.schema.js';
export * as elementary from './math/elementary.js';
export { elementaryDigest } from './math/elementary-digest.js';
export type { Quaternion } from './math/quaternion.js';
export type { Vec3 } from './math/vec3.js';
export { body, deg, material, mm, plane, scene, sphere, turn } from './scene/builders.js';
export { canonicalScene, checkScene, sceneHash, sceneText } from './scene/canonical.js';
export { type CompileOptions, compile, type Registry } from './scene/compile.js';
export {
  declarationsOf,
  type ParameterDeclarations,
  type ParametricScene,
  parametric,
  resolveScene,
  type SceneSource,
} from './scene/parameters.js';
export { type Recording, readRecording, readSceneText, recordedScene } from './scene/read-recording.js';
export {
  type BodyInput,
  type MaterialInput,
  type ParameterInput,
  SCENE_VERSION,
  type Scene,
  type SceneInput,
  type ShapeInput,
  sceneJsonSchema,
} from './scene/scene.schema.js';
export {
  type Progress,
  type SimulateOptions,
  SimulationError,
  type SimulationRun,
  simulate,
} from './scene/simulate.js';
export type { Failure } from './simulation/failure.js';
export type { Frame } from './simulation/frame.js';
export type { Model, State } from './simulation/model.js';
export { advance, createRun, type Run, type RunEvent, snapshotOf } from './simulation/run.js';
export type { Sensor } from './simulation/sensors/sensor.js';
export { sensorUnit } from './simulation/sensors/sensors.js';
export { stateHash } from './simulation/state-hash.js';
export type { SuggestedStep } from './simulation/suggest-step.js';
export type { ContactChange } from './simulation/update-contacts.js';
