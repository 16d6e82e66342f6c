import { body, grainSet, grains, material, mm, outlet, parametric, revolution, scene, sensors } from 'impinge';

type Point = [number, number, number];

/** Where the two plates are, and their radius, rim and thickness [m]. */
const [APART, PLATE, RIM, THICK] = [mm(45), mm(30), mm(4), mm(2)];

/** Centres of the six arms of a jack, over the radius of its middle. */
const ARMS = [-1.5, 1.5].flatMap((x): Point[] => [
  [x, 0, 0],
  [0, x, 0],
  [0, 0, x],
]);

/** Half of the section of a plate: distance from the axis and height, against the clock. */
const section = {
  outer: [
    [0, -THICK],
    [PLATE, -THICK],
    [PLATE, RIM],
    [PLATE - THICK, RIM],
    [PLATE - THICK, 0],
    [0, 0],
  ] as [number, number][],
};

export default parametric(
  {
    radius: {
      value: mm(3),
      unit: 'm',
      min: mm(2),
      max: mm(4),
      help: 'Radius of a bead, and of the bead with the volume of a jack.',
    },
    count: { value: 120, unit: '1', min: 20, max: 1000, help: 'Grains of each heap.' },
    friction: { value: 0.5, unit: '1', min: 0, max: 1, help: 'Coefficient of friction.' },
  },
  ({ radius, count, friction }) => {
    const column = (x: number) => ({
      type: 'falling' as const,
      region: {
        type: 'cylinder' as const,
        radius: PLATE - 2 * THICK,
        height: mm(60),
        position: [x, 0, mm(32)] as Point,
      },
      count,
    });
    return scene({
      name: 'Two heaps',
      description:
        'Beads and jacks of the same volume, mass and friction are poured on two plates: jacks interlock and lie higher, though fewer of them stay.',
      until: 0.5,
      gravity: [0, 0, -9.81],
      materials: { nut: material({ density: 1000, youngModulus: 5e6, restitution: 0.3, friction }) },
      bodies: [
        body({
          name: 'left plate',
          type: 'fixed',
          shape: revolution(section),
          position: [-APART, 0, 0],
          colour: '#8d99ae',
        }),
        body({
          name: 'right plate',
          type: 'fixed',
          shape: revolution(section),
          position: [APART, 0, 0],
          colour: '#8d99ae',
        }),
      ],
      grains: grains(
        [
          grainSet('beads', { sizes: { type: 'mono', radius }, filling: column(-APART) }),
          grainSet('jacks', {
            shape: { balls: [{ at: [0, 0, 0], radius: 1 }, ...ARMS.map((at) => ({ at, radius: 0.55 }))] },
            sizes: { type: 'mono', radius },
            filling: column(APART),
          }),
        ],
        {
          outlets: [outlet('over the rim', { type: 'plane', position: [0, 0, -mm(40)] })],
          record: { fields: ['velocity', 'contacts'] },
        },
      ),
      sensors: [
        sensors.grainCount('beads', { set: 'beads' }),
        sensors.grainCount('jacks', { set: 'jacks' }),
        sensors.grainCentre('height of beads', 'z', { set: 'beads' }),
        sensors.grainCentre('height of jacks', 'z', { set: 'jacks' }),
        sensors.grainForce('weight of jacks', 'right plate', 'z'),
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.02 },
    });
  },
);
