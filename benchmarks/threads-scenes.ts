/** Scenes of many contacts for `bench threads`: balls, stones, meshed nuts. */
import { body, extrusion, hull, plane, type SceneInput, scene, sphere, turn } from '@impinge/engine';

const materials = { stone: { density: 2500, youngModulus: 1e7, restitution: 0.3, friction: 0.4 } };
const gravity: [number, number, number] = [0, 0, -9.81];

/** Places on a lattice in layers, a little off it, so that nothing stands on a point. */
function place(i: number, side: number, apart: number): [number, number, number] {
  const [x, y, layer] = [i % side, Math.floor(i / side) % side, Math.floor(i / side / side)];
  const off = 0.03 * ((i * 7) % 5);
  return [apart * (x + off), apart * (y + 0.5 * (layer % 2) + off), apart * (0.55 + layer)];
}

const floor = () => body({ name: 'floor', type: 'fixed', shape: plane() });

/** n balls that lie upon each other. */
export const ballScene = (n: number): SceneInput =>
  scene({
    name: `${n} balls`,
    until: 1,
    gravity,
    materials,
    bodies: [
      floor(),
      ...Array.from({ length: n }, (_, i) =>
        body({ name: `ball ${i}`, shape: sphere(0.05), position: place(i, Math.ceil(Math.cbrt(n)), 0.1) }),
      ),
    ],
    solver: { type: 'semi-implicit-euler', step: 1e-4 },
  });

/** n stones, each the hull of two boxes, that fall upon each other. */
export const stoneScene = (n: number): SceneInput =>
  scene({
    name: `${n} stones`,
    until: 1,
    gravity,
    materials,
    bodies: [
      floor(),
      ...Array.from({ length: n }, (_, i) =>
        body({
          name: `stone ${i}`,
          shape: hull([
            { type: 'box', size: [0.06 + 0.004 * (i % 5), 0.05, 0.03 + 0.003 * (i % 4)] },
            {
              type: 'box',
              size: [0.05, 0.04 + 0.003 * (i % 6), 0.06],
              orientation: turn([0, 0, 1], 0.3 + 0.2 * (i % 3)),
            },
          ]),
          position: place(i, Math.ceil(Math.cbrt(n)), 0.1),
          orientation: turn([1, 0.3 * (i % 7), 0.5], 0.7 * (i % 11)),
        }),
      ),
    ],
    solver: { type: 'semi-implicit-euler', step: 1e-4 },
  });

/** Corners of a circle, or of a hexagon. */
const ring = (radius: number, corners: number): [number, number][] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** n nuts with a bore of 32 sides on a tray. */
export const nutScene = (n: number): SceneInput =>
  scene({
    name: `${n} nuts`,
    until: 1,
    gravity,
    materials,
    bodies: [
      floor(),
      ...Array.from({ length: n }, (_, i) =>
        body({
          name: `nut ${i}`,
          shape: extrusion({ outer: ring(0.01, 6), holes: [ring(0.0055, 32).reverse()] }, 0.008),
          position: place(i, 4, 0.024),
          orientation: turn([1, 0.3 * (i % 7), 0.5], 0.7 * (i % 11)),
        }),
      ),
    ],
    solver: { type: 'semi-implicit-euler', step: 1e-5 },
  });
