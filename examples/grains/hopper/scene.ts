import { body, box, grainSet, grains, material, mm, outlet, parametric, revolution, scene, sensors } from 'impinge';

/** Radius of the bin, height of its cone, and thickness of its wall [m]. */
const [BIN, CONE, WALL] = [mm(45), mm(45), mm(3)];

export default parametric(
  {
    opening: { value: mm(36), unit: 'm', min: mm(24), max: mm(60), help: 'Diameter of the opening.' },
    radius: { value: mm(2.5), unit: 'm', min: mm(2), max: mm(4), help: 'Radius of the grains.' },
    count: { value: 1200, unit: '1', min: 100, max: 20_000, help: 'Number of grains.' },
    friction: { value: 0.4, unit: '1', min: 0, max: 1, help: 'Coefficient of friction.' },
  },
  ({ opening, radius, count, friction }) => {
    const hole = opening / 2;
    const top = CONE + mm(120);
    // The wall as distance from the axis and height, against the clock.
    const profile = {
      outer: [
        [hole, 0],
        [hole + WALL, 0],
        [BIN + WALL, CONE],
        [BIN + WALL, top],
        [BIN, top],
        [BIN, CONE],
      ] as [number, number][],
    };
    return scene({
      name: 'Hopper',
      description: 'Glass beads run out of a hopper at a steady rate and turn a paddle below it.',
      until: 0.5,
      gravity: [0, 0, -9.81],
      // Soft beads overlap by a hundredth of their radius here, and allow steps ten times as long as real glass.
      materials: { glass: material({ density: 2500, youngModulus: 5e6, restitution: 0.5, friction }) },
      bodies: [
        body({ name: 'hopper', type: 'fixed', shape: revolution(profile), colour: '#8d99ae' }),
        body({
          name: 'paddle',
          shape: box([mm(60), mm(20), mm(4)]),
          position: [mm(15), 0, -mm(60)],
          colour: '#d1495b',
        }),
      ],
      joints: [
        {
          type: 'revolute',
          name: 'hinge',
          bodies: ['world', 'paddle'],
          at: { position: [mm(15), 0, -mm(60)], axis: [0, 1, 0] },
        },
      ],
      grains: grains(
        grainSet('beads', {
          sizes: { type: 'uniform', from: 0.9 * radius, to: 1.1 * radius },
          filling: {
            type: 'falling',
            region: { type: 'cylinder', radius: BIN - mm(1), height: mm(40), position: [0, 0, CONE + mm(20)] },
            count,
          },
        }),
        { outlets: [outlet('below', { type: 'plane', position: [0, 0, -mm(120)] }, { interval: 2e-3 })] },
      ),
      sensors: [
        sensors.grainCount('beads in motion'),
        sensors.grainPassed('beads out', 'below'),
        sensors.grainPassed('mass out', 'below', 'mass'),
        sensors.grainForce('weight carried', 'hopper', 'z'),
        { type: 'joint-angle', name: 'paddle', joint: 'hinge' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.01, checkpointEvery: 0.1 },
    });
  },
);
