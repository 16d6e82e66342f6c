import { describe, expect, test } from 'vitest';
import { importsOf, lex } from './lex.suite.js';

const specifiers = (text: string) => importsOf(text).map(({ specifier }) => specifier);

describe('the lexer', () => {
  test('takes out comments and strings, and keeps the lines', () => {
    const { code, strings } = lex("a = \"x // y\"; // Math.sin\n/* Math.cos\n */ b = 'it\\'s';");
    expect(code).not.toContain('Math');
    expect(code.split('\n')).toHaveLength(3);
    expect(strings).toEqual(['x // y', "it's"]);
  });

  test('keeps the code inside templates and drops their text', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text that is looked at
    const { code } = lex('`Math.sin ${Math.cos(`Math.tan ${x}`)} Math.exp`; y = { a: 1 };');
    expect(code).toContain('Math.cos');
    for (const gone of ['Math.sin', 'Math.tan', 'Math.exp']) expect(code).not.toContain(gone);
    expect(code).toContain('y = { a: 1 }');
  });

  test('tells a regular expression from a division', () => {
    expect(lex('x = a / b; s = "c"').strings).toEqual(['c']);
    expect(lex(`if (/["'\`/*]/.test(x)) y = "z"`).strings).toEqual(['z']);
    expect(lex('const r = /[/"]/g; t = "u"').strings).toEqual(['u']);
  });
});

describe('imports', () => {
  test('of every form are found', () => {
    const text = `
      import a from './a.js';
      import type { B } from './b.js';
      import { type C, d } from "./c.js";
      import * as e from './e.js';
      import './f.js';
      export { g } from './g.js';
      export type { H } from './h.js';
      export * from './i.js';
      export * as j from './j.js';
      import {
        k, // a comment from './not.js'
        l,
      } from './k.js';
      const m = await import('./m.js');
      type N = import('./n.js').N;
    `;
    expect(specifiers(text)).toEqual([...'abcefghijkmn'].map((name) => `./${name}.js`));
    expect(importsOf(text).filter(({ typeOnly }) => typeOnly)).toHaveLength(2);
  });

  test('in comments and strings are none', () => {
    expect(specifiers(`// import a from './a.js'\n/* import './b.js' */ const s = "import c from './c.js'";`)).toEqual(
      [],
    );
    expect(specifiers("const from = 'x'; f(from, 'y'); export const z = 'w';")).toEqual([]);
  });
});
