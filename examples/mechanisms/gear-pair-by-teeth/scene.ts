import { body, deg, elementary, extrusion, material, mm, parametric, scene } from 'impinge';

const { PI, acos, cos, sin, tan } = elementary;
/** Pitch circle over teeth, width of the wheels [m]. */
const [MODULE, WIDTH] = [mm(10), mm(20)];
const PRESSURE_ANGLE = deg(20);
/** Corners of a flank. */
const CORNERS = 8;

/**
 * Outline of an involute wheel with a tooth at an angle [rad], thinner by half the play [m] on the pitch circle. The flank at a radius r is ψ from the
 * middle of its tooth: ψ = ψ_pitch + inv α − inv α_r, cos α_r = r_base/r, inv a = tan a − a; below the base circle it goes straight in.
 */
function involuteWheel(teeth: number, tooth: number, play: number): [number, number][] {
  const pitch = (MODULE * teeth) / 2;
  const [base, tip, root] = [pitch * cos(PRESSURE_ANGLE), pitch + MODULE, pitch - 1.25 * MODULE];
  const involute = (angle: number) => tan(angle) - angle;
  const halfThickness = (r: number) =>
    PI / (2 * teeth) - play / (4 * pitch) + involute(PRESSURE_ANGLE) - involute(acos(Math.min(1, base / r)));
  const foot = Math.max(base, root);
  const radii = Array.from({ length: CORNERS }, (_, n) => foot + ((tip - foot) * n) / (CORNERS - 1));
  const flank = (root < base ? [root, ...radii] : radii).map((r) => [r, halfThickness(Math.max(r, base))] as const);
  return Array.from({ length: teeth }, (_, k) => tooth + (2 * PI * k) / teeth).flatMap((middle) => [
    ...flank.map(([r, half]): [number, number] => [r * cos(middle - half), r * sin(middle - half)]),
    ...flank.toReversed().map(([r, half]): [number, number] => [r * cos(middle + half), r * sin(middle + half)]),
  ]);
}

export default parametric(
  {
    teeth: { value: 18, unit: '1', min: 17, max: 40, help: 'Teeth of the pinion; a whole number, undercut below 17.' },
    wheelTeeth: { value: 27, unit: '1', min: 17, max: 80, help: 'Teeth of the wheel; a whole number.' },
    play: { value: mm(0.2), unit: 'm', min: 0, max: mm(2), help: 'Backlash on the pitch circle.' },
    speed: { value: 10, unit: 'rad/s', min: 0.1, max: 50, help: 'Speed of the pinion, which is driven.' },
    load: { value: 10, unit: 'N m', min: 0, max: 100, help: 'Torque against the wheel.' },
    duration: { value: 0.15, unit: 's', min: 0.01, max: 10, help: 'Simulated time.' },
  },
  ({ teeth, wheelTeeth, play, speed, load, duration }) => {
    const apart = (MODULE * (teeth + wheelTeeth)) / 2;
    // A gap of the wheel faces the tooth of the pinion.
    const gap = PI + PI / wheelTeeth;
    return scene({
      name: 'Gear pair by teeth',
      description: 'Two involute nylon wheels: only the contact of their teeth turns the second one.',
      until: duration,
      gravity: [0, 0, 0],
      materials: {
        nylon: material({ density: 1150, youngModulus: 2e9, poissonRatio: 0.4, restitution: 0.5, friction: 0.1 }),
      },
      law: { normal: { type: 'volume-depth' } },
      solver: { type: 'semi-implicit-euler', step: 1e-4 },
      bodies: [
        body({
          name: 'pinion',
          shape: extrusion({ outer: involuteWheel(teeth, 0, play) }, WIDTH, { base: -WIDTH / 2 }),
          colour: '#30638e',
        }),
        body({
          name: 'wheel',
          shape: extrusion({ outer: involuteWheel(wheelTeeth, gap, play) }, WIDTH, { base: -WIDTH / 2 }),
          position: [apart, 0, 0],
          colour: '#edae49',
        }),
      ],
      joints: [
        { type: 'revolute', name: 'pinion shaft', bodies: ['world', 'pinion'], speed },
        {
          type: 'revolute',
          name: 'shaft',
          bodies: ['world', 'wheel'],
          at: { position: [apart, 0, 0] },
          speed: (-speed * teeth) / wheelTeeth,
        },
      ],
      motors: [{ type: 'velocity', name: 'motor', joint: 'pinion shaft', value: speed }],
      forces: [{ type: 'torque', name: 'load', body: 'wheel', value: [0, 0, load] }],
      sensors: [
        { type: 'joint-angle', name: 'turned', joint: 'shaft' },
        { type: 'joint-angle-speed', name: 'wheel speed', joint: 'shaft' },
        {
          type: 'expression',
          name: 'behind on the pitch circle',
          unit: 'm',
          expression: `${MODULE / 2} * (${wheelTeeth} * turned + ${teeth * speed} * t)`,
        },
        { type: 'contact-count', name: 'places that touch' },
        { type: 'contact-force', name: 'force of the teeth', body: 'wheel', axis: 'norm' },
        { type: 'joint-force', name: 'force on the shaft', joint: 'shaft', axis: 'norm' },
        { type: 'drive-torque', name: 'torque of the motor', drive: 'motor' },
        { type: 'joint-angle', name: 'pinion turned', joint: 'pinion shaft' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: duration / 300, checkpointEvery: duration / 5 },
    });
  },
);
