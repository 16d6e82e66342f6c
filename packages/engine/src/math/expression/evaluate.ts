/**
 * Value and exact derivative of a program by forward-mode automatic differentiation: every entry of the stack is a pair (v, dv/dt).
 * At a kink (abs, min, max) the derivative is the one to the right; at a jump (sign, step, comparisons) it is 0.
 * Undefined values become NaN or Infinity and propagate to the result. Griewank & Walther 2008, ch. 3.
 */
import type { Clock } from '../clock.js';
import { acos, asin, atan, atan2, exp, findSinCos, log, pow, tan } from '../elementary.js';
import { ARGUMENTS, DEEPEST, type Expression, OP } from './operations.js';

/** Most pairs on the stack. A level of nesting adds at most five: a < b + c * if(x, y, …). */
const LARGEST_STACK = 6 * DEEPEST;

/** Stack of an evaluation; afterwards its first two entries are (v, dv/dt). */
export function createDualStack(): Float64Array {
  return new Float64Array(2 * LARGEST_STACK);
}

const NONE = new Float64Array(0);

/** Evaluates a program at a time: stack[0] = value, stack[1] = derivative with `variables` held constant. */
export function evaluate(
  { codes, constants }: Expression,
  at: Clock,
  stack: Float64Array,
  variables: Float64Array = NONE,
): void {
  let top = 0;
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i];
    if (ARGUMENTS[code] === 0) {
      stack[top] = code === OP.push ? constants[i] : code === OP.time ? at.time : variables[constants[i]];
      stack[top + 1] = code === OP.time ? 1 : 0;
      top += 2;
      continue;
    }
    top -= 2 * ARGUMENTS[code];
    if (code <= OP.negate) findArithmetic(code, stack, top);
    else if (code <= OP.step) findChoice(code, stack, top);
    else findFunction(code, stack, top);
    top += 2;
  }
}

function findArithmetic(code: number, s: Float64Array, at: number): void {
  const a = s[at];
  const da = s[at + 1];
  const b = s[at + 2];
  const db = s[at + 3];
  switch (code) {
    case OP.add:
      s[at] = a + b;
      s[at + 1] = da + db;
      return;
    case OP.subtract:
      s[at] = a - b;
      s[at + 1] = da - db;
      return;
    case OP.multiply:
      s[at] = a * b;
      s[at + 1] = chain(b, da) + chain(a, db);
      return;
    case OP.divide:
      s[at] = a / b;
      s[at + 1] = (da - chain(a / b, db)) / b;
      return;
    case OP.negate:
      s[at] = -a;
      s[at + 1] = -da;
      return;
    default:
      s[at] = powerOf(a, b);
      s[at + 1] = (da === 0 || b === 0 ? 0 : b * powerOf(a, b - 1) * da) + (db === 0 ? 0 : growth(s[at], a, b) * db);
  }
}

/** d(a^b)/db = a^b log a, 0 for powers of 0. */
function growth(power: number, a: number, b: number): number {
  return a === 0 && b > 0 ? 0 : power * log(a);
}

function findChoice(code: number, s: Float64Array, at: number): void {
  const a = s[at];
  const da = s[at + 1];
  const b = s[at + 2];
  const db = s[at + 3];
  if (code === OP.if) {
    const from = a === 0 ? at + 4 : at + 2;
    s[at] = Number.isNaN(a) ? Number.NaN : s[from];
    s[at + 1] = s[from + 1];
    return;
  }
  if (code === OP.min || code === OP.max) {
    const sign = code === OP.min ? 1 : -1;
    const isFirst = a === b ? sign * da <= sign * db : sign * a < sign * b;
    s[at] = Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : isFirst ? a : b;
    s[at + 1] = isFirst ? da : db;
    return;
  }
  if (code === OP.abs) {
    s[at] = Math.abs(a);
    s[at + 1] = a === 0 ? Math.abs(da) : a < 0 ? -da : da;
    return;
  }
  s[at + 1] = 0;
  if (code === OP.sign) s[at] = Math.sign(a);
  else if (code === OP.step) s[at] = Number.isNaN(a) ? a : a >= 0 ? 1 : 0;
  else s[at] = Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : holds(code, a, b) ? 1 : 0;
}

function holds(code: number, a: number, b: number): boolean {
  switch (code) {
    case OP.less:
      return a < b;
    case OP.lessOrEqual:
      return a <= b;
    case OP.greater:
      return a > b;
    case OP.greaterOrEqual:
      return a >= b;
    case OP.equal:
      return a === b;
    default:
      return a !== b;
  }
}

const pair = new Float64Array(2);

function findFunction(code: number, s: Float64Array, at: number): void {
  const a = s[at];
  const da = s[at + 1];
  let value: number;
  let slope: number;
  switch (code) {
    case OP.sin:
      findSinCos(s, at, pair);
      value = pair[0];
      slope = pair[1];
      break;
    case OP.cos:
      findSinCos(s, at, pair);
      value = pair[1];
      slope = -pair[0];
      break;
    case OP.tan:
      value = tan(a);
      slope = 1 + value * value;
      break;
    case OP.asin:
      value = asin(a);
      slope = 1 / Math.sqrt((1 - a) * (1 + a));
      break;
    case OP.acos:
      value = acos(a);
      slope = -1 / Math.sqrt((1 - a) * (1 + a));
      break;
    case OP.atan:
      value = atan(a);
      slope = 1 / (1 + a * a);
      break;
    case OP.exp:
      value = exp(a);
      slope = value;
      break;
    case OP.log:
      value = log(a);
      slope = 1 / a;
      break;
    case OP.sqrt:
      value = Math.sqrt(a);
      slope = 0.5 / value;
      break;
    default: {
      // atan2(a, b): the angle of the point (b, a).
      const b = s[at + 2];
      const square = a * a + b * b;
      s[at] = atan2(a, b);
      s[at + 1] = chain(b / square, da) - chain(a / square, s[at + 3]);
      return;
    }
  }
  s[at] = value;
  s[at + 1] = chain(slope, da);
}

/** Slope times rate; 0 for a constant argument, even where the slope is infinite. */
function chain(slope: number, rate: number): number {
  return rate === 0 ? 0 : slope * rate;
}

/** Squares are the most common powers: one multiplication is correct to half an ulp. */
function powerOf(a: number, b: number): number {
  return b === 2 ? a * a : b === 1 ? a : pow(a, b);
}
