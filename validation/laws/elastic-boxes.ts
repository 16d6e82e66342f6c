/**
 * Elastic solids that meet without friction: all energy must come back. What every law of shared volumes makes of it, blow by blow.
 */
import { body, box, deg, extrusion, material, plane, type SceneInput, scene, sphere, turn } from 'impinge';
import { bodyNow, type Drive, drive, energyNow } from '../drive.js';

type Law = NonNullable<SceneInput['law']>['normal'];
type Bodies = NonNullable<SceneInput['bodies']>;

/** A law of the table, and how the bodies are seen for it. */
export interface BoxLaw {
  readonly name: string;
  readonly normal: Law;
  readonly contactBy?: 'points' | 'interference';
}

/** Every normal law that solids may have; `jkr` and `dmt` are of balls. The stiffness of a face, E* √A, where it is not that of the materials. */
export const BOX_LAWS: readonly BoxLaw[] = [
  { name: 'linear', normal: { type: 'linear', stiffness: 5e5 } },
  { name: 'power', normal: { type: 'power', stiffness: 2e7, exponent: 1.5 } },
  { name: 'hertz', normal: { type: 'hertz' } },
  // Balls by volume too.
  { name: 'volume-depth', normal: { type: 'volume-depth' }, contactBy: 'interference' },
  { name: 'volumetric', normal: { type: 'volumetric', stiffness: 1e9 }, contactBy: 'interference' },
  { name: 'points', normal: { type: 'hertz' }, contactBy: 'points' },
  { name: 'volume-energy', normal: { type: 'volume-energy' } },
];

const EDGE = 0.1;

const cube = (name: string, position: [number, number, number], rest: object) =>
  body({ name, shape: box([EDGE, EDGE, EDGE]), position, ...rest });

/** An L of 0.1 m legs, about its middle. */
const angle = extrusion(
  {
    outer: [
      [-0.05, -0.05],
      [0.05, -0.05],
      [0.05, -0.02],
      [-0.02, -0.02],
      [-0.02, 0.05],
      [-0.05, 0.05],
    ],
  },
  0.06,
  { base: -0.06 / 2 },
);

/** A block with a shallow groove across its foot: two pieces that merge when it is pressed in by more than 1 mm. */
const grooved = extrusion(
  {
    outer: [
      [-0.05, -0.05],
      [-0.02, -0.05],
      [0, -0.049],
      [0.02, -0.05],
      [0.05, -0.05],
      [0.05, 0.05],
      [-0.05, 0.05],
    ],
  },
  0.1,
  { base: -0.1 / 2 },
);

/** Each blow: what moves, from where and how. */
export const BLOWS: Record<string, () => Bodies> = {
  'box on plane': () => [
    body({ name: 'floor', type: 'fixed', shape: plane() }),
    cube('box', [0, 0, 0.12], { velocity: [0, 0, -1], orientation: turn([0.2, 1, 0], deg(20)) }),
  ],
  'spinning box on plane': () => [
    body({ name: 'floor', type: 'fixed', shape: plane() }),
    cube('box', [0, 0, 0.12], {
      velocity: [0.3, 0, -1],
      angularVelocity: [7, -4, 5],
      orientation: turn([0.2, 1, 0.4], deg(35)),
    }),
  ],
  'two boxes': () => [
    cube('left', [0, 0, 0], { velocity: [0.5, 0, 0], angularVelocity: [1, 2, -3] }),
    cube('right', [0.16, 0.03, 0.02], { velocity: [-0.5, 0, 0], orientation: turn([1, 1, 0.3], deg(40)) }),
  ],
  'box on ball': () => [
    body({ name: 'ball', shape: sphere(0.05), velocity: [0.5, 0, 0], angularVelocity: [1, 2, -3] }),
    cube('box', [0.14, 0.02, 0.01], { velocity: [-0.5, 0, 0], orientation: turn([1, 1, 0.3], deg(40)) }),
  ],
  'box on L': () => [
    body({ name: 'L', shape: angle, velocity: [0.5, 0, 0], angularVelocity: [1, 2, -3] }),
    cube('box', [0.16, 0.01, 0.02], { velocity: [-0.5, 0, 0], orientation: turn([1, 1, 0.3], deg(140)) }),
  ],
  'ball on L': () => [
    body({ name: 'L', shape: angle, velocity: [0.5, 0, 0], angularVelocity: [1, 2, -3] }),
    body({ name: 'ball', shape: sphere(0.05), position: [0.15, 0.01, 0.01], velocity: [-0.5, 0, 0] }),
  ],
  'L on plane': () => [
    body({ name: 'floor', type: 'fixed', shape: plane() }),
    body({
      name: 'L',
      shape: angle,
      position: [0, 0, 0.12],
      velocity: [0, 0, -1],
      angularVelocity: [3, 2, 0],
      orientation: turn([1, 0.3, 0.2], deg(70)),
    }),
  ],
  'two Ls': () => [
    body({ name: 'left', shape: angle, velocity: [0.5, 0, 0], angularVelocity: [1, 2, -3] }),
    body({
      name: 'right',
      shape: angle,
      position: [0.14, 0.01, 0.02],
      velocity: [-0.5, 0, 0],
      orientation: turn([1, 1, 0.3], deg(140)),
    }),
  ],
  'merging pieces': () => [
    body({ name: 'floor', type: 'fixed', shape: box([1, 1, 0.2], { position: [0, 0, -0.1] }) }),
    body({
      name: 'grooved',
      shape: grooved,
      position: [0, 0, 0.07],
      velocity: [0, 0, -2],
      angularVelocity: [0, 0.5, 0],
      orientation: turn([1, 0, 0], deg(90)),
    }),
  ],
};

