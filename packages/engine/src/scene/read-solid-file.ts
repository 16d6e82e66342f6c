/** A mesh file as a solid of a scene: reads it, selects the part, converts to metres, repairs as asked. */
import { SceneError } from '../errors/scene-error.js';
import { guessUnit, unitScale } from '../formats/mesh-unit.js';
import { readMeshFile } from '../formats/read/mesh-file.js';
import { repairMesh } from '../geometry/mesh/check/repair-mesh.js';
import { scaleMesh } from '../geometry/mesh/transform-mesh.js';
import type { TriangleMesh } from '../geometry/mesh/triangle-mesh.js';
import type { FileSpec } from '../geometry/solids/file.schema.js';

/** The mesh [m]. SceneError with paths that begin inside the file's data in the scene. */
export function readSolidFile(spec: FileSpec, bytes: Uint8Array): TriangleMesh {
  const { mesh, unit: carried, kind } = partOf(spec, bytes);
  const unit = spec.unit ?? carried;
  if (unit === undefined) {
    const { unit: guess, reason } = guessUnit(mesh);
    const message = `is missing: ${kind} files state no unit. ${reason}. Write "unit": "${guess}" if that is right`;
    throw new SceneError('mesh/no-unit', 'unit', message);
  }
  const scaled = scaleMesh(mesh, unitScale[unit] * spec.scale);
  return spec.repair === undefined ? scaled : repairMesh(scaled, spec.repair).mesh;
}

function partOf(spec: FileSpec, bytes: Uint8Array) {
  const whole = spec.part === undefined;
  const { parts, unit, kind } = read(spec, bytes, whole ? 'together' : 'separate');
  const chosen = whole ? parts[0] : parts.find(({ name }) => name === spec.part);
  if (chosen === undefined) {
    const names = parts.slice(0, 12).map(({ name }) => `'${name}'`);
    const more = parts.length > names.length ? ` and ${parts.length - names.length} more` : '';
    throw new SceneError(
      'mesh/no-such-part',
      'part',
      `'${spec.part}' is not in the file; it has ${names.join(', ')}${more}`,
    );
  }
  return { mesh: chosen.mesh, unit, kind };
}

/** A reader's path is a line or a byte of the file; it moves into the message, after the file's name. */
function read({ file }: FileSpec, bytes: Uint8Array, parts: 'together' | 'separate') {
  try {
    return readMeshFile(bytes, { name: file, parts });
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    throw new SceneError(
      error.problems.map(({ code, path, message }) => ({
        code,
        path: 'file',
        message: `'${file}'${path === '' ? '' : `, ${path}`}: ${message}`,
      })),
    );
  }
}
