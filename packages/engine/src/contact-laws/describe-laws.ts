/** Describes the laws of a scene, each two materials once. */
import { type DeclaredLaws, describeLaw } from './describe-law.js';
import type { DescribedLaw } from './described-law.js';
import type { LawSpec, PairSpec } from './laws.schema.js';
import type { Material } from './materials.schema.js';
import { createPairLaw, type LawModel, lawOf, pairSpecOf } from './pair-laws.js';
import { createPairMaterials, restingGravity } from './pair-materials.js';
import { FAMILIES } from './registered-law.js';

/** Laws as composed, between materials of which `meets` says that they may meet; `declared` by those that are registered. */
export function describeLaws(
  model: LawModel,
  declared: DeclaredLaws,
  meets: (a: number, b: number) => boolean,
): DescribedLaw[] {
  return pairsOf(model.materialNames)
    .filter(([a, b]) => meets(a, b))
    .map(([a, b]) => describeLaw([model.materialNames[a], model.materialNames[b]], lawOf(model, a, b), declared));
}

/** Of a scene, the part that says what laws it has. */
interface SceneWithLaws {
  readonly materials: Readonly<Record<string, Material>>;
  readonly pairs: readonly PairSpec[];
  readonly law: LawSpec;
  readonly gravity: readonly [number, number, number];
}

/**
 * Laws of a canonical scene alone, for whoever has no model and no code of registered laws: of those there are names and values, but no units, states or
 * what they would derive.
 */
export function describeSceneLaws({ materials, pairs, law, gravity }: SceneWithLaws): DescribedLaw[] {
  const names = Object.keys(materials);
  return pairsOf(names).map(([a, b]) => {
    const { own, spec } = pairSpecOf(names[a], names[b], pairs, law);
    const pair = createPairMaterials(materials[names[a]], materials[names[b]], own, restingGravity(gravity));
    const isKnown = FAMILIES.every((family) => spec[family].type !== 'registered');
    return describeLaw([names[a], names[b]], isKnown ? createPairLaw(spec, pair) : { spec, pair, states: [] }, {});
  });
}

function pairsOf(names: readonly string[]): (readonly [number, number])[] {
  return names.flatMap((_, a) => names.slice(a).map((_, i) => [a, a + i] as const));
}
