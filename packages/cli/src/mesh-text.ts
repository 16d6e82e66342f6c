/** Text output of the `mesh` commands. */
import type { MeshReport } from '@impinge/engine/geometry';

type MeshProblem = MeshReport['problems'][number];

/** Most places printed for each problem; --json lists more. */
const PLACES_SHOWN = 3;

/** What `mesh info` prints. Null for values that only a closed and oriented surface has. Lengths in metres or in file units. */
export interface MeshInfo extends Omit<MeshReport, 'problems'> {
  readonly file: string;
  readonly kind: string;
  readonly unit: string | null;
  readonly unitGuess: { readonly reason: string } | null;
  readonly weldGuess: number | null;
  readonly volume: number | null;
  readonly area: number;
  readonly centroid: readonly number[] | null;
  readonly inertia: readonly number[] | null;
  readonly bounds: { readonly min: readonly number[]; readonly max: readonly number[] };
  readonly repaired: readonly { readonly message: string }[];
  readonly notes: readonly string[];
}

export function infoText(info: MeshInfo): string {
  const u = info.unit === null ? 'file units' : 'm';
  const solid = (text: string) => (info.volume === null ? 'none: the surface is not closed and oriented' : text);
  const surface = `${info.closed ? 'closed' : 'open'}, ${info.oriented ? 'oriented' : 'not oriented'}`;
  const unit =
    info.unitGuess === null ? `${info.unit}, shown in m` : `none given; ${info.unitGuess.reason}; give --unit`;
  return [
    line('file', `${info.file} (${info.kind})`),
    line('unit', unit),
    line('triangles', `${info.triangles}, ${info.vertices} vertices`),
    line('surface', `${surface}, ${info.components} component(s), ${info.cavities} cavities`),
    ...(info.weldGuess === null
      ? []
      : [line('hint', `corners differ by the precision of the file; --weld ${info.weldGuess} closes the surface`)]),
    line('volume', solid(`${numbers([info.volume ?? 0])} (${u})³`)),
    line('area', `${numbers([info.area])} (${u})²`),
    line('centroid', solid(`${numbers(info.centroid ?? [])} ${u}`)),
    line('inertia', solid(`${numbers(info.inertia ?? [])} (${u})⁵, unit density`)),
    line('bounds', `${numbers(info.bounds.min)} … ${numbers(info.bounds.max)} ${u}`),
    repairText(info.repaired),
    ...info.notes.map((note) => line('note', note)),
  ].join('');
}

/** A line for each repair step taken; empty without repair. */
export function repairText(steps: readonly { readonly message: string }[]): string {
  return steps.map(({ message }) => line('repaired', message)).join('');
}

/** Every problem with its first places; empty when there is none. */
export function problemText(problems: readonly MeshProblem[], unit: string): string {
  return problems.map((p) => line(p.severity, `${p.message} [${p.code}]`) + placesText(p, unit)).join('');
}

function placesText({ code, count, places }: MeshProblem, unit: string): string {
  const shown = places.slice(0, PLACES_SHOWN).map(({ triangles, point }) => {
    const which = `${triangles.length === 1 ? 'triangle' : 'triangles'} ${triangles.join(', ')}`;
    return line('', NOWHERE.has(code) ? which : `at (${numbers(point)}) ${unit}, ${which}`);
  });
  const more = count - shown.length;
  return shown.join('') + (shown.length > 0 && more > 0 ? line('', `and ${more} more`) : '');
}

/** Problems of triangles whose corners have no usable coordinates. */
const NOWHERE: ReadonlySet<string> = new Set(['mesh/index-out-of-range', 'mesh/not-finite']);

const line = (label: string, text: string): string => `${label.padEnd(10)} ${text}\n`;

const numbers = (values: readonly number[]): string => values.map((value) => Number(value.toPrecision(7))).join(', ');
