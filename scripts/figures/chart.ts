/**
 * Line charts as SVG text, from plain data: linear and logarithmic axes with units, lines named where they end, markers, notes, moments.
 * Panels stand side by side in rows of `columns`. The same data give the same bytes.
 */
import { type Axis, type Scale, scaleOf } from './scale.js';
import { colourClass, drawing, FONT, px, textAt, widthOf } from './svg.js';

export type Point = readonly [x: number, y: number];

export interface Series {
  /** Written where the line ends, in its colour. */
  readonly name: string;
  /** In order along the line; a y that is not finite interrupts it. */
  readonly points: readonly Point[];
  readonly dashed?: boolean;
  /** Dots at the points, with or without the line; default the line alone. */
  readonly marks?: 'dots' | 'dots and line';
  /** Number of the colour; default the series' own. */
  readonly colour?: number;
}

export interface Panel {
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
  /** Words at a point. */
  readonly notes?: readonly { readonly at: Point; readonly text: string; readonly side?: 'left' | 'right' }[];
  /** Upright lines, with words at their top. */
  readonly moments?: readonly { readonly x: number; readonly text: string }[];
  /** Height of the plot [px], default 220. */
  readonly height?: number;
}

export interface Figure {
  readonly title: string;
  /** Default 1. */
  readonly columns?: number;
  readonly panels: readonly Panel[];
}

/** Width of a figure [px]. */
const WIDTH = 760;
const EDGE = 16;
const ROW = FONT + 4;

/** A figure of one panel. */
export const chart = ({ title, ...panel }: Panel & { readonly title: string }): string =>
  figure({ title, panels: [panel] });

/** A figure of several; plots that stand in one column begin and end at the same place. */
export function figure({ title, columns = 1, panels }: Figure): string {
  const width = (WIDTH - EDGE * (columns + 1)) / columns;
  const parts = [textAt(EDGE, EDGE + 14, title, { kind: 'ink title' })];
  const scales = panels.map((panel) => scalesOf(panel, width));
  const column = (n: number) => panels.map((_, k) => k).filter((k) => k % columns === n % columns);
  let top = EDGE + 14 + 12;
  for (let first = 0; first < panels.length; first += columns) {
    const row = panels.slice(first, first + columns);
    row.forEach((panel, k) => {
      const n = first + k;
      const left = Math.max(...column(n).map((m) => widestTick(scales[m].up))) + 8;
      const right = Math.max(...column(n).map((m) => widestName(panels[m]))) + 40;
      const head = (panel.moments === undefined ? 1 : 2) * ROW + 8;
      const frame = { left, top: head, width: width - left - right, height: heightOf(panel), ...scales[n] };
      parts.push(
        `<g transform="translate(${px(EDGE + k * (width + EDGE))} ${px(top)})">${drawPanel(panel, frame)}</g>`,
      );
    });
    top += Math.max(...row.map((panel) => heightOf(panel) + (panel.moments === undefined ? 0 : ROW))) + 4 * ROW + 18;
  }
  return drawing(WIDTH, top, title, parts);
}

const heightOf = ({ height = 220 }: Panel) => height;
const widestTick = ({ ticks }: Scale) => Math.max(...ticks.map(({ text }) => widthOf(text)));
const widestName = ({ series }: Panel) => Math.max(...series.map(({ name }) => widthOf(name)));

function scalesOf({ x, y, series }: Panel, width: number): { across: Scale; up: Scale } {
  const all = series.flatMap(({ points }) => points);
  const numbers = (k: 0 | 1) => all.map((point) => point[k]);
  return { across: scaleOf(x, numbers(0), width > 500 ? 8 : 4), up: scaleOf(y, numbers(1), 5) };
}

function drawPanel({ series, notes = [], moments = [] }: Panel, frame: Frame): string {
  return [
    textAt(0, FONT, frame.up.title),
    ...drawAxes(frame),
    ...moments.map((moment) => drawMoment(frame, moment)),
    ...series.map((line, n) => drawSeries(frame, line, colourClass(line.colour ?? n))),
    ...nameSeries(frame, series),
    ...notes.map((note) => drawNote(frame, note)),
  ].join('\n');
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly across: Scale;
  readonly up: Scale;
}

const placeX = ({ left, width, across }: Frame, value: number) => left + width * across.place(value);
const placeY = ({ top, height, up }: Frame, value: number) => top + height * (1 - up.place(value));

