import { body, box, material, parametric, scene, sphere } from 'impinge';

/** A ball of 2 kg and 0.1 m; the table's top is z = 0 and ends at y = 0.3 m. */
const RADIUS = 0.1;
const DENSITY = 2 / ((4 / 3) * Math.PI * RADIUS * RADIUS * RADIUS);

export default parametric(
  {
    step: { value: 2.5e-4, unit: 's', min: 5e-5, max: 1e-3, help: 'Step of the solver.' },
    friction: { value: 0.05, unit: '1', min: 0.01, max: 1, help: 'Coefficient of friction μ_C = μ_S.' },
    spin: { value: 3, unit: 'rad/s', min: 0, max: 20, help: 'Spin about the vertical at the start.' },
    duration: { value: 4.3, unit: 's', min: 0.1, max: 20, help: 'Simulated time.' },
  },
  ({ step, friction, spin, duration }) => {
    // σ₁ f_n 7/2 /m is the rate at which sticking settles: 2000/s at rest, which steps of 1 ms still follow.
    const bristle = { stiffness: 1e4, viscosity: 60, stribeckSpeed: 1e-3, dwellTime: 0.3 };
    return scene({
      name: 'Ball off the table',
      description:
        'A ball falls on a table, bounces, stops spinning and rolls off the edge. All forces come from the volume it shares with the table.',
      until: duration,
      gravity: [0, 0, -9.81],
      materials: { m: material({ density: DENSITY, restitution: 0.5, friction }) },
      law: {
        normal: { type: 'volumetric', stiffness: 1e7 },
        damping: { type: 'gonthier', impactSpeed: 'frozen', smallSpeed: 1e-3 },
        tangential: { type: 'volumetric-bristle', ...bristle },
        rolling: { type: 'volumetric' },
        spinning: { type: 'volumetric', ...bristle },
        relaxation: 1,
      },
      // The ball's mesh: with 64 segments it has 6 % less volume at rest and stops before the edge.
      detection: { contactBy: 'interference', segments: 128 },
      solver: { type: 'bogacki-shampine-3', step },
      bodies: [
        body({
          name: 'table',
          type: 'fixed',
          shape: box([0.5, 1, 0.06], { position: [0, -0.2, -0.03] }),
          colour: '#c7ced6',
        }),
        body({
          name: 'ball',
          shape: sphere(RADIUS),
          position: [0, 0, 0.2],
          velocity: [0, 0.3, 0],
          angularVelocity: [0, 0, spin],
          colour: '#b8503a',
        }),
      ],
      sensors: [
        { type: 'position', name: 'y', body: 'ball', axis: 'y' },
        { type: 'velocity', name: 'speed along y', body: 'ball', axis: 'y' },
        { type: 'angular-velocity', name: 'spin', body: 'ball', axis: 'z' },
        { type: 'energy', name: 'total energy', term: 'total' },
      ],
      recording: { every: 0.02, checkpointEvery: 0.5 },
    });
  },
);
