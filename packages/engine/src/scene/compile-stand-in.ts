/**
 * A model with stand-ins for code that a scene names and that is not here: enough to look at the scene, not to run it. A recording says where
 * bodies are and what contacts did, whoever knew why. Contact is found the same whatever the law, so that all have the default one: laws that
 * somebody else's law goes with need not go with a stand-in.
 */
import { lawSchema } from '../contact-laws/laws.schema.js';
import type { MotionFunction } from '../dynamics/motion/motion.js';
import type { Model } from '../simulation/model.js';
import type { BuiltScene } from './build-shapes.js';
import { compile, type Registry } from './compile.js';
import type { Scene } from './scene.schema.js';

/** A model to look at, of a scene whose code is elsewhere: stand-ins do nothing. */
export function compileStandIn(built: BuiltScene): Model {
  const scene: Scene = { ...built.scene, law: lawSchema.parse({}), pairs: [] };
  return compile({ ...built, scene }, standInRegistry(scene));
}

/** A registry in which every motion, force and signal that the scene names is there and does nothing. */
function standInRegistry(scene: Scene): Registry {
  const motions = scene.bodies.flatMap(({ motion }) => (motion?.type === 'registered' ? [motion.name] : []));
  const forces = scene.forces.flatMap((force) => (force.type === 'registered' ? [force.function] : []));
  const named = <T>(names: readonly string[], value: T) => Object.fromEntries(names.map((name) => [name, value]));
  return {
    motions: named(motions, ((_time, start) => start) as MotionFunction),
    forces: named(forces, (_time: number, bodies: readonly unknown[]) => bodies.map(() => ({}))),
    signals: named(signalsIn([scene.bodies, scene.forces]), () => [0, 0] as const),
  };
}

/** Names of signals, wherever they are. */
function signalsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { registered } = value as { registered?: unknown };
  return [...(typeof registered === 'string' ? [registered] : []), ...Object.values(value).flatMap(signalsIn)];
}
