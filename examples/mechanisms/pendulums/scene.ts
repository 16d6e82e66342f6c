import { body, box, cylinder, deg, elementary, material, mm, parametric, scene, sphere } from 'impinge';

const G = 9.81;
const RADIUS = mm(15);
/** From one bob to the next [m]. */
const PITCH = mm(45);

export default parametric(
  {
    count: { value: 12, unit: '1', min: 1, max: 40, help: 'Number of pendulums; a whole number.' },
    slowest: {
      value: 24,
      unit: '1',
      min: 5,
      max: 60,
      help: 'Swings of the longest in one cycle; each shorter one makes one more.',
    },
    round: {
      value: 30,
      unit: 's',
      min: 5,
      max: 120,
      help: 'Time after which all are in phase again, for small swings.',
    },
    amplitude: { value: 25, unit: '°', min: 0.1, max: 60, help: 'Angle of release.' },
  },
  ({ count, slowest, round, amplitude }) => {
    const lengths = Array.from({ length: count }, (_, n) => {
      // T = 2π √(L/g), L = l + ⅖ r²/l of a ball at l.
      const period = round / (slowest + n);
      const reduced = (G * period * period) / (4 * elementary.PI * elementary.PI);
      return (reduced + Math.sqrt(reduced * reduced - 1.6 * RADIUS * RADIUS)) / 2;
    });
    const across = (n: number) => (n - (count - 1) / 2) * PITCH;
    const MASS = 0.1;
    return scene({
      name: 'Pendulums',
      description:
        'A row of pendulums, each a little faster than the last, runs through waves and comes together again.',
      until: 1.05 * round,
      gravity: [0, 0, -G],
      materials: { steel: material({ density: 7800 }) },
      bodies: [
        body({
          name: 'beam',
          type: 'fixed',
          shape: box([mm(30), count * PITCH + mm(30), mm(20)]),
          position: [0, 0, mm(12)],
          meets: [],
          colour: '#8d99ae',
        }),
        ...lengths.map((length, n) =>
          body({
            name: `pendulum ${n + 1}`,
            shapes: [sphere(RADIUS), cylinder(mm(1), length, { position: [0, 0, length / 2] })],
            // That of the bob: the thread weighs nothing worth mentioning.
            centre: [0, 0, 0],
            mass: MASS,
            inertia: [0.4 * MASS * RADIUS * RADIUS, 0.4 * MASS * RADIUS * RADIUS, 0.4 * MASS * RADIUS * RADIUS],
            position: [0, across(n), -length],
            meets: [],
            colour: '#edae49',
          }),
        ),
      ],
      joints: lengths.map((_, n) => ({
        type: 'revolute' as const,
        name: `pivot ${n + 1}`,
        bodies: ['world', `pendulum ${n + 1}`] as [string, string],
        at: { position: [0, across(n), 0] as [number, number, number], axis: [0, -1, 0] as [number, number, number] },
        angle: deg(amplitude),
      })),
      sensors: [
        ...lengths.map((_, n) => ({
          type: 'joint-angle' as const,
          name: `angle ${n + 1}`,
          joint: `pivot ${n + 1}`,
        })),
        { type: 'joint-force', name: 'pull of the first', joint: 'pivot 1', axis: 'norm' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: round / 600, checkpointEvery: round / 10 },
    });
  },
);
