/**
 * Bounds of a program and its derivative for every t ≥ 0, by interval arithmetic on pairs ([v], [dv/dt]); and the period of its
 * fastest oscillation. The bounds are not the least ones, because interval arithmetic treats each occurrence of t as independent.
 * Rounding is not directed; the result is widened by 1e-12 instead. Moore, Kearfott & Cloud 2009.
 */
import { acos, asin, atan, exp, log, PI, pow, sin, tan } from '../elementary.js';
import {
  EVERYTHING,
  even,
  hull,
  type Interval,
  largest,
  minus,
  ordered,
  over,
  plus,
  point,
  rising,
  smallest,
  times,
} from './interval.js';
import { ARGUMENTS, type Expression, OP } from './operations.js';

export interface ExpressionBounds {
  /** Upper bound of |value|; Infinity where none is known. */
  readonly value: number;
  /** Upper bound of |dv/dt| [1/s], jumps not counted; Infinity where none is known. */
  readonly rate: number;
  /** Shortest period of a sine in it [s]; Infinity where there is none or nothing bounds it. */
  readonly period: number;
}

/** A value and its derivative, as intervals. */
interface Dual {
  readonly v: Interval;
  readonly d: Interval;
}

const NOTHING = point(0);
const UNIT: Interval = [-1, 1];
const SLACK = 1 + 1e-12;

/** Bounds that hold for every t ≥ 0. */
export function boundsOf({ codes, constants }: Expression): ExpressionBounds {
  const stack: Dual[] = [];
  let fastest = 0;
  codes.forEach((code, i) => {
    if (code === OP.push) stack.push({ v: point(constants[i]), d: NOTHING });
    else if (code === OP.time) stack.push({ v: [0, Number.POSITIVE_INFINITY], d: point(1) });
    else if (code === OP.variable) stack.push({ v: EVERYTHING, d: EVERYTHING });
    else {
      const given = stack.splice(stack.length - ARGUMENTS[code]);
      const swings = code === OP.sin || code === OP.cos || code === OP.tan;
      const speed = swings ? largest(given[0].d) : 0;
      if (Number.isFinite(speed)) fastest = Math.max(fastest, speed);
      stack.push(bounded(code, given));
    }
  });
  const [{ v, d }] = stack;
  return { value: SLACK * largest(v), rate: SLACK * largest(d), period: (2 * PI) / fastest };
}

function bounded(code: number, [a, b, c]: readonly Dual[]): Dual {
  const through = (v: Interval, slope: Interval): Dual => ({ v, d: times(slope, a.d) });
  switch (code) {
    case OP.add:
      return { v: plus(a.v, b.v), d: plus(a.d, b.d) };
    case OP.subtract:
      return { v: plus(a.v, minus(b.v)), d: plus(a.d, minus(b.d)) };
    case OP.multiply:
      return { v: times(a.v, b.v), d: plus(times(a.v, b.d), times(a.d, b.v)) };
    case OP.divide: {
      const v = over(a.v, b.v);
      return { v, d: over(plus(a.d, minus(times(v, b.d))), b.v) };
    }
    case OP.negate:
      return { v: minus(a.v), d: minus(a.d) };
    case OP.pow:
      return boundedPower(a, b);
    case OP.if:
      return { v: hull(b.v, c.v), d: hull(b.d, c.d) };
    case OP.min:
      return { v: [Math.min(a.v[0], b.v[0]), Math.min(a.v[1], b.v[1])], d: hull(a.d, b.d) };
    case OP.max:
      return { v: [Math.max(a.v[0], b.v[0]), Math.max(a.v[1], b.v[1])], d: hull(a.d, b.d) };
    case OP.abs:
      return through(
        even((x) => x, a.v),
        UNIT,
      );
    case OP.sign:
      return { v: UNIT, d: NOTHING };
    case OP.sin:
      return through(largest(a.v) <= PI / 2 ? rising(sin, a.v) : UNIT, UNIT);
    case OP.cos:
      return through(UNIT, largest(a.v) <= PI / 2 ? minus(rising(sin, a.v)) : UNIT);
    case OP.tan: {
      const v = largest(a.v) < PI / 2 ? rising(tan, a.v) : EVERYTHING;
      return through(
        v,
        plus(
          point(1),
          even((x) => x * x, v),
        ),
      );
    }
    case OP.asin:
    case OP.acos: {
      const steepest = 1 / Math.sqrt(1 - Math.min(1, largest(a.v) * largest(a.v)));
      const v = code === OP.asin ? rising(asin, clipped(a.v)) : minus(rising((x) => -acos(x), clipped(a.v)));
      return through(v, [-steepest, steepest]);
    }
    case OP.atan:
      return through(rising(atan, a.v), ordered(0, 1 / (1 + smallest(a.v) * smallest(a.v))));
    case OP.atan2: {
      const square = plus(
        even((x) => x * x, a.v),
        even((x) => x * x, b.v),
      );
      return { v: [-PI, PI], d: over(plus(times(b.v, a.d), minus(times(a.v, b.d))), square) };
    }
    case OP.exp: {
      const v = rising(exp, a.v);
      return through(v, v);
    }
    case OP.log:
      return through(rising(log, [Math.max(0, a.v[0]), Math.max(0, a.v[1])]), over(point(1), a.v));
    case OP.sqrt: {
      const v = rising(Math.sqrt, [Math.max(0, a.v[0]), Math.max(0, a.v[1])]);
      return through(v, over(point(0.5), v));
    }
    default:
      // Steps and comparisons.
      return { v: [0, 1], d: NOTHING };
  }
}

/** Integer powers of any base, and any power of a positive base; other powers are unbounded. */
function boundedPower(a: Dual, b: Dual): Dual {
  const n = b.v[0];
  if (b.v[1] === n && Number.isInteger(n) && n > 0) {
    return { v: wholePower(a.v, n), d: times(times(point(n), wholePower(a.v, n - 1)), a.d) };
  }
  if (!(a.v[0] > 0)) return { v: EVERYTHING, d: EVERYTHING };
  const logarithm = rising(log, a.v);
  const v = rising(exp, times(b.v, logarithm));
  return { v, d: times(v, plus(times(b.d, logarithm), times(b.v, over(a.d, a.v)))) };
}

function wholePower(a: Interval, n: number): Interval {
  if (n === 0) return point(1);
  return n % 2 === 0 ? even((x) => pow(x, n), a) : rising((x) => pow(x, n), a);
}

function clipped([low, high]: Interval): Interval {
  return ordered(Math.max(-1, low), Math.min(1, high));
}
