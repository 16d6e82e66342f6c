import { body, box, cylinder, deg, material, parametric, plane, scene, sphere, turn } from 'impinge';

/** Lengths [m] and masses [kg] of the links. */
const LENGTHS = [0.5, 0.25] as const;
const MASSES = [5, 2] as const;
/** From the upper joint down to where the end of the lower link is when it touches the floor [m]. */
const HEIGHT = 0.61;
/** Of the ball that is the end of the lower link [m]. */
const TIP_RADIUS = 0.005;
/** Of the bars [m]; the lower one is so slim and ends so early that only the ball can touch the floor. */
const [WIDTHS, DEPTH, EARLY] = [[0.03, 0.014] as const, 0.04, 0.03];

/** Principal inertia, in parts of a slender uniform rod's m l²/12; the one about its length plays no part. */
const inertiaOf = (n: 0 | 1, part: number): [number, number, number] => {
  const across = (part * MASSES[n] * LENGTHS[n] * LENGTHS[n]) / 12;
  return [across, across, 0.01 * across];
};

export default parametric(
  {
    restitution: { value: 0.9, unit: '1', min: 0.01, max: 1, help: 'Restitution e of the floor.' },
    friction: { value: 0.12, unit: '1', min: 0, max: 1, help: 'μ_C of sliding.' },
    staticFriction: { value: 0.15, unit: '1', min: 0, max: 1, help: 'μ_S of a tip that has rested.' },
    inertia: {
      value: 1,
      unit: '1',
      min: 0.01,
      max: 3,
      help: 'Inertia of the links over that of slender rods, m l²/12.',
    },
    duration: { value: 10, unit: 's', min: 0.1, max: 60, help: 'Simulated time.' },
  },
  ({ restitution, friction, staticFriction, inertia, duration }) =>
    scene({
      name: 'Double pendulum on the floor',
      description: 'A double pendulum strikes the floor, bounces, slides to and fro, and comes to rest off centre.',
      until: duration,
      gravity: [0, 0, -9.81],
      materials: { m: material({ restitution, friction, staticFriction }) },
      law: {
        normal: { type: 'hertz', stiffness: 1e9 },
        damping: { type: 'gonthier', smallSpeed: 1e-3 },
        tangential: {
          type: 'bristle',
          stiffness: 1e5,
          viscosity: 316.228,
          stribeckSpeed: 0.1,
          dwellTime: 0.75,
        },
      },
      bodies: [
        body({
          name: 'floor',
          type: 'fixed',
          shape: plane(),
          position: [0, 0, -HEIGHT - TIP_RADIUS],
          colour: '#c7ced6',
        }),
        body({
          name: 'gallows',
          type: 'fixed',
          shapes: [
            box([0.06, 0.04, HEIGHT + 0.06], { position: [0, 0.07, 0.03 - HEIGHT / 2] }),
            cylinder(0.012, 0.12, { position: [0, 0.02, 0], orientation: turn([1, 0, 0], deg(90)) }),
          ],
          meets: [],
          colour: '#8d99ae',
        }),
        body({
          name: 'upper link',
          shape: box([WIDTHS[0], DEPTH, LENGTHS[0]]),
          mass: MASSES[0],
          inertia: inertiaOf(0, inertia),
          position: [0, 0, -LENGTHS[0] / 2],
          colour: '#30638e',
        }),
        body({
          name: 'lower link',
          shapes: [
            box([WIDTHS[1], DEPTH, LENGTHS[1] - EARLY], { position: [0, 0, EARLY / 2] }),
            sphere(TIP_RADIUS, { position: [0, 0, -LENGTHS[1] / 2] }),
          ],
          // The middle of the link, whatever is drawn.
          centre: [0, 0, 0],
          mass: MASSES[1],
          inertia: inertiaOf(1, inertia),
          position: [0, 0, -LENGTHS[0] - LENGTHS[1] / 2],
          colour: '#edae49',
        }),
      ],
      joints: [
        {
          type: 'revolute',
          name: 'upper joint',
          bodies: ['world', 'upper link'],
          at: { axis: [0, -1, 0] },
          angle: deg(45),
          speed: deg(-120),
        },
        {
          type: 'revolute',
          name: 'lower joint',
          bodies: ['upper link', 'lower link'],
          at: { position: [0, 0, -LENGTHS[0]], axis: [0, -1, 0] },
          speed: deg(130),
        },
      ],
      sensors: [
        { type: 'joint-angle', name: 'upper angle', joint: 'upper joint' },
        { type: 'joint-angle', name: 'lower angle', joint: 'lower joint' },
        { type: 'joint-angle-speed', name: 'upper speed', joint: 'upper joint' },
        { type: 'joint-angle-speed', name: 'lower speed', joint: 'lower joint' },
        { type: 'position', name: 'tip x', body: 'lower link', point: [0, 0, -LENGTHS[1] / 2], axis: 'x' },
        { type: 'position', name: 'tip z', body: 'lower link', point: [0, 0, -LENGTHS[1] / 2], axis: 'z' },
        { type: 'contact-force', name: 'friction', body: 'lower link', axis: 'x' },
        { type: 'contact-force', name: 'floor force', body: 'lower link', axis: 'z' },
        { type: 'joint-force', name: 'pull on the upper joint', joint: 'upper joint', axis: 'norm' },
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
        { type: 'energy', name: 'potential energy', term: 'potential' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.01, checkpointEvery: 1 },
    }),
);
