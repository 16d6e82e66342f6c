import type { Warning } from '../../errors/warning.js';
import type { State } from '../model.js';

/** The warning, unless it was given for these bodies before. */
export function once(state: State, code: string, bodies: readonly string[], message: string): Warning[] {
  const key = [code, ...bodies].join('\n');
  if (state.warned.has(key)) return [];
  state.warned.add(key);
  return [{ code, time: state.time, bodies, message }];
}
