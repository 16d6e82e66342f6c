/**
 * A size distribution as panels of radius: within a panel all radii are equally frequent. Everything is by number; what counts masses is divided by r³.
 *   normal       f ∝ exp(−(r − m)²/2σ²)            log-normal   f ∝ exp(−ln²(r/m)/2 ln²s)/r
 *   uniform      f constant                         sieve curve  mass per diameter constant within a class
 * Panels of a continuous distribution are 1/500 of its width or less, so their density is off by 1e-6 of the whole.
 */
import { SceneError } from '../../../errors/scene-error.js';
import { exp, log, pow } from '../../../math/elementary.js';
import { gaussLegendre } from '../../../math/gauss-legendre.js';
import type { SizeSpec } from './sizes.schema.js';

/** A size distribution of numbers of grains. */
export interface SizeDistribution {
  /** Smallest and largest radius that can occur [m]. */
  readonly smallest: number;
  readonly largest: number;
  /** Means over the numbers: of r [m], r² [m²] and r³ [m³]. */
  readonly means: readonly [number, number, number];
  /** Radius [m] below which the share u of the grains is, 0 ≤ u < 1. */
  readonly radiusAt: (u: number) => number;
}

interface Panel {
  readonly low: number;
  readonly high: number;
  readonly share: number;
}

/** Panels of each continuous piece. */
const PANELS = 1000;
/** Standard deviations beyond which there is nothing: exp(−40) of the peak. */
const TAIL = 9;

/** The distribution of a spec. SceneError at `path` where its range holds no grains. */
export function createSizes(spec: SizeSpec, path = 'sizes'): SizeDistribution {
  const panels = panelsOf(spec).filter(({ share }) => share > 0);
  const total = panels.reduce((sum, { share }) => sum + share, 0);
  if (!(total > 0 && total < Number.POSITIVE_INFINITY))
    throw new SceneError(
      'sizes/empty',
      path,
      'has no grains between from and to; move the range to where the sizes are',
    );
  const cumulative = new Float64Array(panels.length + 1);
  panels.forEach(({ share }, i) => {
    cumulative[i + 1] = cumulative[i] + share / total;
  });
  const mean = (find: (a: number, b: number) => number) =>
    panels.reduce((sum, { low, high, share }) => sum + (share / total) * find(low, high), 0);
  return {
    smallest: panels[0].low,
    largest: panels.reduce((most, { high }) => Math.max(most, high), 0),
    means: [
      mean((a, b) => (a + b) / 2),
      mean((a, b) => (a * a + a * b + b * b) / 3),
      mean((a, b) => ((a + b) * (a * a + b * b)) / 4),
    ],
    radiusAt: (u) => {
      let [low, high] = [0, panels.length];
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (u >= cumulative[middle]) low = middle;
        else high = middle;
      }
      const panel = panels[low];
      const part = (u - cumulative[low]) / (cumulative[low + 1] - cumulative[low]);
      return panel.low + (panel.high - panel.low) * Math.min(1, part);
    },
  };
}

function panelsOf(spec: SizeSpec): Panel[] {
  switch (spec.type) {
    case 'mono':
      return [{ low: spec.radius, high: spec.radius, share: 1 }];
    case 'discrete':
      return discretePanels(spec.radii, spec.shares, spec.by);
    case 'uniform':
      if (spec.by === 'number') return [{ low: spec.from, high: spec.to, share: 1 }];
      return continuous(spec.from, spec.to, (r) => 1 / (r * r * r));
    case 'normal': {
      const { mean, deviation } = spec;
      const density = (r: number) => exp((-(r - mean) * (r - mean)) / (2 * deviation * deviation));
      const from = Math.max(spec.from, mean - TAIL * deviation);
      return continuous(from, Math.min(spec.to, mean + TAIL * deviation), byNumber(density, spec.by));
    }
    case 'log-normal': {
      const width = log(spec.spread);
      const density = (r: number) => {
        const x = log(r / spec.median) / width;
        return exp(-0.5 * x * x) / r;
      };
      // Counted by mass, the numbers have their peak lower by three times the square of the width.
      const centre = spec.by === 'mass' ? spec.median * exp(-3 * width * width) : spec.median;
      const from = Math.max(spec.from, centre * pow(spec.spread, -TAIL));
      return continuous(from, Math.min(spec.to, spec.median * pow(spec.spread, TAIL)), byNumber(density, spec.by));
    }
    case 'sieve':
      return sievePanels(spec.openings, spec.passing);
  }
}

function byNumber(density: (r: number) => number, by: 'number' | 'mass'): (r: number) => number {
  return by === 'number' ? density : (r) => density(r) / (r * r * r);
}

function discretePanels(radii: readonly number[], shares: readonly number[], by: 'number' | 'mass'): Panel[] {
  const panels = radii.map((r, i) => ({
    low: r,
    high: r,
    share: by === 'number' ? shares[i] : shares[i] / (r * r * r),
  }));
  return panels.sort((a, b) => a.low - b.low);
}

/** Panels whose widths grow with the radius. */
function continuous(from: number, to: number, density: (r: number) => number): Panel[] {
  if (!(to > from)) return [];
  const { points, weights } = gaussLegendre(4);
  const ratio = log(to / from) / PANELS;
  const edge = (k: number) => (k === PANELS ? to : from * exp(ratio * k));
  return Array.from({ length: PANELS }, (_, k) => {
    const [low, high] = [edge(k), edge(k + 1)];
    let sum = 0;
    for (let q = 0; q < 4; q++) sum += weights[q] * density(low + (high - low) * points[q]);
    return { low, high, share: sum * (high - low) };
  });
}

function sievePanels(openings: readonly number[], passing: readonly number[]): Panel[] {
  const panels: Panel[] = [];
  for (let i = 1; i < openings.length; i++) {
    const mass = passing[i] - passing[i - 1];
    if (!(mass > 0)) continue;
    const [from, to] = [openings[i - 1] / 2, openings[i] / 2];
    panels.push(...continuous(from, to, (r) => mass / (to - from) / (r * r * r)));
  }
  return panels;
}
