/** Figures of the documentation: each has a maker, each maker its figure, and making one again gives the same bytes. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { SOLVER_NAMES } from '@impinge/engine/run';
import { describe, expect, test } from 'vitest';
import { filesBelow, pathsBelow, ROOT } from '../checks/source-files.suite.js';
import { chart, figure } from './chart.js';
import { FIGURES, LARGEST } from './figures.js';

const file = (name: string) => `${ROOT}docs/figures/${name}.svg`;

describe('docs/figures', () => {
  test('holds what is registered, and nothing else', () => {
    expect(pathsBelow('docs/figures').sort()).toEqual(
      Object.keys(FIGURES)
        .sort()
        .map((name) => `docs/figures/${name}.svg`),
    );
    for (const name of Object.keys(FIGURES)) expect(statSync(file(name)).size, name).toBeLessThanOrEqual(LARGEST);
  });

  test('is what pages show, all of it', () => {
    const shown = filesBelow('docs', ['.md']).flatMap(({ text }) =>
      [...text.matchAll(/figures\/([\w-]+)\.svg/g)].map(([, name]) => name),
    );
    expect([...new Set(shown)].sort()).toEqual(Object.keys(FIGURES).sort());
    for (const name of shown) expect(existsSync(file(name)), name).toBe(true);
  });

  // Those that take a second or less; npm run figures makes all.
  test.each(['merging-pieces', 'eigen-normal', 'adhesion'])('%s is what its maker makes', async (name) => {
    expect(await FIGURES[name]()).toBe(readFileSync(file(name), 'utf8'));
  });
});

describe('a chart', () => {
  const axis = { label: 'x', unit: 'm' };
  const numbers = (svg: string) =>
    [...svg.matchAll(/text-anchor="(?:end|middle)" class="faint">([^<]*)</g)].map(([, text]) => text);

  test('has ticks at round numbers, and leaves powers of ten to the label', () => {
    const svg = chart({
      title: 't',
      x: axis,
      y: { label: 'f', unit: 'N' },
      series: [
        {
          name: 'a',
          points: [
            [0, 0],
            [10, 4.2e6],
          ],
        },
      ],
    });
    expect(numbers(svg)).toEqual(['0', '1', '2', '3', '4', '5', '0', '2', '4', '6', '8', '10']);
    expect(svg).toContain('f [10⁶ N]');
    expect(svg).toContain('>x [m]<');
  });

  test('has powers of ten on a logarithmic axis', () => {
    const y = { label: 'error', unit: '', scale: 'log' } as const;
    expect(
      numbers(
        chart({
          title: 't',
          x: axis,
          y,
          series: [
            {
              name: 'a',
              points: [
                [0, 3e-4],
                [1, 20],
              ],
            },
          ],
        }),
      ).slice(0, 3),
    ).toEqual(['10⁻⁴', '10⁻²', '10⁰']);
  });

  test('interrupts a line where there is no number, and escapes what XML reserves', () => {
    const svg = chart({
      title: 'a < b & "c"',
      x: axis,
      y: axis,
      series: [
        {
          name: 'a',
          points: [
            [0, 0],
            [1, Number.NaN],
            [2, 2],
            [3, 3],
          ],
        },
      ],
    });
    expect(/ d="(M[^"]*)"\/><\/g>/.exec(svg)?.[1].match(/[ML]/g)).toEqual(['M', 'M', 'L']);
    expect(svg).toContain('<title>a &lt; b &amp; &quot;c&quot;</title>');
  });

  test('keeps names of lines that end together apart, and everything inside its frame', () => {
    const line = (name: string, y: number) => ({
      name,
      points: [
        [0, 0],
        [1, y],
      ] as const,
    });
    const series = [line('one', 1), line('two', 1), line('three', 0.99), line('a long name of a line', 0)];
    const panel = { x: axis, y: axis, series, moments: [{ x: 1, text: 'a moment at the very end' }] };
    const svg = figure({ title: 't', columns: 2, panels: [panel, panel] });
    const names = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" text-anchor="start" class="name">([^<]*)</g)];
    const heights = names
      .slice(0, 4)
      .map(([, , y]) => Number(y))
      .sort((p, q) => p - q);
    for (let n = 1; n < 4; n++) expect(heights[n] - heights[n - 1]).toBeGreaterThanOrEqual(16);
    // Panels of 356 px each; letters are at most 0.58 of 13 px wide on average.
    for (const [, x, , text] of names) expect(Number(x) + 0.58 * 13 * text.length).toBeLessThanOrEqual(356 + 16);
  });
});

test('the comparison of solvers shows all of them', () => {
  const svg = readFileSync(file('solver-comparison'), 'utf8');
  for (const name of SOLVER_NAMES) expect(svg, name).toContain(`>${name}<`);
});
