/** What new clumps must be. Errors name the column, the clump and what to do. */
import { SceneError, type SceneProblem } from '../../../errors/scene-error.js';
import type { GrainBedOptions, NewClumps } from '../bed-options.js';
import { checkNewGrains } from '../check-grains.js';
import { radiusOfShape } from './clump-shape.js';

/** Most problems that one error tells. */
const MOST_TOLD = 10;
/** A radius may exceed the largest by rounding. */
const ROUNDING = 1e-9;

/** Throws a SceneError that names columns and clumps which cannot be. */
export function checkNewClumps(added: NewClumps, options: GrainBedOptions): void {
  // The radius of a clump is none of its balls.
  checkNewGrains(added, { ...options, largestRadius: Number.POSITIVE_INFINITY });
  const { shape, orientations } = added.clump;
  const count = added.radii.length;
  const problems: SceneProblem[] = [];
  const report = (path: string, message: string) => {
    if (problems.length < MOST_TOLD) problems.push({ code: 'grains/bad-grain', path, message });
  };
  if (orientations !== undefined && orientations.length !== 4 * count)
    report('orientations', `must have ${4 * count} numbers for ${count} clumps, got ${orientations.length}`);
  for (let c = 0; c < count && orientations !== undefined && orientations.length === 4 * count; c++) {
    const q = [0, 1, 2, 3].map((k) => orientations[4 * c + k]);
    const squared = q.reduce((sum, x) => sum + x * x, 0);
    if (!(squared > 0 && squared < Number.POSITIVE_INFINITY))
      report(`orientations.${4 * c}`, `of clump ${c} must be a quaternion x y z w other than 0, got ${q.join(', ')}`);
  }
  const largest = shape.radii.reduce((most, r) => Math.max(most, r), 0) / radiusOfShape(shape);
  const reach = shape.reach / radiusOfShape(shape);
  for (let c = 0; c < count; c++) {
    const r = added.radii[c];
    if (r * largest > options.largestRadius * (1 + ROUNDING))
      report(
        `radii.${c}`,
        `makes balls of ${r * largest} m, larger than the largestRadius of the bed, ${options.largestRadius} m: create the bed for larger grains`,
      );
    for (let k = 0; k < 3; k++) {
      const length = options.periodic?.lengths[k] ?? 0;
      if (length > 0 && length < 4 * r * reach)
        report(
          `radii.${c}`,
          `makes a clump that reaches ${r * reach} m from its centre, and space repeats itself after ${length} m: it would meet itself; make space longer than four times that`,
        );
    }
  }
  if (problems.length > 0) throw new SceneError(problems);
}
