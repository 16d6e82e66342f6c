/** impinge mesh info|check|convert FILE: what a mesh file holds, what is wrong with it, and the same in another format. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import {
  checkMesh,
  guessUnit,
  type MeshPart,
  type MeshReport,
  type MeshUnit,
  meshBounds,
  meshProperties,
  type RepairOptions,
  type RepairStep,
  readMeshFile,
  repairMesh,
  SceneError,
  scaleMesh,
  type TriangleMesh,
  unitScale,
  type WrittenMesh,
  writeBinaryPly,
  writeBinaryStl,
  writeObj,
} from '@impinge/engine';
import { CommandError, EXIT } from '../command-error.js';
import { nodeDisk, writeWhole } from '../store/disk.js';

export interface MeshOptions {
  /** Unit of the file's numbers; they are taken as metres when it is not given, and a guess is offered. */
  readonly unit?: MeshUnit;
  /** Steps of repair asked for. */
  readonly repair: readonly RepairName[];
  /** Corners closer than this are made one [m]. */
  readonly weld?: number;
  readonly json: boolean;
}

export interface ConvertOptions extends MeshOptions {
  readonly to: 'stl' | 'obj' | 'ply';
  readonly out?: string;
  readonly overwrite: boolean;
}

/** Names on the command line of what `repairMesh` does. */
export const REPAIRS = {
  degenerate: { dropDegenerate: true },
  duplicates: { dropDuplicates: true },
  orient: { orient: true },
  inverted: { flipInverted: true },
} as const satisfies Readonly<Record<string, RepairOptions>>;

export type RepairName = keyof typeof REPAIRS;

const WRITERS: { readonly [K in ConvertOptions['to']]: (parts: readonly MeshPart[]) => WrittenMesh } = {
  stl: writeBinaryStl,
  obj: writeObj,
  ply: writeBinaryPly,
};

interface LoadedMesh {
  readonly kind: string;
  readonly parts: readonly string[];
  readonly notes: readonly string[];
  readonly mesh: TriangleMesh;
  readonly steps: readonly RepairStep[];
}

export function meshInfoCommand(file: string, options: MeshOptions): number {
  const loaded = load(file, options);
  const report = checkMesh(loaded.mesh);
  const info = describe(file, loaded, report, options);
  process.stdout.write(options.json ? `${JSON.stringify(info)}\n` : `${infoText(info)}\n${problemText(report)}`);
  return EXIT.done;
}

/** Ends with 3 when the mesh has errors, 0 when it has none or only warnings. */
export function meshCheckCommand(file: string, options: MeshOptions): number {
  const loaded = load(file, options);
  const report = checkMesh(loaded.mesh);
  const ok = report.problems.every(({ severity }) => severity !== 'error');
  if (options.json) process.stdout.write(`${JSON.stringify({ file, ok, ...report, repaired: loaded.steps })}\n`);
  else process.stdout.write(problemText(report) || `${file}: no problems\n`);
  return ok ? EXIT.done : EXIT.scene;
}

export function meshConvertCommand(file: string, options: ConvertOptions): number {
  const { mesh, steps } = load(file, options);
  const name = basename(file, extname(file));
  const out = resolve(options.out ?? `${name}.${options.to}`);
  if (existsSync(out) && !options.overwrite) {
    throw new CommandError(
      EXIT.usage,
      'mesh/exists',
      `${out} exists: choose another --out, or replace it with --overwrite`,
    );
  }
  const { bytes, notes } = WRITERS[options.to]([{ name, mesh }]);
  writeWhole(nodeDisk, out, bytes);
  const result = { file, out, bytes: bytes.length, triangles: mesh.triangles.length / 3, repaired: steps, notes };
  if (options.json) process.stdout.write(`${JSON.stringify(result)}\n`);
  else process.stdout.write(`${out}: ${result.triangles} triangles, ${bytes.length} bytes\n`);
  return EXIT.done;
}

function load(file: string, options: MeshOptions): LoadedMesh {
  if (!existsSync(file)) throw new CommandError(EXIT.scene, 'mesh/not-found', `${file}: there is no such file`);
  const { kind, parts, notes } = readNamed(file);
  const scale = options.unit === undefined ? 1 : unitScale[options.unit];
  const read = scale === 1 ? parts[0].mesh : scaleMesh(parts[0].mesh, scale);
  const asked = Object.assign({}, ...options.repair.map((name) => REPAIRS[name])) as RepairOptions;
  const wanted = options.weld === undefined ? asked : { ...asked, weld: options.weld };
  const nothing = Object.keys(wanted).length === 0;
  const { mesh, steps } = nothing ? { mesh: read, steps: [] } : repairMesh(read, wanted);
  return { kind, parts: parts.map(({ name }) => name), notes, mesh, steps };
}

/** Errors of the readers name the line or byte; here the file's name is put before it. */
function readNamed(file: string) {
  try {
    return readMeshFile(new Uint8Array(readFileSync(file)), { name: basename(file), parts: 'together' });
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    const problems = error.problems.map((p) => ({ ...p, path: p.path === '' ? file : `${file}, ${p.path}` }));
    throw new SceneError(problems);
  }
}

/** Volume, centroid and inertia belong to closed surfaces only; null for the others. Unit density. */
function describe(file: string, { kind, notes, mesh, steps }: LoadedMesh, report: MeshReport, options: MeshOptions) {
  const solid = report.closed && report.oriented;
  const { volume, area, centroid, inertia } = meshProperties(mesh);
  const [x0, y0, z0, x1, y1, z1] = meshBounds(mesh.vertices, mesh.triangles);
  return {
    file,
    kind,
    unit: options.unit ?? null,
    unitGuess: options.unit === undefined ? guessUnit(mesh) : null,
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

function infoText(info: ReturnType<typeof describe>): string {
  const u = info.unit === null ? 'file units' : 'm';
  const numbers = (values: readonly number[]) => values.map((value) => Number(value.toPrecision(7))).join(', ');
  const solid = (text: string) => (info.volume === null ? 'none: the surface is not closed and oriented' : text);
  const lines = [
    ['file', `${info.file} (${info.kind})`],
    [
      'unit',
      info.unitGuess === null ? `${info.unit}, shown in m` : `none given; ${info.unitGuess.reason}; give --unit`,
    ],
    ['triangles', `${info.triangles}, ${info.vertices} vertices`],
    [
      'surface',
      `${info.closed ? 'closed' : 'open'}, ${info.oriented ? 'oriented' : 'not oriented'}, ${info.components} component(s), ${info.cavities} cavities`,
    ],
    ['volume', solid(`${numbers([info.volume ?? 0])} (${u})³`)],
    ['area', `${numbers([info.area])} (${u})²`],
    ['centroid', solid(`${numbers(info.centroid ?? [])} ${u}`)],
    ['inertia', solid(`${numbers(info.inertia ?? [])} (${u})⁵, unit density`)],
    ['bounds', `${numbers(info.bounds.min)} … ${numbers(info.bounds.max)} ${u}`],
    ...info.repaired.map(({ message }) => ['repaired', message]),
    ...info.notes.map((note) => ['note', note]),
  ];
  return lines.map(([label, text]) => `${label.padEnd(10)} ${text}`).join('\n');
}

function problemText({ problems }: MeshReport): string {
  return problems.map(({ severity, code, message }) => `${severity.padEnd(10)} ${message} [${code}]\n`).join('');
}
