/** What every mesh reader returns: named solids, and notes on what else the file held. */
import type { TriangleMesh } from '../geometry/mesh/triangle-mesh.js';
import type { MeshUnit } from './mesh-unit.js';

/** One object, group or solid of a file. */
export interface MeshPart {
  /** Name in the file; empty where the file has none. */
  readonly name: string;
  /** Coordinates as written, in the file's own unit. */
  readonly mesh: TriangleMesh;
}

/** A mesh file, read. */
export interface MeshFile {
  readonly parts: readonly MeshPart[];
  /** Notes on ignored or unusual content, one sentence each; empty when there is none. */
  readonly notes: readonly string[];
  /** Unit of the coordinates where the format carries one. */
  readonly unit?: MeshUnit;
}

/** How a file becomes parts. */
export interface MeshReadOptions {
  /** `separate` (default): a part for each object, group or solid. `together`: one part, in which corners stay shared. */
  readonly parts?: 'separate' | 'together';
}

/** A mesh file, written. */
export interface WrittenMesh {
  readonly bytes: Uint8Array;
  /** Notes on content that the format cannot hold and that was lost, one sentence each. */
  readonly notes: readonly string[];
}
