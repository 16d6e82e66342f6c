/**
 * Real materials by name, with sources. A scene takes one as { library: 'steel' }; the canonical scene has its numbers, so that a run never
 * depends on what the library says later.
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
