import { body, box, material, mm, parametric, scene } from 'impinge';

type Place = [number, number, number];

export default parametric(
  {
    windows: { value: 4, unit: '1', min: 1, max: 40, help: 'Number of windows N; a whole number.' },
    speed: { value: 1, unit: 'm/s', min: 0.1, max: 10, help: 'Speed of the upper pivots at the start.' },
    duration: { value: 10, unit: 's', min: 0.1, max: 60, help: 'Simulated time.' },
  },
  ({ windows, speed, duration }) => {
    const numbers = Array.from({ length: windows }, (_, n) => n);
    const posts = [...numbers, windows];
    /** A uniform rod of 1 m and 1 kg; its inertia is that of a slender one. */
    const rod = (name: string, position: Place, along: 'x' | 'z', colour: string) =>
      body({
        name,
        shape: box(along === 'x' ? [1 - mm(40), mm(20), mm(30)] : [mm(40), mm(30), 1]),
        mass: 1,
        inertia: along === 'x' ? [1e-6, 1 / 12, 1 / 12] : [1 / 12, 1 / 12, 1e-6],
        position,
        meets: [],
        colour,
      });
    const pin = (name: string, first: string, second: string, position: Place, turning = 0) => ({
      type: 'revolute' as const,
      name,
      bodies: [first, second] as [string, string],
      at: { position, axis: [0, 1, 0] as Place },
      speed: turning,
    });
    return scene({
      name: 'Four-bars',
      description: 'N windows of four bars turn over and over: redundant for N ≥ 2, and singular twice a turn.',
      until: duration,
      gravity: [0, 0, -9.81],
      materials: { steel: material({ density: 7800 }) },
      bodies: [
        // Behind the cranks, which turn all the way round.
        body({
          name: 'ground',
          type: 'fixed',
          shape: box([windows + mm(200), mm(60), mm(80)]),
          position: [windows / 2, mm(60), 0],
          meets: [],
          colour: '#8d99ae',
        }),
        ...posts.map((n) => rod(`crank ${n}`, [n, 0, 0.5], 'z', '#30638e')),
        ...numbers.map((n) => rod(`coupler ${n}`, [n + 0.5, 0, 1], 'x', '#edae49')),
      ],
      joints: [
        ...posts.map((n) => pin(`ground ${n}`, 'world', `crank ${n}`, [n, 0, 0], speed)),
        ...numbers.map((n) => pin(`left ${n}`, `crank ${n}`, `coupler ${n}`, [n, 0, 1], -speed)),
        ...numbers.map((n) => pin(`right ${n}`, `coupler ${n}`, `crank ${n + 1}`, [n + 1, 0, 1])),
      ],
      sensors: [
        { type: 'position', name: 'x of the first upper pivot', body: 'crank 0', point: [0, 0, 0.5], axis: 'x' },
        { type: 'position', name: 'z of the first upper pivot', body: 'crank 0', point: [0, 0, 0.5], axis: 'z' },
        { type: 'joint-angle', name: 'angle of the first crank', joint: 'ground 0' },
        { type: 'joint-force', name: 'force on the first ground pivot', joint: 'ground 0', axis: 'norm' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.02, checkpointEvery: 1 },
    });
  },
);
