/**
 * Times at which a formula switches from one branch to another: where the arguments of a comparison, step, sign, abs, min or max cross.
 * Only arguments of the form a + b t are considered; other crossings are not found.
 */
import { createDualStack, evaluate } from './evaluate.js';
import { ARGUMENTS, type Expression, OP } from './operations.js';

/** a + b t, or undefined where an operand has another form. */
type Line = readonly [a: number, b: number] | undefined;

interface Part {
  readonly line: Line;
  /** Where its codes begin. */
  readonly from: number;
}

const JUMPS: readonly number[] = [OP.less, OP.lessOrEqual, OP.greater, OP.greaterOrEqual, OP.sign, OP.step];
const KINKS: readonly number[] = [OP.abs, OP.min, OP.max];

/** Round-off moves the crossing of two lines by a few doubles; this many are searched on either side. */
const NEIGHBOURS = 8;

/** Corners after 0 [s], ascending; at each of them the formula already has its value to the right. */
export function cornersOf({ codes, constants }: Expression): number[] {
  const parts: Part[] = [];
  const corners = new Set<number>();
  codes.forEach((code, i) => {
    const given = parts.splice(parts.length - ARGUMENTS[code], ARGUMENTS[code]);
    const from = given[0]?.from ?? i;
    const lines = given.map(({ line }) => line);
    parts.push({ from, line: lineOf(code, constants[i], lines) });
    if (!JUMPS.includes(code) && !KINKS.includes(code)) return;
    const crossing = crossingOf(lines);
    if (crossing === undefined) return;
    const slice = { codes: codes.subarray(from, i + 1), constants: constants.subarray(from, i + 1) };
    const corner = firstOnTheRight(slice, crossing, KINKS.includes(code) ? 1 : 0);
    if (corner !== undefined) corners.add(corner);
  });
  return [...corners].sort((a, b) => a - b);
}

function lineOf(code: number, constant: number, [p, q]: readonly Line[]): Line {
  if (code === OP.push) return [constant, 0];
  if (code === OP.time) return [0, 1];
  if (p === undefined) return undefined;
  if (code === OP.negate) return [-p[0], -p[1]];
  if (q === undefined) return undefined;
  if (code === OP.add) return [p[0] + q[0], p[1] + q[1]];
  if (code === OP.subtract) return [p[0] - q[0], p[1] - q[1]];
  if (code === OP.multiply && p[1] * q[1] === 0) return [p[0] * q[0], p[0] * q[1] + p[1] * q[0]];
  if (code === OP.divide && q[1] === 0) return [p[0] / q[0], p[1] / q[0]];
  return undefined;
}

/** Times after 0 at which one line is zero, or two are equal. */
function crossingOf(lines: readonly Line[]): number | undefined {
  const [p, q = [0, 0]] = lines;
  if (p === undefined || lines.includes(undefined)) return undefined;
  const time = (q[0] - p[0]) / (p[1] - q[1]);
  return time > 0 && Number.isFinite(time) ? time : undefined;
}

/** The first double near a time at which the value (k = 0) or the rate (k = 1) of a program equals that a little later. */
function firstOnTheRight(program: Expression, time: number, k: 0 | 1): number | undefined {
  const stack = createDualStack();
  const near = new Float64Array([time]);
  const bits = new BigUint64Array(near.buffer);
  const at = (offset: number) => {
    near[0] = time;
    bits[0] += BigInt(offset);
    evaluate(program, { time: near[0] }, stack);
    return stack[k];
  };
  const [left, right] = [at(-NEIGHBOURS), at(NEIGHBOURS)];
  if (Object.is(left, right)) return undefined;
  for (let offset = -NEIGHBOURS; offset <= NEIGHBOURS; offset++) if (Object.is(at(offset), right)) return near[0];
  return undefined;
}
