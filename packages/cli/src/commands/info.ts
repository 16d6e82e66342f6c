/** impinge info DIR: what a run was and what it computed with. */
import { resolve } from 'node:path';
import type { LawReport } from '@impinge/engine';
import { EXIT } from '../command-error.js';
import { readRecord } from '../store/read-record.js';
import { derivedTexts, quantityText, summary } from '../summary.js';

export function infoCommand(dir: string, options: { readonly json: boolean }): number {
  const folder = resolve(dir);
  const record = readRecord(folder);
  if (options.json) process.stdout.write(`${JSON.stringify({ ...record, out: folder })}\n`);
  else process.stdout.write(`${[summary(record, folder), ...(record.laws ?? []).map(lawText)].join('\n\n')}\n`);
  return EXIT.done;
}

/** The law of two materials, a line for each part. */
function lawText(law: LawReport): string {
  const { materials, parts, restitution, friction, staticFriction } = law;
  const coefficients = `e ${quantityText(restitution, '1')}, μ ${quantityText(friction, '1')}, μ_s ${quantityText(staticFriction, '1')}`;
  const lines = Object.entries(parts).map(([family, { law: name, given }]) => {
    const values = given.map(({ name: key, value, unit }) => `${key} ${quantityText(value, unit)}`);
    return `  ${family.padEnd(11)} ${[name, ...values].join(', ')}`;
  });
  const derived = derivedTexts(law).map((text) => `  derived     ${text}`);
  return [`${materials.join(' – ')}: ${coefficients}`, ...lines, ...derived].join('\n');
}