function drawAxes(frame: Frame): string[] {
  const { left, top, width, height, across, up } = frame;
  const bottom = top + height;
  const upright = up.ticks.flatMap(({ value, text }) => {
    const at = placeY(frame, value);
    return [
      `<path class="grid" d="M${px(left)} ${px(at)}h${px(width)}"/>`,
      textAt(left - 6, at + 4, text, { anchor: 'end', kind: 'faint' }),
    ];
  });
  const level = across.ticks.flatMap(({ value, text }) => {
    const at = placeX(frame, value);
    return [
      `<path class="axis" d="M${px(at)} ${px(bottom)}v5"/>`,
      textAt(at, bottom + ROW + 2, text, { anchor: 'middle', kind: 'faint' }),
    ];
  });
  return [
    ...upright,
    ...level,
    `<path class="axis" d="M${px(left)} ${px(bottom)}h${px(width)}"/>`,
    textAt(left + width / 2, bottom + 2 * ROW + 4, across.title, { anchor: 'middle' }),
  ];
}

function drawSeries(frame: Frame, { points, dashed, marks }: Series, colour: string): string {
  const at = points.map(([x, y]) => [placeX(frame, x), placeY(frame, y)] as const);
  const dots = at
    .filter(([, y]) => Number.isFinite(y))
    .map(([x, y]) => `<circle class="dot" r="3" cx="${px(x)}" cy="${px(y)}"/>`);
  let pen = 'M';
  let path = '';
  let last = '';
  for (const [x, y] of at) {
    const next = `${px(x)} ${px(y)}`;
    if (!Number.isFinite(y)) pen = 'M';
    else if (pen === 'M' || next !== last) {
      path += `${pen}${next}`;
      [pen, last] = ['L', next];
    }
  }
  const line = marks === 'dots' ? '' : `<path class="line${dashed ? ' dashed' : ''}" d="${path}"/>`;
  return `<g class="${colour}">${line}${marks === undefined ? '' : dots.join('')}</g>`;
}

/** Names beside the ends of the lines, moved apart where they would lie on each other. */
function nameSeries(frame: Frame, series: readonly Series[]): string[] {
  const bottom = frame.top + frame.height;
  const names = series.map(({ name, points, dashed, marks, colour }, n) => {
    const end = points.reduce((last, p) => (p[0] >= last[0] && Number.isFinite(p[1]) ? p : last), points[0]);
    return {
      name,
      dashed,
      marks,
      colour: colourClass(colour ?? n),
      y: Math.min(bottom, Math.max(frame.top, placeY(frame, end[1]))),
    };
  });
  const sorted = [...names].sort((a, b) => a.y - b.y);
  sorted.forEach((label, n) => {
    if (n > 0) label.y = Math.max(label.y, sorted[n - 1].y + ROW);
  });
  for (let n = sorted.length - 1; n >= 0; n--)
    sorted[n].y = Math.min(sorted[n].y, n === sorted.length - 1 ? bottom : sorted[n + 1].y - ROW);
  const x = frame.left + frame.width + 12;
  return names.map(({ name, dashed, marks, colour, y }) => {
    const line = marks === 'dots' ? '' : `<path class="line${dashed ? ' dashed' : ''}" d="M${px(x)} ${px(y)}h20"/>`;
    const dot = marks === undefined ? '' : `<circle class="dot" r="3" cx="${px(x + 10)}" cy="${px(y)}"/>`;
    return `<g class="${colour}">${line}${dot}${textAt(x + 24, y + 4, name, { kind: 'name' })}</g>`;
  });
}

function drawNote(frame: Frame, { at, text, side = 'right' }: NonNullable<Panel['notes']>[number]): string {
  const [x, y] = [placeX(frame, at[0]), placeY(frame, at[1])];
  const away = side === 'right' ? 8 : -8;
  return textAt(x + away, y - 6, text, { anchor: side === 'right' ? 'start' : 'end' });
}

function drawMoment(frame: Frame, { x, text }: NonNullable<Panel['moments']>[number]): string {
  const at = placeX(frame, x);
  const half = widthOf(text) / 2;
  // Within the panel, whatever the moment.
  const middle = Math.min(frame.left + frame.width - half + 20, Math.max(half, at));
  return [
    `<path class="axis mark" d="M${px(at)} ${px(frame.top)}v${px(frame.height)}"/>`,
    textAt(middle, frame.top - 6, text, { anchor: 'middle', kind: 'faint' }),
  ].join('');
}