/** Energy after the first contact of a blow, as a part of that before, less 1; and what the run says. */
export async function blow(name: string, { normal, contactBy }: BoxLaw, tolerance = 1e-10) {
  let touched = false;
  let start = Number.NaN;
  const enough = (driven: Drive) => {
    const live = driven.run.simulation.state.contacts.count;
    if (live > 0) touched = true;
    else if (!touched) start = energyNow(driven).kinetic;
    return touched && live === 0;
  };
  const end = await drive(
    scene({
      name: 'blow',
      until: 1,
      gravity: [0, 0, 0],
      materials: { wood: material({ density: 700, youngModulus: 1e7, friction: 0 }) },
      law: { normal, damping: { type: 'none' } },
      ...(contactBy === undefined ? {} : { detection: { contactBy } }),
      solver: { type: 'dormand-prince-54', relativeTolerance: tolerance },
      bodies: BLOWS[name](),
    }),
    { enough },
  );
  const { kinetic, elasticResidual, law } = energyNow(end);
  return { won: kinetic / start - 1, left: (elasticResidual - law) / start, began: end.began.length, end };
}

/** What of its energy a box still has that falls on a plane and bounces for some seconds, tumbling: at the end, and after each contact. */
export async function bounce({ normal, contactBy }: BoxLaw, seconds: number) {
  // Heights count from the plane; I = m a²/6, ω² = 10 s⁻².
  const start = 700 * EDGE ** 3 * (9.81 * 0.3 + (5 * EDGE ** 2) / 6);
  const keptBy = (driven: Drive) => {
    const { kinetic, potential, elastic, elasticResidual } = energyNow(driven);
    return (kinetic + potential + elastic - elasticResidual) / start;
  };
  const history: [time: number, kept: number][] = [[0, 1]];
  let known = 0;
  const end = await drive(
    scene({
      name: 'bouncing box',
      until: seconds,
      gravity: [0, 0, -9.81],
      materials: { wood: material({ density: 700, youngModulus: 1e7, friction: 0 }) },
      law: { normal, damping: { type: 'none' } },
      ...(contactBy === undefined ? {} : { detection: { contactBy } }),
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        cube('box', [0, 0, 0.3], { angularVelocity: [3, 1, 0], orientation: turn([0.2, 1, 0], deg(20)) }),
      ],
    }),
    {
      enough: (driven) => {
        if (driven.ended.length > known) {
          known = driven.ended.length;
          history.push([driven.run.simulation.state.time, keptBy(driven)]);
        }
        return false;
      },
    },
  );
  return { kept: keptBy(end), blows: end.began.length, history };
}

/** Two boxes that fall on a plane, the first tilted, by implicit Euler: how high they lie after 1.5 s, and how far the balance is off at the end. */
export async function settle(step: number) {
  const start = 0.7 * 9.81 * (0.2 + 0.4);
  const end = await drive(
    scene({
      name: 'falling boxes',
      until: 1.5,
      gravity: [0, 0, -9.81],
      materials: { wood: material({ density: 700, youngModulus: 1e9, restitution: 0.3, friction: 0.3 }) },
      law: { normal: { type: 'volume-energy' } },
      solver: { type: 'implicit-euler', step },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        cube('low', [0, 0, 0.2], { orientation: turn([0.2, 1, 0], deg(20)) }),
        cube('high', [0.01, 0, 0.4], {}),
      ],
    }),
  );
  const { kinetic, total } = energyNow(end);
  const heights = [0, 1].map((slot) => bodyNow(end, slot).position[2]);
  return { heights, kinetic: kinetic / start, off: total / start - 1 };
}
