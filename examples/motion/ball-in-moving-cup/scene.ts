import { body, deg, expression, material, mm, parametric, prescribed, scene, sphere, torus, turn } from 'impinge';

const GRAVITY = 9.81; // m/s²
const [RING, TUBE, APART] = [mm(250), mm(10), mm(60)];
const [BALL, MASS] = [mm(50), 0.5]; // kg
const STIFFNESS = 1e5; // N/m

export default parametric(
  {
    amplitude: { value: mm(15), unit: 'm', min: 0, max: mm(40), help: 'Amplitude of the cup.' },
    frequency: {
      value: 0.8,
      unit: 'Hz',
      min: 0.1,
      max: 5,
      help: 'Frequency of the cup; the natural frequency of the ball is 1.12 Hz.',
    },
  },
  ({ amplitude, frequency }) => {
    const length = swingLength();
    const ratio = (2 * Math.PI * frequency) ** 2 / (GRAVITY / length);
    const gain = Math.abs(1 - ratio) < 0.02 ? 0 : 1 / (1 - ratio);
    const ring = (y: number) => torus(RING, TUBE, { position: [0, y, 0], orientation: turn([1, 0, 0], deg(90)) });
    return scene({
      name: 'Ball in a moving cup',
      description: 'A ball slides without friction in a shaken cup of two rings: a pendulum whose pivot moves.',
      until: 5,
      gravity: [0, 0, -GRAVITY],
      materials: { ice: material({}) },
      law: {
        normal: { type: 'linear', stiffness: STIFFNESS },
        damping: { type: 'none' },
        tangential: { type: 'none' },
      },
      bodies: [
        body({
          name: 'cup',
          type: 'kinematic',
          shapes: [ring(-APART / 2), ring(APART / 2)],
          motion: prescribed({ position: [expression('amplitude*sin(2*pi*frequency*t)'), 0, 0] }),
          colour: '#8d99ae',
        }),
        body({
          name: 'ball',
          shape: sphere(BALL),
          mass: MASS,
          position: [0, 0, -length],
          // As the forced motion has it; otherwise a free swing stays, for nothing damps it.
          velocity: [gain * amplitude * 2 * Math.PI * frequency, 0, 0],
          colour: '#d1495b',
        }),
      ],
      sensors: [
        { type: 'position', name: 'ball', body: 'ball', axis: 'x' },
        { type: 'position', name: 'cup', body: 'cup', axis: 'x' },
        { type: 'contact-force', name: 'force on the ball', body: 'ball', axis: 'norm' },
        { type: 'energy', name: 'given by the cup', term: 'driven' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.02, checkpointEvery: 0.5 },
    });
  },
);

/** From the axis of the rings to the middle of the ball that rests on both tubes and sinks into each by what bears half of it [m]. */
export function swingLength(): number {
  const reach = BALL + TUBE;
  const upright = Math.sqrt(reach ** 2 - (APART / 2) ** 2);
  const sunk = (MASS * GRAVITY * reach) / (2 * upright * STIFFNESS);
  return RING - Math.sqrt((reach - sunk) ** 2 - (APART / 2) ** 2);
}
