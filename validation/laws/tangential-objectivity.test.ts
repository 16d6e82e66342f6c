/**
 * A contact on a turntable feels nothing new. A plate turns about any axis through the middle of a ball that is pressed on it and pulled aside by
 * forces that turn with it. Seen from the plate the ball moves as on a plate at rest, but for what a turning frame adds: m Ω² x and
 * 2 m Ω ẋ, of which only the first is left when the ball rests, and which changes its stretch x by a part m Ω²/k.
 * While the ball is drawn aside at ẏ, 2 m Ω ẏ also changes the load on a plate that turns about x. Mindlin's spring remembers that: what its rings
 * gave up on unloading stays given up. So for Mindlin the pull grows slowly, and a test of its own pulls at once.
 * Axis along the normal: the states turn with the surfaces. Axis in the plate: with the normal, along a great circle. Axis between the
 * two: both, and the normal runs round a small circle. The last tests leave out one or the other.
 */
import { body, force, material, plane, prescribed, type SceneInput, scene, sphere } from '@impinge/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bodyNow, drive, slopeOf } from '../drive.js';

const leftOut = vi.hoisted(() => ({ carry: false, turning: false }));

vi.mock('../../packages/engine/src/dynamics/contacts/see-contact.js', async (load) => {
  const real = await load<typeof import('../../packages/engine/src/dynamics/contacts/see-contact.js')>();
  const seeContact: typeof real.seeContact = (system, law, slots, slot, motion, contacts, row, view) => {
    real.seeContact(system, law, slots, slot, motion, contacts, row, view);
    if (leftOut.carry) view.carry = 0;
  };
  return { ...real, seeContact };
});

vi.mock('../../packages/engine/src/dynamics/contacts/contact-frame.js', async (load) => {
  const real = await load<typeof import('../../packages/engine/src/dynamics/contacts/contact-frame.js')>();
  const turnToNormal: typeof real.turnToNormal = (from, a, to, b, states, i, out, o) => {
    real.turnToNormal(from, a, to, b, states, i, out, o);
    if (leftOut.turning) for (let k = 0; k < 3; k++) out[o + k] = states[i + k];
  };
  return { ...real, turnToNormal };
});

afterEach(() => Object.assign(leftOut, { carry: false, turning: false }));

const [MASS, RADIUS, PRESSING, PULL, SPEED, UNTIL] = [1, 0.05, 40, 5, 4, 0.5];
/** Nearly as hard to turn as if it were held: friction acts where the pull does, and normals go through the middle. */
const INERTIA = 1e3;
/** N/m that holds the ball aside, the same for every law here. */
const STIFFNESS = 1e5;

type Law = NonNullable<SceneInput['law']>;
/** Mindlin: 8 G* √(R* δ) at the depth at which Hertz bears the load. */
const MODULUS = { youngModulus: 1e7, poissonRatio: 0.3 };
const HERTZ_DEPTH = (PRESSING / ((4 / 3) * (1e7 / (2 * 0.91)) * Math.sqrt(RADIUS))) ** (2 / 3);
const MINDLIN = 8 * (1e7 / 2.6 / 3.4) * Math.sqrt(RADIUS * HERTZ_DEPTH);
/** `drawn`: over what time the pull grows [s]; at once if undefined. */
const LAWS: Record<string, { law: Law; stiffness: number; depth: number; drawn?: number }> = {
  'cundall-strack': {
    law: { normal: { type: 'linear', stiffness: 1e5 }, tangential: { type: 'cundall-strack', stiffness: STIFFNESS } },
    stiffness: STIFFNESS,
    depth: PRESSING / 1e5,
  },
  mindlin: {
    law: { normal: { type: 'hertz' }, tangential: { type: 'mindlin', dampingRatio: 0.5 } },
    stiffness: MINDLIN,
    depth: HERTZ_DEPTH,
    // At F/(k drawn) the load changes by a part 2 m Ω F/(k drawn P) = 6e-5, and k by a third of it: less than a tenth of what m Ω² does.
    drawn: 0.3,
  },
  bristle: {
    law: {
      normal: { type: 'linear', stiffness: 1e5 },
      tangential: {
        type: 'bristle',
        stiffness: STIFFNESS / PRESSING,
        viscosity: 500 / PRESSING,
        stribeckSpeed: 0.1,
      },
    },
    stiffness: STIFFNESS,
    depth: PRESSING / 1e5,
  },
  'constant-bristle': {
    law: {
      normal: { type: 'linear', stiffness: 1e5 },
      tangential: { type: 'constant-bristle', stiffness: STIFFNESS, viscosity: 500, stribeckSpeed: 0.1 },
    },
    stiffness: STIFFNESS,
    depth: PRESSING / 1e5,
  },
};

