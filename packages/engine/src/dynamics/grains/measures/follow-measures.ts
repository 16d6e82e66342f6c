/**
 * What measures do in a step of the grains. Surfaces and regions that bodies carry are where the walls of the step are: where the bodies are at its beginning.
 */
import type { BodyModel } from '../../multibody/body-model.js';
import type { BodyMotion } from '../../multibody/body-motion.js';
import type { GrainBed } from '../grain-bed.js';
import { type GrainContacts, readWallContacts } from '../grain-contacts.js';
import { viewGrains } from '../grain-state.js';
import { countPassages } from '../meters/count-passages.js';
import { moveGrainMeter, placeGrainMeter } from '../meters/grain-meter.js';
import { lookAtResidence } from '../regions/residence.js';
import { addWallResults } from '../wall-results/wall-results.js';
import { findBodyPose, POSE } from './carried-axes.js';
import type { MeasureModel, MeasureState } from './measure-model.js';
import { chooseGrains, inRegion } from './region-reading.js';

/** The bodies where the step begins. */
export interface Carriers {
  readonly bodies: BodyModel;
  readonly motion: BodyMotion;
}

const pose = new Float64Array(POSE);

/** Puts surfaces that bodies carry where they are at time 0. Nothing counts. */
export function placeMeasures(model: MeasureModel, state: MeasureState, bed: GrainBed, carriers: Carriers): void {
  model.meters.forEach(({ body }, i) => {
    if (body < 0) return;
    findBodyPose(carriers.bodies, carriers.motion, body, pose);
    placeGrainMeter(state.meters[i], bed, pose, pose.subarray(9));
  });
}

/** Measures the step that was done last; `from` is when it began, `to` when it ended [s]. */
export function followMeasures(
  model: MeasureModel,
  state: MeasureState,
  bed: GrainBed,
  { bodies, motion }: Carriers,
  [from, to]: readonly [number, number],
): void {
  const { meters, regions, walls } = model;
  for (let i = 0; i < meters.length; i++) {
    const { body } = meters[i];
    if (body >= 0) {
      findBodyPose(bodies, motion, body, pose);
      moveGrainMeter(state.meters[i], pose, pose.subarray(9));
    }
    countPassages(state.meters[i], bed);
  }
  for (let i = 0; i < regions.length; i++) {
    const residence = state.residences[i];
    if (residence === undefined || bed.steps % regions[i].stepsBetweenLooks !== 0) continue;
    const { body } = regions[i];
    if (body >= 0) findBodyPose(bodies, motion, body, pose);
    lookAtResidence(residence, inRegion(chooseGrains(viewGrains(bed), regions[i]), body < 0 ? undefined : pose), to);
  }
  let contacts: GrainContacts | undefined;
  for (let i = 0; i < walls.length; i++) {
    if (from < walls[i].from) continue;
    contacts ??= bed.loads === undefined ? NO_CONTACTS : readWallContacts(bed);
    addWallResults(state.walls[i], bed, contacts);
  }
}

const NOBODY = new Int32Array(0);
const NOTHING = new Float64Array(0);

/** Of a bed without grains. */
export const NO_CONTACTS: GrainContacts = {
  ...{ count: 0, pairs: 0, first: NOBODY, second: NOBODY, wall: NOBODY, feature: NOBODY },
  ...{ points: NOTHING, normals: NOTHING, forces: NOTHING, centres: NOTHING, branches: NOTHING },
};
