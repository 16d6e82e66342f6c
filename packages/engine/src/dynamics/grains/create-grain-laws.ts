/** The laws of a bed that no scene describes: materials by name, a contact law, and what pairs have of their own. */
import type { z } from 'zod';
import { lawSchema, type PairSpec, pairSchema } from '../../contact-laws/laws.schema.js';
import { materialSchema } from '../../contact-laws/materials.schema.js';
import { createLawModel } from '../../contact-laws/pair-laws.js';
import { restingGravity } from '../../contact-laws/pair-materials.js';
import { type GrainLaws, writeGrainLaws } from './write-grain-laws.js';

/** As in a scene. */
export interface GrainLawOptions {
  /** Materials by name; their order numbers them. */
  readonly materials: Readonly<Record<string, z.input<typeof materialSchema>>>;
  readonly law?: z.input<typeof lawSchema>;
  readonly pairs?: readonly z.input<typeof pairSchema>[];
  /** g [m/s²], for rules that depend on it. */
  readonly gravity?: readonly [number, number, number];
}

/** The materials by name, and the laws of all pairs of them. */
export function modelOfLaws({ materials, law = {}, pairs = [], gravity = [0, 0, 0] }: GrainLawOptions) {
  const named = Object.entries(materials).map(([name, given]) => ({ name, material: materialSchema.parse(given) }));
  const own: PairSpec[] = pairs.map((pair) => pairSchema.parse(pair));
  return { named, model: createLawModel(named, own, lawSchema.parse(law), {}, restingGravity(gravity)) };
}

/** The rows of the laws of all pairs. Throws a SceneError for a law that grains cannot have. */
export function createGrainLaws(options: GrainLawOptions): GrainLaws {
  const { named, model } = modelOfLaws(options);
  return writeGrainLaws(
    model,
    named.map((_, i) => i),
  );
}
