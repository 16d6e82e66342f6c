/**
 * The state, owner by owner. Each owner lays out its own part and defines how it is saved and what is hashed. The order of the list is the
 * order in snapshots and in the hash.
 */

import { readJoints, writeJoints } from '../dynamics/along-joints/joint-slice.js';
import { hashContacts, readContacts, writeContacts } from '../dynamics/contacts/contact-slice.js';
import { readGrains, writeGrains } from '../dynamics/grains/coupling/grain-slice.js';
import { readMeasures, writeMeasures } from '../dynamics/grains/measures/measure-slice.js';
import { readLedger, writeLedger } from '../dynamics/ledger-slice.js';
import { readBodies, writeBodies } from '../dynamics/multibody/body-places.js';
import { readSolverMemory, writeSolverMemory } from '../integration/solver-memory.js';
import type { NumberReader, NumberWriter } from '../math/number-stream.js';
import { hashClock, readClock, writeClock } from './clock-slice.js';
import { readControllers, writeControllers } from './controllers/controller-slice.js';
import { readSides, writeSides } from './crossings/crossing-slice.js';
import type { Model, State } from './model.js';
import { readRunning, writeRunning } from './running/running-slice.js';

export interface StateSlice {
  /** Name in snapshots. */
  readonly name: string;
  /** Writes what a restart needs. */
  readonly write: (model: Model, state: State, out: NumberWriter) => void;
  /** Fills its part of a state, which is that of time 0 before. */
  readonly read: (model: Model, from: NumberReader, state: State) => void;
  /** Writes what affects the further motion. Absent for the memory of the run or the solver. */
  readonly hash?: (model: Model, state: State, out: NumberWriter) => void;
}

export const STATE_SLICES: readonly StateSlice[] = [
  {
    name: 'clock',
    write: (_, state, out) => writeClock(state, out),
    read: (_, from, state) => readClock(from, state),
    hash: (_, state, out) => hashClock(state, out),
  },
  {
    name: 'bodies',
    write: ({ system }, { y }, out) => writeBodies(system.bodies, y, out),
    read: ({ system }, from, { y }) => readBodies(system.bodies, from, y),
    hash: ({ system }, { y }, out) => writeBodies(system.bodies, y, out),
  },
  {
    name: 'joints',
    write: ({ system }, state, out) => writeJoints(system, state, out),
    read: ({ system }, from, state) => readJoints(system, from, state),
    hash: ({ system }, state, out) => writeJoints(system, state, out),
  },
  {
    name: 'controllers',
    write: ({ controllers }, { held }, out) => writeControllers(controllers, held, out),
    read: ({ controllers }, from, { held }) => readControllers(controllers, from, held),
    hash: ({ controllers }, { held }, out) => writeControllers(controllers, held, out),
  },
  {
    name: 'ledger',
    write: ({ system }, { y }, out) => writeLedger(system.bodies, y, out),
    read: ({ system }, from, { y }) => readLedger(system.bodies, from, y),
    hash: ({ system }, { y }, out) => writeLedger(system.bodies, y, out),
  },
  {
    name: 'contacts',
    write: ({ system }, state, out) => writeContacts(system, state, out),
    read: ({ system }, from, state) => readContacts(system, from, state),
    hash: ({ system }, state, out) => hashContacts(system, state, out),
  },
  {
    name: 'grains',
    write: ({ grains: model }, { grains, held }, out) => {
      if (model !== undefined && grains !== undefined) writeGrains(model, grains, held, out);
    },
    read: ({ grains: model }, from, { grains, held }) => {
      if (model !== undefined && grains !== undefined) readGrains(model, from, grains, held);
    },
    hash: ({ grains: model }, { grains, held }, out) => {
      if (model !== undefined && grains !== undefined) writeGrains(model, grains, held, out);
    },
  },
  {
    name: 'grain-measures',
    write: (_, { grains }, out) => {
      if (grains !== undefined) writeMeasures(grains.measures, out);
    },
    read: (_, from, { grains }) => {
      if (grains !== undefined) readMeasures(grains.measures, grains.bed, from);
    },
  },
  {
    name: 'running',
    write: ({ running }, { held }, out) => writeRunning(running, held, out),
    read: ({ running }, from, { held }) => readRunning(running, from, held),
  },
  {
    name: 'crossings',
    write: (_, { sides }, out) => writeSides(sides, out),
    read: (_, from, { sides }) => readSides(from, sides),
  },
  {
    name: 'solver',
    write: (_, { solver }, out) => writeSolverMemory(solver, out),
    read: (_, from, { solver }) => readSolverMemory(from, solver),
  },
];
