/**
 * Grains from comma-separated values. The first line names the columns; separators are commas, semicolons or tabs; lines that are empty or begin with # are
 * left out. Columns: x y z (places), r or d (radius or diameter), vx vy vz, wx wy wz [rad/s], material (a name), and any field of the set.
 */

import { didYouMean } from '../../../errors/nearest-names.js';
import { SceneError } from '../../../errors/scene-error.js';
import { createRandom } from '../../../math/random-stream.js';
import { utf8Text } from '../../../math/utf8.js';
import type { DrawnGrains } from './draw-grains.js';
import { ballVolume, createDrawnGrain, createGrainMaker, type GrainMaterials } from './grain-maker.js';
import type { FillingSpec, GrainSetSpec } from './sets.schema.js';

/** Grains of a table. */
export interface GrainTable {
  readonly drawn: DrawnGrains;
  /** [m], [m/s], [rad/s] */
  readonly positions: Float64Array;
  readonly velocities: Float64Array;
  readonly spins: Float64Array;
}

type TableSpec = Extract<FillingSpec, { type: 'table' }>;

/** Metres of each unit. */
const METRES: Readonly<Record<TableSpec['unit'], number>> = {
  ...{ m: 1, cm: 0.01, mm: 0.001, µm: 1e-6 },
  ...{ in: 0.0254, ft: 0.3048 },
};

const KNOWN = ['x', 'y', 'z', 'r', 'd', 'vx', 'vy', 'vz', 'wx', 'wy', 'wz', 'material'];
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/** Reads a table. SceneError with line and column for what cannot be read. */
export function readGrainTable(
  bytes: Uint8Array,
  set: GrainSetSpec,
  { unit }: TableSpec,
  materials: GrainMaterials,
  path: string,
): GrainTable {
  const fail = (line: number, message: string): never => {
    throw new SceneError('table/bad-line', path, `line ${line + 1}: ${message}`);
  };
  const lines = utf8Text(bytes).split(/\r\n|\n|\r/);
  const isData = (line: string) => line.trim() !== '' && !line.startsWith('#');
  const head = lines.findIndex(isData);
  if (head < 0) throw new SceneError('table/empty', path, 'has no line of names: begin with x,y,z,r');
  const separator = [',', ';', '\t'].find((mark) => lines[head].includes(mark)) ?? ',';
  const cells = (line: string) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const names = cells(lines[head]);
  const fieldNames = Object.keys(set.fields);
  checkNames(names, fieldNames, set, (message) => fail(head, message));
  const rows: string[][] = [];
  const lineOf: number[] = [];
  for (let line = head + 1; line < lines.length; line++) {
    if (!isData(lines[line])) continue;
    const row = cells(lines[line]);
    if (row.length !== names.length) fail(line, `has ${row.length} values, and ${names.length} columns are named`);
    rows.push(row);
    lineOf.push(line);
  }
  const column = (name: string, factor: number): Float64Array | undefined => {
    const at = names.indexOf(name);
    if (at < 0) return undefined;
    return Float64Array.from(rows, (row, i) => {
      if (!NUMBER.test(row[at])) fail(lineOf[i], `'${row[at]}' in column '${name}' is not a number`);
      return factor * Number(row[at]);
    });
  };
  const metre = METRES[unit];
  const vectors = (parts: readonly string[], factor: number) => {
    const columns = parts.map((part) => column(part, factor));
    return Float64Array.from({ length: 3 * rows.length }, (_, k) => columns[k % 3]?.[Math.floor(k / 3)] ?? 0);
  };
  const radii = column('r', metre) ?? column('d', 0.5 * metre);
  radii?.forEach((radius, i) => {
    if (!(radius > 0))
      fail(lineOf[i], `its size must be > 0, got ${rows[i][names.indexOf(names.includes('r') ? 'r' : 'd')]}`);
  });
  const materialAt = names.indexOf('material');
  const drawn = drawnFor(set, radii, rows.length, materials, materialAt >= 0);
  rows.forEach((row, i) => {
    if (materialAt >= 0) {
      const name = row[materialAt];
      if (!Object.hasOwn(materials, name))
        fail(
          lineOf[i],
          `'${name}' in column 'material' is no material of grains${didYouMean(name, Object.keys(materials))}`,
        );
      drawn.materials[i] = materials[name].index;
      drawn.masses[i] = materials[name].density * ballVolume(drawn.radii[i]);
    }
  });
  const fields = Object.fromEntries(fieldNames.map((name) => [name, column(name, 1) ?? drawn.fields[name]]));
  return {
    drawn: { ...drawn, fields },
    positions: vectors(['x', 'y', 'z'], metre),
    velocities: vectors(['vx', 'vy', 'vz'], metre),
    spins: vectors(['wx', 'wy', 'wz'], 1),
  };
}

function checkNames(
  names: readonly string[],
  fields: readonly string[],
  set: GrainSetSpec,
  fail: (message: string) => never,
): void {
  const known = [...KNOWN, ...fields];
  names.forEach((name, i) => {
    if (!known.includes(name))
      fail(
        `column '${name}' is not known${didYouMean(name, known)}; known are ${known.join(', ')}. Declare others in the set's fields`,
      );
    if (names.indexOf(name) !== i) fail(`column '${name}' is named twice`);
  });
  for (const name of ['x', 'y', 'z']) if (!names.includes(name)) fail(`column '${name}' is missing`);
  if (names.includes('r') && names.includes('d')) fail("columns 'r' and 'd' say the same; keep one");
  if (!names.includes('r') && !names.includes('d') && set.sizes === undefined)
    fail("column 'r' is missing: give a radius (r) or a diameter (d) for each grain, or sizes of the set");
}

/** What the table does not say comes from the set: sizes, material, fields. */
function drawnFor(
  set: GrainSetSpec,
  radii: Float64Array | undefined,
  count: number,
  materials: GrainMaterials,
  isNamed: boolean,
): DrawnGrains {
  const sizes = set.sizes ?? { type: 'mono' as const, radius: 1 };
  // Any will do where each line names its own.
  const material = set.material ?? (isNamed ? Object.keys(materials)[0] : undefined);
  const maker = createGrainMaker({ ...set, sizes, material }, materials);
  const random = createRandom(set.seed, `sizes of ${set.name}`);
  const grain = createDrawnGrain();
  const drawn = {
    radii: new Float64Array(count),
    masses: new Float64Array(count),
    materials: new Int32Array(count),
    fields: Object.fromEntries(maker.fields.map((name) => [name, new Float64Array(count)])),
  };
  for (let i = 0; i < count; i++) {
    maker.draw(random, grain);
    drawn.radii[i] = radii?.[i] ?? grain.radius;
    drawn.materials[i] = grain.material;
    drawn.masses[i] = (grain.mass / ballVolume(grain.radius)) * ballVolume(drawn.radii[i]);
    maker.fields.forEach((name, k) => {
      drawn.fields[name][i] = grain.fields[k];
    });
  }
  return drawn;
}
