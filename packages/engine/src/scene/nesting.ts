/** Guards against data nested so deeply that recursive code would overflow the stack. */
import type { SceneProblem } from '../errors/scene-error.js';

const MOST_LEVELS = 500;

/** The problem of a value that is nested too deeply, found without recursion; undefined for all others. */
export function findTooDeep(value: unknown): SceneProblem | undefined {
  const waiting: { readonly item: unknown; readonly depth: number; readonly path: string }[] = [
    { item: value, depth: 0, path: '' },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { item, depth, path } = next;
    if (typeof item !== 'object' || item === null) continue;
    if (depth > MOST_LEVELS) {
      const message = `holds data nested more than ${MOST_LEVELS} levels deep, which no scene has`;
      return { code: 'scene/too-deep', path: path.split('.').slice(0, 6).join('.'), message };
    }
    for (const [key, inner] of Object.entries(item)) {
      // Most values of a mesh are numbers, which need no check.
      if (typeof inner === 'object')
        waiting.push({ item: inner, depth: depth + 1, path: path === '' ? key : `${path}.${key}` });
    }
  }
  return undefined;
}
