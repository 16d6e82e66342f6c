/** The message for code that a scene names and the host has not registered. */
import { didYouMean } from './nearest-names.js';

/** `names the force 'winf', which is not registered (registered: 'wind'; command line: --module FILE); did you mean 'wind'?` */
export function notRegistered(what: string, name: string, registered: readonly string[]): string {
  const listed = registered.length === 0 ? 'none' : registered.map((other) => `'${other}'`).join(', ');
  return `names the ${what} '${name}', which is not registered (registered: ${listed}; command line: --module FILE)${didYouMean(name, registered)}`;
}
