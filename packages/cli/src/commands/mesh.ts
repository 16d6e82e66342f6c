/** impinge mesh info|check|convert FILE: contents of a mesh file, its problems, and conversion to another format. */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import {
  checkMesh,
  guessUnit,
  MESH_FORMATS,
  meshBounds,
  meshProperties,
  repairMesh,
  type TriangleMesh,
} from '@impinge/engine/geometry';
import { CommandError, diskErrorOf, EXIT } from '../command-error.js';
import { loadMesh, type MeshOptions } from '../load-mesh.js';
import { infoText, problemText, repairText } from '../mesh-text.js';
import { nodeDisk, writeWhole } from '../store/disk.js';

export interface ConvertOptions extends MeshOptions {
  /** Default: by the ending of `out`. */
  readonly to?: string;
  readonly out?: string;
  readonly overwrite: boolean;
}

/** What can be written, by the ending of the file. */
const WRITERS = new Map(
  MESH_FORMATS.flatMap(({ endings: [ending], write }) => (write === undefined ? [] : [[ending as string, write]])),
);

/** Formats that can be written, by the endings of their files. */
export const WRITTEN_FORMATS = [...WRITERS.keys()];

/** Unit of the lengths that are shown. */
const shownUnit = ({ unit }: MeshOptions): string => (unit === undefined ? 'file units' : 'm');

export function meshInfoCommand(file: string, options: MeshOptions): number {
  const info = describe(file, options);
  const text = () => infoText(info) + problemText(info.problems, shownUnit(options));
  process.stdout.write(options.json ? `${JSON.stringify(info)}\n` : text());
  return EXIT.done;
}

/** Ends with 3 when the mesh has errors, 0 when it has none or only warnings. */
export function meshCheckCommand(file: string, options: MeshOptions): number {
  const { mesh, steps } = loadMesh(file, options);
  const report = checkMesh(mesh);
  const ok = report.problems.every(({ severity }) => severity !== 'error');
  const found = () => problemText(report.problems, shownUnit(options)) || `${file}: no problems\n`;
  if (options.json) process.stdout.write(`${JSON.stringify({ file, ok, ...report, repaired: steps })}\n`);
  else process.stdout.write(repairText(steps) + found());
  return ok ? EXIT.done : EXIT.scene;
}

export function meshConvertCommand(file: string, options: ConvertOptions): number {
  const { format, write } = writerOf(options);
  const { mesh, steps } = loadMesh(file, options);
  const name = basename(file, extname(file));
  const out = resolve(options.out ?? `${name}.${format}`);
  refuseTaken(out, options.overwrite);
  const { bytes, notes } = write([{ name: options.part ?? name, mesh }]);
  try {
    writeWhole(nodeDisk, out, bytes);
  } catch (error) {
    const refused = diskErrorOf(error);
    if (refused === undefined) throw error;
    throw new CommandError(EXIT.disk, 'mesh/not-written', `cannot write ${out}: ${refused.reason}`);
  }
  const result = { file, out, bytes: bytes.length, triangles: mesh.triangles.length / 3, repaired: steps, notes };
  if (options.json) process.stdout.write(`${JSON.stringify(result)}\n`);
  else process.stdout.write(`${repairText(steps)}${out}: ${result.triangles} triangles, ${bytes.length} bytes\n`);
  return EXIT.done;
}

/** The format by --to or by the ending of --out. An error when the two contradict each other. */
function writerOf({ to, out }: ConvertOptions) {
  const ending = out === undefined ? '' : extname(out).slice(1).toLowerCase();
  const format = to ?? ending;
  const write = WRITERS.get(format);
  if (write === undefined) {
    const which = `say which with --to ${WRITTEN_FORMATS.join('|')}, or by the ending of --out`;
    const why = ending === '' ? 'no format is given' : `'.${ending}' is not a format that can be written`;
    throw new CommandError(EXIT.usage, 'mesh/no-format', `${why}: ${which}`);
  }
  const isFormat = MESH_FORMATS.some(({ endings }) => endings.some((own) => own === ending));
  if (format !== ending && isFormat) {
    const message = `--to ${to} and --out ${out} contradict each other: end the name with .${to}, or leave --to out`;
    throw new CommandError(EXIT.usage, 'mesh/contradiction', message);
  }
  return { format, write };
}

function refuseTaken(out: string, overwrite: boolean): void {
  if (!existsSync(dirname(out))) {
    const message = `cannot write ${out}: there is no folder ${dirname(out)}; make it first`;
    throw new CommandError(EXIT.disk, 'mesh/no-folder', message);
  }
  if (!existsSync(out)) return;
  if (!statSync(out).isFile()) {
    throw new CommandError(EXIT.usage, 'mesh/exists', `${out} exists and is not a file: choose another --out`);
  }
  if (overwrite) return;
  const message = `${out} exists: choose another --out, or replace it with --overwrite`;
  throw new CommandError(EXIT.usage, 'mesh/exists', message);
}

/** Volume, centroid and inertia for unit density; null unless the surface is closed. */
function describe(file: string, options: MeshOptions) {
  const { kind, notes, mesh, steps } = loadMesh(file, options);
  const report = checkMesh(mesh);
  const solid = report.closed && report.oriented;
  const { volume, area, centroid, inertia } = meshProperties(mesh);
  const [x0, y0, z0, x1, y1, z1] = meshBounds(mesh.vertices, mesh.triangles);
  return {
    file,
    kind,
    unit: options.unit ?? null,
    unitGuess: options.unit === undefined ? guessUnit(mesh) : null,
    weldGuess: report.closed ? null : closingWeld(mesh),
    triangles: report.triangles,
    vertices: report.vertices,
    closed: report.closed,
    oriented: report.oriented,
    components: report.components,
    cavities: report.cavities,
    volume: solid ? volume : null,
    area,
    centroid: solid ? centroid : null,
    inertia: solid ? inertia : null,
    bounds: { min: [x0, y0, z0], max: [x1, y1, z1] },
    problems: report.problems,
    repaired: steps,
    notes,
  };
}

/** Significant digits of a coordinate in single precision. */
const SINGLE = 2 ** -23;

/** The weld distance, from single precision, that closes the surface; null where no such weld closes it. */
function closingWeld(mesh: TriangleMesh): number | null {
  const bounds = meshBounds(mesh.vertices, mesh.triangles);
  const largest = bounds.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  const distance = Number((SINGLE * largest).toPrecision(1));
  const welded = repairMesh(mesh, { weld: distance, dropDegenerate: true }).mesh;
  return checkMesh(welded, { selfIntersections: false }).closed ? distance : null;
}
