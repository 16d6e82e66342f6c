/** Imports TypeScript of this repository in a plain Node script, with the engine's sources for 'impinge'. */
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

const at = (name) => fileURLToPath(new URL(`../packages/engine/src/${name}.ts`, import.meta.url));
const alias = Object.fromEntries(
  ['@impinge/engine', 'impinge'].flatMap((name) => [
    [name, at('index')],
    ...['geometry', 'detection', 'laws', 'run', 'grains'].map((entry) => [`${name}/${entry}`, at(entry)]),
  ]),
);
const jiti = createJiti(import.meta.url, { alias });

/** @param {string} path relative to this folder */
export const importSource = (path) => jiti.import(path);
