/** What a solver remembers between steps. Saved with the state, so that a restart continues bit for bit. */
import { type NumberReader, type NumberWriter, readNumber, readNumbers, writeNumbers } from '../math/number-stream.js';

export interface SolverMemory {
  /** Step to try next [s]; 0 before the first. */
  step: number;
  /** Error norm of the last accepted step. */
  lastError: number;
  /** Fixed-step solvers: whole steps taken. */
  stepIndex: number;
  /** Stiff solvers: the Jacobian in use, empty when the next step must find one, and the steps it has served. */
  jacobian: Float64Array;
  jacobianAge: number;
}

/** No Jacobian. */
export const NO_JACOBIAN: Float64Array = new Float64Array(0);

export function createSolverMemory(step: number): SolverMemory {
  return { step, lastError: 1e-4, stepIndex: 0, jacobian: NO_JACOBIAN, jacobianAge: 0 };
}

/** Copies one memory into another. */
export function copyMemory(from: SolverMemory, to: SolverMemory): void {
  to.step = from.step;
  to.lastError = from.lastError;
  to.stepIndex = from.stepIndex;
  to.jacobian = from.jacobian;
  to.jacobianAge = from.jacobianAge;
}

export function writeSolverMemory(memory: SolverMemory, out: NumberWriter): void {
  const { step, lastError, stepIndex, jacobian, jacobianAge } = memory;
  writeNumbers(out, [step, lastError, stepIndex, jacobianAge, jacobian.length]);
  writeNumbers(out, jacobian);
}

export function readSolverMemory(from: NumberReader, memory: SolverMemory): void {
  memory.step = readNumber(from);
  memory.lastError = readNumber(from);
  memory.stepIndex = readNumber(from);
  memory.jacobianAge = readNumber(from);
  const length = readNumber(from);
  memory.jacobian = length === 0 ? NO_JACOBIAN : readNumbers(from, length).slice();
}
