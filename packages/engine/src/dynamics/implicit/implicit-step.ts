/** What an implicit step works with: the bodies and live contacts of its start, the speeds that are tried, and what comes of them. */
import type { ContactLoad, ContactView } from '../../contact-laws/contact-view.js';
import { type Contacts, createContacts } from '../../detection/contact.js';
import type { ShapePoses } from '../../geometry/shape-model.js';
import type { CouplingGraph } from '../../integration/implicit/coupling-graph.js';
import { contactLoad, contactView } from '../contacts/contact-forces.js';
import { type ContactSlots, createContactSlots } from '../contacts/contact-slots.js';
import type { BodyMotion } from '../multibody/body-motion.js';
import type { Mechanism } from '../multibody/mechanism.js';
import { addMass, INERTIA_SIZE } from '../multibody/trees/articulated-inertia.js';
import { createTreeFactor, type TreeFactor } from '../multibody/trees/tree-factor.js';
import type { SystemScratch } from '../right-hand-side.js';
import type { SystemModel } from '../system-model.js';
import { type ContactStart, createContactStart } from './predict-contact.js';
import { createVelocityGroups, type VelocityGroups } from './velocity-groups.js';

/** Columns with a number, or some, for each contact. */
export interface ContactColumns {
  /** Force that friction is a part of [N]; slope of the elastic force [N/m]; what the tilt of a patch is multiplied with. */
  readonly pressings: Float64Array;
  readonly slopes: Float64Array;
  readonly tilts: Float64Array;
  /** Force and torque on B at the point, world, 3 a contact. */
  readonly forces: Float64Array;
  readonly torques: Float64Array;
  /** −h ∂f/∂v, 18 a contact. */
  readonly stiffness: Float64Array;
}

/** Scratch of one solver. */
export interface ImplicitStep {
  readonly graph: CouplingGraph;
  /** v */
  readonly speeds: Float64Array;
  revision: number;
  readonly system: SystemModel;
  readonly groups: VelocityGroups;
  readonly mechanism: Mechanism;
  /** Positions of the start, velocities that are tried. */
  readonly trial: BodyMotion;
  /** v*, and v − v*. */
  readonly free: Float64Array;
  readonly differences: Float64Array;
  /** Of each body, as in articulated-inertia.ts, world axes: its inertia, and with h K of its contacts. */
  readonly inertias: Float64Array;
  readonly resistances: Float64Array;
  /** Wrench [τ, f] of contacts on each body about its centre. */
  readonly wrenches: Float64Array;
  /** Of each link: [ω, v], its change, I Δ − h w, and the inertia of all that it carries. */
  readonly twists: Float64Array;
  readonly changes: Float64Array;
  readonly momenta: Float64Array;
  readonly composites: Float64Array;
  /** S of the joints, and the factor of trees that touch only what does not move. */
  readonly directions: Float64Array;
  readonly treeFactor: TreeFactor;
  /** ρ of each row of a loop, and its force in v*. */
  readonly holds: Float64Array;
  readonly rowForces: Float64Array;
  columns: ContactColumns;
  /** What is looked at: the contacts of the step's start, and y there. */
  slots: ContactSlots;
  contacts: Contacts;
  readonly poses: ShapePoses;
  y: Float64Array;
  time: number;
  /** h [s], and that of a step that nothing cuts short. */
  step: number;
  whole: number;
  /** What the step takes by itself [J], and what overlaps that were seen late give [W]. */
  lost: number;
  created: number;
  readonly start: ContactStart;
  readonly view: ContactView;
  readonly load: ContactLoad;
}

export function createImplicitStep(system: SystemModel, { motion, mechanism, poses }: SystemScratch): ImplicitStep {
  const { count, trees, driven } = system.bodies;
  const groups = createVelocityGroups(system.bodies);
  const size = groups.starts[groups.count];
  const step: ImplicitStep = {
    graph: { groupCount: groups.count, starts: groups.starts, couplingCount: 0, groups: new Int32Array(8) },
    revision: Number.NaN,
    system,
    groups,
    mechanism,
    trial: { ...motion, velocitiesW: new Float64Array(3 * count), angularVelocitiesW: new Float64Array(3 * count) },
    speeds: new Float64Array(size),
    free: new Float64Array(size),
    differences: new Float64Array(size),
    inertias: new Float64Array(INERTIA_SIZE * count),
    resistances: new Float64Array(INERTIA_SIZE * count),
    wrenches: new Float64Array(6 * count),
    twists: new Float64Array(6 * trees.count),
    changes: new Float64Array(6 * trees.count),
    momenta: new Float64Array(6 * trees.count),
    composites: new Float64Array(INERTIA_SIZE * trees.count),
    directions: mechanism.factor.directions,
    treeFactor: { ...createTreeFactor(trees), directions: mechanism.factor.directions },
    holds: new Float64Array(driven.count),
    rowForces: new Float64Array(driven.count),
    columns: createContactColumns(4),
    slots: createContactSlots(),
    contacts: createContacts(1),
    poses,
    y: new Float64Array(0),
    time: Number.NaN,
    step: Number.NaN,
    whole: Number.NaN,
    lost: Number.NaN,
    created: Number.NaN,
    start: createContactStart(),
    view: contactView,
    load: contactLoad,
  };
  for (const body of system.bodies.dynamic) addMass(step.inertias, body, system.bodies.mass, body);
  return step;
}

/** Columns for so many contacts. */
export function createContactColumns(capacity: number): ContactColumns {
  return {
    pressings: new Float64Array(capacity),
    slopes: new Float64Array(capacity),
    tilts: new Float64Array(capacity),
    forces: new Float64Array(3 * capacity),
    torques: new Float64Array(3 * capacity),
    stiffness: new Float64Array(18 * capacity),
  };
}
