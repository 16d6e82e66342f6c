import { anchor, body, box, material, parametric, scene, sphere, spring } from 'impinge';

const G = 9.81;
const MASS = 1;
/** From the hook to the bob at rest [m]. */
const LENGTH = 1;

export default parametric(
  {
    ratio: { value: 2, unit: '1', min: 1.2, max: 5, help: 'Bounces per swing; 2 is the resonance.' },
    pull: { value: 0.12, unit: 'm', min: 0, max: 0.2, help: 'How far the bob is pulled down before its release.' },
    aside: { value: 0.01, unit: 'm', min: 0, max: 0.3, help: 'How far it is pulled sideways.' },
  },
  ({ ratio, pull, aside }) => {
    // √(k/m) = ratio √(g/l); the spring is stretched by mg/k at rest.
    const stiffness = (ratio * ratio * MASS * G) / LENGTH;
    return scene({
      name: 'Spring pendulum',
      description: 'A bob on a spring bounces twice per swing, so that bouncing turns into swinging and back.',
      until: 40,
      gravity: [0, 0, -G],
      materials: { brass: material({ density: 8500 }) },
      bodies: [
        body({
          name: 'beam',
          type: 'fixed',
          shape: box([0.5, 0.12, 0.06]),
          position: [0, 0, 0.03],
          colour: '#8d99ae',
        }),
        body({
          name: 'bob',
          shape: sphere(0.08),
          mass: MASS,
          position: [aside, 0, -LENGTH - pull],
          colour: '#edae49',
        }),
      ],
      forces: [
        spring('spring', anchor('beam', [0, 0, -0.03]), anchor('bob'), {
          stiffness,
          restLength: LENGTH - (MASS * G) / stiffness,
        }),
      ],
      sensors: [
        { type: 'position', name: 'sideways', body: 'bob', axis: 'x' },
        { type: 'position', name: 'height', body: 'bob', axis: 'z' },
        { type: 'element-length', name: 'length', element: 'spring' },
        { type: 'element-force', name: 'pull', element: 'spring', axis: 'norm' },
        { type: 'energy', name: 'stored', term: 'stored' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.04, checkpointEvery: 2 },
    });
  },
);
