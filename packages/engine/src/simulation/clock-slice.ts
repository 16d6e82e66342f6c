/** The run's own part of the state: time, counters, and the next output and checkpoint. */
import { type NumberReader, type NumberWriter, readNumber, writeNumber, writeNumbers } from '../math/number-stream.js';
import type { State } from './model.js';

export function writeClock(state: State, out: NumberWriter): void {
  const { time, steps, rejectedSteps, contactsBegun, nextOutput, checkpoint } = state;
  writeNumbers(out, [time, steps, rejectedSteps, contactsBegun, nextOutput, checkpoint]);
}

export function readClock(from: NumberReader, state: State): void {
  state.time = readNumber(from);
  state.steps = readNumber(from);
  state.rejectedSteps = readNumber(from);
  state.contactsBegun = readNumber(from);
  state.nextOutput = readNumber(from);
  state.checkpoint = readNumber(from);
}

/** The time, and the numbers of entries that follow. */
export function hashClock({ time, size, held }: State, out: NumberWriter): void {
  writeNumber(out, time);
  writeNumber(out, size + held.length);
}
