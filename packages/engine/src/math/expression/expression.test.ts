import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SceneError } from '../../errors/scene-error.js';
import { boundsOf } from './bounds.js';
import { cornersOf } from './corners.js';
import { createDualStack, evaluate } from './evaluate.js';
import { namesIn, withValues } from './names.js';
import { parseExpression } from './parse-expression.js';
import { measure, programText, textOf, trees } from './random-expressions.suite.js';

const stack = createDualStack();
const at = (text: string, t: number, names: Record<string, number> = {}) => {
  evaluate(parseExpression(text, names, 'x'), { time: t }, stack);
  return { value: stack[0], rate: stack[1] };
};
const times = fc.double({ min: 0, max: 4, noNaN: true });
/** Not so close to 0 that 1/t or its rate overflows. */
const later = fc.double({ min: 0.01, max: 4, noNaN: true });

describe('values', () => {
  test.each<[string, number]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['8 - 3 - 2', 3],
    ['16 / 4 / 2', 2],
    ['-2^2', -4],
    ['2^3^2', 512],
    ['2^-1', 0.5],
    ['--3', 3],
    ['1.5e2 + .5', 150.5],
    ['2 < 3', 1],
    ['1 + 1 <= 1', 0],
    ['if(3 > 2, 10, 20)', 10],
    ['if(0, 1/0, 7)', 7],
    ['min(2, 5) + max(2, 5)', 7],
    ['step(0) + step(-1)', 1],
    ['abs(-3) * sign(-2)', -3],
    ['pow(3, 2)', 9],
    ['pi', Math.PI],
    ['log(e)', 1],
    ['atan2(0, -1)', Math.PI],
    ['t * amplitude', 12],
    ['3 == 3', 1],
    ['3 != 3', 0],
  ])('%s = %s', (text, wanted) => {
    expect(at(text, 4, { amplitude: 3 }).value).toBe(wanted);
  });

  test('declared names hide pi and e, never t', () => {
    expect(at('e', 0, { e: 0.8 }).value).toBe(0.8);
    expect(at('t', 5, { t: 1 }).value).toBe(5);
  });

  test('what is undefined becomes NaN or Infinity and never throws', () => {
    for (const text of [
      'sqrt(-1)',
      'log(-1)',
      'asin(2)',
      '0/0',
      '(0-1)^0.5',
      'step(0/0)',
      'if(0/0, 1, 2)',
      'min(0/0, 1)',
      '0/0 < 1',
    ])
      expect(at(text, 0).value, text).toBeNaN();
    expect(at('1/(t - 1)', 1).value).toBe(Infinity);
  });

  test('agree with Math on random expressions, up to round-off', () => {
    let compared = 0;
    fc.assert(
      fc.property(trees, times, (tree, t) => {
        const { value, spread } = measure(tree, t);
        if (!(spread < 1e-6 * Math.abs(value) || spread === 0) || Math.abs(value) < 1e-290) return;
        const ours = at(textOf(tree), t).value;
        compared++;
        if (Number.isFinite(value)) expect(Math.abs(ours - value)).toBeLessThanOrEqual(spread);
        else expect(ours).toBe(value);
      }),
      { numRuns: 3000 },
    );
    expect(compared).toBeGreaterThan(1000);
  });
});

describe('derivatives', () => {
  test('are those to the right at kinks, and zero for a constant argument of an infinite slope', () => {
    expect(at('abs(t - 1)', 1).rate).toBe(1);
    expect(at('min(t, 2 - t)', 1).rate).toBe(-1);
    expect(at('max(t, 2 - t)', 1).rate).toBe(1);
    expect(at('sqrt(0) + 0^2 + t^0', 0).rate).toBe(0);
    expect(at('t^2', 0).rate).toBe(0);
    expect(at('t^1', 0).rate).toBe(1);
    expect(at('t^3', 2).rate).toBe(12);
    expect(at('2^t', 0).rate).toBeCloseTo(Math.LN2, 15);
    expect(at('0.1*sin(2*pi*5*t)', 0).rate).toBe(Math.PI);
  });

  test('agree with differences of random expressions', () => {
    let compared = 0;
    fc.assert(
      fc.property(trees, later, (tree, t) => {
        const text = textOf(tree);
        const h = 1e-3;
        // Richardson extrapolation over three halvings; the difference of the last two columns estimates the error.
        const d = [h, h / 2, h / 4].map((s) => (at(text, t + s).value - at(text, t - s).value) / (2 * s));
        const first = [(4 * d[1] - d[0]) / 3, (4 * d[2] - d[1]) / 3];
        const best = (16 * first[1] - first[0]) / 15;
        const doubt = Math.abs(best - first[1]) + Math.abs(first[1] - first[0]);
        const { value, rate } = at(text, t);
        const roundings = (1e-12 * Math.abs(value)) / h;
        const { spread } = measure(tree, t);
        // Central differences do not work at a kink: the slopes of the two sides stay different as h shrinks.
        const kink = (step: number) => Math.abs(at(text, t + step).value - 2 * value + at(text, t - step).value) / step;
        if (kink(h / 4) > 0.5 * kink(h) + roundings) return;
        // A kink or a jump within h, or too strong a curvature for h, shows as a large error estimate.
        if (!(doubt + roundings < 1e-5 * (1 + Math.abs(best))) || !(spread < 1e-12 * (1 + Math.abs(value)))) return;
        compared++;
        expect(Math.abs(rate - best)).toBeLessThanOrEqual(2 * doubt + roundings + 1e-9);
      }),
      { numRuns: 3000 },
    );
    expect(compared).toBeGreaterThan(1000);
  });
});

