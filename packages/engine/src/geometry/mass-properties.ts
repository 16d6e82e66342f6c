/**
 * Mass, centre of mass and inertia of a body made of several solids.
 *   m = Σ mᵢ,  c = Σ mᵢ cᵢ / m,  I = Σ Rᵢ Iᵢ Rᵢᵀ + mᵢ (|dᵢ|² 1 − dᵢ dᵢᵀ),  dᵢ = cᵢ − c   (parallel axes)
 * Solids may overlap: their masses add.
 */
import { type Quaternion, rotated } from '../math/quaternion.js';
import type { Vec3 } from '../math/vec3.js';

/** One solid with its mass, placed in the body. */
export interface MassElement {
  /** m [kg] */
  readonly mass: number;
  /** Centroid in the body frame [m]. */
  readonly centroid: Vec3;
  /** Inertia about the centroid, element axes, row by row [kg m²]. */
  readonly inertia: readonly number[];
  /** Element axes to body axes. */
  readonly orientation: Quaternion;
}

export interface MassProperties {
  /** m [kg] */
  readonly mass: number;
  /** Centre of mass in the body frame [m]. */
  readonly centre: Vec3;
  /** Inertia about the centre of mass, body axes, row by row [kg m²]. */
  readonly inertia: readonly number[];
}

/** Sums the elements; zero mass and inertia for none. */
export function combineMasses(elements: readonly MassElement[]): MassProperties {
  const mass = elements.reduce((sum, element) => sum + element.mass, 0);
  const centre = [0, 1, 2].map((axis) =>
    mass > 0 ? elements.reduce((sum, element) => sum + element.mass * element.centroid[axis], 0) / mass : 0,
  ) as unknown as Vec3;
  const inertia = new Array<number>(9).fill(0);
  for (const element of elements) addInertia(element, centre, inertia);
  return { mass, centre, inertia };
}

function addInertia(element: MassElement, centre: Vec3, inertia: number[]): void {
  const axes = [
    rotated(element.orientation, [1, 0, 0]),
    rotated(element.orientation, [0, 1, 0]),
    rotated(element.orientation, [0, 0, 1]),
  ];
  const d = [0, 1, 2].map((axis) => element.centroid[axis] - centre[axis]);
  const d2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      let own = 0;
      for (let k = 0; k < 3; k++)
        for (let l = 0; l < 3; l++) own += axes[k][i] * element.inertia[3 * k + l] * axes[l][j];
      inertia[3 * i + j] += own + element.mass * ((i === j ? d2 : 0) - d[i] * d[j]);
    }
  }
}
