/** Something was asked for by a name that nothing has. */

/** Nearest names that an error tells. */
const TOLD = 3;

/** The scene has nothing of this kind under this name; the nearest names are told. */
export class UnknownNameError extends Error {
  override readonly name = 'UnknownNameError';
  /** What was asked for: 'body', 'sensor', 'joint' or 'motor'. */
  readonly kind: string;
  /** The name that nothing has. */
  readonly asked: string;
  /** Names that there are, the nearest first. */
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

/** Names by how many letters must be changed, added or left out to come from one to the other; of equal ones the earlier first. */
export function nearestNames(asked: string, known: readonly string[]): string[] {
  const distances = new Map(known.map((name) => [name, distanceOf(asked.toLowerCase(), name.toLowerCase())]));
  return [...known].sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
}

/** Levenshtein's distance, row by row. */
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
