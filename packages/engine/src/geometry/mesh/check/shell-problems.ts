/** Closed shells that face the wrong way, and which are cavities. */

import type { MeshTopology } from '../topology/mesh-topology.js';
import { findNesting } from '../topology/shell-nesting.js';
import { counted, type MeshProblem, trianglePlaces } from './mesh-problem.js';

/** Cavities and what is wrong with the nesting of shells. */
export interface ShellFindings {
  /** Closed shells inside others that face inward, as they should. */
  readonly cavities: number;
  readonly problems: readonly MeshProblem[];
}

/** Checks every closed shell by its signed volume and by how many others enclose it. */
export function findShellProblems(topology: MeshTopology): ShellFindings {
  const { vertices, triangles, shells } = topology;
  const depth = findNesting(topology);
  const inverted: number[] = [];
  const nested: number[] = [];
  let cavities = 0;
  for (let s = 0; s < shells.count; s++) {
    if (shells.closed[s] === 0) continue;
    const inside = depth[s] % 2 === 1;
    if (inside && shells.volume[s] < 0) cavities++;
    if (inside && shells.volume[s] > 0) nested.push(shells.firstTriangle[s]);
    if (!inside && shells.volume[s] < 0) inverted.push(shells.firstTriangle[s]);
  }
  const problems: MeshProblem[] = [
    {
      code: 'mesh/inverted-solid',
      severity: 'error',
      count: inverted.length,
      message: `${counted(inverted.length, 'closed surface faces', 'closed surfaces face')} inward (negative volume); repair with flipInverted`,
      places: trianglePlaces(vertices, triangles, inverted),
    },
    {
      code: 'mesh/nested-solids',
      severity: 'error',
      count: nested.length,
      message: `${counted(nested.length, 'closed surface faces', 'closed surfaces face')} outward inside another, so its volume would count twice; repair with flipInverted to make it a cavity, or remove it`,
      places: trianglePlaces(vertices, triangles, nested),
    },
  ];
  return { cavities, problems };
}
