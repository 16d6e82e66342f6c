/** The contact laws of a scene in words and numbers. */
import {
  type DeclaredParameters,
  type DescribedLaw,
  describeLaw,
  describeSpec,
  LAW_PARTS,
} from '../contact-laws/describe-law.js';
import type { LawSpec } from '../contact-laws/laws.schema.js';
import { createLawModel, type LawModel, lawOf } from '../contact-laws/pair-laws.js';
import type { Scene } from './scene.schema.js';

export interface SceneLaws {
  /** Number of the material of each shape, in the order of the scene's shapes. */
  readonly materialOf: readonly number[];
  readonly materialNames: readonly string[];
  /** Of materials a and b at index a · count + b. */
  readonly laws: readonly DescribedLaw[];
}

/**
 * Laws by pair of materials, of a canonical scene. `model` has them composed, `declared` what registered ones say of their parameters; without
 * them, as of a recording, a pair with a law that only a program knew has what the scene says and nothing derived.
 */
export function describeLaws(scene: Scene, model?: LawModel, declared?: DeclaredParameters): SceneLaws {
  const materials = Object.entries(scene.materials).map(([name, material]) => ({ name, material }));
  const materialNames = materials.map(({ name }) => name);
  const shapes = scene.bodies.flatMap((body) => body.shapes);
  const describe = (a: number, b: number) => {
    if (model !== undefined) return describeLaw(lawOf(model, a, b), declared);
    const spec = specOf(scene, materialNames[a], materialNames[b]);
    if (LAW_PARTS.some((part) => (spec[part].type as string) === 'registered')) return describeSpec(spec, declared);
    return describeLaw(lawOf(createLawModel([materials[a], materials[b]], scene.pairs, scene.law), 0, 1), declared);
  };
  return {
    materialOf: shapes.map(({ material }) => (material === undefined ? 0 : materialNames.indexOf(material))),
    materialNames,
    laws: materials.flatMap((_, a) => materials.map((_, b) => describe(a, b))),
  };
}

function specOf({ law, pairs }: Scene, a: string, b: string): LawSpec {
  const own = pairs.find(({ materials: [p, q] }) => (p === a && q === b) || (p === b && q === a))?.law ?? {};
  return { ...law, ...Object.fromEntries(Object.entries(own).filter(([, part]) => part !== undefined)) };
}
