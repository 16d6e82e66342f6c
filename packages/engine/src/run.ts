/** @impinge/engine/run, which people import as `impinge/run`: open scenes and drive, save, resume and record runs yourself. */

// Opening a scene, and what to say where a name is unknown.

export { didYouMean } from './errors/nearest-names.js';
export type { BuildOptions, BuiltScene, SolidCache } from './scene/build-shapes.js';
export { chooseSolver, type SolverChoice, solverReason } from './scene/choose-solver.js';
export { compileStandIn } from './scene/compile-stand-in.js';
export {
  type OpenOptions,
  type OpenScene,
  type OpenShapesOptions,
  openScene,
  openShapes,
} from './scene/open-scene.js';
export { readSceneText } from './scene/read-recording.js';

// The model, and the state of a run.

export type { ContactChange } from './dynamics/contacts/contact-changes.js';
export { findEnergy } from './dynamics/energy.js';
export { findForces } from './dynamics/right-hand-side.js';
export { countGrains } from './simulation/grains/frame-grains.js';
export { findRunEnergy } from './simulation/grains/run-energy.js';
export type { Model, State } from './simulation/model.js';
export { stateHash } from './simulation/state-hash.js';
export { type Creep, findCreep } from './simulation/watch/creep.js';
export type { SuggestedStep } from './simulation/watch/suggest-step.js';

// Running.

export { createSolver, SOLVER_NAMES, VARIABLE_STEP_SOLVERS } from './integration/solvers.js';
export type { SolverSpec } from './integration/solvers.schema.js';
export { withTolerance } from './integration/tolerances.js';
export { type DriveOptions, driveRun, type RunEnd } from './simulation/drive-run.js';
export { advance, createRun, type Run, type RunEvent, type RunOptions, snapshotOf } from './simulation/run.js';

// Threads that help.

export type { StartThread } from './compute/start-team.js';
export { shareGrains } from './simulation/threads/share-grains.js';
export { type RunThreads, startThreads } from './simulation/threads/start-threads.js';

// Recording.

export { readRecordedFrames } from './formats/read/recording.js';
export {
  type ByteSink,
  createRecordingWriter,
  type RecordedScene,
  type RecordingWriter,
  segmentOf,
} from './formats/write/recording.js';
export { type NamedFile, writeWallFiles } from './formats/write/wall-files.js';
export { recordedScene } from './scene/read-recording.js';

// What joints, sensors and functions of time come to, for whoever shows them.

export { coordinateKinds, type JointType } from './dynamics/multibody/joint-kinds/joint-kinds.js';
export type { Assembly, MovedBody, RedundantJoint } from './dynamics/multibody/loops/assemble-loops.js';
export { createSignal } from './math/signal/create-signal.js';
export type { Signal } from './math/signal/signal.js';
export type { SignalSpec } from './math/signal/signal.schema.js';
export { type JointPlaces, placeJoints } from './scene/place-joints.js';
export type { Sensor } from './simulation/sensors/sensor.js';
export { sensorUnit } from './simulation/sensors/sensors.js';
export type { SettledBody, SettledStart, StartPair } from './simulation/start/settle-start.js';

// Whether this machine computes the same bits.

export { elementaryDigest } from './math/elementary-digest.js';
