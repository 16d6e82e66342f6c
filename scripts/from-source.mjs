/** Imports TypeScript of this repository in a plain Node script, with the engine's sources for 'impinge'. */
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

const engine = fileURLToPath(new URL('../packages/engine/src/index.ts', import.meta.url));
const jiti = createJiti(import.meta.url, { alias: { '@impinge/engine': engine, impinge: engine } });

/** @param {string} path relative to this folder */
export const importSource = (path) => jiti.import(path);
