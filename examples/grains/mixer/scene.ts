import {
  body,
  grainSet,
  grains,
  intersection,
  material,
  measuredRegion,
  meter,
  mm,
  parametric,
  revolute,
  revolution,
  scene,
  sensors,
  table,
  velocityMotor,
  wallResults,
} from 'impinge';

/** How many times as large as for 2000 beads of 4 mm the mixer is, so that it is as full with all of them: in sixteenths. */
function sizeOf(count: number, radius: number): number {
  const beads = radius / mm(4);
  const wanted = (count / 2000) * beads * beads * beads;
  let size = 1;
  while (size * size * size < wanted) size += 1 / 16;
  return size;
}

/** Half of a disc, on the left (−1) or right (1) of x = 0, against the clock. */
function halfDisc(radius: number, side: 1 | -1): [number, number][] {
  return Array.from({ length: 17 }, (_, i) => {
    const angle = Math.PI * (i / 16 - side / 2);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

export default parametric(
  {
    count: { value: 2000, unit: '1', min: 200, max: 50_000, help: 'Number of beads; the mixer grows with it.' },
    radius: { value: mm(4), unit: 'm', min: mm(2), max: mm(6), help: 'Radius of the beads.' },
    speed: { value: 8, unit: 'rad/s', min: 0.1, max: 20, help: 'Speed of the rotor.' },
    pitch: { value: 0.6, unit: 'rad', min: 0, max: 1.2, help: 'Angle of the blades to the upright.' },
    friction: { value: 0.4, unit: '1', min: 0, max: 1, help: 'Coefficient of friction.' },
  },
  ({ count, radius, speed, pitch, friction }) => {
    const size = sizeOf(count, radius);
    const [bowl, wall, height] = [size * mm(75), mm(4), size * mm(170)];
    const profile = {
      outer: [
        [0, -wall],
        [bowl + wall, -wall],
        [bowl + wall, height],
        [bowl, height],
        [bowl, 0],
        [0, 0],
      ] as [number, number][],
    };
    // Less room than a radius beside the blades and below, so that no bead is caught there.
    const [reach, high, thick, hub] = [bowl - 0.4 * radius, size * mm(26), size * mm(4), size * mm(9)];
    const axle: [number, number, number] = [0, 0, high / 2 + 0.4 * radius];
    const blade = (angle: number) => ({
      type: 'box' as const,
      size: [bowl, thick, (high + thick) / Math.cos(pitch)] as [number, number, number],
      position: [(bowl / 2) * Math.cos(angle), (bowl / 2) * Math.sin(angle), 0] as [number, number, number],
      orientation: { euler: 'zxz' as const, angles: [angle, pitch, 0] as [number, number, number] },
    });
    const blades = [0, 1, 2, 3].map((quarter) => blade((quarter * Math.PI) / 2));
    // About four diameters, and an even number across: at first no cell has beads of both halves.
    const cell = bowl / Math.max(2, Math.round(bowl / (8 * radius)));
    const half = (name: string, side: 1 | -1) =>
      grainSet(name, {
        sizes: { type: 'uniform', from: 0.95 * radius, to: 1.05 * radius },
        filling: {
          type: 'lattice',
          arrangement: 'hexagonal',
          region: {
            ...{ type: 'extrusion', polygon: { outer: halfDisc(bowl - mm(1), side), holes: [] } },
            ...{ height: size * mm(120), position: [0, 0, high + radius] },
          },
          count: Math.floor(count / 2),
        },
      });
    return scene({
      name: 'Mixer',
      description: 'Four inclined blades mix two halves of a bowl of beads.',
      until: 2.5,
      gravity: [0, 0, -9.81],
      // Soft beads overlap by a hundredth of their radius here, and allow long steps.
      materials: { plastic: material({ density: 1200, youngModulus: 2e6, restitution: 0.5, friction }) },
      bodies: [
        body({ name: 'bowl', type: 'fixed', shape: revolution(profile), colour: '#8d99ae' }),
        body({
          name: 'rotor',
          shape: intersection([
            { type: 'union', solids: [{ type: 'cylinder', radius: hub, height: 2 * high }, ...blades] },
            { type: 'cylinder', radius: reach, height: high },
          ]),
          position: axle,
          colour: '#d1495b',
        }),
      ],
      detection: { excluded: [['bowl', 'rotor']] },
      joints: [revolute('axle', ['world', 'rotor'], { at: { position: axle, axis: [0, 0, 1] } })],
      motors: [velocityMotor('drive', 'axle', table([0, 0.3, 0.4], [0, 0, speed]))],
      grains: grains([half('left', -1), half('right', 1)], {
        meters: [
          meter('middle', {
            ...{ type: 'rectangle', corner: [0, -bowl, 0] },
            ...{ first: [0, 2 * bowl, 0], second: [0, 0, height] },
          }),
        ],
        regions: [
          measuredRegion(
            'bowl',
            { type: 'box', min: [-bowl, -bowl, 0], max: [bowl, bowl, height] },
            { mixing: { between: ['left', 'right'], cell, least: 10 } },
          ),
        ],
        walls: [wallResults('rotor', { archard: 1e-12, from: 0.5 })],
      }),
      sensors: [
        { type: 'drive-torque', name: 'torque', drive: 'drive' },
        sensors.grainTorque('torque of the beads', 'rotor', 'z'),
        { type: 'joint-angle', name: 'rotor', joint: 'axle' },
        sensors.grainRegion('mixed', 'bowl', 'lacey'),
        sensors.grainRegion('beads', 'bowl', 'count'),
        sensors.grainMeter('to the right', 'middle', { value: 'number-rate', direction: 'forward' }),
        sensors.grainMeter('to the left', 'middle', { value: 'number-rate', direction: 'backward' }),
        sensors.grainWall('worn off the rotor', 'rotor', 'worn-volume'),
        sensors.energy('ledger sum', 'total'),
      ],
      recording: { every: 0.025, checkpointEvery: 0.25 },
    });
  },
);
