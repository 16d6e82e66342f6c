import { body, deg, material, mm, parametric, plane, scene, sphere, turn } from 'impinge';

/** Balls start this far from touch [m]. */
const APART = 1e-6;

/** Two equal balls that meet in the middle of a line y = const. */
const meeting = (stone: string, y: number, colour: string) =>
  [-1, 1].map((side) =>
    body({
      name: `${stone} ${side < 0 ? 'left' : 'right'}`,
      shape: sphere(mm(10), { material: stone }),
      position: [side * (mm(10) + APART), y, 0.1],
      velocity: [-10 * side, 0, 0],
      colour,
    }),
  );

export default parametric(
  {
    restitution: { value: 0.6, unit: '1', min: 0.2, max: 1, help: 'Restitution of the alumina ball of test 3.' },
  },
  ({ restitution }) =>
    scene({
      name: 'Chung & Ooi impacts',
      description: 'Three standard impact tests of DEM codes (Chung & Ooi 2011), in one scene of a millisecond.',
      until: 1e-3,
      gravity: [0, 0, 0],
      materials: {
        limestone: material({ density: 2500, youngModulus: 2e10, poissonRatio: 0.25, restitution: 1, friction: 0 }),
        glass: material({ density: 2800, youngModulus: 4.8e10, poissonRatio: 0.2, restitution: 1, friction: 0 }),
        aluminium: material({ density: 2699, youngModulus: 7e10, poissonRatio: 0.3, restitution: 1, friction: 0 }),
        rigid: material({ youngModulus: 1e30, restitution: 1, friction: 0 }),
        alumina: material({ density: 4000, youngModulus: 3.8e11, poissonRatio: 0.23, restitution, friction: 0 }),
      },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane({ material: 'rigid' }), colour: '#8d99ae' }),
        body({
          name: 'wall',
          type: 'fixed',
          shape: plane({ material: 'alumina', position: [-0.3, 0, 0], orientation: turn([0, 1, 0], deg(90)) }),
          colour: '#b8c0cc',
        }),
        ...meeting('limestone', -0.15, '#c9b79c'),
        ...meeting('glass', -0.1, '#66a182'),
        body({
          name: 'aluminium ball',
          shape: sphere(0.1, { material: 'aluminium' }),
          position: [0, 0.1, 0.1 + APART],
          velocity: [0, 0, -0.2],
          colour: '#9aa5b1',
        }),
        body({
          name: 'alumina ball',
          shape: sphere(mm(2.5), { material: 'alumina' }),
          position: [-0.3 + mm(2.5) + APART, -0.1, 0.1],
          velocity: [-3.9, 0, 0],
          colour: '#d1495b',
        }),
      ],
      sensors: [
        { type: 'penetration', name: 'limestone overlap', bodies: ['limestone left', 'limestone right'] },
        { type: 'contact-force', name: 'limestone force', body: 'limestone right', axis: 'x' },
        { type: 'penetration', name: 'glass overlap', bodies: ['glass left', 'glass right'] },
        { type: 'contact-force', name: 'glass force', body: 'glass right', axis: 'x' },
        { type: 'penetration', name: 'aluminium overlap', bodies: ['floor', 'aluminium ball'] },
        { type: 'contact-force', name: 'aluminium force', body: 'aluminium ball', axis: 'z' },
        { type: 'velocity', name: 'alumina speed', body: 'alumina ball', axis: 'x' },
      ],
      recording: { every: 1e-6 },
    }),
);
