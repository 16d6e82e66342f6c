/** The part that a spec asks for: of a family's list, or of what the host registered. */
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

/** The list has for each type the law that takes specs of that type, which the compiler cannot follow through an index. */
export type ListOf<F extends Family> = Readonly<Record<string, Law<never, PartOf[F], TraitsOf[F]>>>;
export type SpecOf = RegisteredLawSpec | { readonly type: string };

/** The part that a spec asks for, of a family's list or of what the host registered, and what it promises. */
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
  if (!Object.hasOwn(registered, spec.law)) throw new SceneError([notRegistered(family, spec.law, registered, path)]);
  const law = registered[spec.law] as RegisteredLaw<F>;
  const values = parametersSchema(law).parse(spec.parameters);
  return [
    createRegistered(family, spec.law, () => law.create(values as never, pair), path),
    traitsOf<never, TraitsOf[F]>(law, values as never),
  ];
}

/** The problem of a part at `path` that names a law nobody registered. */
export function notRegistered(family: Family, name: string, registered: RegisteredLaws, path: string): SceneProblem {
  const known = Object.keys(registered).filter((other) => registered[other]?.family === family);
  const listed = known.length === 0 ? `no ${family} law is` : `registered are ${known.map((k) => `'${k}'`).join(', ')}`;
  const message = `names the law '${name}', which nobody registered (${listed}; command line: --module FILE)`;
  return { code: 'law/not-registered', path: `${path}.law`, message };
}

/** A part as its author made it, protected; SceneError where it is none. */
function createRegistered<F extends Family>(family: F, name: string, create: () => PartOf[F], path: string): PartOf[F] {
  const fail = (what: string) => new SceneError('law/create-failed', path, `names the law '${name}', ${what}`);
  let part: PartOf[F];
  try {
    part = create();
  } catch (error) {
    throw fail(`whose create failed: ${error instanceof Error ? error.message : String(error)}`);
  }
  const wanted = { normal: ['find', 'energy', 'contactTime'], damping: ['find', 'coefficient'] };
  for (const key of wanted[family as keyof typeof wanted] ?? ['find'])
    if (typeof (part as never)?.[key] !== 'function') throw fail(`whose part has no function ${key}`);
  if (family !== 'normal' && family !== 'damping' && !Array.isArray((part as ResistancePart).states))
    throw fail('whose part has no list of states (an empty one where it has none)');
  return guardedPart(family, part);
}
