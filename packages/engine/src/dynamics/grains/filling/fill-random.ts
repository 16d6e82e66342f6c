/**
 * Random sequential addition: grains are placed one after another at random, the largest first, where they overlap none; a place that is taken is given up.
 * Equal balls come to rest at a solid fraction of 0.38 this way, after endless tries. Widom 1966.
 */
import { SceneError } from '../../../errors/scene-error.js';
import type { RandomStream } from '../../../math/random-stream.js';
import { ballVolume } from './grain-maker.js';
import { type Region, tryPlace } from './region.js';
import { addBall, isFree, type SphereGrid } from './sphere-grid.js';

/** Tries for one grain before the region counts as full, and for a place inside the region at all. */
const [MOST_TRIES, MOST_MISSES] = [20_000, 1_000_000];

/** What random places must keep. */
export interface RandomOptions {
  /** Least gap between surfaces, and from the border [m]. */
  readonly gap: number;
  readonly clearance: number;
  readonly random: RandomStream;
  /** Balls that are there already; the new ones are added. */
  readonly present: SphereGrid;
  /** Part of the balls that is solid, for messages: 1 but for clumps. */
  readonly solid: number;
  readonly path: string;
}

/** Places in the world, in the order of the radii. SceneError with what was reached where there is no room for all. */
export function findRandom(region: Region, radii: Float64Array, options: RandomOptions): Float64Array {
  const { gap, clearance, random, present, solid, path } = options;
  const out = new Float64Array(3 * radii.length);
  const order = Uint32Array.from(radii.keys()).sort((a, b) => radii[b] - radii[a] || a - b);
  const at = new Float64Array(3);
  let volume = 0;
  order.forEach((i, placed) => {
    let [tries, misses] = [0, 0];
    for (;;) {
      if (!tryPlace(region, random, radii[i], clearance, at)) {
        if (++misses < MOST_MISSES) continue;
        const message = `has no place for a grain of radius ${radii[i]} m and clearance ${clearance} m; make it larger, or grains smaller`;
        throw new SceneError('filling/no-room', `${path}.region`, message);
      }
      if (isFree(present, at, radii[i], gap)) break;
      if (++tries < MOST_TRIES) continue;
      const share =
        region.volume === undefined ? '' : `, a solid fraction of ${(volume / region.volume).toPrecision(3)}`;
      const message = `found room for ${placed} of ${radii.length} grains${share}; ask for less, or use type 'dense'`;
      throw new SceneError('filling/too-dense', path, message);
    }
    addBall(present, at[0], at[1], at[2], radii[i]);
    out.set(at, 3 * i);
    volume += solid * ballVolume(radii[i]);
  });
  return out;
}
