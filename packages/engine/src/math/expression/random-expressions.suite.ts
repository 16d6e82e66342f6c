/** Random expressions as trees, their text, their value by Math with a bound of how far two correct evaluations can differ, and programs as text. */
import fc from 'fast-check';
import { numberText } from './names.js';
import { ARGUMENTS, COMPARISONS, type Expression, FUNCTIONS, OP } from './operations.js';

export type Tree =
  | { readonly op: 'number'; readonly value: number }
  | { readonly op: 't' }
  | { readonly op: string; readonly args: readonly Tree[] };

/** Weaker binding first; a tree is put in brackets where it binds less than its place asks. */
const STRENGTH: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, negate: 3, '^': 4 };

const SMOOTH = ['sin', 'cos', 'atan', 'exp', 'sqrt', 'log', 'tan', 'asin', 'acos'];

const { tree } = fc.letrec<{ tree: Tree }>((tie) => {
  const call = (op: string, count: number) =>
    fc.tuple(...Array.from({ length: count }, () => tie('tree'))).map((args): Tree => ({ op, args }));
  return {
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.integer({ min: 0, max: 40 }).map((n): Tree => ({ op: 'number', value: n / 8 })),
      fc.constant<Tree>({ op: 't' }),
      ...['+', '-', '*', '/', 'atan2', 'min', 'max', '^'].map((op) => call(op, 2)),
      ...['negate', 'abs', 'sign', 'step', ...SMOOTH].map((op) => call(op, 1)),
      ...Object.keys(COMPARISONS).map((op) => call(op, 2)),
      call('if', 3),
    ),
  };
});

export const trees: fc.Arbitrary<Tree> = tree;

export const argsOf = (node: Tree): readonly Tree[] => ('args' in node ? node.args : []);

/** The text that a person would write, with as few brackets as the grammar allows. */
export function textOf(node: Tree, needed = 0): string {
  if (node.op === 'number') return String((node as { value: number }).value);
  if (node.op === 't') return 't';
  const args = argsOf(node);
  const strength = node.op in COMPARISONS ? 0.5 : STRENGTH[node.op];
  if (strength === undefined) return `${node.op}(${args.map((arg) => textOf(arg)).join(', ')})`;
  const text =
    node.op === 'negate'
      ? `-${textOf(args[0], 3)}`
      : node.op === '^'
        ? `${textOf(args[0], 5)}^${textOf(args[1], 3)}`
        : `${textOf(args[0], strength === 0.5 ? 1 : strength)} ${node.op} ${textOf(args[1], strength + 0.5)}`;
  return strength < needed ? `(${text})` : text;
}

export interface Measured {
  readonly value: number;
  /** Two evaluations whose functions err by an ulp each differ by less. Infinity where a kink or a jump is that near. */
  readonly spread: number;
}

const ULP = Number.EPSILON;

/** The value at t by the engine's own Math, and how far another one may be from it. */
export function measure(node: Tree, t: number): Measured {
  if (node.op === 'number') return { value: (node as { value: number }).value, spread: 0 };
  if (node.op === 't') return { value: t, spread: 0 };
  const args = argsOf(node).map((arg) => measure(arg, t));
  const [a, b] = args;
  const from = (value: number, spread: number): Measured => ({ value, spread: spread + 2 * ULP * Math.abs(value) });
  const apart = (x: Measured, y: Measured, value: number, spread: number): Measured =>
    Math.abs(x.value - y.value) > x.spread + y.spread || x.spread + y.spread === 0
      ? { value, spread }
      : { value, spread: Infinity };
  const zero = { value: 0, spread: 0 };
  // The slope at the far ends of what the argument may be, doubled: enough while the spread is small.
  const smooth = (f: (x: number) => number) => {
    const [low, high] = [f(a.value - a.spread), f(a.value + a.spread)];
    return from(f(a.value), a.spread === 0 ? 0 : 2 * Math.max(Math.abs(high - f(a.value)), Math.abs(low - f(a.value))));
  };
  switch (node.op) {
    case '+':
      return from(a.value + b.value, a.spread + b.spread);
    case '-':
      return from(a.value - b.value, a.spread + b.spread);
    case '*':
      return from(a.value * b.value, Math.abs(a.value) * b.spread + (Math.abs(b.value) + b.spread) * a.spread);
    case '/': {
      const least = Math.abs(b.value) - b.spread;
      const value = a.value / b.value;
      return from(
        value,
        b.spread + a.spread === 0 ? 0 : least > 0 ? (a.spread + Math.abs(value) * b.spread) / least : Infinity,
      );
    }
    case '^': {
      const value = a.value ** b.value;
      const relative =
        (a.spread / Math.abs(a.value)) * Math.abs(b.value) + b.spread * Math.abs(Math.log(Math.abs(a.value)));
      return from(value, a.spread + b.spread === 0 ? 0 : 2 * Math.abs(value) * relative);
    }
    case 'negate':
      return { value: -a.value, spread: a.spread };
    case 'abs':
      return { value: Math.abs(a.value), spread: a.spread };
    case 'sign':
      return apart(a, zero, Math.sign(a.value), 0);
    case 'step':
      return apart(a, zero, Number.isNaN(a.value) ? Number.NaN : Number(a.value >= 0), 0);
    case 'min':
      return { value: Math.min(a.value, b.value), spread: Math.max(a.spread, b.spread) };
    case 'max':
      return { value: Math.max(a.value, b.value), spread: Math.max(a.spread, b.spread) };
    case 'if': {
      const chosen = a.value === 0 ? args[2] : b;
      return a.spread === 0 ? (Number.isNaN(a.value) ? a : chosen) : { ...chosen, spread: Infinity };
    }
    case 'atan2':
      return from(
        Math.atan2(a.value, b.value),
        a.spread + b.spread === 0 ? 0 : (2 * (a.spread + b.spread)) / Math.hypot(a.value, b.value),
      );
    default:
      if (node.op in COMPARISONS) return apart(a, b, compared(node.op, a.value, b.value), 0);
      return smooth(Math[node.op as 'sin']);
  }
}

function compared(op: string, a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.NaN;
  return Number({ '<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b, '==': a === b, '!=': a !== b }[op]);
}

const SIGNS = new Map<number, string>([
  [OP.add, '+'],
  [OP.subtract, '-'],
  [OP.multiply, '*'],
  [OP.divide, '/'],
  ...Object.entries(COMPARISONS).map(([sign, code]) => [code, sign] as const),
]);

/** A program as text with every bracket written. */
export function programText({ codes, constants }: Expression): string {
  const stack: string[] = [];
  codes.forEach((code, i) => {
    const args = stack.splice(stack.length - ARGUMENTS[code], ARGUMENTS[code]);
    const name = Object.keys(FUNCTIONS).find((known) => FUNCTIONS[known][0] === code);
    if (code === OP.push) stack.push(numberText(constants[i]));
    else if (code === OP.time) stack.push('t');
    else if (code === OP.negate) stack.push(`(-${args[0]})`);
    else if (name !== undefined) stack.push(`${name}(${args.join(',')})`);
    else stack.push(`(${args.join(SIGNS.get(code))})`);
  });
  return stack[0];
}
