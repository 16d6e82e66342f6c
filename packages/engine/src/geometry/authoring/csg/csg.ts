/**
 * Booleans of closed solids by Manifold. Results are watertight and topologically exact; positions are f64 with a tolerance
 * of 1e-12 of the largest coordinate. Author parts near the origin, because the tolerance grows with the distance from it.
 * Faces of operands keep their names in the result, so that a face can be picked after any number of operations.
 */
import { SceneError } from '../../../errors/scene-error.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { type FaceOrigins, fromManifold, toManifold } from './exchange.js';
import { freeing, loadManifold } from './load-manifold.js';
import { requireSolid } from './operand.js';

export interface CsgOptions {
  /**
   * A name for each operand. Face f of the operand called o becomes "o.f" (or "o" where the operand has no faces).
   * Without it faces keep their names. A name that an earlier operand already has gets the operand's number: "side#1".
   */
  readonly operandNames?: readonly string[];
}

/** The union of the solids. */
export function union(solids: readonly TriangleMesh[], options: CsgOptions = {}): Promise<TriangleMesh> {
  return combine('union', solids, options);
}

/** The first solid minus all others; operands are numbered from 0, the first. */
export function difference(
  from: TriangleMesh,
  tools: readonly TriangleMesh[],
  options: CsgOptions = {},
): Promise<TriangleMesh> {
  return combine('difference', [from, ...tools], options);
}

/** The volume common to all solids; a mesh without triangles where there is none. */
export function intersection(solids: readonly TriangleMesh[], options: CsgOptions = {}): Promise<TriangleMesh> {
  return combine('intersection', solids, options);
}

/** The convex hull of all vertices of the meshes, which need not be closed. Face: hull. */
export async function convexHull(meshes: readonly TriangleMesh[]): Promise<TriangleMesh> {
  const points = meshes.flatMap(({ vertices }) =>
    Array.from({ length: vertices.length / 3 }, (_, i): [number, number, number] => [
      vertices[3 * i],
      vertices[3 * i + 1],
      vertices[3 * i + 2],
    ]),
  );
  if (!points.flat().every(Number.isFinite))
    throw new SceneError('csg/not-finite', 'solids', 'a vertex is not a finite number of metres');
  const { Manifold } = await loadManifold();
  return freeing((keep) => {
    const solid = keep(Manifold.hull(points));
    // Manifold reports the hull of coplanar points as an invalid construction.
    if (solid.status() !== 'NoError' || solid.isEmpty())
      throw new SceneError(
        'csg/flat',
        'solids',
        `${points.length} points that all lie in one plane have no convex hull`,
      );
    return fromManifold(solid, { add: () => {}, nameOf: () => 'hull' });
  });
}

type Operation = 'union' | 'difference' | 'intersection';

async function combine(
  operation: Operation,
  operands: readonly TriangleMesh[],
  { operandNames }: CsgOptions,
): Promise<TriangleMesh> {
  if (operands.length === 0)
    throw new SceneError('csg/no-operand', 'solids', `a ${operation} needs at least one solid`);
  if (operandNames !== undefined && operandNames.length !== operands.length)
    throw new SceneError(
      'shape/bad-count',
      'operandNames',
      `must name each of ${operands.length} operands, got ${operandNames.length}`,
    );
  operands.forEach((mesh, i) => {
    requireSolid(mesh, `solids.${i}${operandNames === undefined ? '' : ` (${operandNames[i]})`}`);
  });
  const names = faceNames(operands, operandNames);
  const origins = createOrigins();
  const module = await loadManifold();
  return freeing((keep) => {
    const solids = operands.map((mesh, i) => keep(toManifold(module, mesh, names[i], origins)));
    return fromManifold(keep(module.Manifold[operation](solids)), origins);
  });
}

function createOrigins(): FaceOrigins {
  const known = new Map<number, readonly string[]>();
  return {
    add: (id, names) => {
      known.set(id, names);
    },
    nameOf: (id, face) => known.get(id)?.[face] ?? 'surface',
  };
}

/** Names in the result for each face of each operand. */
function faceNames(
  operands: readonly TriangleMesh[],
  operandNames: readonly string[] | undefined,
): readonly (readonly string[])[] {
  const taken = new Set<string>();
  return operands.map((mesh, i) => {
    const own = mesh.faces?.names ?? [''];
    const named = own.map((face) => {
      if (operandNames !== undefined) return face === '' ? operandNames[i] : `${operandNames[i]}.${face}`;
      const name = face === '' ? 'surface' : face;
      return taken.has(name) ? `${name}#${i}` : name;
    });
    for (const name of named) taken.add(name);
    return named;
  });
}
