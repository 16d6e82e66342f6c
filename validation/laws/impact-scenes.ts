/** Impacts without gravity, to try normal and damping laws with: what tests of laws and figures of them have in common. */
import { body, box, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { advance, createRun, openScene } from '@impinge/engine/run';
import { bodyNow, drive } from '../drive.js';

type Law = NonNullable<SceneInput['law']>;
type BodyInput = Parameters<typeof body>[0];

export interface Impact {
  readonly normal?: Law['normal'];
  readonly damping?: Law['damping'];
  readonly restitution?: number;
  /** α of e − α v [s/m]. */
  readonly restitutionSlope?: number;
  /** [m/s] */
  readonly speed: number;
  /** [kg]; default from density and size. */
  readonly mass?: number;
  /** What strikes what, and how it is seen. */
  readonly by?: 'ball' | 'ball by volume' | 'two balls by volume' | 'cube';
  /** Frames until it is over, that is a little more than this [s]. */
  readonly frames?: { readonly count: number; readonly duration: number };
}

/** The ball of Chung & Ooi's test 3: alumina, R 2.5 mm. */
export const RADIUS = 0.0025;
const ALUMINA = { density: 4000, youngModulus: 3.8e11, poissonRatio: 0.23 };

function bodiesOf({ by = 'ball', speed, mass }: Impact) {
  const start: Pick<BodyInput, 'position' | 'velocity'> = {
    position: [0, 0, 1.001 * RADIUS],
    velocity: [0, 0, -speed],
  };
  const contactBy = by === 'ball' ? 'points' : 'interference';
  const floor = body({ name: 'floor', type: 'fixed', shape: plane() });
  const ball = body({ name: 'striker', shape: sphere(RADIUS, { mass }), contactBy, ...start });
  if (by === 'cube')
    return [floor, body({ name: 'striker', shape: box([2 * RADIUS, 2 * RADIUS, 2 * RADIUS]), ...start })];
  if (by === 'two balls by volume')
    return [body({ name: 'struck', type: 'fixed', shape: sphere(RADIUS, { position: [0, 0, -RADIUS] }) }), ball];
  return [floor, ball];
}

const recordingOf = ({
  count,
  duration,
}: NonNullable<Impact['frames']>): Pick<SceneInput, 'sensors' | 'recording'> => ({
  sensors: [
    { type: 'penetration', name: 'penetration', bodies: ['floor', 'striker'] },
    { type: 'contact-force', name: 'force', body: 'striker', axis: 'z' },
  ],
  recording: { every: duration / count },
});

export function impactScene(impact: Impact): SceneInput {
  const { normal, damping, restitution = 1, restitutionSlope = 0, speed, frames } = impact;
  const until = frames === undefined ? 1 : (0.001 * RADIUS) / speed + 1.2 * frames.duration;
  return scene({
    name: 'impact',
    until,
    gravity: [0, 0, 0],
    materials: { alumina: material({ ...ALUMINA, restitution, restitutionSlope }) },
    law: { normal, damping },
    bodies: bodiesOf(impact),
    ...(frames === undefined ? {} : recordingOf(frames)),
  });
}

/** Rebound over impact speed. */
export async function reboundOf(impact: Impact): Promise<number> {
  const end = await drive(impactScene(impact), { enough: ({ ended }) => ended.length > 0 });
  if (end.began.length !== 1 || end.ended.length !== 1) throw new Error('not one impact');
  return bodyNow(end, 0).velocity[2] / impact.speed;
}

/** Penetration [m] and force [N] all through an impact on the floor that has `frames`. */
export async function loopOf(impact: Impact): Promise<[penetration: number, force: number][]> {
  const run = createRun((await openScene(impactScene(impact))).model);
  const loop: [number, number][] = [];
  for (let event = advance(run, 1000); event.kind !== 'done'; event = advance(run, 1000)) {
    if (event.kind === 'failed') throw new Error('the run failed');
    if (event.kind === 'frame') loop.push([Math.max(0, event.frame.sensors[0]), event.frame.sensors[1]]);
  }
  return loop;
}

/** What comes back of a factor 1 + a δ̇/δ̇₀ on any elastic force: a (1 + e_out) = ln((1 + a)/(1 − a e_out)). */
export function classicalRebound(a: number): number {
  let [low, high] = [0, Math.min(1, 1 / a)];
  for (let round = 0; round < 60; round++) {
    const e = (low + high) / 2;
    if (a * (1 + e) > Math.log1p(a) - Math.log1p(-a * e)) low = e;
    else high = e;
  }
  return low;
}

/** a of the classical two. */
export const CLASSICAL = {
  'hunt-crossley': (e: number) => 1.5 * (1 - e),
  'lankarani-nikravesh': (e: number) => 0.75 * (1 - e * e),
} as const;

/** The impact of Gonthier's figures 5.1 and 5.2: 0.454 kg on K = 3.4e10 N/m^1.5. */
export const GONTHIER_BALL = { mass: 0.454, normal: { type: 'hertz', stiffness: 3.4e10 } } as const;
