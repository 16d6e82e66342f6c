/**
 * A model with stand-ins for registered code that is missing: enough to view the scene, not to run it. A recording already holds the poses
 * and the contact forces. Contact detection does not depend on the law, so every pair gets the default law; the scene's other laws might not
 * be compatible with a stand-in.
 */
import { lawSchema } from '../contact-laws/laws.schema.js';
import type { MotionFunction } from '../dynamics/motion/motion.js';
import type { Model } from '../simulation/model.js';
import type { BuiltScene } from './build-shapes.js';
import { compile, type Registry } from './compile.js';
import type { Scene } from './scene.schema.js';

/** A model for viewing a scene whose registered code is missing; the stand-ins do nothing. */
export function compileStandIn(built: BuiltScene): Model {
  const scene: Scene = { ...built.scene, law: lawSchema.parse({}), pairs: [] };
  return compile({ ...built, scene }, standInRegistry(scene));
}

/** A registry with a stand-in that does nothing for every motion, force and signal that the scene names. */
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

/** Names of registered signals anywhere in the scene. */
function signalsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { registered } = value as { registered?: unknown };
  return [...(typeof registered === 'string' ? [registered] : []), ...Object.values(value).flatMap(signalsIn)];
}
