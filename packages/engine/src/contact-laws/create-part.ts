/** Creates the part that a spec names: a built-in law of the family, or a registered one. */
import { notRegistered } from '../errors/not-registered.js';
import { SceneError, type SceneProblem } from '../errors/scene-error.js';
import { guardedPart } from './guarded-part.js';
import { type Law, type ResistancePart, traitsOf } from './law.js';
import type { PairMaterials } from './pair-materials.js';
import {
  type Family,
  type PartOf,
  parametersSchema,
  type RegisteredLaw,
  type RegisteredLawSpec,
  type TraitsOf,
} from './registered-law.js';

/** Laws that the host registered, by name. */
export type RegisteredLaws = Readonly<Record<string, RegisteredLaw>>;

/** The laws of a family by type. The compiler cannot match spec type and law through an index, hence `never`. */
export type ListOf<F extends Family> = Readonly<Record<string, Law<never, PartOf[F], TraitsOf[F]>>>;
export type SpecOf = RegisteredLawSpec | { readonly type: string };

/** The part that a spec names, and its traits. */
export function createPart<F extends Family>(
  family: F,
  laws: ListOf<F>,
  spec: SpecOf,
  pair: PairMaterials,
  registered: RegisteredLaws,
  path: string,
): readonly [PartOf[F], TraitsOf[F]] {
  if (!('law' in spec)) {
    const law = laws[spec.type];
    return [law.create(spec as never, pair), traitsOf(law, spec as never)];
  }
  if (!Object.hasOwn(registered, spec.law))
    throw new SceneError([lawNotRegistered(family, spec.law, registered, path)]);
  const law = registered[spec.law] as RegisteredLaw<F>;
  const values = parametersSchema(law).parse(spec.parameters);
  return [
    createRegistered(family, spec.law, () => law.create(values as never, pair), path),
    traitsOf<never, TraitsOf[F]>(law, values as never),
  ];
}

/** The problem to report for a part at `path` that names an unregistered law. */
export function lawNotRegistered(family: Family, name: string, registered: RegisteredLaws, path: string): SceneProblem {
  const known = Object.keys(registered).filter((other) => registered[other]?.family === family);
  return { code: 'law/not-registered', path: `${path}.law`, message: notRegistered(`${family} law`, name, known) };
}

/** The part of a registered law, guarded. Throws a SceneError if `create` fails or returns no part. */
function createRegistered<F extends Family>(family: F, name: string, create: () => PartOf[F], path: string): PartOf[F] {
  const fail = (what: string) => new SceneError('law/create-failed', path, `names the law '${name}', ${what}`);
  let part: PartOf[F];
  try {
    part = create();
  } catch (error) {
    throw fail(`whose create failed: ${error instanceof Error ? error.message : String(error)}`);
  }
  const wanted = { normal: ['find', 'findEnergy', 'contactTime'], damping: ['find', 'coefficient'] };
  for (const key of wanted[family as keyof typeof wanted] ?? ['find'])
    if (typeof (part as never)?.[key] !== 'function') throw fail(`whose part has no function ${key}`);
  if (family !== 'normal' && family !== 'damping' && !Array.isArray((part as ResistancePart).states))
    throw fail('whose part has no `states` list (use an empty list if it has no states)');
  return guardedPart(family, part);
}
