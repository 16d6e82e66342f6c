import { body, box, material, mm, parametric, plane, scene, sphere } from 'impinge';

const G = 9.81;
const MASS = 1;
/** N/m of a foot against the floor. */
const STIFFNESS = 1e6;
const FOOT = mm(8);
/** Where the three feet are, from the middle [m]: each carries a third. */
const FEET = [
  [mm(50), 0],
  [-mm(25), mm(30)],
  [-mm(25), -mm(30)],
] as const;

/** What stands on what, with the way over which its friction builds up [m]. */
export const BLOCKS = [
  { name: 'rubber', breakaway: mm(1), colour: '#30638e' },
  { name: 'felt', breakaway: mm(5), colour: '#00798c' },
  { name: 'brushes', breakaway: mm(20), colour: '#d1495b' },
] as const;

export default parametric(
  {
    speed: { value: 1, unit: 'm/s', min: 0.05, max: 2, help: 'Speed of the blocks at the start.' },
    friction: { value: 0.3, unit: '1', min: 0.1, max: 0.6, help: 'Coefficient of friction, the same for all.' },
  },
  ({ speed, friction }) =>
    scene({
      name: 'Dahl friction',
      description:
        'Three blocks slide on feet of rubber, felt and brushes. The softer the feet, the farther they spring back.',
      until: 1.5,
      gravity: [0, 0, -G],
      // The blocks rest on nothing that moves: their springs are followed at full accuracy.
      solver: { type: 'dormand-prince-54' },
      materials: Object.fromEntries(
        ['floor', ...BLOCKS.map(({ name }) => name)].map((name) => [name, material({ friction, restitution: 0.2 })]),
      ),
      pairs: BLOCKS.map(({ name, breakaway }) => ({
        materials: ['floor', name],
        law: {
          normal: { type: 'linear', stiffness: STIFFNESS },
          tangential: { type: 'registered', law: 'dahl', parameters: { breakaway } },
        },
      })),
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane({ material: 'floor' }), colour: '#8d99ae' }),
        ...BLOCKS.map(({ name, colour }, i) =>
          body({
            name,
            shapes: [
              box([mm(130), mm(90), mm(30)], { material: name, position: [0, 0, mm(12)] }),
              ...FEET.map(([x, y]) => sphere(FOOT, { material: name, position: [x, y, -mm(10)] })),
            ],
            mass: MASS,
            centre: [0, 0, 0],
            inertia: [8e-4, 1.6e-3, 2e-3],
            // As deep as the feet carry it, so that nothing falls.
            position: [0, 0.15 * (1 - i), mm(10) + FOOT - (MASS * G) / (FEET.length * STIFFNESS)],
            velocity: [speed, 0, 0],
            colour,
          }),
        ),
      ],
      sensors: [
        ...BLOCKS.map(({ name }) => ({ type: 'position' as const, name, body: name, axis: 'x' as const })),
        { type: 'energy', name: 'lost to friction', term: 'friction' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 2e-3, checkpointEvery: 0.1 },
    }),
);
