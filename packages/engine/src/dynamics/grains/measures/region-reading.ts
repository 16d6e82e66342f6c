/**
 * What a region of a scene says at an instant. Each part is found when it is first asked for, so that several sensors of a region cost as much as one.
 * A region that a body carries is asked in the axes of the body; what comes out is in those of the world.
 */
import type { GrainContacts } from '../grain-contacts.js';
import type { GrainView } from '../grain-state.js';
import { isChosen } from '../meters/grain-choice.js';
import {
  type Coordination,
  findCoordination,
  findFabric,
  findStress,
  type PrincipalTensor,
} from '../regions/contact-measures.js';
import { grainsInRegion, measureRegion, type RegionMeasures } from '../regions/measure-region.js';
import { findMixing, type Mixing } from '../regions/mixing.js';
import { type Residence, residenceTimes } from '../regions/residence.js';
import { findBedSlope, findHeapSlope, type SurfaceSlope } from '../regions/slope-of-surface.js';
import { broughtBack, turnedBack, turnedTensor } from './carried-axes.js';
import { keepGrains } from './keep-grains.js';
import type { MixingModel, RegionModel } from './measure-model.js';

/** The grains at an instant; each part is found at the first call. */
export interface GrainLook {
  readonly grains: () => GrainView;
  /** Contacts with their forces, where grains and walls are now. */
  readonly contacts: () => GrainContacts;
  /** Pose of the frame of a body. */
  readonly poseOf: (body: number) => Float64Array;
}

/** What a region says; each part is found at the first call. */
export interface RegionReading {
  readonly measures: () => RegionMeasures;
  readonly coordination: () => Coordination;
  readonly fabric: () => PrincipalTensor;
  readonly stress: () => PrincipalTensor & { readonly pressure: number };
  /** Undefined where the scene does not say which kinds are mixed. */
  readonly mixing: () => Mixing | undefined;
  readonly slope: () => SurfaceSlope;
  /** Visits that have ended, the mean of their times and its standard deviation [s]. */
  readonly visits: () => { readonly ended: number; readonly mean: number; readonly deviation: number };
}

/** A function that works once and remembers. */
function once<Found>(find: () => Found): () => Found {
  let found: { readonly value: Found } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}

/** Looks at a region. */
export function createRegionReading(
  model: RegionModel,
  residence: Residence | undefined,
  look: GrainLook,
): RegionReading {
  const { region, body, of, slope } = model;
  const pose = once(() => (body < 0 ? undefined : look.poseOf(body)));
  const chosen = once(() => (of === undefined ? look.grains() : chooseGrains(look.grains(), model)));
  /** Places are those of the region's axes; velocities stay in those of the world. */
  const placed = once(() => inRegion(chosen(), pose()));
  return {
    measures: once(() => measureRegion(region, placed())),
    coordination: once(() => findCoordination(region, placed(), look.contacts())),
    fabric: once(() => {
      const [contacts, carried] = [look.contacts(), pose()];
      if (carried === undefined) return findFabric(region, contacts);
      return findFabric(region, { ...contacts, points: broughtBack(contacts.points, carried) });
    }),
    stress: once(() => findStressOf(model, look, pose())),
    mixing: once(() => model.mixing && mixingOf(model.mixing, insideOf(model, placed()))),
    slope: once(() => {
      const inside = insideOf(model, placed(), chosen());
      const { along, width } = slope;
      return along === undefined ? findHeapSlope(inside, { width }) : findBedSlope(inside, along, { width });
    }),
    visits: once(() =>
      residence === undefined
        ? { ended: 0, mean: 0, deviation: 0 }
        : { ended: residence.ended, ...residenceTimes(residence) },
    ),
  };
}

/** The grains that a region looks at. */
export function chooseGrains(view: GrainView, { of }: RegionModel): GrainView {
  if (of === undefined) return view;
  return keepGrains(view, (i) => isChosen(of, view.tags[i], view.sets[i], view.materials[i]));
}

/** The same grains with their places in the axes of the body that carries a region. */
export function inRegion(view: GrainView, pose: Float64Array | undefined): GrainView {
  return pose === undefined ? view : { ...view, positions: broughtBack(view.positions, pose) };
}

/** The grains inside, with the columns of another view of the same grains. */
function insideOf({ region }: RegionModel, placed: GrainView, columns = placed): GrainView {
  const inside = new Set(grainsInRegion(region, placed));
  return inside.size === columns.tags.length ? columns : keepGrains(columns, (i) => inside.has(i));
}

/** Of all grains: the contacts of some of them alone balance nothing. */
function findStressOf({ region }: RegionModel, look: GrainLook, pose: Float64Array | undefined) {
  const [grains, contacts] = [look.grains(), look.contacts()];
  if (pose === undefined) return findStress(region, grains, contacts);
  const stress = findStress(
    region,
    { ...inRegion(grains, pose), velocities: turnedBack(grains.velocities, pose) },
    {
      ...contacts,
      centres: broughtBack(contacts.centres, pose),
      branches: turnedBack(contacts.branches, pose),
      forces: turnedBack(contacts.forces, pose),
    },
  );
  return { ...stress, tensor: turnedTensor(stress.tensor, pose) };
}

/** Other kinds than the two are not there. */
function mixingOf({ kinds, first, second, grid }: MixingModel, inside: GrainView): Mixing {
  const kindsOf = inside[kinds];
  const both = keepGrains(inside, (i) => kindsOf[i] === first || kindsOf[i] === second);
  const kept = both[kinds];
  return findMixing(grid, both, (i) => kept[i] === first);
}
