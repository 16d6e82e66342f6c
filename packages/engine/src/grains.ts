/** @impinge/engine/grains, which people import as `impinge/grains`: beds of balls by the hundred thousand against moving walls, on a step of their own. */

// A bed, its grains and its walls.

export { findWasmObstacle } from './compute/kernels/load-kernel.js';
export type { GrainBedOptions, NewClumps, NewGrains } from './dynamics/grains/bed-options.js';
export { changeWall } from './dynamics/grains/change-wall.js';
export { createGrainLaws, type GrainLawOptions } from './dynamics/grains/create-grain-laws.js';
export {
  addGrains,
  createGrainBed,
  type GrainBed,
  GrainMemoryError,
} from './dynamics/grains/grain-bed.js';
export { setWall, type WallLoad, type WallMotion, wallLoad } from './dynamics/grains/grain-walls.js';
export { removeGrains } from './dynamics/grains/remove-grains.js';
export { materialsOfFaces } from './dynamics/grains/wall-materials.js';
export type { GrainWall } from './dynamics/grains/wall-tables.js';
export type { GrainLaws } from './dynamics/grains/write-grain-laws.js';

// Filling regions with grains.

export { type FillContext, type Filling, type FillingReport, fillSet } from './dynamics/grains/filling/fill-set.js';
export type { GrainMaterials } from './dynamics/grains/filling/grain-maker.js';

// Sets of grains, inlets and outlets, as data.

export type { RegionInput, RegionSpec } from './dynamics/grains/filling/regions.schema.js';
export {
  type FillingInput,
  type GrainSetInput,
  type GrainSetSpec,
  grainSetSchema,
} from './dynamics/grains/filling/sets.schema.js';
export type { SizeInput } from './dynamics/grains/filling/sizes.schema.js';
export {
  type InletInput,
  type InletSpec,
  inletSchema,
  type OutletInput,
  type OutletSpec,
  outletSchema,
} from './dynamics/grains/flow/flow.schema.js';

// Grains that come and go during a run.

export type { FlowTotals } from './dynamics/grains/flow/flow-totals.js';
export {
  createGrainFlow,
  type FlowChange,
  type GrainFlow,
  type GrainFlowOptions,
  type InletReport,
  type OutletReport,
  readGrainFlow,
  reportFlow,
  stepGrainFlow,
  writeGrainFlow,
} from './dynamics/grains/flow/grain-flow.js';
export type { Inlet } from './dynamics/grains/flow/inlet.js';
export type { Outlet } from './dynamics/grains/flow/outlet.js';

// The step that a bed should have.

export type { SuggestedGrainStep } from './dynamics/grains/coupling/suggest-grain-step.js';
export { type ExpectedGrains, suggestBedStep } from './dynamics/grains/suggest-bed-step.js';

// Clumps.

export { addClumps } from './dynamics/grains/clumps/add-clumps.js';
export {
  type ClumpBalls,
  type ClumpShape,
  createClumpShape,
  radiusOfShape,
} from './dynamics/grains/clumps/clump-shape.js';
export { type ClumpState, type ClumpView, viewClumps } from './dynamics/grains/clumps/clump-state.js';

// Threads.

export { type StartedGrainThreads, startGrainThreads } from './dynamics/grains/grain-threads.js';

// Steps, and what comes of them.

export {
  findGrainEnergies,
  type GrainEnergies,
  type GrainState,
  type GrainView,
  saveGrains,
  takeGrains,
  viewGrains,
} from './dynamics/grains/grain-state.js';
export { rebuildLists } from './dynamics/grains/rebuild-lists.js';
export { type GrainProblem, stepGrains } from './dynamics/grains/step-grains.js';

// What is measured: contacts, meters, regions.

export { type GrainContacts, readGrainContacts, readWallContacts } from './dynamics/grains/grain-contacts.js';
export { countPassages } from './dynamics/grains/meters/count-passages.js';
export {
  createGrainMeter,
  type GrainMeter,
  type MeterOptions,
  meterRates,
  meterTotals,
  moveGrainMeter,
  type Passed,
  placeGrainMeter,
  saveGrainMeter,
  takeGrainMeter,
} from './dynamics/grains/meters/grain-meter.js';
export type { MeterGeometry, MeterSurface } from './dynamics/grains/meters/meter-surface.js';
export { type MeterSpec, metersSchema } from './dynamics/grains/meters/meters.schema.js';
export {
  type Coordination,
  findCoordination,
  findFabric,
  findStress,
  type PrincipalTensor,
  type RegionStress,
} from './dynamics/grains/regions/contact-measures.js';
export { type FieldGrid, findGrainFields, type GrainFields } from './dynamics/grains/regions/grain-fields.js';
export {
  createGrainRegion,
  type GrainRegion,
  type PeriodicSpace,
  type RegionShape,
} from './dynamics/grains/regions/grain-region.js';
export { grainsInRegion, measureRegion, type RegionMeasures } from './dynamics/grains/regions/measure-region.js';
export { findMixing, type Mixing, type MixingGrid } from './dynamics/grains/regions/mixing.js';
export { type MeasuredRegionSpec, regionsSchema } from './dynamics/grains/regions/regions.schema.js';
export {
  createResidence,
  lookAtResidence,
  type Residence,
  residenceTimes,
  saveResidence,
  takeResidence,
} from './dynamics/grains/regions/residence.js';
export {
  findBedSlope,
  findHeapSlope,
  type SurfaceOptions,
  type SurfaceSlope,
} from './dynamics/grains/regions/slope-of-surface.js';
export { nodeForces, type TriangleColumns, triangleColumns } from './dynamics/grains/wall-results/wall-columns.js';
export {
  addWallResults,
  createWallResults,
  saveWallResults,
  takeWallResults,
  type WallResultOptions,
  type WallResults,
} from './dynamics/grains/wall-results/wall-results.js';
export { type SurfaceColumns, writeNodeLoads, writeVtk } from './formats/write/vtk.js';
