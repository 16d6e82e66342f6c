/** Warnings about grains: at the start, and at the time of every frame. Each is given once for a set. */
import { eachGrain } from '../../dynamics/grains/clumps/each-grain.js';
import { findDeepestOverlap } from '../../dynamics/grains/coupling/deepest-overlap.js';
import type { GrainModel, GrainState } from '../../dynamics/grains/coupling/grain-model.js';
import type { Warning } from '../../errors/warning.js';
import type { Model, State } from '../model.js';
import type { Simulation } from '../simulation.js';
import { once } from '../watch/once.js';

/** Overlap relative to the smaller radius from which contacts are no longer small. */
const DEEP = 0.1;

const NOTHING: readonly Warning[] = [];

/** Warns of a given step that is longer than the suggested one. */
export function watchGrainStep({ grains }: Model, state: State): readonly Warning[] {
  if (grains === undefined) return NOTHING;
  const { step, suggested, reason } = grains.step;
  if (!(step > suggested * (1 + 1e-9))) return NOTHING;
  const message = `the step of the grains, ${step} s, is longer than the suggested ${suggested.toPrecision(3)} s: ${reason}`;
  return once(state, 'grains/step-too-long', [], message);
}

/** Warns of touches that were not felt, after any step; of deep overlaps and of grains out of bounds after the first step, and when a frame is due. */
export function watchGrains({ model, state, grainNotice }: Simulation, before: number): readonly Warning[] {
  const { grains } = state;
  if (model.grains === undefined || grains === undefined) return NOTHING;
  if (grainNotice !== undefined) return once(state, 'grains/too-many-touches', [], grainNotice);
  const index = Math.floor(state.time / model.outputInterval + 1e-9);
  if (before > 0 && index <= Math.floor(before / model.outputInterval + 1e-9)) return NOTHING;
  return [...watchOverlap(model.grains, grains, state), ...watchBounds(model, model.grains, grains, state)];
}

/** Name of the set of a grain, by its number in the kernel. */
function setOf(model: GrainModel, { bed }: GrainState, number: number): string {
  return model.sets[bed.labels.sets[number]]?.name ?? '';
}

function watchOverlap(model: GrainModel, grains: GrainState, state: State): Warning[] {
  const deepest = findDeepestOverlap(grains.bed);
  if (deepest === undefined || deepest.part <= DEEP) return [];
  const { first, second, part } = deepest;
  const sets = [setOf(model, grains, first), setOf(model, grains, second)];
  const [a, b] = sets;
  const { tags } = grains.bed.labels;
  const message = `grains ${tags[first]} ('${a}') and ${tags[second]} ('${b}') overlap by ${Math.round(100 * part)} % of the smaller radius; contact laws hold for a few per cent: use a stiffer material, slower grains, or a start without overlaps`;
  return once(state, 'grains/deep-overlap', [...new Set(sets)].sort(), message);
}

function watchBounds({ bounds }: Model, model: GrainModel, grains: GrainState, state: State): Warning[] {
  if (bounds === undefined) return [];
  const { bed } = grains;
  const lost = new Map<string, { tag: number; count: number }>();
  eachGrain(bed, ({ number, rows, centre }) => {
    let isOut = false;
    for (let k = 0; k < 3; k++) isOut ||= rows[centre + k] < bounds.min[k] || rows[centre + k] > bounds.max[k];
    if (!isOut) return;
    const tag = bed.labels.tags[number];
    const name = setOf(model, grains, number);
    const known = lost.get(name);
    lost.set(name, { tag: Math.min(known?.tag ?? tag, tag), count: (known?.count ?? 0) + 1 });
  });
  return [...lost]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, { tag, count }]) => {
      const who =
        count === 1 ? `grain ${tag} of '${name}' has` : `${count} grains of '${name}' have (the first is ${tag})`;
      return once(
        state,
        'grains/out-of-bounds',
        [name],
        `${who} left the bounds of the scene; look for a gap in the walls`,
      );
    });
}
