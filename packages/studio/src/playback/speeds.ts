/** Playback speeds: simulated seconds a second of wall time. Slow motion matters, for contacts are short. */
export const SPEEDS: readonly number[] = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4];

/** A run shorter than this on the wall clock [s] is over before it is seen. */
const SHORTEST_SHOW = 3;

/** Real time where that can be followed, else the slow motion that makes the run last long enough. */
export function defaultSpeed(until: number): number {
  return SPEEDS.findLast((speed) => speed <= 1 && until / speed >= SHORTEST_SHOW) ?? SPEEDS[0];
}
