/** Describes the laws of a scene, one for each pair of materials. */
import { type DeclaredLaws, describeLaw } from './describe-law.js';
import type { DescribedLaw } from './described-law.js';
import type { LawSpec, PairSpec } from './laws.schema.js';
import type { Material } from './materials.schema.js';
import { createPairLaw, type LawModel, lawOf, pairSpecOf } from './pair-laws.js';
import { createPairMaterials, restingGravity } from './pair-materials.js';
import { FAMILIES } from './registered-law.js';

/** Describes composed laws of the material pairs for which `meets` is true. `declared`: parameters of registered laws. */
export function describeLaws(
  model: LawModel,
  declared: DeclaredLaws,
  meets: (a: number, b: number) => boolean,
): DescribedLaw[] {
  return pairsOf(model.materialNames)
    .filter(([a, b]) => meets(a, b))
    .map(([a, b]) => describeLaw([model.materialNames[a], model.materialNames[b]], lawOf(model, a, b), declared));
}

/** The keys of a scene that determine its laws. */
interface SceneWithLaws {
  readonly materials: Readonly<Record<string, Material>>;
  readonly pairs: readonly PairSpec[];
  readonly law: LawSpec;
  readonly gravity: readonly [number, number, number];
}

/**
 * Describes the laws of a canonical scene without a model and without the code of registered laws. For registered laws there are names
 * and values, but no units, states or derived parameters.
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
