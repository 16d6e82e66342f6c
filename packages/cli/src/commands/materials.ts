/** impinge materials [NAME]: the library of real materials, and the sources of the values of one. */
import { MATERIAL_LIBRARY } from '@impinge/engine/laws';
import { didYouMean } from '@impinge/engine/run';
import { CommandError, EXIT } from '../command-error.js';
import { quantityText } from '../report/summary.js';

const COLUMNS = [
  ['density', 'kg/m³'],
  ['youngModulus', 'Pa'],
  ['poissonRatio', '1'],
  ['restitution', '1'],
  ['friction', '1'],
  ['staticFriction', '1'],
] as const;

export function materialsCommand(name: string | undefined, options: { readonly json: boolean }): number {
  const library = Object.entries(MATERIAL_LIBRARY);
  const shown = name === undefined ? library : library.filter(([each]) => each === name);
  if (shown.length === 0) {
    const names = library.map(([each]) => each);
    const message = `unknown material '${name}'; the library has ${names.join(', ')}${didYouMean(name, names)}`;
    throw new CommandError(EXIT.usage, 'material/unknown', message);
  }
  if (options.json) {
    process.stdout.write(`${JSON.stringify(Object.fromEntries(shown))}\n`);
    return EXIT.done;
  }
  for (const [each, { title, properties, sources }] of shown) {
    const numbers = COLUMNS.flatMap(([key, unit]) => {
      const value = properties[key];
      return value === undefined ? [] : [`${SYMBOLS[key]} ${quantityText(value, unit)}`];
    });
    process.stdout.write(`${each.padEnd(16)} ${numbers.join(', ')}\n`);
    if (name === undefined) continue;
    process.stdout.write(`${title}\nρ, E, ν: ${sources.solid}\ne: ${sources.restitution}\nμ: ${sources.friction}\n`);
  }
  if (name === undefined) process.stdout.write('impinge materials NAME shows the sources of its values\n');
  return EXIT.done;
}

const SYMBOLS: { readonly [K in (typeof COLUMNS)[number][0]]: string } = {
  density: 'ρ',
  youngModulus: 'E',
  poissonRatio: 'ν',
  restitution: 'e',
  friction: 'μ',
  staticFriction: 'μ_s',
};
