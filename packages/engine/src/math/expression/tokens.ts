/** The tokens of an expression: numbers, names, signs, each with its starting column (from 1). */
import { SceneError } from '../../errors/scene-error.js';

export interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly column: number;
}

/** Longest text accepted; no hand-written formula is longer. */
const LONGEST = 4000; // characters

const SPACE = /\s+/y;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const NAME = /[A-Za-z_]\w*/y;
const SIGN = /[<>=!]=|[-+*/^(),<>]/y;

/** Splits an expression into tokens; the last one marks the end. SceneError at an unexpected character. */
export function tokensOf(text: string, path: string): Token[] {
  if (text.length > LONGEST) {
    const message = `is ${text.length} characters long, more than ${LONGEST}: give a table or a registered function`;
    throw new SceneError('expression/too-long', path, message);
  }
  const tokens: Token[] = [];
  for (let at = 0; ; ) {
    at += wordAt(SPACE, text, at).length;
    if (at === text.length) {
      tokens.push({ kind: 'end', text: '', column: at + 1 });
      return tokens;
    }
    const token = tokenAt(text, at);
    if (token === undefined) {
      const found = String.fromCodePoint(text.codePointAt(at) ?? 0);
      throw new SceneError('expression/syntax', path, `column ${at + 1}: unexpected character '${found}'`);
    }
    tokens.push(token);
    at += token.text.length;
  }
}

function tokenAt(text: string, at: number): Token | undefined {
  for (const [kind, pattern] of [['number', NUMBER] as const, ['name', NAME] as const, ['sign', SIGN] as const]) {
    const word = wordAt(pattern, text, at);
    if (word !== '') return { kind, text: word, column: at + 1 };
  }
  return undefined;
}

function wordAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