const AXES: Record<string, [number, number, number]> = {
  'along the normal': [0, 0, 1],
  'in the plate': [1, 0, 0],
  'between the two': [Math.SQRT1_2, 0, Math.SQRT1_2],
};

const pulledBy = (full: number, drawn: number | undefined) =>
  drawn === undefined ? full : { times: [0, drawn, UNTIL], values: [0, full, full] };

const carried = (
  { law, depth, drawn }: (typeof LAWS)[string],
  axis: [number, number, number],
  speed: number,
  solver: SceneInput['solver'] = { type: 'dormand-prince-54', positionTolerance: 1e-13, velocityTolerance: 1e-10 },
) =>
  scene({
    name: 'carried round',
    until: UNTIL,
    gravity: [0, 0, 0],
    materials: { any: material({ ...MODULUS, friction: 0.5 }) },
    law: { damping: { type: 'gonthier', smallSpeed: 0.05 }, ...law },
    bodies: [
      body({
        name: 'plate',
        type: 'kinematic',
        shape: plane({ position: [0, 0, depth - RADIUS] }),
        motion: prescribed({ rotation: { axis, angularSpeed: speed } }),
      }),
      body({
        name: 'ball',
        shape: sphere(RADIUS),
        mass: MASS,
        inertia: [INERTIA, INERTIA, INERTIA],
        angularVelocity: [axis[0] * speed, axis[1] * speed, axis[2] * speed],
      }),
    ],
    forces: [
      force('pressed', { body: 'ball' }, [0, 0, -PRESSING], { axes: 'body' }),
      force(
        'pulled',
        { body: 'ball', point: [0, 0, -RADIUS] },
        [pulledBy(0.6 * PULL, drawn), pulledBy(0.8 * PULL, drawn), 0],
        {
          axes: 'body',
        },
      ),
    ],
    solver,
  });

/** Where the ball is, seen from the plate [m]. */
async function seenFromPlate(input: SceneInput, axis: readonly number[], speed: number): Promise<number[]> {
  const { position: x } = bodyNow(await drive(input), 0);
  // Turned back by Rodrigues' formula.
  const [c, s] = [Math.cos(speed * UNTIL), -Math.sin(speed * UNTIL)];
  const along = axis[0] * x[0] + axis[1] * x[1] + axis[2] * x[2];
  return x.map((xk, k) => {
    const [p, q] = [(k + 1) % 3, (k + 2) % 3];
    return c * xk + s * (axis[p] * x[q] - axis[q] * x[p]) + (1 - c) * along * axis[k];
  });
}

async function departure(name: string, axis: [number, number, number]): Promise<{ aside: number; departure: number }> {
  const law = LAWS[name];
  const rest = await seenFromPlate(carried(law, axis, 0), axis, 0);
  const turning = await seenFromPlate(carried(law, axis, SPEED), axis, SPEED);
  const aside = Math.hypot(rest[0], rest[1]);
  return { aside, departure: Math.hypot(turning[0] - rest[0], turning[1] - rest[1]) / aside };
}

describe.each(Object.keys(LAWS))('%s', (name) => {
  it.each(Object.keys(AXES))(
    'turned about an axis %s, the pulled ball stays where it is on a plate at rest',
    async (which) => {
      const found = await departure(name, AXES[which]);
      const { stiffness } = LAWS[name];
      console.log(
        `${name}, axis ${which}: aside ${found.aside.toExponential(4)} m (F/k ${(PULL / stiffness).toExponential(4)}), departs by ${found.departure.toExponential(1)}`,
      );
      // A bristle slides a little while the ball is drawn aside at up to 0.016 m/s: 1 − s = 2.5 %.
      expect(Math.abs(found.aside / (PULL / stiffness) - 1)).toBeLessThan(name.includes('bristle') ? 0.025 : 1e-4);
      // Centrifugal: m Ω² x of each of the two stretches, the tangential one and, through R*δ, that of the normal; what the solver allows besides.
      expect(found.departure).toBeLessThan((2 * MASS * SPEED ** 2) / stiffness + 1e-6);
    },
  );
});

