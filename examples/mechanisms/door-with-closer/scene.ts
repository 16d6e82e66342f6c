import { body, box, deg, material, mm, parametric, part, scene } from 'impinge';

/** Of the door [m]. */
const [WIDTH, THICKNESS, HEIGHT] = [0.9, mm(40), 2];
/** Of the frame around it [m]. */
const FRAME = mm(80);

export default parametric(
  {
    push: { value: 4.6, unit: 'rad/s', min: 0, max: 10, help: 'Speed at which the door is thrown open.' },
    spring: { value: 15, unit: 'N m/rad', min: 0, max: 100, help: 'Stiffness of the closer.' },
    preload: {
      value: 20,
      unit: '°',
      min: 0,
      max: 90,
      help: 'Preload angle of the closer’s spring when the door is shut.',
    },
    damper: { value: 8, unit: 'N m s/rad', min: 0, max: 100, help: 'Damping of the closer.' },
    opens: { value: 95, unit: '°', min: 10, max: 170, help: 'Angle of the stop.' },
    restitution: { value: 0.4, unit: '1', min: 0, max: 1, help: 'Restitution e of the stop and of the frame.' },
    friction: { value: 0.2, unit: '1', min: 0, max: 1, help: 'μ of the hinge.' },
  },
  ({ push, spring, preload, damper, opens, restitution, friction }) =>
    scene({
      name: 'Door with a closer',
      description:
        'A door is thrown open, strikes its stop, and the closer shuts it: spring, damper, stops and friction of one hinge.',
      until: 5,
      gravity: [0, 0, -9.81],
      materials: { wood: material({ density: 350 }) },
      bodies: [
        body({
          name: 'frame',
          type: 'fixed',
          shapes: [
            box([FRAME, mm(120), HEIGHT], { position: [-FRAME / 2 - mm(5), 0, HEIGHT / 2] }),
            box([FRAME, mm(120), HEIGHT], { position: [WIDTH + FRAME / 2 + mm(5), 0, HEIGHT / 2] }),
            box([WIDTH + 2 * FRAME + mm(10), mm(120), FRAME], { position: [WIDTH / 2, 0, HEIGHT + FRAME / 2 + mm(5)] }),
          ],
          meets: [],
          colour: '#8d99ae',
        }),
        part(box([WIDTH, THICKNESS, HEIGHT]), {
          name: 'door',
          material: 'wood',
          position: [WIDTH / 2, 0, HEIGHT / 2],
          colour: '#c9a227',
          joint: {
            name: 'hinge',
            type: 'revolute',
            at: { position: [0, 0, HEIGHT / 2] },
            speed: push,
            spring: { stiffness: spring, rest: deg(-preload), damping: damper },
            limits: { min: 0, max: deg(opens), restitution },
            friction: { load: 250, radius: mm(10), coefficient: friction },
          },
        }),
      ],
      sensors: [
        { type: 'joint-angle', name: 'angle', joint: 'hinge' },
        { type: 'joint-angle-speed', name: 'speed', joint: 'hinge' },
        { type: 'drive-torque', name: 'torque of the closer', drive: 'hinge.spring' },
        { type: 'drive-torque', name: 'torque of stop and frame', drive: 'hinge.limits' },
        { type: 'drive-torque', name: 'torque of friction', drive: 'hinge.friction' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.005, checkpointEvery: 1 },
    }),
);
