/** Parameter lists of a source: of functions, methods, arrows, and types of functions. */
import { lex } from './lex.suite.js';

export interface ParameterList {
  /** Line of the source it begins in. */
  readonly line: number;
  readonly count: number;
}

/** Words before a parenthesis that is no parameter list though a brace follows. */
const STATEMENTS = /\b(?:if|for|while|switch|catch|with)\s*$/;
/** A type, as far as it is looked at, then the body. */
const RETURNS = /^\s*:\s*(?:asserts\s+)?[\w\s<>[\]|&.,"{}:;]*?(?:=>|\{)/;

/** Every parameter list with its length. */
export function parameterLists(text: string): ParameterList[] {
  const { code } = lex(text);
  const found: ParameterList[] = [];
  for (let at = code.indexOf('('); at >= 0; at = code.indexOf('(', at + 1)) {
    const end = closing(code, at);
    if (end < 0) break;
    const parts = separated(code.slice(at + 1, end));
    if (isParameterList(code.slice(Math.max(0, at - 200), at), code.slice(end + 1, end + 300), parts))
      found.push({ line: code.slice(0, at).split('\n').length, count: parts.length });
  }
  return found;
}

function isParameterList(before: string, after: string, parts: readonly string[]): boolean {
  if (/\bfunction\b\s*\*?\s*[\w$]*\s*(?:<(?:=>|<[^<>]*>|[^<>])*>)?\s*$/.test(before)) return true;
  if (/^\s*=>/.test(after)) return true;
  if (STATEMENTS.test(before)) return false;
  // A method, or an arrow that says what it returns: then every parameter says its type.
  const typed = parts.every((part) => /^\s*(?:\.\.\.)?[\w${[][\s\S]*[:=]/.test(part));
  return parts.length > 0 && typed && RETURNS.test(after);
}

/** Where the bracket opened at a place is closed; −1 where it is not. */
function closing(code: string, at: number): number {
  let depth = 0;
  for (let i = at; i < code.length; i++) {
    if ('([{'.includes(code[i])) depth++;
    else if (')]}'.includes(code[i]) && --depth === 0) return i;
  }
  return -1;
}

/** What stands between the commas that are inside of no bracket. */
function separated(list: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let i = 0; i <= list.length; i++) {
    const c = list[i];
    if ('([{'.includes(c ?? ' ') || (c === '<' && /[\w$]/.test(list[i - 1] ?? ''))) depth++;
    else if (')]}'.includes(c ?? ' ') || (c === '>' && list[i - 1] !== '=' && depth > 0)) depth--;
    else if (i === list.length || (c === ',' && depth === 0)) {
      parts.push(list.slice(from, i));
      from = i + 1;
    }
  }
  return parts.filter((part) => part.trim() !== '');
}
