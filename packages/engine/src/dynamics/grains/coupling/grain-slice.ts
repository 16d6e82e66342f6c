/** The grains' part of the state: what a snapshot holds of them, and what is hashed. The loads on bodies are in `held`. */
import {
  type NumberReader,
  type NumberWriter,
  readNumber,
  readNumbers,
  writeNumber,
  writeNumbers,
} from '../../../math/number-stream.js';
import { heldLoadsSize } from '../../forces/held-loads.js';
import { readGrainFlow, writeGrainFlow } from '../flow/grain-flow.js';
import { saveGrains, takeGrains } from '../grain-state.js';
import { type GrainModel, type GrainState, hasClumps } from './grain-model.js';

/** Columns of the bed in the order of the stream. */
const INTEGERS = ['tags', 'sets', 'materials', 'contactStarts', 'contactTags', 'touchStarts', 'touchKeys'] as const;
const CLUMPS = ['rows', 'integers', 'members'] as const;
const FLOATS = ['fields', 'grains', 'motions', 'contacts', 'touches'] as const;

/** Writes the grains; used for saving and for hashing. */
export function writeGrains(model: GrainModel, state: GrainState, held: Float64Array, out: NumberWriter): void {
  const saved = saveGrains(state.bed);
  writeNumbers(out, [saved.steps, saved.nextTag, saved.hasBegun ? 1 : 0]);
  for (const name of [...INTEGERS, ...FLOATS]) {
    writeNumber(out, saved[name].length);
    writeNumbers(out, saved[name]);
  }
  // Scenes of balls alone have the stream that they always had.
  if (hasClumps(model))
    for (const column of CLUMPS) {
      const numbers = saved.clumps?.[column] ?? [];
      writeNumber(out, numbers.length);
      writeNumbers(out, numbers);
    }
  if (state.flow !== undefined) writeGrainFlow(state.flow, out);
  writeNumbers(out, state.lastLoads);
  writeNumbers(out, state.wallLoads);
  writeNumbers(out, state.work);
  const { start, bodies } = model.loads;
  writeNumbers(out, held, start, start + heldLoadsSize(bodies.length));
}

export function readGrains(model: GrainModel, from: NumberReader, state: GrainState, held: Float64Array): void {
  const [steps, nextTag, begun] = [readNumber(from), readNumber(from), readNumber(from)];
  const columns = [...INTEGERS, ...FLOATS].map((name) => [name, readNumbers(from, readNumber(from))] as const);
  const column = Object.fromEntries(columns) as Record<(typeof INTEGERS | typeof FLOATS)[number], Float64Array>;
  const [rows, integers, members] = hasClumps(model) ? CLUMPS.map(() => readNumbers(from, readNumber(from))) : [];
  takeGrains(state.bed, {
    clumps: rows && { rows, integers: Int32Array.from(integers), members },
    ...{ steps, nextTag, hasBegun: begun === 1 },
    fields: column.fields,
    ...{ grains: column.grains, motions: column.motions, contacts: column.contacts, touches: column.touches },
    tags: Int32Array.from(column.tags),
    sets: Int32Array.from(column.sets),
    materials: Int32Array.from(column.materials),
    contactStarts: Int32Array.from(column.contactStarts),
    contactTags: Int32Array.from(column.contactTags),
    touchStarts: Int32Array.from(column.touchStarts),
    touchKeys: Int32Array.from(column.touchKeys),
  });
  if (state.flow !== undefined) readGrainFlow(state.flow, from);
  state.lastLoads.set(readNumbers(from, state.lastLoads.length));
  state.wallLoads.set(readNumbers(from, state.wallLoads.length));
  state.work.set(readNumbers(from, state.work.length));
  const { start, bodies } = model.loads;
  held.set(readNumbers(from, heldLoadsSize(bodies.length)), start);
}
