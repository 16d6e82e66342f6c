/** A fictitious member of a family, added as its recipe says. */
import type { Workshop } from './workshop.js';

/** What becomes of the text of a file; that of a new one is empty. */
export type Edit = (text: string) => string;

export interface Member {
  /** Title of the recipe it follows. */
  readonly recipe: string;
  /** What `<name>` stands for. */
  readonly name: string;
  /** Files it touches, as the recipe names them, from the root. */
  readonly files: Readonly<Record<string, Edit>>;
  /** Tests of the repository that fail where one of the files is forgotten and everything compiles all the same. */
  readonly witnesses: Readonly<Record<string, string>>;
  /** Throws unless the member does its work. */
  readonly prove: (workshop: Workshop) => Promise<void>;
}

/** The whole of a new file. */
export const create =
  (content: string): Edit =>
  () =>
    content;

/** Something behind all that is there. */
export const append =
  (added: string): Edit =>
  (text) =>
    text + added;

/** Something right behind a piece of text that the file must have; several one after the other. */
export const after =
  (...insertions: readonly (readonly [anchor: string, added: string])[]): Edit =>
  (text) =>
    insertions.reduce((edited, [anchor, added]) => {
      const at = edited.indexOf(anchor);
      if (at < 0) throw new Error(`nothing reads ${JSON.stringify(anchor)}`);
      return edited.slice(0, at + anchor.length) + added + edited.slice(at + anchor.length);
    }, text);
