import { body, material, mm, parametric, plane, scene, sphere } from 'impinge';

const RADIUS = mm(30);
const HALF = mm(120);
const LAYERS = 8;

const COLOURS = ['#d1495b', '#edae49', '#66a182', '#30638e', '#8d6a9f'];

const wall = (name: string, normal: [number, number, number]) =>
  body({
    name,
    type: 'fixed',
    shape: plane({ normal }),
    position: [-HALF * normal[0], -HALF * normal[1], 0],
    colour: '#8d99ae',
  });

export default parametric(
  {
    duration: { value: 8, unit: 's', min: 0.1, max: 60, help: 'Simulated time.' },
    restitution: { value: 0.9, unit: '1', min: 0.05, max: 1, help: 'Rebound speed over impact speed.' },
  },
  ({ duration, restitution }) =>
    scene({
      name: 'Long cascade',
      description:
        'Twenty-four balls fall into a square well with a shaking floor: a long run, made for stopping and resuming.',
      until: duration,
      gravity: [0, 0, -9.81],
      bounds: { min: [-2 * HALF, -2 * HALF, -HALF], max: [2 * HALF, 2 * HALF, 5] },
      materials: { plastic: material({ density: 1200, youngModulus: 2e9, restitution, friction: 0.2 }) },
      law: {
        damping: { type: 'gonthier', impactSpeed: 'running-max' },
        tangential: { type: 'regularised-coulomb', slipSpeed: 0.05 },
      },
      bodies: [
        body({
          name: 'floor',
          type: 'kinematic',
          motion: { type: 'oscillation', amplitude: [0, 0, mm(4)], frequency: 20 },
          shape: plane(),
          colour: '#8d99ae',
        }),
        wall('wall -x', [1, 0, 0]),
        wall('wall +x', [-1, 0, 0]),
        wall('wall -y', [0, 1, 0]),
        wall('wall +y', [0, -1, 0]),
        ...Array.from({ length: 3 * LAYERS }, (_, i) => {
          const layer = Math.floor(i / 3);
          // Three balls a layer, each layer turned a little against the one below.
          const turns = (i % 3) / 3 + 0.07 * layer;
          const x = 0.06 * (1 - 4 * Math.abs((turns % 1) - 0.5));
          const y = 0.06 * (1 - 4 * Math.abs(((turns + 0.25) % 1) - 0.5));
          return body({
            name: `ball ${i + 1}`,
            shape: sphere(RADIUS),
            position: [x, y, 0.2 + 2.4 * RADIUS * layer],
            colour: COLOURS[i % COLOURS.length],
          });
        }),
      ],
      sensors: [
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
        { type: 'energy', name: 'damping loss', term: 'damping' },
        { type: 'energy', name: 'friction loss', term: 'friction' },
        { type: 'energy', name: 'work of the floor', term: 'driven' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
        { type: 'contact-count', name: 'contacts' },
        { type: 'position', name: 'height of ball 1', body: 'ball 1', axis: 'z' },
      ],
      recording: { every: 0.02, checkpointEvery: duration / 80 },
    }),
);
