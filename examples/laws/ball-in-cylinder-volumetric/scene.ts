import { body, cylinder, deg, material, parametric, scene, sphere, turn } from 'impinge';

/** A ball of 2 kg and 0.1 m in a lying hole of 1 m radius, whose lowest line is z = 0. */
const RADIUS = 0.1;
const DENSITY = 2 / ((4 / 3) * Math.PI * RADIUS * RADIUS * RADIUS);

export default parametric(
  {
    speed: { value: 0.3, unit: 'm/s', min: 0, max: 2, help: 'Speed along the axis at the start.' },
    stiffness: {
      value: 5e6,
      unit: 'N/m³',
      min: 1e6,
      max: 1e9,
      help: 'k_v of f = k_v V; softer patches are wider and resist more.',
    },
    step: { value: 1e-3, unit: 's', min: 5e-5, max: 1e-3, help: 'Step of the solver.' },
    duration: { value: 20, unit: 's', min: 0.1, max: 100, help: 'Simulated time.' },
  },
  ({ speed, stiffness, step, duration }) => {
    const bristle = { stiffness: 1e4, viscosity: 60, stribeckSpeed: 1e-2, dwellTime: 0.06 };
    return scene({
      name: 'Ball in a cylinder, volumetric',
      description:
        'A ball falls into a horizontal cylinder and swings to and fro until the resistance of its contact patch brings it to rest.',
      until: duration,
      gravity: [0, 0, -9.81],
      materials: { m: material({ density: DENSITY, restitution: 0.5, friction: 0.4, staticFriction: 0.45 }) },
      law: {
        normal: { type: 'volumetric', stiffness },
        damping: { type: 'gonthier', impactSpeed: 'frozen', smallSpeed: 1e-3 },
        tangential: { type: 'volumetric-bristle', ...bristle },
        rolling: { type: 'volumetric' },
        spinning: { type: 'volumetric', ...bristle },
        relaxation: 1,
      },
      detection: { contactBy: 'interference' },
      solver: { type: 'dormand-prince-5', step },
      bodies: [
        body({
          name: 'cylinder',
          type: 'fixed',
          shape: cylinder(1, 8, { hole: true }),
          position: [0, 0, 1],
          orientation: turn([1, 0, 0], deg(90)),
          colour: '#c7ced6',
        }),
        body({
          name: 'ball',
          shape: sphere(RADIUS),
          position: [0.3, 0, 0.5],
          velocity: [0, speed, 0],
          colour: '#b8503a',
        }),
      ],
      sensors: [
        { type: 'position', name: 'x', body: 'ball', axis: 'x' },
        { type: 'position', name: 'y', body: 'ball', axis: 'y' },
        { type: 'velocity', name: 'speed along y', body: 'ball', axis: 'y' },
        { type: 'energy', name: 'total energy', term: 'total' },
      ],
      recording: { every: 0.02, checkpointEvery: 2 },
    });
  },
);
