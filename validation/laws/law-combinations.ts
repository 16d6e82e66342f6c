/** Laws of every family put together at random, on contacts of every kind: what is senseless, and how its message says to mend it. */
import { body, box, material, plane, type SceneInput, type SceneProblem, scene, sphere } from '@impinge/engine';
import fc from 'fast-check';

type Law = NonNullable<SceneInput['law']>;
type Part<F extends keyof Law> = NonNullable<Law[F]>;

/** One spec or more of every law there is; every family's list is held against this one. */
export const PARTS: {
  readonly normal: readonly Part<'normal'>[];
  readonly damping: readonly Part<'damping'>[];
  readonly tangential: readonly Part<'tangential'>[];
  readonly rolling: readonly Part<'rolling'>[];
  readonly spinning: readonly Part<'spinning'>[];
} = {
  normal: [
    { type: 'hertz' },
    { type: 'linear', stiffness: 2e4 },
    { type: 'power', stiffness: 2e6, exponent: 2 },
    { type: 'volume-depth' },
    { type: 'volume-energy' },
    { type: 'volumetric' },
    { type: 'jkr', surfaceEnergy: 1 },
    { type: 'dmt', surfaceEnergy: 1 },
  ],
  damping: [
    { type: 'gonthier' },
    { type: 'gonthier', impactSpeed: 'running-max' },
    { type: 'hunt-crossley' },
    { type: 'lankarani-nikravesh' },
    { type: 'tsuji' },
    { type: 'kelvin-voigt' },
    { type: 'constant', coefficient: 0.5 },
    { type: 'none' },
  ],
  tangential: [
    { type: 'elastic-coulomb' },
    { type: 'regularised-coulomb', slipSpeed: 0.01 },
    { type: 'velocity-curve', slipSpeed: 0.01 },
    { type: 'cundall-strack', stiffness: 1e4 },
    { type: 'cundall-strack', stiffness: 1e4, dampingRatio: 0 },
    { type: 'mindlin' },
    { type: 'mindlin', form: 'rescaled' },
    { type: 'mindlin-deresiewicz' },
    { type: 'bristle', viscosity: 30 },
    { type: 'constant-bristle', stiffness: 1e4, viscosity: 50 },
    { type: 'volumetric-bristle', viscosity: 30 },
    { type: 'per-polygon', slipSpeed: 0.01, samplesAcross: 4 },
    { type: 'none' },
  ],
  rolling: [
    { type: 'none' },
    { type: 'constant-torque', coefficient: 0.1 },
    { type: 'elastic-plastic', coefficient: 0.1 },
    { type: 'volumetric' },
  ],
  spinning: [{ type: 'none' }, { type: 'rotational-damping', coefficient: 1 }, { type: 'volumetric', viscosity: 30 }],
};

/** How the two bodies meet: at a point, by the volume a ball shares, in places of a mesh, in pieces of shared volume. */
export const MEETINGS = ['ball', 'ball by volume', 'ball on a mesh', 'cube'] as const;
export type Meeting = (typeof MEETINGS)[number];

/** A law, materials and a throw. */
export interface Combination {
  readonly law: Required<Omit<Law, 'relaxation'>> & Pick<Law, 'relaxation'>;
  readonly meeting: Meeting;
  readonly restitution: number;
  readonly friction: number;
  readonly staticFriction: number;
}

export const combinations: fc.Arbitrary<Combination> = fc.record({
  law: fc.record({
    normal: fc.constantFrom(...PARTS.normal),
    damping: fc.constantFrom(...PARTS.damping),
    tangential: fc.constantFrom(...PARTS.tangential),
    rolling: fc.constantFrom(...PARTS.rolling),
    spinning: fc.constantFrom(...PARTS.spinning),
    relaxation: fc.constantFrom(undefined, undefined, undefined, 1),
  }),
  meeting: fc.constantFrom(...MEETINGS),
  restitution: fc.constantFrom(0, 0.3, 0.7, 1),
  friction: fc.constantFrom(0, 0.3, 2),
  staticFriction: fc.constantFrom(0, 0.5),
});

