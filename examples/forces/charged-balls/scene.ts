import { body, drag, elementary, material, mm, parametric, scene, sphere } from 'impinge';
import { CHARGE, FIELD } from './module.js';

const { PI, cos, exp, sin } = elementary;

/** Distances from the middle at the start [m], and colours. */
export const START = [0.25, 0.2, 0.15, 0.1, 0.05] as const;
const COLOURS = ['#d1495b', '#edae49', '#66a182', '#00798c', '#2e4057'];
const TURNS = 3;
const DOTS_A_TURN = 60;

export default parametric(
  {
    mass: { value: 1e-3, unit: 'kg', min: 2e-4, max: 0.01, help: 'Charge of each ball; the period is 2π m/(q B).' },
    drag: { value: 4e-4, unit: 'N s/m', min: 0, max: 5e-3, help: 'Drag at 1 m/s; 0: circles forever.' },
  },
  ({ mass, drag: coefficient }) => {
    const [turning, fading] = [(CHARGE * FIELD) / mass, coefficient / mass];
    const until = (TURNS * 2 * PI) / turning;
    const dots = Array.from({ length: TURNS * DOTS_A_TURN + 1 }, (_, n) => {
      const t = (n * until) / (TURNS * DOTS_A_TURN);
      const r = START[0] * exp(-fading * t);
      return sphere(mm(2), { position: [r * cos(turning * t), 0, r * sin(turning * t)] });
    });
    return scene({
      name: 'Charged balls',
      description:
        'Five charged balls circle in a magnetic field, all with the same period, and drag lets them spiral in.',
      until,
      gravity: [0, 0, 0],
      materials: { any: material({ density: 1000 }) },
      bodies: [
        body({ name: 'formula', type: 'fixed', shapes: dots, meets: [], colour: '#8d99ae' }),
        ...START.map((r, i) =>
          body({
            name: `ball ${i + 1}`,
            shape: sphere(mm(8), { mass }),
            position: [r, 0, 0],
            velocity: [-fading * r, 0, turning * r],
            meets: [],
            colour: COLOURS[i],
          }),
        ),
      ],
      forces: [
        { type: 'registered', name: 'field', function: 'lorentz', bodies: START.map((_, i) => `ball ${i + 1}`) },
        drag('air', { linear: coefficient }),
      ],
      sensors: [
        ...START.flatMap((_, i) => [
          { type: 'position' as const, name: `x ${i + 1}`, body: `ball ${i + 1}`, axis: 'x' as const },
          { type: 'position' as const, name: `z ${i + 1}`, body: `ball ${i + 1}`, axis: 'z' as const },
        ]),
        { type: 'energy', name: 'kinetic', term: 'kinetic' },
        { type: 'energy', name: 'given by the field', term: 'applied' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: until / 360, checkpointEvery: until / 12 },
    });
  },
);
