/**
 * The solid inside a mesh, or why there is none. Refused: data that is not a mesh; a mesh that is open, inconsistently wound, facing
 * inward or without volume; on request also one that intersects itself. Warned of: a nearly flat solid (smallest over largest radius
 * of gyration), and an inertia that no mass distribution has, I₁ + I₂ < I₃, which overlapping or nested parts can cause.
 */
import { SceneError, type SceneProblem } from '../../errors/scene-error.js';
import type { Vec3 } from '../../math/vec3.js';
import { crossingProblem } from './check/check-mesh.js';
import type { MeshProblem } from './check/mesh-problem.js';
import { findShellProblems } from './check/shell-problems.js';
import { edgeProblems } from './check/topology-problems.js';
import { dataProblems } from './mesh-data.js';
import { type MeshProperties, meshProperties, type ShellProperties, shellProperties } from './mesh-properties.js';
import { principalAxes } from './principal-axes.js';
import { findTopology, type MeshTopology } from './topology/mesh-topology.js';
import type { TriangleMesh } from './triangle-mesh.js';

/** A solid of unit density with warnings about it. */
export interface MeshSolid extends MeshProperties {
  readonly warnings: readonly SceneProblem[];
}

/** How strictly to judge. */
export interface SolidOptions {
  /** Where the mesh stands in the scene, for messages: `bodies.3.shape`. */
  readonly path?: string;
  /** What to do about triangles that intersect; default nothing, because the search takes three times as long as all the rest. */
  readonly selfIntersections?: 'refuse' | 'warn';
}

/** Ratio of radii of gyration below which a solid is nearly flat. */
const FLAT = 1e-3;
/** Relative tolerance of the triangle inequality: round-off of a flat solid, where I₁ + I₂ = I₃. */
const INEQUALITY_SLACK = 1e-9;

/** Volume [m³], area [m²], centroid [m], inertia about it [m⁵] of unit density. SceneError with every reason why the mesh is not a solid. */
export function solidOf(mesh: TriangleMesh, options: SolidOptions = {}): MeshSolid {
  const path = options.path ?? 'mesh';
  const reasons = dataProblems(mesh);
  if (reasons.length > 0) throw refusal(reasons, path);
  const topology = findTopology(mesh);
  reasons.push(...surfaceReasons(topology));
  const crossing = options.selfIntersections === undefined ? undefined : crossingProblem(topology);
  const cuts = crossing !== undefined && crossing.count > 0 && crossing.severity === 'error';
  if (cuts && options.selfIntersections === 'refuse') reasons.push({ ...crossing, code: 'mesh/self-intersecting' });
  if (reasons.length > 0) throw refusal(reasons, path);
  const solid = meshProperties(mesh);
  if (!(solid.volume > 0)) throw new SceneError('mesh/no-volume', path, `encloses no volume, got ${solid.volume} m³`);
  const warnings = solidWarnings(solid, path);
  if (cuts) {
    const message = `intersects or touches itself: ${crossing.message}; overlaps count twice in its mass, and contact cannot tell inside from outside there`;
    warnings.push({ code: 'mesh/self-intersecting', path, message });
  }
  return { ...solid, warnings };
}

/** Area [m²], centroid [m], inertia [m⁴] of a surface with unit mass per area, which may be open. SceneError when it is not a mesh. */
export function shellOf(mesh: TriangleMesh, { path = 'mesh' }: Pick<SolidOptions, 'path'> = {}): ShellProperties {
  const reasons = dataProblems(mesh);
  if (reasons.length > 0) throw refusal(reasons, path);
  return shellProperties(mesh);
}

/** What keeps a surface from bounding a solid. */
function surfaceReasons(topology: MeshTopology): MeshProblem[] {
  const found = edgeProblems(topology).filter(({ count, severity }) => count > 0 && severity === 'error');
  const copies = topology.duplicates.copies.length;
  const doubled: MeshProblem = {
    code: 'mesh/duplicate-triangles',
    severity: 'error',
    count: copies,
    message: `${copies} triangles are duplicates and would count twice; repair with dropDuplicates`,
    places: [],
  };
  if (copies > 0) found.push(doubled);
  const turned = topology.shells.volume.some((volume) => volume < 0) || topology.shells.count > 1;
  if (turned && topology.closed) found.push(...findShellProblems(topology).problems);
  return found.filter(({ count }) => count > 0);
}

/** Short codes of refusal by the code of the problem. */
const REFUSALS: Readonly<Record<string, string>> = {
  'mesh/boundary-edges': 'mesh/open',
  'mesh/non-manifold-edges': 'mesh/open',
  'mesh/flipped-triangles': 'mesh/inconsistent',
  'mesh/uneven-edges': 'mesh/inconsistent',
  'mesh/inverted-solid': 'mesh/inverted',
};

function refusal(reasons: readonly MeshProblem[], path: string): SceneError {
  return new SceneError(
    reasons.map(({ code, message, places }) => {
      const where =
        places.length > 0 ? `, first near (${places[0].point.map((x) => Number(x.toPrecision(6))).join(', ')}) m` : '';
      return { code: REFUSALS[code] ?? code, path, message: `is not a solid: ${message}${where}` };
    }),
  );
}

function flatness(least: number, largest: number): string {
  const percent = 100 * Math.sqrt(Math.max(0, least) / largest);
  return percent > 1e-6 ? `about ${Number(percent.toPrecision(2))} %` : 'less than 0.000001 %';
}

/** Warnings about a solid's inertia. */
export function solidWarnings(
  solid: { volume: number; centroid: Vec3; inertia: readonly number[] },
  path: string,
): SceneProblem[] {
  const [a, b, c] = principalAxes(solid.inertia).moments;
  const warnings: SceneProblem[] = [];
  // Second moments along the principal axes: λ = (sum of the other two − own) / 2; the least belongs to the largest moment.
  const least = (a + b - c) / 2;
  const largest = (b + c - a) / 2;
  if (least < -INEQUALITY_SLACK * c)
    warnings.push({
      code: 'mesh/inertia-inequality',
      path,
      message: `has principal moments ${[a, b, c].map((x) => Number(x.toPrecision(6))).join(', ')} m⁵ that violate I₁ + I₂ ≥ I₃: parts overlap or cancel; check for self-intersections`,
    });
  else if (least < FLAT * FLAT * largest)
    warnings.push({
      code: 'mesh/nearly-flat',
      path,
      message: `is nearly flat: its thickness is ${flatness(least, largest)} of its length. Contact needs thickness; a shell may be what you need`,
    });
  return warnings;
}
