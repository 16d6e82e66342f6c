/**
 * The operations of an expression, shared by parser, evaluation and bounds. An operation takes its arguments from the stack and
 * pushes one number.
 */

/** Codes of a program. Each has an operand beside it: the constant for PUSH, the variable's number for VARIABLE, unused for the others. */
export const OP = {
  push: 0,
  time: 1,
  add: 2,
  subtract: 3,
  multiply: 4,
  divide: 5,
  pow: 6,
  negate: 7,
  less: 8,
  lessOrEqual: 9,
  greater: 10,
  greaterOrEqual: 11,
  equal: 12,
  notEqual: 13,
  if: 14,
  min: 15,
  max: 16,
  abs: 17,
  sign: 18,
  step: 19,
  sin: 20,
  cos: 21,
  tan: 22,
  asin: 23,
  acos: 24,
  atan: 25,
  atan2: 26,
  exp: 27,
  log: 28,
  sqrt: 29,
  variable: 30,
} as const;

/** Functions that are called by name: code and number of arguments. */
export const FUNCTIONS: Readonly<Record<string, readonly [code: number, count: number]>> = {
  abs: [OP.abs, 1],
  acos: [OP.acos, 1],
  asin: [OP.asin, 1],
  atan: [OP.atan, 1],
  atan2: [OP.atan2, 2],
  cos: [OP.cos, 1],
  exp: [OP.exp, 1],
  if: [OP.if, 3],
  log: [OP.log, 1],
  max: [OP.max, 2],
  min: [OP.min, 2],
  pow: [OP.pow, 2],
  sign: [OP.sign, 1],
  sin: [OP.sin, 1],
  sqrt: [OP.sqrt, 1],
  step: [OP.step, 1],
  tan: [OP.tan, 1],
};

/** Comparison operators. */
export const COMPARISONS: Readonly<Record<string, number>> = {
  '<': OP.less,
  '<=': OP.lessOrEqual,
  '>': OP.greater,
  '>=': OP.greaterOrEqual,
  '==': OP.equal,
  '!=': OP.notEqual,
};

/** Number of arguments that each code takes from the stack. */
export const ARGUMENTS: Uint8Array = Uint8Array.from(Object.values(OP), (code) => {
  if (code === OP.push || code === OP.time || code === OP.variable) return 0;
  if (code === OP.negate) return 1;
  return Object.values(FUNCTIONS).find(([known]) => known === code)?.[1] ?? 2;
});

/** Deepest nesting of brackets, signs and powers. */
export const DEEPEST = 64;

/** A parsed expression: operations in the order of evaluation. */
export interface Expression {
  readonly codes: Uint8Array;
  /** Operand of each code: a constant or the number of a variable; 0 where there is none. */
  readonly constants: Float64Array;
}