describe('bounds', () => {
  test.each<[string, number, number, number]>([
    ['3', 3, 0, Infinity],
    ['0.1 * sin(2*pi*5*t)', 0.1, Math.PI, 0.2],
    ['0.1 * cos(20*t + 0.3) + 0.2*t', Infinity, 2.2, Math.PI / 10],
    ['exp(-3*t)', 1, 3, Infinity],
    ['exp(-t) * sin(8*t)', 1, 9, Math.PI / 4],
    ['min(1, 2*t)', Infinity, 2, Infinity],
    ['atan(5*t)', Math.PI / 2, 5, Infinity],
    ['t^2', Infinity, Infinity, Infinity],
    ['sin(t^2)', 1, Infinity, Infinity],
  ])('%s: |s| ≤ %s, |ds/dt| ≤ %s, period %s', (text, value, rate, period) => {
    const found = boundsOf(parseExpression(text, {}, 'x'));
    const close = (a: number, b: number) => a === b || Math.abs(a - b) <= 1e-11 * Math.abs(b);
    // min(1, 2 t) is never below 0: its bound is 1, found from the lower of the upper ends.
    expect(close(found.value, text.startsWith('min') ? 1 : value)).toBe(true);
    expect(close(found.rate, rate)).toBe(true);
    expect(close(found.period, period)).toBe(true);
  });

  test('hold on random expressions', () => {
    fc.assert(
      fc.property(trees, times, (tree, t) => {
        const text = textOf(tree);
        const { value, rate } = at(text, t);
        const bounds = boundsOf(parseExpression(text, {}, 'x'));
        if (Number.isFinite(value)) expect(Math.abs(value)).toBeLessThanOrEqual(bounds.value);
        if (Number.isFinite(value) && Number.isFinite(rate)) expect(Math.abs(rate)).toBeLessThanOrEqual(bounds.rate);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('corners', () => {
  const cornersIn = (text: string) => cornersOf(parseExpression(text, {}, 'x'));
  const justAfter = (t: number) => t * (1 + Number.EPSILON);

  test.each<[string, number[]]>([
    ['sin(t) + t^2', []],
    ['if(t < 1, t^2, 1)', [1]],
    ['if(t <= 1, t^2, 1)', [justAfter(1)]],
    ['step(t - 0.5) - step(t - 1.5)', [0.5, 1.5]],
    ['abs(2*(3 - t)/4) + sin(t)', [3]],
    ['min(2*t, 1 + t) * max(t, 5)', [1, 5]],
    ['sign(t - 2)', [justAfter(2)]],
    ['step(t + 1) + step(-2) + abs(t)', []],
    ['step(sin(t)) + (t == 1)', []],
    ['0 * step(t - 3) + step(t - 3)', [3]],
  ])('%s: %o', (text, wanted) => {
    expect(cornersIn(text)).toEqual(wanted);
  });

  test('are where the right side begins, to the bit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (a, b) => {
          for (const text of [`step(${a}*t - ${b})`, `if(${b} < ${a}*t, 3, 2)`]) {
            const [corner] = cornersIn(text);
            expect(Math.abs(corner / (b / a) - 1)).toBeLessThan(1e-15);
            expect(at(text, corner).value).toBe(at(text, 2 * corner).value);
            expect(at(text, corner * (1 - Number.EPSILON / 2)).value).toBe(at(text, 0).value);
          }
          const [kink] = cornersIn(`abs(${a}*t - ${b})`);
          expect(at(`abs(${a}*t - ${b})`, kink).rate).toBe(a);
          expect(at(`abs(${a}*t - ${b})`, kink * (1 - Number.EPSILON / 2)).rate).toBe(-a);
        },
      ),
    );
  });
});

test('a program written out and read again is the same program', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const program = parseExpression(textOf(tree), {}, 'x');
      if (!program.constants.every(Number.isFinite)) return;
      expect(parseExpression(programText(program), {}, 'x')).toEqual(program);
    }),
    { numRuns: 2000 },
  );
});

