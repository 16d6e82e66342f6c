import {
  body,
  box,
  grainSet,
  grains,
  material,
  meter,
  mm,
  outlet,
  parametric,
  revolution,
  scene,
  sensors,
} from 'impinge';

/** Thickness of the wall [m]. */
const WALL = mm(3);

/** How many times as large as for 1200 beads of 2.5 mm the bin is, so that it holds all beads: in sixteenths, at least 1. */
function sizeOf(count: number, radius: number, opening: number): number {
  const beads = radius / mm(2.5);
  const wanted = (count / 1200) * beads * beads * beads;
  let size = 1;
  while (size * size * size < wanted || size * mm(60) < opening) size += 1 / 16;
  return size;
}

export default parametric(
  {
    opening: { value: mm(36), unit: 'm', min: mm(24), max: mm(200), help: 'Diameter of the opening.' },
    radius: { value: mm(2.5), unit: 'm', min: mm(2), max: mm(4), help: 'Radius of the grains.' },
    count: { value: 1200, unit: '1', min: 100, max: 200_000, help: 'Number of grains; the bin grows with it.' },
    friction: { value: 0.4, unit: '1', min: 0, max: 1, help: 'Coefficient of friction.' },
  },
  ({ opening, radius, count, friction }) => {
    const hole = opening / 2;
    const size = sizeOf(count, radius, opening);
    // Radius of the bin, height of its cone and of all; the paddle is as wide as the opening needs.
    const [bin, cone, top] = [size * mm(45), size * mm(45), size * mm(165)];
    const wide = opening / mm(36);
    const axle: [number, number, number] = [wide * mm(15), 0, -wide * mm(60)];
    // The wall as distance from the axis and height, against the clock.
    const profile = {
      outer: [
        [hole, 0],
        [hole + WALL, 0],
        [bin + WALL, cone],
        [bin + WALL, top],
        [bin, top],
        [bin, cone],
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
          shape: box([wide * mm(60), wide * mm(20), wide * mm(4)]),
          position: axle,
          colour: '#d1495b',
        }),
      ],
      joints: [
        {
          type: 'revolute',
          name: 'hinge',
          bodies: ['world', 'paddle'],
          at: { position: axle, axis: [0, 1, 0] },
        },
      ],
      grains: grains(
        grainSet('beads', {
          sizes: { type: 'uniform', from: 0.9 * radius, to: 1.1 * radius },
          filling: {
            type: 'falling',
            region: {
              ...{ type: 'cylinder', radius: bin - mm(1), height: size * mm(40) },
              position: [0, 0, cone + size * mm(20)],
            },
            count,
          },
        }),
        {
          outlets: [outlet('below', { type: 'plane', position: [0, 0, -wide * mm(120)] }, { interval: 2e-3 })],
          meters: [
            meter(
              'opening',
              { type: 'disc', centre: [0, 0, -mm(5)], normal: [0, 0, -1], radius: hole + mm(5) },
              { window: 0.05 },
            ),
          ],
        },
      ),
      sensors: [
        sensors.grainCount('beads in motion'),
        sensors.grainMeter('flow', 'opening', { value: 'mass-rate', direction: 'forward' }),
        sensors.grainMeter('beads through', 'opening', { value: 'number' }),
        sensors.grainMeter('mass through', 'opening'),
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
