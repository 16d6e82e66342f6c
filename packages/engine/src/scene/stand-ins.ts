/**
 * Stand-ins for code that a scene names and that is not here: enough to compile the scene and look at it, not to run it. A recording says where
 * bodies are and what contacts did, whoever knew why.
 */
import { DAMPING_LAWS } from '../contact-laws/damping/damping-laws.js';
import { NORMAL_LAWS } from '../contact-laws/normal/normal-laws.js';
import { FAMILIES, type Family, type RegisteredLaw } from '../contact-laws/registered-law.js';
import { ROLLING_LAWS } from '../contact-laws/rolling/rolling-laws.js';
import { SPINNING_LAWS } from '../contact-laws/spinning/spinning-laws.js';
import { TANGENTIAL_LAWS } from '../contact-laws/tangential/tangential-laws.js';
import type { MotionFunction } from '../dynamics/motion/motion.js';
import type { Registry } from './compile.js';
import type { Scene } from './scene.schema.js';

const LAWS: { readonly [F in Family]: { readonly traits: object; readonly create: (...args: never[]) => unknown } } = {
  normal: NORMAL_LAWS.hertz,
  damping: DAMPING_LAWS.none,
  tangential: TANGENTIAL_LAWS.none,
  rolling: ROLLING_LAWS.none,
  spinning: SPINNING_LAWS.none,
};

/** A registry in which everything that the scene names is there and does nothing. */
export function standInRegistry(scene: Scene): Registry {
  const motions = scene.bodies.flatMap(({ motion }) => (motion?.type === 'registered' ? [motion.name] : []));
  const forces = scene.forces.flatMap((force) => (force.type === 'registered' ? [force.function] : []));
  const named = <T>(names: readonly string[], value: T) => Object.fromEntries(names.map((name) => [name, value]));
  return {
    motions: named(motions, ((_time, start) => start) as MotionFunction),
    forces: named(forces, (_time: number, bodies: readonly unknown[]) => bodies.map(() => ({}))),
    signals: named(signalsIn([scene.bodies, scene.forces]), () => [0, 0] as const),
    laws: lawsOf(scene),
  };
}

/** Names of signals, wherever they are. */
function signalsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { registered } = value as { registered?: unknown };
  return [...(typeof registered === 'string' ? [registered] : []), ...Object.values(value).flatMap(signalsIn)];
}

function lawsOf({ law, pairs }: Scene): NonNullable<Registry['laws']> {
  const laws: Record<string, RegisteredLaw> = {};
  for (const spec of [law, ...pairs.flatMap((pair) => pair.law ?? [])]) {
    for (const family of FAMILIES) {
      const part = spec[family];
      if (part?.type !== 'registered') continue;
      const parameters = Object.fromEntries(
        Object.keys(part.parameters).map((name) => [name, { unit: '1', help: '', default: 'derived' } as const]),
      );
      const { traits, create } = LAWS[family];
      laws[part.law] = {
        family,
        parameters: { ...laws[part.law]?.parameters, ...parameters },
        traits,
        create: (_values: never, pair: never) => create({} as never, pair),
      } as RegisteredLaw;
    }
  }
  return laws;
}
