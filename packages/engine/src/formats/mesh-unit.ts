/** Units of length of mesh files. Most files state none, so a unit is suggested with its reason; only the user applies it. */
import type { TriangleMesh } from '../geometry/mesh/triangle-mesh.js';

/** Units a mesh file may be in. */
export type MeshUnit = 'm' | 'cm' | 'mm' | 'µm' | 'in' | 'ft';

/** Metres in a unit: multiply a file's coordinates by it. */
export const unitScale: Readonly<Record<MeshUnit, number>> = {
  m: 1,
  cm: 0.01,
  mm: 0.001,
  µm: 0.000001,
  in: 0.0254,
  ft: 0.3048,
};

/** A plausible unit, and why. */
export interface UnitGuess {
  readonly unit: MeshUnit;
  /** Largest side of the bounding box, in the file's own numbers. */
  readonly extent: number;
  readonly reason: string;
}

/** Things of about this size, up to a length [m]. */
const LOOKS: readonly (readonly [number, string])[] = [
  [1e-5, 'something only a microscope shows'],
  [1e-3, 'a grain of sand'],
  [0.01, 'a bead'],
  [0.3, 'a hand-sized part'],
  [3, 'a machine part or a piece of furniture'],
  [20, 'a vehicle or a machine'],
  [300, 'a building'],
  [1e5, 'a landscape'],
  [Number.POSITIVE_INFINITY, 'a country'],
];

/** Numbers above this are taken as millimetres: parts of 20 mm to 20 m are common, parts of 20 m to 20 km are not. */
const LARGEST_IN_METRES = 20;

/** Suggests a unit from the size alone: metres up to 20, millimetres above. It scales nothing. */
export function guessUnit(mesh: TriangleMesh): UnitGuess {
  const extent = largestExtent(mesh);
  const unit = extent > LARGEST_IN_METRES ? 'mm' : 'm';
  const size = Number(extent.toPrecision(3));
  const as = (name: string, each: MeshUnit) => `as ${name} ${looks(extent * unitScale[each])}`;
  return {
    unit,
    extent,
    reason: `largest extent ${size}: ${as('metres', 'm')}, ${as('inches', 'in')}, ${as('millimetres', 'mm')}`,
  };
}

function looks(size: number): string {
  return LOOKS.find(([limit]) => size <= limit)?.[1] ?? 'nothing';
}

/** Vertices that no triangle uses do not count. */
function largestExtent({ vertices, triangles }: TriangleMesh): number {
  let largest = 0;
  for (let k = 0; k < 3; k++) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const vertex of triangles) {
      low = Math.min(low, vertices[3 * vertex + k]);
      high = Math.max(high, vertices[3 * vertex + k]);
    }
    if (high > low) largest = Math.max(largest, high - low);
  }
  return largest;
}
