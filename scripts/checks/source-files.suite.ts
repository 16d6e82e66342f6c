/** The repository's own text files, for the checks beside this one. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const PASSED_OVER = new Set(['node_modules', 'dist', 'runs', 'coverage', 'assets']);

export interface SourceFile {
  /** From the repository's root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Paths below a folder, from the root; build output, dependencies and hidden folders are passed over. */
export function pathsBelow(folder: string): string[] {
  return readdirSync(`${ROOT}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || PASSED_OVER.has(entry.name)) return [];
    return entry.isDirectory() ? pathsBelow(path) : [path];
  });
}

/** Files below a folder whose names end in one of these. */
export function filesBelow(folder: string, endings: readonly string[]): SourceFile[] {
  return pathsBelow(folder)
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, 'utf8') }));
}

/** Tests and conformance suites: not shipped, and free to use what the code beside them must not. */
export const isTest = (path: string): boolean => /\.(test|suite)\.tsx?$/.test(path);
