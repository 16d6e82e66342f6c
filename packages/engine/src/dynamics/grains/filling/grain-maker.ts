/** Draws grains of a set one after another: size, material, mass, fields. */
import { didYouMean } from '../../../errors/nearest-names.js';
import { SceneError } from '../../../errors/scene-error.js';
import { PI } from '../../../math/elementary.js';
import { nextUnit, type RandomStream } from '../../../math/random-stream.js';
import { type ClumpShape, radiusOfShape } from '../clumps/clump-shape.js';
import { BALL, type ClumpProportions, createSetShape, proportionsOf } from '../clumps/made-clump.js';
import type { GrainSetSpec } from './sets.schema.js';
import { createSizes, type SizeDistribution } from './size-distribution.js';

/** Materials by name: their index among those of the laws, and density ρ [kg/m³]. */
export type GrainMaterials = Readonly<Record<string, { readonly index: number; readonly density: number }>>;

/** A grain that was drawn. */
export interface DrawnGrain {
  /** r [m], m [kg], index of the material. */
  radius: number;
  mass: number;
  material: number;
  /** Values of the set's fields, in their order. */
  readonly fields: number[];
}

/** What draws the grains of a set. */
export interface GrainMaker {
  /** Radii of grains; of clumps those of balls of the same volume. */
  readonly sizes: SizeDistribution;
  /** The shape of the grains where they are clumps, and how it is proportioned. */
  readonly shape: ClumpShape | undefined;
  readonly proportions: ClumpProportions;
  /** Names of the fields. */
  readonly fields: readonly string[];
  /** Mean volume [m³] and mass [kg] of a grain. */
  readonly meanVolume: number;
  readonly meanMass: number;
  /** Draws the next grain: always the same count of random numbers. */
  readonly draw: (random: RandomStream, out: DrawnGrain) => void;
}

/** Volume of a ball [m³]. */
export function ballVolume(radius: number): number {
  return (4 / 3) * PI * radius * radius * radius;
}

/** A grain to draw into. */
export function createDrawnGrain(): DrawnGrain {
  return { radius: 0, mass: 0, material: 0, fields: [] };
}

/** The maker of a set. SceneError at `path` for materials that are not known, or a set without sizes. */
export function createGrainMaker(set: GrainSetSpec, materials: GrainMaterials, path = ''): GrainMaker {
  const within = (key: string) => (path === '' ? key : `${path}.${key}`);
  const shape = set.shape && createSetShape(set.shape, within('shape'));
  const given = set.sizes ?? (shape && ({ type: 'mono', radius: radiusOfShape(shape) } as const));
  if (given === undefined) {
    const message =
      "is missing: only grains of a table bring their own sizes; give sizes, such as { type: 'mono', radius: 0.002 }";
    throw new SceneError('grains/no-sizes', within('sizes'), message);
  }
  const sizes = createSizes(given, within('sizes'));
  const mixture = mixtureOf(set, materials, within('material'));
  const meanVolume = ballVolume(1) * sizes.means[2];
  const ranges = Object.values(set.fields).map((field) =>
    typeof field === 'number' ? { from: field, to: field } : field,
  );
  return {
    sizes,
    shape,
    proportions: shape === undefined ? BALL : proportionsOf(shape),
    fields: Object.keys(set.fields),
    meanVolume,
    meanMass: meanVolume * mixture.reduce((sum, { share, density }) => sum + share * density, 0),
    draw: (random, out) => {
      out.radius = sizes.radiusAt(nextUnit(random));
      const { index, density } = pick(mixture, nextUnit(random));
      out.material = index;
      out.mass = density * ballVolume(out.radius);
      ranges.forEach(({ from, to }, k) => {
        out.fields[k] = from + (to - from) * nextUnit(random);
      });
    },
  };
}

interface Part {
  readonly index: number;
  readonly density: number;
  /** Of the numbers of grains. */
  readonly share: number;
}

/** Sizes do not depend on the material, so shares of mass are to shares of number as the densities. */
function mixtureOf({ material }: GrainSetSpec, materials: GrainMaterials, path: string): readonly Part[] {
  const known = Object.keys(materials);
  const find = (name: string, at: string) => {
    if (Object.hasOwn(materials, name)) return materials[name];
    throw new SceneError(
      'grains/no-such-material',
      at,
      `is '${name}', which is no material of grains (${known.join(', ')})${didYouMean(name, known)}`,
    );
  };
  if (material === undefined) {
    if (known.length !== 1) {
      const message = `is missing: name one of ${known.join(', ')}, or a mixture of them`;
      throw new SceneError('grains/which-material', path, message);
    }
    return [{ ...materials[known[0]], share: 1 }];
  }
  if (typeof material === 'string') return [{ ...find(material, path), share: 1 }];
  const parts = material.names.map((name, i) => {
    const { index, density } = find(name, `${path}.names.${i}`);
    return { index, density, share: material.by === 'mass' ? material.shares[i] / density : material.shares[i] };
  });
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  return parts.filter(({ share }) => share > 0).map((part) => ({ ...part, share: part.share / total }));
}

function pick(mixture: readonly Part[], u: number): Part {
  let below = 0;
  for (const part of mixture) {
    below += part.share;
    if (u < below) return part;
  }
  // Shares add up to 1 but for rounding.
  return mixture[mixture.length - 1];
}
