/**
 * How finely round surfaces are tessellated.
 * A chord over the angle α of a circle of radius R lies up to R (1 − cos(α/2)) inside it (the sagitta, here "chord error").
 * Vertices lie on the exact surface, so convex solids are inscribed and lose volume: a circle of n chords has
 * n/(2π) sin(2π/n) of its area, 0.9984 for n = 64.
 */
import { SceneError } from '../../errors/scene-error.js';
import { acos, cos, PI, sin } from '../../math/elementary.js';
import { requireCount, requirePositive } from './dimension.js';

/** Either a number of segments in a full turn (default 64) or the largest chord error [m]; not both. */
export interface Resolution {
  /** Segments in a full turn, at least 3. */
  readonly segments?: number;
  /** Largest distance of a chord from its circle [m]. */
  readonly chordError?: number;
}

/** Default number of segments in a full turn. */
export const DEFAULT_SEGMENTS = 64;

/** Most segments in a turn or arc; more is a mistyped resolution. */
const MOST_SEGMENTS = 100_000;

/** Number of chords, at least `least`, for an arc of `angle` [rad] on a circle of `radius` [m]. */
export function arcSegments(radius: number, angle: number, resolution: Resolution, least = 1): number {
  const share = Math.abs(angle) / (2 * PI);
  // The share of a turn may round to just above a whole number of segments.
  const count = Math.max(least, Math.ceil(turnSegments(radius, resolution) * share - 1e-9));
  if (!(count <= MOST_SEGMENTS))
    throw new SceneError(
      'shape/too-fine',
      resolution.chordError === undefined ? 'segments' : 'chordError',
      `asks for more than ${MOST_SEGMENTS} segments on a radius of ${radius} m`,
    );
  return count;
}

/** Number of chords, at least 3, for a whole circle of `radius` [m]. */
export function circleSegments(radius: number, resolution: Resolution): number {
  return arcSegments(radius, 2 * PI, resolution, 3);
}

/** Chords in a full turn as a real number, so that an arc gets no more than its share. */
function turnSegments(radius: number, { segments, chordError }: Resolution): number {
  if (segments !== undefined && chordError !== undefined)
    throw new SceneError('shape/two-resolutions', 'chordError', 'give segments or chordError [m], not both');
  if (chordError === undefined) {
    if (segments !== undefined) requireCount(segments, 3, 'segments');
    return segments ?? DEFAULT_SEGMENTS;
  }
  requirePositive(chordError, 'chordError');
  if (chordError >= radius) return 3;
  return PI / acos(1 - chordError / radius);
}

/** (cos, sin) of k/n of a turn, exactly symmetric in all eight octants: a quarter turn is exactly (0, 1). */
export function turnFraction(k: number, n: number): readonly [number, number] {
  const within = ((k % n) + n) % n;
  const quarter = Math.floor((4 * within) / n);
  const rest = 4 * within - quarter * n;
  const firstHalf = 2 * rest <= n;
  const angle = (PI / 2) * ((firstHalf ? rest : n - rest) / n);
  const [near, far] = [cos(angle), sin(angle)];
  const [c, s] = firstHalf ? [near, far] : [far, near];
  if (quarter === 0) return [c, s];
  if (quarter === 1) return [-s, c];
  return quarter === 2 ? [-c, -s] : [s, -c];
}
