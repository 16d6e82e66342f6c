/** I of a homogeneous ball [kg m²]. */
export function sphereInertia(mass: number, radius: number): number {
  return 0.4 * mass * radius * radius;
}