const [SIZE, GAP] = [0.1, 1e-5];

/** A body thrown onto a floor aslant and spinning: it touches, slips, rolls, spins and leaves. */
export function combinationScene({ law, meeting, restitution, friction, staticFriction }: Combination): SceneInput {
  const shape = meeting === 'cube' ? box([SIZE, SIZE, SIZE]) : sphere(SIZE / 2);
  const contactBy =
    meeting === 'ball by volume' ? 'interference' : meeting === 'ball on a mesh' ? 'barriers' : undefined;
  return scene({
    name: 'combination',
    until: 0.02,
    gravity: [0, 0, -10],
    materials: {
      any: material({ density: 1000, youngModulus: 1e7, poissonRatio: 0.3, restitution, friction, staticFriction }),
    },
    law,
    bodies: [
      body({
        name: 'floor',
        type: 'fixed',
        shape: meeting === 'ball on a mesh' ? box([1, 1, 0.1], { position: [0, 0, -0.05] }) : plane(),
      }),
      body({
        name: 'thrown',
        shape,
        position: [0.011, 0.007, SIZE / 2 + GAP],
        velocity: [0.3, 0.1, -1],
        angularVelocity: [0.2, -0.1, 3],
        ...(contactBy === undefined ? {} : { contactBy }),
      }),
    ],
  });
}

/** The codes that a combination must be refused with, by the rules of the families; none where it makes sense. */
export function expectedRefusals({ law, meeting }: Combination): string[] {
  const { normal, damping, tangential, rolling, spinning, relaxation } = law;
  const exponent = { hertz: 1.5, jkr: 1.5, dmt: 1.5, 'volume-energy': 1.5, linear: 1 }[normal.type as string];
  const made = { tsuji: 1.5, 'kelvin-voigt': 1 }[damping.type as string];
  if (made !== undefined && made !== exponent) return ['law/senseless-combination'];
  const isPoint = meeting === 'ball' || meeting === 'ball on a mesh';
  // volume-energy is Hertz where bodies meet at points.
  const byVolume = ['volumetric', 'volume-depth'].includes(normal.type);
  const volumetric = [
    byVolume,
    tangential.type === 'volumetric-bristle' || tangential.type === 'per-polygon',
    rolling.type === 'volumetric',
    spinning.type !== 'none',
  ];
  const refused = isPoint ? volumetric.filter(Boolean).map(() => 'law/needs-volume') : [];
  if (rolling.type === 'volumetric' && !byVolume) refused.push('law/needs-volumetric-normal');
  if ((normal.type === 'jkr' || normal.type === 'dmt') && meeting === 'cube') refused.push('law/needs-balls');
  if (normal.type === 'jkr' && meeting === 'ball on a mesh') refused.push('law/needs-gap');
  if (normal.type === 'jkr' && relaxation !== undefined) refused.push('law/relaxed-adhesion');
  return refused;
}

/** The combination with what a refusal names in its place. */
export function mended(combination: Combination, { code, message, path }: SceneProblem): Combination {
  const { law } = combination;
  const named = (type: string) => {
    if (!message.includes(`'${type}'`)) throw new Error(`'${type}' is not what the message names: ${message}`);
    return type;
  };
  if (code === 'law/senseless-combination')
    return { ...combination, law: { ...law, damping: { type: named('gonthier') as 'gonthier' } } };
  if (code === 'law/needs-volume') {
    named('interference');
    return { ...combination, meeting: 'ball by volume' };
  }
  if (code === 'law/needs-volumetric-normal')
    return { ...combination, law: { ...law, rolling: { type: named('constant-torque') as never, coefficient: 0.1 } } };
  if (code === 'law/needs-balls')
    return { ...combination, law: { ...law, normal: { type: named('hertz') as 'hertz' } } };
  if (code === 'law/needs-gap')
    return { ...combination, law: { ...law, normal: { type: named('dmt') as 'dmt', surfaceEnergy: 1 } } };
  if (code === 'law/relaxed-adhesion') return { ...combination, law: { ...law, relaxation: undefined } };
  throw new Error(`nobody knows how to mend ${code} at ${path}`);
}
