import { body, material, mm, parametric, scene, sphere } from 'impinge';

const BALLS = 5;
const RADIUS = mm(20);

export default parametric(
  {
    gap: { value: 0, unit: 'm', min: 0, max: mm(5), help: 'Gap between the balls at rest; 0: they touch.' },
    speed: { value: 1, unit: 'm/s', min: 0.01, max: 10, help: 'Speed of the ball that strikes.' },
    restitution: {
      value: 1,
      unit: '1',
      min: 0.05,
      max: 1,
      help: 'Rebound speed over impact speed of two balls alone.',
    },
    runningMax: {
      value: 1,
      unit: '1',
      min: 0,
      max: 1,
      help: '1: the impact speed of a contact follows later impacts; 0: it is frozen at first touch.',
    },
  },
  ({ gap, speed, restitution, runningMax }) =>
    scene({
      name: "Newton's cradle",
      description:
        'Five steel balls in a row, one strikes. Separated balls pass the impact on to the last; touching balls do not.',
      until: 0.4,
      gravity: [0, 0, 0],
      materials: {
        steel: material({ density: 7800, youngModulus: 2.1e11, poissonRatio: 0.3, restitution, friction: 0 }),
      },
      law: { damping: { type: 'gonthier', impactSpeed: runningMax >= 0.5 ? 'running-max' : 'frozen' } },
      bodies: Array.from({ length: BALLS }, (_, i) =>
        body({
          name: `ball ${i + 1}`,
          shape: sphere(RADIUS),
          position: [i === 0 ? -0.15 : i * (2 * RADIUS + gap), 0, RADIUS],
          velocity: [i === 0 ? speed : 0, 0, 0],
          colour: i === 0 ? '#d1495b' : '#30638e',
        }),
      ),
      sensors: [
        ...Array.from({ length: BALLS }, (_, i) => ({
          type: 'velocity' as const,
          name: `speed ${i + 1}`,
          body: `ball ${i + 1}`,
          axis: 'x' as const,
        })),
        { type: 'momentum', name: 'momentum', axis: 'x' },
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
      ],
      recording: { every: 0.002, checkpointEvery: 0.02 },
    }),
);