describe('mistakes name the place, what was expected and what was found', () => {
  test.each<[string, string, RegExp]>([
    ['', 'expression/syntax', /^column 1: expected a number, a name or '\(', found the end$/],
    ['1 +', 'expression/syntax', /^column 4: expected a number, a name or '\(', found the end$/],
    ['sin(t', 'expression/syntax', /^column 6: expected ',', '\)' or an operator, found the end$/],
    ['(t', 'expression/syntax', /^column 3: expected '\)' or an operator, found the end$/],
    ['2 t', 'expression/syntax', /^column 3: expected an operator or the end, found 't'$/],
    ['1 < 2 < 3', 'expression/syntax', /^column 7: expected an operator or the end, found '<'$/],
    ['t # 2', 'expression/syntax', /^column 3: unexpected character '#'$/],
    ['t = 2', 'expression/syntax', /^column 3: unexpected character '='$/],
    ['1e999', 'expression/syntax', /^column 1: the number 1e999 is too large/],
    ['2*omega*t', 'expression/unknown-name', /^column 3: unknown name 'omega'; known names: t, pi, e, f$/],
    ['sine(t)', 'expression/unknown-name', /^column 1: unknown function 'sine'; known functions: abs/],
    ['1 + sin', 'expression/unknown-name', /^column 5: 'sin' is a function: expected '\(' after it$/],
    ['atan2(t)', 'expression/arguments', /^column 1: atan2 takes 2 arguments, found 1$/],
    ['abs(t, t)', 'expression/arguments', /^column 1: abs takes 1 argument, found 2$/],
    ['toString', 'expression/unknown-name', /unknown name 'toString'/],
    ['constructor(t)', 'expression/unknown-name', /unknown function 'constructor'/],
    ['('.repeat(100), 'expression/too-deep', /^column 66: is nested more than 64 levels/],
    ['-'.repeat(100_000), 'expression/too-long', /100000 characters/],
    [`${'-'.repeat(100)}t`, 'expression/too-deep', /64 levels/],
    ['t^'.repeat(100), 'expression/too-deep', /64 levels/],
  ])('%.20s', (text, code, message) => {
    try {
      parseExpression(text, { f: 1 }, 'bodies.0.motion.position.2');
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(SceneError);
      const [problem] = (error as SceneError).problems;
      expect(problem).toMatchObject({ code, path: 'bodies.0.motion.position.2' });
      expect(problem.message).toMatch(message);
    }
  });

  test('any text either is an expression or is refused with a SceneError', () => {
    const words = fc.constantFrom('t', 'sin', 'if', '(', ')', ',', '+', '-', '^', '<', '==', '2', '.5', 'é', ' ', 'pi');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((list) => list.join('')),
        ),
        (text) => {
          try {
            at(text, 1);
          } catch (error) {
            expect(error).toBeInstanceOf(SceneError);
          }
        },
      ),
    );
  });

  test('the deepest and widest expression fits the stack', () => {
    const deep = `${'1 < 2 + 3 * if(t, 1, '.repeat(60)}t${')'.repeat(60)}`;
    expect(at(deep, 1).value).toBe(1);
    expect(at(Array.from({ length: 900 }, () => 't').join('+'), 1).value).toBe(900);
  });
});

describe('names', () => {
  test('are those of numbers, each once', () => {
    expect(namesIn('a*sin(2*pi*f*t) + a')).toEqual(['a', 'pi', 'f', 't']);
    expect(namesIn('a # b')).toEqual([]);
  });
  test('are replaced by their values', () => {
    expect(withValues('a*sin(2*pi*f*t)^f', { a: -0.5, f: 3, t: 9 })).toBe('(-0.5)*sin(2*pi*3*t)^3');
  });
  test('replacing names by values does not change the result', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), times, (a, t) => {
        const text = '2*a - t^a/a + exp(a*t)';
        expect(at(withValues(text, { a }), t)).toEqual(at(text, t, { a }));
      }),
    );
  });
});
