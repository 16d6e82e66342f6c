/** A mesh file from the command line: reads it, chooses a part, converts to metres, repairs as asked. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { SceneError } from '@impinge/engine';
import {
  type MeshPart,
  type MeshUnit,
  type RepairStep,
  readMeshFile,
  repairMesh,
  scaleMesh,
  type TriangleMesh,
  unitScale,
} from '@impinge/engine/geometry';
import { CommandError, EXIT } from './command-error.js';

export interface MeshOptions {
  /** Unit of the file's numbers. Without it they stay in file units, and a guess is offered. */
  readonly unit?: MeshUnit;
  /** One object, group or solid of the file; default all of them as one. */
  readonly part?: string;
  /** Steps of repair asked for. */
  readonly repair: readonly RepairName[];
  /** Corners closer than this are merged [m]; in file units when no unit is given. */
  readonly weld?: number;
  readonly json: boolean;
}

/** What --repair takes: the keys of a scene's `repair`, which are also the names in the messages. */
export const REPAIRS = ['dropDegenerate', 'dropDuplicates', 'orient', 'flipInverted'] as const;

export type RepairName = (typeof REPAIRS)[number];

export interface LoadedMesh {
  readonly kind: string;
  readonly notes: readonly string[];
  readonly mesh: TriangleMesh;
  readonly steps: readonly RepairStep[];
}

/** CommandError or SceneError, both for exit status 3, when the file is not a mesh. */
export function loadMesh(file: string, options: MeshOptions): LoadedMesh {
  const { kind, parts, notes } = readNamed(file, options.part === undefined ? 'together' : 'separate');
  const { mesh: written } = options.part === undefined ? parts[0] : choosePart(file, parts, options.part);
  const read = options.unit === undefined ? written : scaleMesh(written, unitScale[options.unit]);
  const asked = Object.fromEntries(options.repair.map((name) => [name, true]));
  const wanted = options.weld === undefined ? asked : { ...asked, weld: options.weld };
  if (Object.keys(wanted).length === 0) return { kind, notes, mesh: read, steps: [] };
  const { mesh, steps } = repairMesh(read, wanted);
  return { kind, notes, mesh, steps: options.unit === undefined ? steps.map(inFileUnits) : steps };
}

/** The engine's messages say metres; without a unit the numbers are in file units. */
function inFileUnits(step: RepairStep): RepairStep {
  return step.step === 'weld' ? { ...step, message: step.message.replace(/ m$/, ' file units') } : step;
}

function choosePart(file: string, parts: readonly MeshPart[], name: string): MeshPart {
  const chosen = parts.find((part) => part.name === name);
  if (chosen !== undefined) return chosen;
  const names = parts.slice(0, 12).map((part) => `'${part.name}'`);
  const more = parts.length > names.length ? ` and ${parts.length - names.length} more` : '';
  const message = `${file} has no part '${name}'; it has ${names.join(', ')}${more}`;
  throw new CommandError(EXIT.scene, 'mesh/no-such-part', message);
}

/** Reader errors name the line or byte; this adds the file name. */
function readNamed(file: string, parts: 'together' | 'separate') {
  const bytes = readBytes(file);
  try {
    return readMeshFile(bytes, { name: basename(file), parts });
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    const problems = error.problems.map((p) => ({ ...p, path: p.path === '' ? file : `${file}, ${p.path}` }));
    throw new SceneError(problems);
  }
}

function readBytes(file: string): Uint8Array {
  if (!existsSync(file)) throw new CommandError(EXIT.scene, 'mesh/not-found', `${file}: file not found`);
  // Reading a pipe or a device may never return.
  if (!statSync(file).isFile()) throw new CommandError(EXIT.scene, 'mesh/not-a-file', `${file} is not a file`);
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    throw new CommandError(EXIT.scene, 'mesh/unreadable', `${file} cannot be read: ${(error as Error).message}`);
  }
}
