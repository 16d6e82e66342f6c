/** What sensors see of the grains at an instant. */
import { lookAtGrains } from '../../dynamics/grains/coupling/look-at-grains.js';
import { type GrainContacts, readGrainContacts } from '../../dynamics/grains/grain-contacts.js';
import { type GrainEnergies, type GrainView, viewGrains } from '../../dynamics/grains/grain-state.js';
import { findBodyPose, POSE } from '../../dynamics/grains/measures/carried-axes.js';
import { NO_CONTACTS } from '../../dynamics/grains/measures/follow-measures.js';
import {
  createRegionReading,
  type GrainLook,
  type RegionReading,
} from '../../dynamics/grains/measures/region-reading.js';
import { type BodyMotion, createBodyMotion, findBodyMotion } from '../../dynamics/multibody/body-motion.js';
import type { TimedState } from '../../integration/timed-state.js';
import type { Model, State } from '../model.js';
import type { GrainInstant } from '../sensors/sensor.js';
import { grainEnergies } from './run-energy.js';

/** The grains at (t, y); undefined if the scene has none. What takes long is found when it is asked for, once. */
export function grainInstant(model: Model, state: State, at: TimedState): GrainInstant | undefined {
  const { grains } = model;
  if (grains === undefined || state.grains === undefined) return undefined;
  const { measures } = state.grains;
  const look = createLook(model, state, at);
  const readings: (RegionReading | undefined)[] = [];
  let found: GrainEnergies | undefined;
  return {
    model: grains,
    state: state.grains,
    energies: () => {
      found ??= grainEnergies(model, state, at);
      return found ?? NONE;
    },
    region: (index) => {
      const reading =
        readings[index] ?? createRegionReading(grains.measures.regions[index], measures.residences[index], look);
      readings[index] = reading;
      return reading;
    },
  };
}

const NONE: GrainEnergies = { kinetic: 0, potential: 0, held: 0, damping: 0, friction: 0 };

/**
 * Loads of contacts are found anew, where grains and walls are now. Those of the last step would do as well, but a run that goes on from a snapshot inside a
 * step has none.
 */
function createLook({ grains: model, system }: Model, { grains }: State, at: TimedState): GrainLook {
  const { bodies, shapes } = system;
  let motion: BodyMotion | undefined;
  let view: GrainView | undefined;
  let contacts: GrainContacts | undefined;
  const moving = () => {
    if (motion !== undefined) return motion;
    motion = createBodyMotion(bodies);
    findBodyMotion(bodies, at, motion);
    return motion;
  };
  const readContacts = () => {
    if (model === undefined || grains === undefined || grains.bed.count === 0) return NO_CONTACTS;
    return lookAtGrains(model, grains, { bodies, motion: moving(), offsetsB: shapes.offsetsB }, readGrainContacts);
  };
  return {
    grains: () => {
      if (grains === undefined) throw new Error('a scene without grains has no regions');
      view ??= viewGrains(grains.bed);
      return view;
    },
    contacts: () => {
      contacts ??= readContacts();
      return contacts;
    },
    poseOf: (body) => {
      const pose = new Float64Array(POSE);
      findBodyPose(bodies, moving(), body, pose);
      return pose;
    },
  };
}
