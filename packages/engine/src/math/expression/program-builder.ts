/** Builds a program. Constants are folded with the functions that the evaluation uses, so the bits are the same. */
import { createDualStack, evaluate } from './evaluate.js';
import { ARGUMENTS, type Expression, OP } from './operations.js';

export interface ProgramBuilder {
  /** Adds an operation, and for `push` its constant. */
  readonly emit: (code: number, constant?: number) => void;
  readonly finish: () => Expression;
}

export function createProgram(): ProgramBuilder {
  const codes: number[] = [];
  const constants: number[] = [];
  const tail = (count: number): Expression => ({
    codes: Uint8Array.from(codes.slice(codes.length - count)),
    constants: Float64Array.from(constants.slice(constants.length - count)),
  });
  return {
    emit: (code, constant = 0) => {
      codes.push(code);
      constants.push(constant);
      const count = ARGUMENTS[code];
      const last = tail(1 + count);
      if (count === 0 || !last.codes.subarray(0, count).every((argument) => argument === OP.push)) return;
      const stack = createDualStack();
      evaluate(last, { time: 0 }, stack);
      codes.length -= count;
      constants.length -= count;
      codes[codes.length - 1] = OP.push;
      constants[constants.length - 1] = stack[0];
    },
    finish: () => tail(codes.length),
  };
}
