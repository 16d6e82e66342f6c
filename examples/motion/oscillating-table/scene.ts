import { body, box, expression, material, mm, parametric, prescribed, scene, sphere } from 'impinge';

const GRAVITY = 9.81; // m/s²
const RADIUS = mm(15);

export default parametric(
  {
    gamma: { value: 1.25, unit: '1', min: 0.2, max: 3, help: 'Largest acceleration of the table over gravity, Γ.' },
    frequency: { value: 5, unit: 'Hz', min: 1, max: 50, help: 'Frequency of the table.' },
    restitution: { value: 0.5, unit: '1', min: 0.1, max: 0.9, help: 'Rebound speed over impact speed.' },
    phase: { value: 0.1, unit: 'rad', min: -3, max: 3, help: 'Phase of the table when the ball first comes down.' },
  },
  ({ gamma, frequency, restitution, phase }) => {
    const rate = 2 * Math.PI * frequency;
    const amplitude = (gamma * GRAVITY) / rate ** 2;
    // Half a period of falling: dropped from the peak of a flight that lasts a whole one.
    const fall = 0.5 / frequency;
    return scene({
      name: 'Oscillating table',
      description: 'A ball bounces on an oscillating table once a period, and always meets it at the same phase.',
      until: 5,
      gravity: [0, 0, -GRAVITY],
      materials: { steel: material({ density: 7800, youngModulus: 2e11, restitution }) },
      bodies: [
        body({
          name: 'table',
          type: 'kinematic',
          shape: box([0.12, 0.12, 0.01], { position: [0, 0, -0.005] }),
          motion: prescribed({
            position: [0, 0, expression('gamma*9.81/(2*pi*frequency)^2 * sin(2*pi*frequency*t - pi + phase)')],
          }),
          colour: '#8d99ae',
        }),
        body({
          name: 'ball',
          shape: sphere(RADIUS),
          position: [0, 0, RADIUS + amplitude * Math.sin(phase) + 0.5 * GRAVITY * fall ** 2],
          colour: '#d1495b',
        }),
      ],
      sensors: [
        { type: 'position', name: 'ball', body: 'ball', axis: 'z' },
        { type: 'position', name: 'table', body: 'table', axis: 'z' },
        { type: 'energy', name: 'given by the table', term: 'driven' },
        { type: 'energy', name: 'dissipated', term: 'damping' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.01, checkpointEvery: 0.5 },
    });
  },
);
