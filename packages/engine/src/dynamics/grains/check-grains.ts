/** What a bed and new grains must be. Errors name the column, the grain and what to do. */
import { SceneError, type SceneProblem } from '../../errors/scene-error.js';
import { shown } from '../../math/quantity.js';
import type { GrainBedOptions, NewGrains } from './bed-options.js';

/** Most problems that one error tells. */
const MOST_TOLD = 10;
/** A radius may exceed the largest by rounding. */
const ROUNDING = 1e-9;

const finite = (x: unknown): boolean => typeof x === 'number' && x - x === 0;

/** Throws a SceneError for options with which no bed can run. */
export function checkBedOptions(options: GrainBedOptions): void {
  const { step, gravity, largestRadius, skin, parts, periodic, walls = [], laws } = options;
  const problems: SceneProblem[] = [];
  const report = (path: string, message: string) => problems.push({ code: 'grains/bad-option', path, message });
  if (!(step > 0 && finite(step))) report('step', `must be > 0 s, got ${shown(step)}`);
  if (!(largestRadius > 0 && finite(largestRadius)))
    report('largestRadius', `must be > 0 m, got ${shown(largestRadius)}: give the largest radius that is to come`);
  if (skin !== undefined && !(skin > 0 && finite(skin)))
    report('skin', `must be > 0 m, got ${shown(skin)}; leave it out and it is chosen`);
  if (parts !== undefined && !(Number.isInteger(parts) && parts > 0))
    report('parts', `must be a whole number ≥ 1, got ${shown(parts)}`);
  if (gravity !== undefined && !(gravity.length === 3 && Array.from(gravity).every(finite)))
    report('gravity', `must be three numbers in m/s², got ${shown(Array.from(gravity))}`);
  walls.forEach(({ material }, wall) => {
    if (isIndex(material, laws.materialCount)) return;
    report(`walls.${wall}.material`, `must be an index below ${laws.materialCount}, got ${shown(material)}`);
  });
  walls.forEach(({ barriers, materials }, wall) => {
    if (materials === undefined) return;
    const path = `walls.${wall}.materials`;
    const wanted = barriers?.triangleCount ?? 0;
    if (materials.length !== wanted)
      report(path, `must have one for each of ${wanted} triangles, got ${materials.length}`);
    const wrong = Array.from(materials).find((material) => !isIndex(material, laws.materialCount));
    if (wrong !== undefined) report(path, `must be indices below ${laws.materialCount}, got ${shown(wrong)}`);
  });
  if (periodic !== undefined && problems.length === 0) {
    const reach = laws.adheres ? laws.largestReach(largestRadius) : 0;
    const cutOff = 2 * largestRadius + reach + (skin ?? 0);
    for (let k = 0; k < 3; k++) {
      const length = periodic.lengths[k];
      if (!finite(periodic.least[k])) report(`periodic.least.${k}`, `must be a number in m, got ${periodic.least[k]}`);
      if (length === 0 || (finite(length) && length >= 2 * cutOff)) continue;
      report(
        `periodic.lengths.${k}`,
        `must be 0 or at least ${2 * cutOff} m, got ${shown(length)}: a pair would meet twice across the borders; make space longer, or grains or skin smaller`,
      );
    }
  }
  if (problems.length > 0) throw new SceneError(problems);
}

function isIndex(value: number, count: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < count;
}

/** Throws a SceneError that names columns and grains which cannot be. */
export function checkNewGrains(added: NewGrains, { laws, largestRadius, fields = [] }: GrainBedOptions): void {
  const count = added.radii.length;
  const problems: SceneProblem[] = [];
  const report = (path: string, message: string) => {
    if (problems.length < MOST_TOLD) problems.push({ code: 'grains/bad-grain', path, message });
  };
  const check = (name: string, column: ArrayLike<number> | undefined, size: number, fault: (x: number) => string) => {
    if (column === undefined) return;
    if (column.length !== size * count)
      report(name, `must have ${size * count} numbers for ${count} grains, got ${column.length}`);
    for (let i = 0; i < column.length; i++) {
      const message = fault(column[i]);
      if (message !== '') report(`${name}.${i}`, `of grain ${Math.floor(i / size)} ${message}, got ${column[i]}`);
    }
  };
  const inUnit = (unit: string) => (x: number) => (finite(x) ? '' : `must be a finite number in ${unit}`);
  const above0 = (unit: string) => (x: number) => (x > 0 && finite(x) ? '' : `must be > 0 ${unit}`);
  const most = largestRadius * (1 + ROUNDING);
  const tooLarge = `must not exceed the largestRadius of the bed, ${largestRadius} m: create the bed for larger grains`;
  check('radii', added.radii, 1, (r) => above0('m')(r) || (r <= most ? '' : tooLarge));
  check('masses', added.masses, 1, above0('kg'));
  check('positions', added.positions, 3, inUnit('m'));
  check('velocities', added.velocities, 3, inUnit('m/s'));
  check('spins', added.spins, 3, inUnit('rad/s'));
  const materials = laws.materialCount;
  check('materials', added.materials, 1, (m) =>
    isIndex(m, materials) ? '' : `must be an index of a material of the laws, a whole number below ${materials}`,
  );
  if (added.set !== undefined && !isIndex(added.set, 0x7fffffff))
    report('set', `must be a whole number ≥ 0, got ${shown(added.set)}`);
  for (const [name, column] of Object.entries(added.fields ?? {})) {
    if (fields.includes(name)) check(`fields.${name}`, column, 1, inUnit('its own unit'));
    else report(`fields.${name}`, `is not among the fields of the bed (${fields.join(', ') || 'none'})`);
  }
  if (problems.length > 0) throw new SceneError(problems);
}
