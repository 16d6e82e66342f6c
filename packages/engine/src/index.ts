/** @impinge/engine, which people import as `impinge`: write a scene, simulate it, read its frames. */

// A scene and what it is made of. Every function returns plain data.

export { body, libraryMaterial, material, scene } from './scene/builders/scene.js';
export type {
  NumberParameter,
  ParameterInput,
  ParameterValue,
  ParameterValues,
  WordParameter,
} from './scene/parameter.schema.js';
export { type ParameterDeclarations, type ParametricScene, parametric, type SceneSource } from './scene/parameters.js';
export { type Part, type PartJoint, type PartOptions, part, type SceneParts } from './scene/parts.js';

// Units, rotations and functions of time.

export { euler, turn } from './scene/builders/rotations.js';
export { expression, registeredSignal, table } from './scene/builders/signals.js';
export { deg, mm } from './scene/builders/units.js';

// Shapes.

export {
  box,
  capsule,
  cone,
  cylinder,
  difference,
  ellipsoid,
  extrusion,
  hull,
  intersection,
  mesh,
  meshFile,
  plane,
  revolution,
  sphere,
  torus,
  union,
} from './scene/builders/shapes.js';
export * as solids from './scene/builders/solids.js';

// Contact laws.

export * as laws from './scene/builders/laws.js';

// Joints, couplings, motors and controllers.

export {
  computedTorque,
  forceAccommodation,
  pdController,
  registeredController,
} from './scene/builders/controllers.js';
export {
  cylindrical,
  fixedJoint,
  freeJoint,
  gear,
  planar,
  prismatic,
  rack,
  revolute,
  rod,
  rolling,
  screw,
  spherical,
  universal,
} from './scene/builders/joints.js';
export { fromController, positionMotor, torqueMotor, velocityMotor } from './scene/builders/motors.js';

// Forces and prescribed motions.

export {
  anchor,
  bushing,
  centralField,
  drag,
  force,
  registeredForce,
  spring,
  torque,
  torsionalSpring,
} from './scene/builders/forces.js';
export { oscillation, prescribed, registeredMotion, uniform } from './scene/builders/motions.js';

// Grains.

export {
  givenGrains,
  grainSet,
  grains,
  inlet,
  measuredRegion,
  meter,
  outlet,
  wallResults,
} from './scene/builders/grains.js';

// What is measured, and how it is solved.

export { event } from './scene/builders/events.js';
export * as sensors from './scene/builders/sensors.js';
export * as solvers from './scene/builders/solvers.js';

// A scene as data: what people write, and what it becomes.

export type { MotionInput } from './dynamics/motion/motion.schema.js';
export type { OperandInput } from './geometry/solids/solids.schema.js';
export type { SignalInput, TableInput } from './math/signal/signal.schema.js';
export { type Asset, type AssetBytes, type AssetSource, heldAssets } from './scene/assets.js';
export type { Of, Rest } from './scene/builders/rest.js';
export { canonicalScene, checkScene, sceneHash, sceneText } from './scene/canonical.js';
export { declarationsOf, resolveScene } from './scene/parameters.js';
export {
  type AnchorInput,
  type BodyInput,
  type ControllerInput,
  type CouplingInput,
  type DetectionInput,
  type EventInput,
  type ForceInput,
  type GrainsInput,
  type JointInput,
  type LawInput,
  type MaterialInput,
  type MotorInput,
  type PairInput,
  type RecordingInput,
  SCENE_VERSION,
  type Scene,
  type SceneInput,
  type SensorInput,
  type ShapeInput,
  type SolverInput,
  sceneJsonSchema,
} from './scene/scene.schema.js';

// Code of your own that a scene names. Contact laws of your own: impinge/laws.

export type { ForceFunction, GivenLoad, SeenBody } from './dynamics/forces/registered-force.js';
export type { Kinematics, MotionFunction } from './dynamics/motion/motion.js';
export * as elementary from './math/elementary.js';
export type { SignalFunction } from './math/signal/signal.js';
export type { Registry } from './scene/compile.js';
export {
  type ControllerSample,
  defineController,
  type RegisteredController,
} from './simulation/controllers/registered-controller.js';

// Simulating.

export type { EnergyLedger } from './dynamics/energy.js';
export type { RateStage } from './dynamics/right-hand-side.js';
export type { Warning } from './errors/warning.js';
export { type SimulateOptions, SimulationError, type SimulationRun, simulate } from './scene/simulate.js';
export type { CrossingNote } from './simulation/crossings/crossing.js';
export type { ContactEvent, Progress, RunListeners } from './simulation/drive-run.js';
export type { Failure } from './simulation/watch/failure.js';

// Frames, of a simulation or of a recording.

export { type Recording, readRecording } from './scene/read-recording.js';
export type { Frame } from './simulation/frames/frame.js';
export { CONTACT_AT, FRAME_CONTACT, type FrameContact, readFrameContacts } from './simulation/frames/frame-contacts.js';
export {
  type FrameCoordinate,
  type FrameJoint,
  type FrameJointsLayout,
  layOutFrameJoints,
} from './simulation/frames/frame-joints.js';
export { createFrameNames, type FrameNames, type NamedScene } from './simulation/frames/frame-names.js';
export { type BodyPose, type JointCoordinate, type JointReading, NamedFrame } from './simulation/frames/named-frame.js';
export type { NamedGrains } from './simulation/frames/named-grains.js';
export type { Series } from './simulation/frames/sensor-series.js';
export type { FrameGrainContacts } from './simulation/grains/frame-grain-contacts.js';
export type { FrameGrains } from './simulation/grains/frame-grains.js';

// Errors.

export { describeProblem, SceneError, type SceneProblem } from './errors/scene-error.js';
export { UnknownNameError } from './errors/unknown-name-error.js';

// Vectors and rotations.

export { EULER_SEQUENCES, type EulerSequence, fromEuler, toEuler } from './math/euler-angles.js';
export type { Quaternion } from './math/quaternion.js';
export type { Vec3 } from './math/vec3.js';
