import { body, cylinder, material, parametric, plane, scene } from 'impinge';

const [RADIUS, HEIGHT, DENSITY] = [0.1, 0.02, 1000];
const G = 9.81;
const STIFFNESS = 1e7;

export default parametric(
  {
    speed: { value: 1, unit: 'm/s', min: 0, max: 5, help: 'Sliding speed at the start.' },
    spin: { value: 40, unit: 'rad/s', min: 0, max: 200, help: 'Spin at the start.' },
    friction: { value: 0.2, unit: '1', min: 0.01, max: 1, help: 'Coefficient of friction.' },
    duration: { value: 2, unit: 's', min: 0.1, max: 20, help: 'Simulated time.' },
  },
  ({ speed, spin, friction, duration }) =>
    scene({
      name: 'Spinning disc',
      description:
        'A disc slides and spins at once. Each motion reduces the friction on the other, and both end at the same instant.',
      until: duration,
      gravity: [0, 0, -G],
      materials: { m: material({ density: DENSITY, restitution: 0.5, friction }) },
      law: {
        normal: { type: 'volumetric', stiffness: STIFFNESS },
        // A patch at rest is damped at the rate g (d/e)/v_small, which has to be slow against the step: 700/s.
        damping: { type: 'gonthier', smallSpeed: 0.02 },
        tangential: { type: 'per-polygon', slipSpeed: 1e-3, samplesAcross: 8 },
        // Without it nothing damps rocking on a flat face, and friction makes it grow.
        rolling: { type: 'volumetric' },
      },
      solver: { type: 'velocity-verlet', step: 1e-3 },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        body({
          name: 'disc',
          shape: cylinder(RADIUS, HEIGHT),
          // As deep as its weight presses it in.
          position: [0, 0, HEIGHT / 2 - (DENSITY * G * HEIGHT) / STIFFNESS],
          velocity: [speed, 0, 0],
          angularVelocity: [0, 0, spin],
          colour: '#3a78b8',
        }),
      ],
      sensors: [
        { type: 'velocity', name: 'speed', body: 'disc', axis: 'x' },
        { type: 'angular-velocity', name: 'spin', body: 'disc', axis: 'z' },
        { type: 'energy', name: 'total energy', term: 'total' },
      ],
      recording: { every: 0.01, checkpointEvery: 0.5 },
    }),
);
