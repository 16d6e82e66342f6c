/** A square pyramid whose balls all touch, to the last bits: every contact begins with nothing between its two surfaces. */
import { body, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';

const RADIUS = 0.05;

/**
 * Friction that keeps no states: bodies alone make the Jacobian. Its slip speed is a small time scale, which explicit steps must follow at rest; the default
 * law has none.
 */
export const WITHOUT_STATES: SceneInput['law'] = { tangential: { type: 'regularised-coulomb' } };

/** `edge` balls along each side of the lowest layer: 14 balls for 3, 30 for 4, 91 for 6. */
export function pyramid(edge: number, solver: SceneInput['solver']): SceneInput {
  const layers = Array.from({ length: edge }, (_, layer) => {
    const places = Array.from({ length: edge - layer }, (_unused, i) => (2 * i + layer) * RADIUS);
    const height = RADIUS * (1 + layer * Math.SQRT2);
    return places.flatMap((x) => places.map((y): [number, number, number] => [x, y, height]));
  });
  return scene({
    name: 'pyramid',
    until: 0.1,
    gravity: [0, 0, -9.81],
    materials: { any: material({ youngModulus: 1e8, restitution: 0.3, friction: 0.8, density: 2500 }) },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      ...layers.flat().map((position, i) => body({ name: `ball ${i}`, shape: sphere(RADIUS), position })),
    ],
    law: WITHOUT_STATES,
    solver,
    recording: { every: 0.01 },
  });
}
