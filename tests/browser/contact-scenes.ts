/** Scenes whose contacts are known: what sticks, what slips, what is held back by a torque. */
import { body, box, deg, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';

/** Colours that no contact is drawn in. */
const STONE = '#a8a29e';
const FELT = '#78716c';
/** m = 1 kg, as of a block of 0.2 × 0.1 × 0.05 m³. */
export const WEIGHT = 9.81; // N

/** Blocks under a leaning gravity, as on a slope of 30°: one holds, one slides; friction is a spring that breaks. */
export function blocksOnSlope(): SceneInput {
  return scene({
    name: 'Blocks on a slope',
    until: 0.5,
    gravity: [WEIGHT * Math.sin(deg(30)), 0, -WEIGHT * Math.cos(deg(30))],
    materials: {
      stone: material({ density: 1000, youngModulus: 1e7 }),
      felt: material({ density: 1000, youngModulus: 1e7 }),
      ice: material({ density: 1000, youngModulus: 1e7 }),
    },
    pairs: [
      { materials: ['stone', 'felt'], friction: 0.9 },
      { materials: ['stone', 'ice'], friction: 0.2 },
    ],
    law: { tangential: { type: 'cundall-strack', stiffness: 1e5 } },
    bodies: [
      body({ name: 'slope', type: 'fixed', shape: { ...plane(), material: 'stone' }, colour: STONE }),
      body({
        name: 'held',
        shape: { ...box([0.2, 0.1, 0.05]), material: 'felt' },
        position: [0, 0.1, 0.025],
        colour: FELT,
      }),
      body({
        name: 'sliding',
        shape: { ...box([0.2, 0.1, 0.05]), material: 'ice' },
        position: [0, -0.1, 0.025],
        colour: FELT,
      }),
    ],
    recording: { every: 0.05 },
  });
}

/** A ball that rolls without friction and is held back by a torque of μ_r = 0.2. */
export function rollingBall(): SceneInput {
  return scene({
    name: 'Rolling ball',
    until: 0.2,
    gravity: [0, 0, -WEIGHT],
    materials: { rubber: material({ density: 1000, youngModulus: 1e7, restitution: 0.1 }) },
    law: { tangential: { type: 'none' }, rolling: { type: 'constant-torque', coefficient: 0.2 } },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane(), colour: STONE }),
      body({ name: 'ball', shape: sphere(0.1), position: [0, 0, 0.1], angularVelocity: [0, 20, 0], colour: FELT }),
    ],
    recording: { every: 0.05 },
  });
}
