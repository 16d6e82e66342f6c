/** Text and colours of a figure; it follows the reader's light or dark theme. */

/** Pixels. */
export const FONT = 13;

/** Eight colours; lines also differ by dashes and by their labels, so that nobody needs to tell all of them apart. Light, dark. */
const COLOURS: readonly (readonly [string, string])[] = [
  ['#0063a6', '#5ab4f5'],
  ['#c2410c', '#ff9457'],
  ['#00735a', '#3ecfa3'],
  ['#97317f', '#e58fd0'],
  ['#7a5b00', '#e6c24a'],
  ['#4b5563', '#b4bcc8'],
  ['#b0123c', '#ff8aa5'],
  ['#4a3fc4', '#a8a4ff'],
];

export const colourClass = (index: number): string => `c${index % COLOURS.length}`;

/** An upper bound of how wide a text is [px]. */
export const widthOf = (text: string, size = FONT): number => [...text].length * size * 0.58;

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark);

/** One decimal of a pixel is enough, and keeps files small. */
export const px = (value: number): string => String(Math.round(value * 10) / 10);

export function textAt(x: number, y: number, text: string, options: { anchor?: string; kind?: string } = {}): string {
  const { anchor = 'start', kind = 'ink' } = options;
  return `<text x="${px(x)}" y="${px(y)}" text-anchor="${anchor}" class="${kind}">${escaped(text)}</text>`;
}

const theme = (shade: 0 | 1, [paper, ink, faint, grid]: readonly string[]): string =>
  [
    `.paper{fill:${paper}}.ink{fill:${ink}}.faint{fill:${faint}}.grid{stroke:${grid}}.axis{stroke:${faint}}`,
    ...COLOURS.map((pair, n) => `.c${n}{--c:${pair[shade]}}`),
  ].join('');

const STYLE = [
  `text{font:${FONT}px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}`,
  '.title{font-weight:600;font-size:16px}.name{fill:var(--c);font-weight:500}.dot{fill:var(--c)}',
  '.line{fill:none;stroke:var(--c);stroke-width:2;stroke-linejoin:round}.dashed{stroke-dasharray:6 4}',
  '.grid,.axis{stroke-width:1;fill:none}.mark{stroke-dasharray:2 4}',
  theme(0, ['#ffffff', '#1f2328', '#59636e', '#e4e7eb']),
  `@media (prefers-color-scheme:dark){${theme(1, ['#12161c', '#e6edf3', '#9aa5b1', '#2b323b'])}}`,
].join('');

/** A whole drawing; `about` says in words what it shows. */
export function drawing(width: number, height: number, about: string, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${px(width)} ${px(height)}" width="${px(width)}" height="${px(height)}" role="img">`,
    `<title>${escaped(about)}</title><style>${STYLE}</style>`,
    `<rect class="paper" width="${px(width)}" height="${px(height)}" rx="8"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}
