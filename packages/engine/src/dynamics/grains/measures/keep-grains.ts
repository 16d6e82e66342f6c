/** The columns of some grains alone. */
import type { GrainView } from '../grain-state.js';

/** The columns of the grains for which `isKept` says so, by their index in the view. */
export function keepGrains(view: GrainView, isKept: (index: number) => boolean): GrainView {
  const kept: number[] = [];
  for (let i = 0; i < view.tags.length; i++) if (isKept(i)) kept.push(i);
  const floats = (column: Float64Array, width = 1) => {
    const out = new Float64Array(width * kept.length);
    kept.forEach((from, to) => {
      for (let k = 0; k < width; k++) out[width * to + k] = column[width * from + k];
    });
    return out;
  };
  const integers = (column: Int32Array) => Int32Array.from(kept, (i) => column[i]);
  return {
    tags: integers(view.tags),
    positions: floats(view.positions, 3),
    velocities: floats(view.velocities, 3),
    spins: floats(view.spins, 3),
    radii: floats(view.radii),
    masses: floats(view.masses),
    materials: integers(view.materials),
    clumps: integers(view.clumps),
    sets: integers(view.sets),
    fields: Object.fromEntries(Object.entries(view.fields).map(([name, column]) => [name, floats(column)])),
  };
}
