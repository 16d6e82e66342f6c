/** What every mesh reader gives: named solids, and in words what the file held besides. */
import type { TriangleMesh } from '../geometry/mesh/triangle-mesh.js';
import type { MeshUnit } from './mesh-unit.js';

/** One object, group or solid of a file. */
export interface MeshPart {
  /** As the file has it; a reader leaves it empty where the file has none. */
  readonly name: string;
  /** Coordinates as written, in the file's own unit. */
  readonly mesh: TriangleMesh;
}

/** A mesh file, read. */
export interface MeshFile {
  readonly parts: readonly MeshPart[];
  /** What was ignored or is odd, a sentence each; empty when the file holds nothing else. */
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
  /** What the format cannot hold and was lost, a sentence each. */
  readonly notes: readonly string[];
}
