/** Playback speeds: simulated seconds per second of wall time. Slow motion matters because contacts are short. */
export const SPEEDS: readonly number[] = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4];

/** Shortest playback that a viewer can follow [s]. */
const SHORTEST_SHOW = 3;

/** Real time if the run lasts long enough, otherwise the slow motion that makes it last long enough. */
export function defaultSpeed(until: number): number {
  return SPEEDS.findLast((speed) => speed <= 1 && until / speed >= SHORTEST_SHOW) ?? SPEEDS[0];
}
