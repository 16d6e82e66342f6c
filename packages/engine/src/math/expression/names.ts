/** Names in an expression, and their replacement by values. */
import { FUNCTIONS } from './operations.js';
import { type Token, tokensOf } from './tokens.js';

/** Names of numbers that a text uses, including t; none where the text cannot be read. */
export function namesIn(text: string): string[] {
  return [...new Set(numberNames(text).map(({ text: name }) => name))];
}

/** The text with names replaced by values; t and names without a value stay. */
export function withValues(text: string, values: Readonly<Record<string, number>>): string {
  let [result, from] = ['', 0];
  for (const { text: name, column } of numberNames(text)) {
    if (name === 't' || !Object.hasOwn(values, name)) continue;
    result += text.slice(from, column - 1) + numberText(values[name]);
    from = column - 1 + name.length;
  }
  return result + text.slice(from);
}

/** A number written so that it is valid anywhere in an expression, including −0. */
export function numberText(value: number): string {
  return value < 0 || Object.is(value, -0) ? `(-${-value})` : String(value);
}

function numberNames(text: string): Token[] {
  const tokens = readableTokens(text);
  return tokens.filter(
    ({ kind, text: name }, i) => kind === 'name' && !(tokens[i + 1].text === '(' && Object.hasOwn(FUNCTIONS, name)),
  );
}

function readableTokens(text: string): Token[] {
  try {
    return tokensOf(text, '');
  } catch {
    return [];
  }
}
