/** The step for a bed that no scene describes: from the smallest grains of each material and the highest speed. */
import { lawOf } from '../../contact-laws/pair-laws.js';
import { SceneError } from '../../errors/scene-error.js';
import { type SuggestedGrainStep, suggestGrainStep } from './coupling/suggest-grain-step.js';
import { type GrainLawOptions, modelOfLaws } from './create-grain-laws.js';

/** What a suggestion needs besides the laws. */
export interface ExpectedGrains {
  /** Smallest radius of each material that grains have [m], by its name. */
  readonly smallest: Readonly<Record<string, number>>;
  /** The highest speed that is expected [m/s]. */
  readonly speed: number;
}

/** The longest safe step, and why: a fifth of the Rayleigh time, or a twentieth of an impact at the highest speed. */
export function suggestBedStep(laws: GrainLawOptions, { smallest, speed }: ExpectedGrains): SuggestedGrainStep {
  const { named, model } = modelOfLaws(laws);
  const judged = Object.entries(smallest).map(([name, radius]) => {
    const index = named.findIndex((one) => one.name === name);
    if (index < 0)
      throw new SceneError(
        'grains/no-such-material',
        `smallest.${name}`,
        `is no material of the laws (${named.map((one) => one.name).join(', ')})`,
      );
    if (!(radius > 0)) throw new SceneError('grains/bad-grain', `smallest.${name}`, `must be > 0 m, got ${radius}`);
    return { ...named[index].material, name, radius, law: lawOf(model, index, index) };
  });
  if (judged.length === 0)
    throw new SceneError('grains/bad-grain', 'smallest', 'names no material: give the smallest radius of each');
  if (!(speed >= 0)) throw new SceneError('grains/bad-option', 'speed', `must be ≥ 0 m/s, got ${speed}`);
  return suggestGrainStep(judged, speed);
}
