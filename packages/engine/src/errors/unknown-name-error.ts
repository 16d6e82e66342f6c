/** Error for an unknown name, with suggestions. */
import { nearestNames } from './nearest-names.js';

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
