/** A facet's stored normal is redundant with its winding; where they disagree the winding counts. */
import { counted } from '../mesh-problem.js';

/** Whether the normal f[0..2] points away from (b − a) × (c − a), with corners a b c in f[3..11]. */
export function againstWinding(f: Float64Array): boolean {
  const [ux, uy, uz] = [f[6] - f[3], f[7] - f[4], f[8] - f[5]];
  const [vx, vy, vz] = [f[9] - f[3], f[10] - f[4], f[11] - f[5]];
  return f[0] * (uy * vz - uz * vy) + f[1] * (uz * vx - ux * vz) + f[2] * (ux * vy - uy * vx) < 0;
}

/** The note on facets whose normal disagrees, if any. */
export function windingNote(count: number): string[] {
  if (count === 0) return [];
  return [`${counted(count, 'facet normal points', 'facet normals point')} against the winding; the winding counts`];
}
