/** Error for an unknown name, with suggestions. */

/** Most names suggested. */
const TOLD = 3;

/** The scene has nothing of this kind under this name. The error suggests the nearest names. */
export class UnknownNameError extends Error {
  override readonly name = 'UnknownNameError';
  /** What was asked for: 'body', 'sensor', 'joint' or 'motor'. */
  readonly kind: string;
  /** The unknown name. */
  readonly asked: string;
  /** Known names, the nearest first. */
  readonly nearest: readonly string[];

  constructor(kind: string, asked: string, known: readonly string[]) {
    const nearest = nearestNames(asked, known).slice(0, TOLD);
    const list = nearest.map((name) => `'${name}'`).join(', ');
    const remedy = nearest.length === 0 ? `the scene has no ${kind}` : `the nearest names are ${list}`;
    super(`no ${kind} is called '${asked}': ${remedy}`);
    this.kind = kind;
    this.asked = asked;
    this.nearest = nearest;
  }
}

/** Names sorted by edit distance; ties keep their order. */
export function nearestNames(asked: string, known: readonly string[]): string[] {
  const distances = new Map(known.map((name) => [name, distanceOf(asked.toLowerCase(), name.toLowerCase())]));
  return [...known].sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
}

/** Levenshtein distance, row by row. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}
