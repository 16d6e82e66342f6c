/** @impinge/engine: everything a program may use. */
export {
  type ContactLoad,
  type ContactView,
  createContactLoad,
  createContactView,
} from './contact-laws/contact-view.js';
export { describeSceneLaws } from './contact-laws/describe-laws.js';
export {
  type DescribedLaw,
  type DescribedParameter,
  type DescribedPart,
  describedLawOf,
  describedLawsSchema,
} from './contact-laws/described-law.js';
export type {
  DampingPart,
  DampingTraits,
  NormalPart,
  NormalTraits,
  ResistancePart,
  ResistanceTraits,
  StateKind,
} from './contact-laws/law.js';
export type { LibraryMaterial } from './contact-laws/material-library/library-material.js';
export { type LibraryName, MATERIAL_LIBRARY } from './contact-laws/material-library/material-library.js';
export { findContactForce, lawOf, type PairLaw } from './contact-laws/pair-laws.js';
export {
  type DerivedParameter,
  effectiveModulus,
  effectiveShearModulus,
  type PairMaterials,
} from './contact-laws/pair-materials.js';
export {
  defineLaw,
  type Family,
  type LawParameter,
  type LawParameters,
  type LawValues,
  type RegisteredLaw,
} from './contact-laws/registered-law.js';
export type { BroadPhase } from './detection/broad/broad-phase.js';
export { BROAD_PHASE_NAMES, createBroadPhase } from './detection/broad/broad-phases.js';
export type { BroadPhaseSpec } from './detection/broad/broad-phases.schema.js';
export { createPairBuffer, type PairBuffer } from './detection/broad/pair-buffer.js';
export { createPairFilter, type PairFilter, type PairFilterParts } from './detection/broad/pair-filter.js';
export { createBall } from './detection/narrow/ball.js';
export { type BarrierContacts, createBarrierContacts } from './detection/narrow/barriers/barrier-contacts.js';
export { type Barriers, featureKind } from './detection/narrow/barriers/barriers.js';
export { type BarrierOptions, createBarriers } from './detection/narrow/barriers/create-barriers.js';
export { findNearestBarrier } from './detection/narrow/barriers/nearest-barrier.js';
export { findSphereBarriers } from './detection/narrow/barriers/sphere-barriers.js';
export { distanceRate, type RigidMotion } from './detection/narrow/distance/distance-rate.js';
export { createDistanceScratch, type DistanceScratch } from './detection/narrow/distance/distance-scratch.js';
export { findDistance } from './detection/narrow/distance/find-distance.js';
export { findHalfSpaceDistance } from './detection/narrow/distance/half-space-distance.js';
export {
  createDistanceMemory,
  createSolidDistance,
  type DistanceMemory,
  type DistanceState,
  type SolidDistance,
} from './detection/narrow/distance/solid-distance.js';
export {
  createTrianglePair,
  findTriangleDistance2,
  type TrianglePair,
} from './detection/narrow/distance/triangle-distance.js';
export { findEigenNormal } from './detection/narrow/eigen-normal.js';
export { findHalfSpaceInterference } from './detection/narrow/interference/find-half-space-interference.js';
export { findInterference } from './detection/narrow/interference/find-interference.js';
export { createInterference, type Interference } from './detection/narrow/interference/interference.js';
export {
  createInterferenceMemory,
  type InterferenceMemory,
} from './detection/narrow/interference/interference-memory.js';
export {
  createInterferencePolygons,
  findPolygons,
  type InterferencePolygons,
} from './detection/narrow/interference/interference-polygons.js';
export {
  createInterferenceScratch,
  type InterferenceScratch,
} from './detection/narrow/interference/interference-scratch.js';
export { createInterferenceSolid, type InterferenceSolid } from './detection/narrow/interference/interference-solid.js';
export type { ContactChange } from './dynamics/contacts/contact-changes.js';
export { seeContact, seeStates } from './dynamics/contacts/see-contact.js';
export type { EnergyLedger } from './dynamics/energy.js';
export { findEnergy } from './dynamics/energy.js';
export type { ForceFunction, GivenLoad, SeenBody } from './dynamics/forces/registered-force.js';
export type { Kinematics, MotionFunction } from './dynamics/motion/motion.js';
export type { MotionInput } from './dynamics/motion/motion.schema.js';
export { coordinateKinds, type JointType } from './dynamics/multibody/joint-kinds/joint-kinds.js';
export type { Assembly, MovedBody, RedundantJoint } from './dynamics/multibody/loops/assemble-loops.js';
export { findForces } from './dynamics/right-hand-side.js';
export { describeProblem, SceneError, type SceneProblem } from './errors/scene-error.js';
export type { Warning } from './errors/warning.js';
export { MESH_FORMATS, type MeshKind } from './formats/mesh-formats.js';
export type { MeshFile, MeshPart, MeshReadOptions, WrittenMesh } from './formats/mesh-parts.js';
export { guessUnit, type MeshUnit, unitScale } from './formats/mesh-unit.js';
export { readMeshFile } from './formats/read/mesh-file.js';
export { readObj } from './formats/read/obj.js';
export { readOff } from './formats/read/off.js';
export { readPly } from './formats/read/ply.js';
export { readRecordedFrames } from './formats/read/recording.js';
export { readStl } from './formats/read/stl.js';
export { writeObj } from './formats/write/obj.js';
export { writeAsciiPly, writeBinaryPly } from './formats/write/ply.js';
export {
  type ByteSink,
  createRecordingWriter,
  type RecordedScene,
  type RecordingWriter,
  segmentOf,
} from './formats/write/recording.js';
export { writeAsciiStl, writeBinaryStl } from './formats/write/stl.js';
export * as authoring from './geometry/authoring/authoring.js';
export { meshBounds } from './geometry/mesh/bounds/mesh-bounds.js';
export { checkMesh, type MeshReport } from './geometry/mesh/check/check-mesh.js';
export { type RepairOptions, type RepairStep, repairMesh } from './geometry/mesh/check/repair-mesh.js';
export { type MeshProperties, meshProperties, shellProperties } from './geometry/mesh/mesh-properties.js';
export { principalAxes } from './geometry/mesh/principal-axes.js';
export { scaleMesh } from './geometry/mesh/transform-mesh.js';
export { type AabbTree, createAabbTree } from './geometry/mesh/tree/aabb-tree.js';
export { createNearestPoint, findNearest, type NearestPoint } from './geometry/mesh/tree/nearest-triangle.js';
export type { TriangleMesh } from './geometry/mesh/triangle-mesh.js';
export type { ShapeGeometry } from './geometry/shape-geometry.js';
export { createSolver, SOLVER_NAMES, VARIABLE_STEP_SOLVERS } from './integration/solvers.js';
export type { SolverSpec } from './integration/solvers.schema.js';
export * as elementary from './math/elementary.js';
export { elementaryDigest } from './math/elementary-digest.js';
export { EULER_SEQUENCES, type EulerSequence, fromEuler, toEuler } from './math/euler-angles.js';
export type { Quaternion } from './math/quaternion.js';
export { createSignal } from './math/signal/create-signal.js';
export type { Signal, SignalFunction } from './math/signal/signal.js';
export type { SignalInput, SignalSpec } from './math/signal/signal.schema.js';
export type { Vec3 } from './math/vec3.js';
export { type Asset, type AssetBytes, type AssetSource, heldAssets } from './scene/assets.js';
export type { BuildOptions, BuiltScene, SolidCache } from './scene/build-shapes.js';
export {
  anchor,
  body,
  box,
  bushing,
  capsule,
  centralField,
  cone,
  cylinder,
  deg,
  difference,
  drag,
  euler,
  expression,
  extrusion,
  force,
  hull,
  intersection,
  libraryMaterial,
  material,
  mesh,
  meshFile,
  mm,
  plane,
  prescribed,
  revolution,
  scene,
  sphere,
  spring,
  table,
  torque,
  torsionalSpring,
  torus,
  turn,
  union,
} from './scene/builders.js';
export { canonicalScene, checkScene, sceneHash, sceneText } from './scene/canonical.js';
export type { Registry } from './scene/compile.js';
export { compileStandIn } from './scene/compile-stand-in.js';
export { drawnMeshes } from './scene/drawn-meshes.js';
export {
  type OpenOptions,
  type OpenScene,
  type OpenShapesOptions,
  openScene,
  openShapes,
} from './scene/open-scene.js';
export {
  declarationsOf,
  type ParameterDeclarations,
  type ParametricScene,
  parametric,
  resolveScene,
  type SceneSource,
} from './scene/parameters.js';
export { type Part, type PartJoint, type PartOptions, part } from './scene/parts.js';
export { type JointPlaces, placeJoints } from './scene/place-joints.js';
export { type Recording, readRecording, readSceneText, recordedScene } from './scene/read-recording.js';
export {
  type BodyInput,
  type ForceInput,
  type JointInput,
  type MaterialInput,
  type ParameterInput,
  SCENE_VERSION,
  type Scene,
  type SceneInput,
  type ShapeInput,
  sceneJsonSchema,
} from './scene/scene.schema.js';
export {
  type SimulateOptions,
  SimulationError,
  type SimulationRun,
  simulate,
} from './scene/simulate.js';
export {
  type ControllerSample,
  defineController,
  type RegisteredController,
} from './simulation/controllers/registered-controller.js';
export type { CrossingNote } from './simulation/crossings/crossing.js';
export {
  type ContactEvent,
  type DriveOptions,
  driveRun,
  type Progress,
  type RunEnd,
  type RunListeners,
} from './simulation/drive-run.js';
export { findPatchForces } from './simulation/frames/contact-patch-forces.js';
export { type ContactPatch, findContactPatches, type SharedPiece } from './simulation/frames/contact-patches.js';
export type { Frame } from './simulation/frames/frame.js';
export { CONTACT_AT, FRAME_CONTACT, type FrameContact, readFrameContacts } from './simulation/frames/frame-contacts.js';
export {
  type FrameCoordinate,
  type FrameJoint,
  type FrameJointsLayout,
  layOutFrameJoints,
} from './simulation/frames/frame-joints.js';
export type { Model, State } from './simulation/model.js';
export { advance, createRun, type Run, type RunEvent, snapshotOf } from './simulation/run.js';
export type { Sensor } from './simulation/sensors/sensor.js';
export { sensorUnit } from './simulation/sensors/sensors.js';
export { stateHash } from './simulation/state-hash.js';
export type { Failure } from './simulation/watch/failure.js';
export type { SuggestedStep } from './simulation/watch/suggest-step.js';
