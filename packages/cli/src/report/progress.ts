/** Progress of a run on stderr: a bar on a terminal, otherwise a plain line from time to time. */
import type { Progress } from '@impinge/engine';

export interface ProgressDisplay {
  readonly update: (progress: Progress) => void;
  /** Prints a line above the bar. */
  readonly say: (line: string) => void;
  /** Ends the bar and leaves its last state. */
  readonly end: () => void;
}

/** Time between redraws of the bar, and between plain lines [ms]. */
const REDRAW = 100;
const PLAIN_LINES = 5000;
const BAR_WIDTH = 24;

export function createProgress(options: { readonly quiet: boolean }): ProgressDisplay {
  const out = process.stderr;
  const bar = out.isTTY === true && !options.quiet;
  const started = performance.now();
  let start: Progress | undefined;
  let shown = 0;
  let last: Progress | undefined;
  const draw = (progress: Progress) => {
    start ??= progress;
    const seconds = (performance.now() - started) / 1000;
    const text = progressLine(progress, start, seconds);
    out.write(bar ? `\r\u001b[2K${text}` : `${text}\n`);
  };
  return {
    update: (progress) => {
      start ??= progress;
      last = progress;
      const now = performance.now();
      if (options.quiet || now - shown < (bar ? REDRAW : PLAIN_LINES)) return;
      // The first plain line comes after the first interval: a short run prints its result only.
      const first = shown === 0;
      shown = now;
      if (bar || !first) draw(progress);
    },
    say: (line) => out.write(bar ? `\r\u001b[2K${line}\n` : `${line}\n`),
    end: () => {
      if (!bar || last === undefined) return;
      draw(last);
      out.write('\n');
    },
  };
}

/** `[███···] 42 %  t 2.1 of 5 s  12345 steps  3200 steps/s  4 s left` */
function progressLine({ time, until, steps, grains }: Progress, start: Progress, seconds: number): string {
  const part = Math.min(1, time / until);
  const filled = Math.round(part * BAR_WIDTH);
  const rate = (time - start.time) / seconds;
  const left = rate > 0 ? (until - time) / rate : Number.POSITIVE_INFINITY;
  return [
    `[${'█'.repeat(filled)}${'·'.repeat(BAR_WIDTH - filled)}] ${Math.floor(100 * part)} %`,
    `t ${shortened(time)} of ${shortened(until)} s`,
    `${steps} steps`,
    `${shortened(steps / Math.max(seconds, 1e-9))} steps/s`,
    ...(grains === undefined ? [] : [grainRate(grains, start, seconds)]),
    Number.isFinite(left) ? `${duration(left)} left` : 'time left unknown',
  ].join('  ');
}

/** `10000 grains  6.2e+6 grain-steps/s`: the grains now, times the steps of grains since this process began. */
function grainRate({ count, steps }: NonNullable<Progress['grains']>, start: Progress, seconds: number): string {
  const done = count * (steps - (start.grains?.steps ?? 0));
  return `${count} grains  ${shortened(done / Math.max(seconds, 1e-9))} grain-steps/s`;
}

function shortened(value: number): string {
  return value === 0 ? '0' : String(Number(value.toPrecision(3)));
}

/** Seconds in readable form. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
