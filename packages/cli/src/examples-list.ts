/** The examples that come with the command, found in its own folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Example {
  /** The NAME for `impinge run NAME`. */
  readonly name: string;
  readonly topic: string;
  /** First line of its README that is not a heading. */
  readonly summary: string;
  /** The compiled scene module. */
  readonly scene: string;
  /** The compiled module that registers the code that the scene names; undefined if it names none. */
  readonly module?: string | undefined;
}

/** The example that `npm start` shows. */
export const DEFAULT_EXAMPLE = 'bouncing-ball';

const FOLDER = fileURLToPath(new URL('./examples', import.meta.url));

export function listExamples(): Example[] {
  if (!existsSync(FOLDER)) return [];
  return folders(FOLDER).flatMap((topic) =>
    folders(join(FOLDER, topic)).map((name) => {
      const at = (file: string) => join(FOLDER, topic, name, file);
      const module = existsSync(at('module.js')) ? at('module.js') : undefined;
      return { name, topic, summary: summaryOf(at('README.md')), scene: at('scene.js'), module };
    }),
  );
}

function folders(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function summaryOf(readme: string): string {
  if (!existsSync(readme)) return '';
  const lines = readFileSync(readme, 'utf8').split('\n');
  return lines.find((line) => line.trim() !== '' && !/^[#!]/.test(line)) ?? '';
}
