/** Numbers of materials that are possible and still look like a mistake: they are warned of. */
import type { Warning } from '../../errors/warning.js';
import type { Scene } from '../scene.schema.js';

/** E [Pa] of the softest jelly. A number below was probably meant in GPa. */
const SOFTEST = 1e3;

/** Bodies of a material that a warning names. */
const NAMED = 3;

/** Warnings about the materials that shapes are made of. */
export function doubtMaterials({ materials, bodies }: Scene): Omit<Warning, 'time'>[] {
  const [only] = Object.keys(materials);
  return Object.entries(materials).flatMap(([name, { youngModulus }]) => {
    if (youngModulus >= SOFTEST) return [];
    const made = bodies.filter(({ shapes }) => shapes.some(({ material }) => (material ?? only) === name));
    if (made.length === 0) return [];
    const meant = Number((youngModulus * 1e9).toPrecision(12))
      .toExponential()
      .replace('e+', 'e');
    const message = `the material '${name}' has youngModulus ${youngModulus} Pa, softer than jelly; if GPa were meant, write ${meant}`;
    return [{ code: 'material/soft', bodies: made.slice(0, NAMED).map((body) => body.name), message }];
  });
}
