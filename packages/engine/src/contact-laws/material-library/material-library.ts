/**
 * Real materials by name, with sources. A scene refers to one as { library: 'steel' }. The canonical scene holds the numbers, so a run does
 * not change when the library does.
 */
import type { LibraryMaterial } from './library-material.js';
import { METALS } from './metals.js';
import { MINERALS } from './minerals.js';
import { POLYMERS } from './polymers.js';

const LIBRARY = { ...METALS, ...MINERALS, ...POLYMERS };

/** Name of a material of the library. */
export type LibraryName = keyof typeof LIBRARY;

/** Materials with their sources, by name. */
export const MATERIAL_LIBRARY: Readonly<Record<LibraryName, LibraryMaterial>> = LIBRARY;

/** Names of all materials of the library. */
export const LIBRARY_NAMES = Object.keys(LIBRARY) as LibraryName[];
