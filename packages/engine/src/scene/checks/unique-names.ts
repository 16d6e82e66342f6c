/** Names that must be unique in their list, and how checks of names report. */
import { shown } from '../../math/quantity.js';
import type { Raw } from '../raw-scene.js';

/** Reports a name that is not among those known. */
export type MustExist = (value: unknown, known: ReadonlySet<string>, what: string, path: string) => void;
/** Takes a problem. */
export type Report = (code: string, path: string, message: string) => void;

/** Reports names that come twice in a list. */
export function mustBeUnique(list: readonly Raw[], path: string, report: Report): void {
  const seen = new Map<unknown, number>();
  list.forEach(({ name }, i) => {
    const first = seen.get(name);
    if (typeof name !== 'string') return;
    if (first === undefined) seen.set(name, i);
    else
      report(
        'scene/duplicate-name',
        `${path}.${i}.name`,
        `is ${shown(name)}, as is ${path}.${first}.name; names must differ`,
      );
  });
}

/** The names in a list. */
export function namesOf(list: readonly Raw[]): ReadonlySet<string> {
  return new Set(list.flatMap(({ name }) => (typeof name === 'string' ? [name] : [])));
}