it('Mindlin pulled at once departs in proportion to the speed, as the Coriolis force on the load does', async () => {
  const law = { ...LAWS.mindlin, drawn: undefined };
  const axis = AXES['in the plate'];
  const [rest] = await seenFromPlate(carried(law, axis, 0), axis, 0);
  const speeds = [1, 2, 4];
  const along: number[] = [];
  // Along the axis there is no centrifugal force.
  for (const speed of speeds) along.push((await seenFromPlate(carried(law, axis, speed), axis, speed))[0] / rest - 1);
  const order = slopeOf(speeds, along);
  console.log(
    `mindlin pulled at once: departs by ${along.map((d) => d.toExponential(2))} along the axis, order ${order}`,
  );
  expect(Math.abs(order - 1)).toBeLessThan(0.02);
  // ẏ ≤ F/√(k m) changes the load by 2 m Ω ẏ. Coming suddenly it counts twice, and k changes by a third of the load's part.
  const swing = (2 * MASS * SPEED * PULL) / Math.sqrt(MINDLIN * MASS) / PRESSING;
  expect(along[2]).toBeLessThan((2 / 3) * swing);
  expect(along[2]).toBeGreaterThan(0);
});

describe('what is left out is missed', () => {
  it.each([
    ['carry', 'along the normal'],
    ['carry', 'between the two'],
    ['turning', 'in the plate'],
    ['turning', 'between the two'],
  ] as const)('%s, axis %s', async (what, which) => {
    leftOut[what] = true;
    const found = await departure('cundall-strack', AXES[which]);
    console.log(`without ${what}, axis ${which}: departs by ${found.departure.toExponential(1)}`);
    // A hundred times what a sound frame may be off by.
    expect(found.departure).toBeGreaterThan((200 * MASS * SPEED ** 2) / STIFFNESS);
  });
});

describe('a normal that runs round a small circle', () => {
  it('third order in a step, second over all: chord and path enclose an area', async () => {
    const { turnToNormal } = await import('../../packages/engine/src/dynamics/contacts/contact-frame.js');
    const [tilt, turn] = [0.7, 2];
    const at = (phi: number) =>
      Float64Array.of(Math.sin(tilt) * Math.cos(phi), Math.sin(tilt) * Math.sin(phi), Math.cos(tilt));
    /** Angle by which transport in steps misses that along the circle, where e_θ and e_φ turn by φ cos θ. */
    const missed = (steps: number, angle: number) => {
      const x = Float64Array.of(Math.cos(tilt), 0, -Math.sin(tilt));
      for (let i = 0; i < steps; i++)
        turnToNormal(at((i * angle) / steps), 0, at(((i + 1) * angle) / steps), 0, x, 0, x, 0);
      const along = [Math.cos(tilt) * Math.cos(angle), Math.cos(tilt) * Math.sin(angle), -Math.sin(tilt)];
      const across = [-Math.sin(angle), Math.cos(angle), 0];
      const dot = (v: number[]) => v[0] * x[0] + v[1] * x[1] + v[2] * x[2];
      return Math.abs(Math.atan2(dot(across), dot(along)) + angle * Math.cos(tilt));
    };
    const angles = [0.2, 0.1, 0.05, 0.025];
    const counts = [10, 20, 40, 80];
    const local = slopeOf(
      angles,
      angles.map((angle) => missed(1, angle)),
    );
    const global = slopeOf(
      counts.map((n) => turn / n),
      counts.map((n) => missed(n, turn)),
    );
    console.log(`small circle: order ${local.toFixed(3)} in a step, ${global.toFixed(3)} over all`);
    expect(Math.abs(local - 3)).toBeLessThan(0.05);
    expect(Math.abs(global - 2)).toBeLessThan(0.05);
    // The area of the segment of a circle of radius sin θ, seen on the sphere: φ³ sin²θ cos θ/12.
    expect(missed(1, 0.025) / ((0.025 ** 3 * Math.sin(tilt) ** 2 * Math.cos(tilt)) / 12)).toBeCloseTo(1, 3);
  });
});
