import { body, box, deg, material, parametric, plane, scene, turn } from 'impinge';

/** Edge [m] of the block, 0.001 m³, and its slope [rad]. */
export const EDGE = 0.1;
export const ANGLE = deg(30);
export const MASS = 2.7;
const GRAVITY = 9.81;
/** N/m of each of the four corners, normal and tangential. */
export const NORMAL = 2e5;
export const TANGENTIAL = 1e5;

export default parametric(
  {
    friction: { value: 0.6, unit: '1', min: 0, max: 2, help: 'μ of the block on the slope; tan 30° = 0.577 holds it.' },
    dampingRatio: { value: 0.5, unit: '1', min: 0, max: 2, help: 'ζ of the tangential dashpot; 0 lets it ring.' },
    until: { value: 2, unit: 's', min: 0.1, max: 100, help: 'Simulated time.' },
  },
  ({ friction, dampingRatio, until }) => {
    // Where the four corners bear it, so that nothing falls.
    const height = EDGE / 2 - (MASS * GRAVITY * Math.cos(ANGLE)) / (4 * NORMAL);
    return scene({
      name: 'Block on an incline',
      description:
        'An aluminium block on a slope of 30° slides if μ is below tan 30° = 0.577. Above, it rings on its contact springs and stays.',
      until,
      gravity: [0, 0, -GRAVITY],
      materials: { aluminium: material({ density: 2700, friction, restitution: 0.5 }) },
      law: {
        normal: { type: 'linear', stiffness: NORMAL },
        damping: { type: 'gonthier', smallSpeed: 0.02 },
        tangential: { type: 'cundall-strack', stiffness: TANGENTIAL, dampingRatio },
      },
      detection: { contactBy: 'points' },
      bodies: [
        body({
          name: 'slope',
          type: 'fixed',
          shape: plane(),
          orientation: turn([0, 1, 0], ANGLE),
          colour: '#8d99ae',
        }),
        body({
          name: 'block',
          shape: box([EDGE, EDGE, EDGE]),
          position: [height * Math.sin(ANGLE), 0, height * Math.cos(ANGLE)],
          orientation: turn([0, 1, 0], ANGLE),
          colour: '#d1495b',
        }),
      ],
      sensors: [
        { type: 'position', name: 'x', body: 'block', axis: 'x' },
        { type: 'position', name: 'z', body: 'block', axis: 'z' },
        { type: 'velocity', name: 'speed along x', body: 'block', axis: 'x' },
        { type: 'energy', name: 'lost to friction', term: 'friction' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.01, checkpointEvery: 0.5 },
    });
  },
);
