import {
  body,
  box,
  difference,
  extrusion,
  hull,
  material,
  parametric,
  revolution,
  type ShapeInput,
  scene,
  turn,
} from 'impinge';
import { authoring } from 'impinge/geometry';

const { circle, makePolygon, regularLoop, replicateAroundCircle } = authoring;

/** A tray: inside 0.44 m wide, 0.07 m deep, walls 0.02 m. */
const TRAY = difference([
  { type: 'box', size: [0.48, 0.48, 0.09], position: [0, 0, 0.045] },
  { type: 'box', size: [0.44, 0.44, 0.09], position: [0, 0, 0.065] },
]);

/** Parts of about 0.08 m, each made in another way, some concave and with holes. */
const PARTS: readonly ShapeInput[] = [
  extrusion(
    makePolygon([
      [0, 0],
      [0.08, 0],
      [0.08, 0.025],
      [0.025, 0.025],
      [0.025, 0.07],
      [0, 0.07],
    ]),
    0.03,
    {
      position: [-0.03, -0.03, -0.015],
    },
  ),
  extrusion(
    makePolygon(
      replicateAroundCircle(
        [
          [0.042, -0.006],
          [0.042, 0.006],
          [0.032, 0.009],
          [0.032, 0.012],
        ],
        9,
      ),
      [circle(0.012, { segments: 16 })],
    ),
    0.025,
    { base: -0.0125 },
  ),
  revolution(
    makePolygon([
      [0.008, -0.03],
      [0.035, -0.03],
      [0.035, -0.022],
      [0.016, -0.015],
      [0.016, 0.015],
      [0.035, 0.022],
      [0.035, 0.03],
      [0.008, 0.03],
    ]),
    { segments: 20 },
  ),
  { type: 'prism', sides: 6, radius: 0.035, height: 0.05 },
  box([0.05, 0.06, 0.07]),
  hull([
    { type: 'box', size: [0.03, 0.03, 0.03], position: [-0.02, 0, 0] },
    { type: 'prism', sides: 5, radius: 0.03, height: 0.02, position: [0.03, 0, 0] },
  ]),
  difference([
    { type: 'box', size: [0.06, 0.06, 0.06] },
    { type: 'prism', sides: 12, radius: 0.02, height: 0.08 },
  ]),
  extrusion(makePolygon(regularLoop(0.045, 3), [regularLoop(0.018, 3)]), 0.03, { base: -0.015 }),
  { type: 'belgian-block', size: [0.07, 0.05, 0.05] },
  { type: 'frustum', bottomRadius: 0.04, topRadius: 0.015, height: 0.05, segments: 12 },
  { type: 'geneva-output-wheel', slots: 4, radius: 0.045, height: 0.02, segments: 32 },
  { type: 'pallet-lever', wheelRadius: 0.04, thickness: 0.02, segments: 12 },
];

export default parametric(
  {
    friction: { value: 0.3, unit: '1', min: 0, max: 1, help: 'Coefficient of friction.' },
    restitution: { value: 0.3, unit: '1', min: 0.05, max: 0.95, help: 'Coefficient of restitution.' },
    duration: { value: 0.8, unit: 's', min: 0.05, max: 10, help: 'Simulated time.' },
  },
  ({ friction, restitution, duration }) =>
    scene({
      name: 'Falling parts',
      description: 'A dozen solids, convex and concave, fall onto a tray and collide by the volume they share.',
      until: duration,
      gravity: [0, 0, -9.81],
      materials: { plastic: material({ density: 1200, youngModulus: 3e7, restitution, friction }) },
      law: { tangential: { type: 'regularised-coulomb', slipSpeed: 0.05 } },
      solver: { type: 'semi-implicit-euler', step: 2e-5 },
      bodies: [
        body({ name: 'tray', type: 'fixed', shape: TRAY, colour: '#c7ced6' }),
        ...PARTS.map((shape, i) =>
          body({
            name: `part ${i + 1}`,
            shape,
            position: [0.115 * ((i % 3) - 1), 0.16 * ((Math.floor(i / 3) % 2) - 0.5), 0.16 + 0.13 * Math.floor(i / 6)],
            orientation: turn([1, 0.3 * i, 0.5], 0.7 * i),
          }),
        ),
      ],
      sensors: [
        { type: 'contact-count', name: 'contacts' },
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
        { type: 'energy', name: 'total energy', term: 'total' },
      ],
      recording: { every: 0.005, checkpointEvery: 0.1 },
    }),
);
