/** The mechanical part of a compiled scene, and its state: all inputs of the right-hand side. */
import type { LawModel } from '../contact-laws/pair-laws.js';
import type { DetectionModel } from '../detection/detection-model.js';
import type { ShapeModel } from '../geometry/shape-model.js';
import type { OpenTimedState } from '../integration/timed-state.js';
import type { Vec3 } from '../math/vec3.js';
import type { JointElement } from './along-joints/joint-element.js';
import type { DiscreteState } from './discrete-state.js';
import type { ForceElement } from './forces/force-element.js';
import type { HeldLoads } from './forces/held-loads.js';
import type { BodyModel } from './multibody/body-model.js';

/** Constant during a run; may be shared by runs and workers. */
export interface SystemModel {
  readonly bodies: BodyModel;
  readonly shapes: ShapeModel;
  readonly laws: LawModel;
  /** Contact detection between these shapes. */
  readonly detection: DetectionModel;
  /** Springs, dampers, fields and loads. */
  readonly forces: readonly ForceElement[];
  /** Springs, stops, friction and motors along the coordinates of joints. */
  readonly jointElements: readonly JointElement[];
  /** Number of values that elements along joints and controllers hold in d. */
  readonly heldSize: number;
  /** Loads that are given for a span of time; undefined if there are none. */
  readonly heldLoads?: HeldLoads | undefined;
  /** g [m/s²], world axes. */
  readonly gravity: Vec3;
}

/** Continuous y, discrete d, and the time they belong to. */
export interface SystemState extends OpenTimedState, DiscreteState {
  /** [ free bodies | trees | elements along joints | ledger | contacts ]; may be longer than `size`. */
  y: Float64Array;
  /** Entries of y in use. */
  size: number;
}
