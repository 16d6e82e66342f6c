/**
 * Materials of the parts of a mesh. A flat place of several materials is several facets to the kernel, in one plane, so that a grain that goes over
 * the seam keeps its one contact and changes its law. An edge or corner has the material of the lowest triangle there.
 */
import type { Barriers } from '../../detection/narrow/barriers/barriers.js';
import type { TriangleMesh } from '../../geometry/mesh/triangle-mesh.js';

/** Names of the facets of all slots: the lowest triangle that has both the facet and the material. */
export function findPartFacets(barriers: Barriers, materials: ArrayLike<number> | undefined): Int32Array {
  const { facet, slotTriangles } = barriers;
  if (materials === undefined) return facet;
  const keyOf = (slot: number) => `${facet[slot]} ${materials[slotTriangles[slot]]}`;
  const names = new Map<string, number>();
  for (let slot = 0; slot < facet.length; slot++) {
    const lowest = names.get(keyOf(slot));
    if (lowest === undefined || slotTriangles[slot] < lowest) names.set(keyOf(slot), slotTriangles[slot]);
  }
  return facet.map((_, slot) => names.get(keyOf(slot)) ?? facet[slot]);
}

/** Materials by features: facets, edges, corners. */
export function findMaterials(
  { triangleCount, edgeCount, vertices, corners, slotEdges, slotTriangles }: Barriers,
  facets: Int32Array,
  material: number,
  materials: ArrayLike<number> | undefined,
): Int32Array {
  // One more for touches whose feature is no longer there (change-wall.ts).
  const out = new Int32Array(triangleCount + edgeCount + vertices.length / 3 + 1).fill(material);
  if (materials === undefined) return out;
  // From the highest triangle down, so that the lowest has the last word.
  const order = Array.from(slotTriangles, (_, slot) => slot).sort((s, t) => slotTriangles[t] - slotTriangles[s]);
  for (const slot of order) {
    const own = materials[slotTriangles[slot]];
    out[facets[slot]] = own;
    for (let k = 0; k < 3; k++) {
      const edge = slotEdges[3 * slot + k];
      if (edge >= 0 && edge < edgeCount) out[triangleCount + edge] = own;
      out[triangleCount + edgeCount + corners[3 * slot + k]] = own;
    }
  }
  return out;
}

/** Materials of the triangles of a mesh by the names of its faces; other triangles have `otherwise`. Throws for a face that the mesh does not have. */
export function materialsOfFaces(
  { triangles, faces }: TriangleMesh,
  named: Readonly<Record<string, number>>,
  otherwise: number,
): Int32Array {
  const names = faces?.names ?? [];
  for (const name of Object.keys(named))
    if (!names.includes(name)) throw new Error(`the mesh has no face ${name}; it has ${names.join(', ') || 'none'}`);
  return Int32Array.from({ length: triangles.length / 3 }, (_, t) => named[names[faces?.ids[t] ?? -1]] ?? otherwise);
}
