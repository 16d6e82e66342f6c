/** Warnings of one kind, told once. */
import type { Warning } from './warning.js';

/** Others of a kind whose bodies are named. */
const NAMED = 3;

/** One warning for each code: the first of them, with how many more there are and the names of some. */
export function foldWarnings(warnings: readonly Warning[]): readonly Warning[] {
  if (warnings.length < 2) return warnings;
  const kinds = new Map<string, Warning[]>();
  for (const warning of warnings) {
    const kind = kinds.get(warning.code);
    if (kind === undefined) kinds.set(warning.code, [warning]);
    else kind.push(warning);
  }
  return [...kinds.values()].map(folded);
}

function folded([first, ...others]: readonly Warning[]): Warning {
  if (others.length === 0) return first;
  const named = others.slice(0, NAMED);
  const names = named.filter(({ bodies }) => bodies.length > 0).map(({ bodies }) => bodies.map(quoted).join(' and '));
  const rest = others.length > named.length ? ', …' : '';
  const who = names.length === 0 ? '' : `: ${names.join(', ')}${rest}`;
  const bodies = [...new Set([first, ...named].flatMap((warning) => warning.bodies))];
  return {
    ...first,
    bodies,
    message: `${first.message} (and ${others.length} more like this${who})`,
    count: 1 + others.length,
  };
}

const quoted = (name: string): string => `'${name}'`;
