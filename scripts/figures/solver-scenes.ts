/** What the solvers are compared on: impacts, lasting contact with friction, bristles over an edge, and a motion without any corner. */
import { body, box, deg, material, plane, type SceneInput, scene, sphere, turn } from '@impinge/engine';
import type { Comparison } from './solver-runs.js';

const G = 9.81;
const RADIUS = 0.05;
const DENSITY = 1000;
const MODULUS = 1e7;
const POISSON = 0.3;

const halvings = (first: number, count: number) => Array.from({ length: count }, (_, n) => first / 2 ** n);

/** Dropped by 0.2 m, e = 0.8: four touches of about 7 ms, and in flight at the end. */
const bouncing: Comparison = {
  name: 'bouncing ball',
  scene: (solver) => {
    const until = 1.1;
    return scene({
      name: 'bouncing ball',
      until,
      gravity: [0, 0, -G],
      materials: {
        rubber: material({ density: DENSITY, youngModulus: MODULUS, poissonRatio: POISSON, restitution: 0.8 }),
      },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        body({ name: 'ball', shape: sphere(RADIUS), position: [0, 0, 0.2 + RADIUS] }),
      ],
      solver,
      recording: { every: until },
    });
  },
  end: [0, 3],
  unit: 'm',
  steps: halvings(2e-3, 8),
};

const mass = (4 / 3) * Math.PI * RADIUS ** 3 * DENSITY;
const slope = deg(20);
/** Depth at which the plane bears the ball, so that it does not bounce at the start. */
const sag =
  ((mass * G * Math.cos(slope)) / ((4 / 3) * (MODULUS / (1 - POISSON ** 2) / 2) * Math.sqrt(RADIUS))) ** (2 / 3);

/** Set down sliding at 1 m/s; friction turns it until it rolls. */
const incline: Comparison = {
  name: 'ball on a 20° incline',
  scene: (solver) => {
    const until = 0.6;
    const height = RADIUS - sag;
    return scene({
      name: 'incline',
      until,
      gravity: [0, 0, -G],
      materials: {
        rubber: material({
          density: DENSITY,
          youngModulus: MODULUS,
          poissonRatio: POISSON,
          restitution: 0.8,
          friction: 0.3,
        }),
      },
      law: { tangential: { type: 'regularised-coulomb', slipSpeed: 1e-3 } },
      bodies: [
        body({ name: 'plane', type: 'fixed', shape: plane(), orientation: turn([0, 1, 0], slope) }),
        body({
          name: 'ball',
          shape: sphere(RADIUS),
          position: [height * Math.sin(slope), 0, height * Math.cos(slope)],
          velocity: [Math.cos(slope), 0, -Math.sin(slope)],
        }),
      ],
      solver,
      recording: { every: until },
    });
  },
  end: [0, 3],
  unit: 'm',
  steps: halvings(1e-3, 8),
};

/** A box that nothing acts on, turning about no axis of its own. */
const top: Comparison = {
  name: 'free top',
  scene: (solver): SceneInput => {
    const until = 4;
    return scene({
      name: 'free top',
      until,
      gravity: [0, 0, 0],
      materials: { any: material({ density: DENSITY }) },
      bodies: [body({ name: 'top', shape: box([0.1, 0.2, 0.3]), angularVelocity: [2, 5, 3] })],
      solver,
      recording: { every: until },
    });
  },
  end: [3, 7],
  unit: '1',
  steps: halvings(0.05, 8),
};

/** Depth at which a level face bears the ball. */
const levelSag = sag / Math.cos(slope) ** (2 / 3);

/** Rolls at 0.5 m/s over the edge of a table, 30 mm away, with bristles: slip, dwell and a normal that turns. In flight at the end. */
const edge: Comparison = {
  name: 'ball over an edge, bristles',
  scene: (solver) => {
    const until = 0.4;
    return scene({
      name: 'over an edge',
      until,
      gravity: [0, 0, -G],
      materials: {
        rubber: material({
          density: DENSITY,
          youngModulus: MODULUS,
          poissonRatio: POISSON,
          restitution: 0.8,
          friction: 0.3,
        }),
      },
      law: { tangential: { type: 'bristle', stiffness: 1e4, viscosity: 60, stribeckSpeed: 1e-2, dwellTime: 0.3 } },
      bodies: [
        body({ name: 'table', type: 'fixed', shape: box([0.4, 0.4, 0.05], { position: [-0.17, 0, -0.025] }) }),
        body({
          name: 'ball',
          shape: sphere(RADIUS),
          position: [0, 0, RADIUS - levelSag],
          velocity: [0.5, 0, 0],
          angularVelocity: [0, 0.5 / RADIUS, 0],
        }),
      ],
      solver,
      recording: { every: until },
    });
  },
  end: [0, 3],
  unit: 'm',
  steps: halvings(5e-4, 7),
};

export const COMPARISONS: readonly Comparison[] = [bouncing, incline, edge, top];
