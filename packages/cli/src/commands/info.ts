/** impinge info DIR: summary of a run and the contact laws it used. */
import { resolve } from 'node:path';
import type { DescribedLaw } from '@impinge/engine/laws';
import { EXIT } from '../command-error.js';
import { derivedTexts, quantityText, summary } from '../report/summary.js';
import { readRecord } from '../store/read-record.js';

export function infoCommand(dir: string, options: { readonly json: boolean }): number {
  const folder = resolve(dir);
  const record = readRecord(folder);
  if (options.json) process.stdout.write(`${JSON.stringify({ ...record, out: folder })}\n`);
  else process.stdout.write(`${[summary(record, folder), ...(record.laws ?? []).map(lawText)].join('\n\n')}\n`);
  return EXIT.done;
}

/** The law of two materials, a line for each part. */
function lawText(law: DescribedLaw): string {
  const { materials, parts, coefficients } = law;
  const known = coefficients.map(({ name, value, unit }) => `${name} ${quantityText(value, unit)}`);
  const lines = parts.map(({ part, type, title, parameters }) => {
    const values = parameters
      .filter(({ origin }) => origin !== 'derived')
      .map(({ name, value, unit }) => `${name} ${quantityText(value, unit)}`);
    return `  ${part.padEnd(11)} ${[type === 'registered' ? title : type, ...values].join(', ')}`;
  });
  const derived = derivedTexts(law).map((text) => `  derived     ${text}`);
  return [`${materials.join(' – ')}: ${known.join(', ')}`, ...lines, ...derived].join('\n');
}
