/** Levels of sizes: the grains of a level differ by less than a factor, so that its cells suit all of them. */

/** Ratio of radii from one level to the next. Two: a cell then has at most some eight times the grains that it could do with. */
const RATIO = 2;

/** The largest radius of each level that has grains, ascending; `levels` gets the level of each grain. */
export function findLevels(radii: Float64Array, levels: Int32Array): number[] {
  let smallest = Number.POSITIVE_INFINITY;
  for (const radius of radii) smallest = Math.min(smallest, radius);
  const largest: number[] = [];
  const levelOf = (radius: number) => {
    let level = 0;
    for (let bound = RATIO * smallest; radius >= bound; bound *= RATIO) level++;
    return level;
  };
  const raw = Int32Array.from(radii, levelOf);
  raw.forEach((level, i) => {
    largest[level] = Math.max(largest[level] ?? 0, radii[i]);
  });
  // Levels without grains are left out.
  const present = Object.keys(largest).map(Number);
  raw.forEach((level, i) => {
    levels[i] = present.indexOf(level);
  });
  return present.map((level) => largest[level]);
}
