/**
 * Nothing in the engine may give other bits on another JavaScript engine or on another day: math/elementary owns the
 * functions that ECMA-262 leaves to the implementation, and there is no clock, chance or locale.
 */
import { describe, expect, test } from 'vitest';
import { lex } from './lex.suite.js';
import { filesBelow, isTest, type SourceFile } from './source-files.suite.js';

const ENGINE = 'packages/engine/src';

/** What is left of Math is exact or correctly rounded everywhere. */
const SOUND_MATH = ['abs', 'ceil', 'clz32', 'floor', 'fround', 'imul', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc'];

const BANNED: readonly [RegExp, string][] = [
  [/\*\*/, 'the operator **'],
  [/\bMath\s*\[/, 'a member of Math by name'],
  [/\bDate\b/, 'Date'],
  [/(?<![.\w$])performance\b/, 'performance'],
  [/\bIntl\b/, 'Intl'],
  [/\btoLocale\w*/, 'a locale'],
  [/\blocaleCompare\b/, 'localeCompare'],
  [/(?<![.\w$])crypto\b/, 'crypto'],
];

function problems({ path, text }: SourceFile): string[] {
  if (isTest(path) || path.startsWith(`${ENGINE}/math/elementary`)) return [];
  return lex(text)
    .code.split('\n')
    .flatMap((line, i) => {
      const found = BANNED.flatMap(([pattern, what]) => (pattern.test(line) ? [what] : []));
      for (const [, member] of line.matchAll(/\bMath\s*(?:\?\.|\.)\s*(\w+)/g)) {
        if (!SOUND_MATH.includes(member)) found.push(`Math.${member}`);
      }
      // `const { sin } = Math`, `f(Math)`, `m = Math`: Math must stand before its member.
      if (/\bMath\b(?!\s*(?:\?\.|\.|\[))/.test(line)) found.push('Math as a value');
      return found.map((what) => `${path}:${i + 1}: uses ${what}`);
    });
}

test('the engine uses nothing that differs between engines or runs', () => {
  const files = filesBelow(ENGINE, ['.ts']);
  expect(files.length).toBeGreaterThan(70);
  expect(files.flatMap(problems)).toEqual([]);
});

describe('a planted violation is caught', () => {
  const inEngine = (text: string, path = 'dynamics/a.ts') => problems({ path: `${ENGINE}/${path}`, text });
  const members = [
    'sin',
    'cos',
    'tan',
    'asin',
    'acos',
    'atan',
    'atan2',
    'exp',
    'expm1',
    'log',
    'log2',
    'log10',
    'log1p',
  ]
    .concat(['pow', 'cbrt', 'hypot', 'sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh', 'random', 'f16round'])
    .map((name) => `y = Math.${name}(x);`);

  test.each([
    ...members,
    'y = x ** 2;',
    'x **= 3;',
    'const { sin } = Math;',
    'y = Math["sin"](x);',
    'const m = Math;',
    't = Date.now();',
    't = new Date();',
    't = performance.now();',
    'new Intl.NumberFormat();',
    's = x.toLocaleString();',
    'list.sort((a, b) => a.localeCompare(b));',
    'crypto.getRandomValues(a);',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text that is looked at
    's = `${Math.exp(x)}`;',
  ])('%s', (text) => expect(inEngine(text)).not.toEqual([]));

  test.each([
    '// Math.sin(x) and x ** 2',
    '/** k = Math.pow(a, b), Date */',
    's = "Math.random() ** Date";',
    's = `Math.log of Date`;',
    'y = Math.sqrt(Math.abs(x)) * Math.max(1, Math.floor(z));',
    'const update = validDate(x);',
    'const performanceOf = 1;',
  ])('not: %s', (text) => expect(inEngine(text)).toEqual([]));

  test('math/elementary and tests are exempt', () => {
    expect(inEngine('y = Math.sin(x);', 'math/elementary/a.ts')).toEqual([]);
    expect(inEngine('y = Math.sin(x);', 'math/a.test.ts')).toEqual([]);
    expect(inEngine('y = Math.sin(x);', 'math/a.ts')).toEqual([`${ENGINE}/math/a.ts:1: uses Math.sin`]);
  });
});
