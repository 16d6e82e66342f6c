import {
  body,
  box,
  deg,
  difference,
  extrusion,
  hull,
  type MaterialInput,
  material,
  mesh,
  parametric,
  revolution,
  type ShapeInput,
  scene,
  turn,
} from 'impinge';
import { authoring } from 'impinge/geometry';

const { circle, filletLoop, makePolygon, rectangle, regularLoop, replicateAroundCircle, torus } = authoring;
const materials: Record<string, MaterialInput> = { aluminium: material({ density: 2700 }) };
const along = (axis: [number, number, number]) => turn(axis, deg(90));

/** One solid for each way of making one, each about 0.1 m. */
const SOLIDS: readonly (readonly [string, ShapeInput])[] = [
  [
    'plate',
    extrusion(
      makePolygon(filletLoop(rectangle(0.1, 0.07), 0.012), [
        circle(0.015, {}, [0.025, 0]),
        regularLoop(0.015, 6, [-0.025, 0]),
      ]),
      0.012,
    ),
  ],
  [
    'gear',
    extrusion(
      makePolygon(
        replicateAroundCircle(
          [
            [0.05, -0.006],
            [0.05, 0.006],
            [0.04, 0.01],
            [0.04, 0.014],
          ],
          10,
        ),
        [circle(0.012)],
      ),
      0.02,
      { base: -0.01 },
    ),
  ],
  [
    'bobbin',
    revolution(
      makePolygon([
        [0.01, -0.04],
        [0.045, -0.04],
        [0.045, -0.03],
        [0.02, -0.02],
        [0.02, 0.02],
        [0.045, 0.03],
        [0.045, 0.04],
        [0.01, 0.04],
      ]),
    ),
  ],
  [
    'bored block',
    difference([
      { type: 'rounded-box', size: [0.08, 0.08, 0.08], edgeRadius: 0.01, segments: 32 },
      ...(
        [
          [0, 0, 1],
          [0, 1, 0],
          [1, 0, 0],
        ] as [number, number, number][]
      ).map((axis) => ({
        type: 'cylinder' as const,
        radius: 0.022,
        height: 0.1,
        orientation: axis[2] === 1 ? undefined : along([axis[1], axis[0], 0]),
      })),
    ]),
  ],
  [
    'hull',
    hull([
      { type: 'sphere', radius: 0.02, position: [-0.03, 0, 0], segments: 32 },
      { type: 'box', size: [0.02, 0.07, 0.05], position: [0.03, 0, 0] },
    ]),
  ],
  [
    'spring',
    {
      type: 'tube',
      path: { helix: { radius: 0.035, pitch: 0.02, turns: 4, segments: 32 } },
      radius: 0.006,
      segments: 12,
      position: [0, 0, -0.04],
    },
  ],
  ['prism', { type: 'prism', sides: 5, radius: 0.045, height: 0.08 }],
  ['ring', mesh(torus({ ringRadius: 0.04, tubeRadius: 0.012, segments: 40 }))],
  [
    'can',
    {
      type: 'tessellation',
      of: { type: 'cylinder', radius: 0.035, height: 0.09, segments: 48 },
      shellThickness: 0.001,
    },
  ],
  ['box', box([0.05, 0.07, 0.09])],
];

const COLUMNS = 5;
const SPACE = 0.16;

export default parametric(
  { spin: { value: 3, unit: 'rad/s', min: 0.1, max: 100, help: 'Angular velocity of each solid.' } },
  ({ spin }) =>
    scene({
      name: 'Workshop',
      description:
        'One solid for each way to make one: polygons, revolution, CSG, hulls, paths, meshes, shells, exact shapes.',
      until: 6,
      gravity: [0, 0, 0],
      materials,
      bodies: SOLIDS.map(([name, shape], i) =>
        body({
          name,
          shape,
          position: [((i % COLUMNS) - 2) * SPACE, 0, (0.5 - Math.floor(i / COLUMNS)) * SPACE],
          angularVelocity: [0.2 * spin, 0.4 * spin, spin],
        }),
      ),
      sensors: [
        { type: 'angular-momentum', name: 'angular momentum', axis: 'norm' },
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
      ],
      recording: { every: 0.04, checkpointEvery: 1 },
    }),
);
