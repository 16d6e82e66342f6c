import { body, centralField, material, parametric, plane, scene, sphere } from 'impinge';

/** Spring [N/m], mass [kg] and gravity [m/s²] of Gonthier's experiment; f_n = 10 N. */
const [STIFFNESS, MASS, GRAVITY] = [2, 1, 10];
const RADIUS = 0.1;
/** N/m of the contact, which is never left. */
const CONTACT = 1e4;

export default parametric(
  {
    speed: { value: 0.05, unit: 'm/s', min: 1e-3, max: 1, help: 'Speed of the belt, at 45° to x.' },
    staticFriction: { value: 0.15, unit: '1', min: 0, max: 1, help: 'μ_S of a block after a long rest.' },
    friction: { value: 0.1, unit: '1', min: 0, max: 1, help: 'μ_C while it slides.' },
    dwellTime: { value: 2, unit: 's', min: 0, max: 100, help: 'τ_dw in which static friction builds up.' },
    viscousFriction: { value: 0.01, unit: 's/m', min: 0, max: 1, help: 'σ2, viscous friction.' },
    until: { value: 60, unit: 's', min: 1, max: 1000, help: 'Simulated time.' },
  },
  ({ speed, staticFriction, friction, dwellTime, viscousFriction, until }) => {
    const along = speed * Math.SQRT1_2;
    const height = RADIUS - (MASS * GRAVITY) / CONTACT;
    return scene({
      name: 'Stick–slip',
      description:
        'A block on a moving belt is held by a spring and sticks and slips in turn: the experiment of Bowden and Leben.',
      until,
      gravity: [0, 0, -GRAVITY],
      materials: { any: material({ friction, staticFriction }) },
      law: {
        normal: { type: 'linear', stiffness: CONTACT },
        damping: { type: 'none' },
        tangential: {
          type: 'bristle',
          stiffness: 1e5,
          viscosity: 316,
          stribeckSpeed: 1e-3,
          dwellTime,
          viscousFriction,
        },
      },
      bodies: [
        body({
          name: 'belt',
          type: 'kinematic',
          shape: plane(),
          motion: { type: 'uniform', velocity: [along, along, 0] },
          colour: '#8d99ae',
        }),
        // Round below, so that it touches in a point, and too hard to turn to roll.
        body({
          name: 'block',
          shape: sphere(RADIUS),
          mass: MASS,
          inertia: [1e6, 1e6, 1e6],
          position: [0, 0, height],
          velocity: [along, along, 0],
          colour: '#d1495b',
        }),
      ],
      forces: [centralField('spring', { body: 'world', point: [0, 0, height] }, { stiffness: STIFFNESS })],
      sensors: [
        { type: 'position', name: 'x', body: 'block', axis: 'x' },
        { type: 'position', name: 'y', body: 'block', axis: 'y' },
        { type: 'contact-force', name: 'friction along x', body: 'block', axis: 'x' },
        { type: 'contact-force', name: 'friction along y', body: 'block', axis: 'y' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      solver: { type: 'rosenbrock-23', relativeTolerance: 1e-5, positionTolerance: 1e-9, velocityTolerance: 1e-7 },
      recording: { every: 0.02, checkpointEvery: 10 },
    });
  },
);
