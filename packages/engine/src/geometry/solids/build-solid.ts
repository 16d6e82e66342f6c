/**
 * From the data of a solid to its mesh, in the solid's own frame. A tree of solids is built from its leaves; an error states the
 * path in the tree.
 */
import { SceneError, withinPath } from '../../errors/scene-error.js';
import { IDENTITY, unitQuaternion } from '../../math/quaternion.js';
import type { Vec3 } from '../../math/vec3.js';
import { convexHull, difference, intersection, union } from '../authoring/csg/csg.js';
import { requireFit } from '../authoring/dimension.js';
import { extrude } from '../authoring/extrude.js';
import { belgianBlock } from '../authoring/parts/belgian-block.js';
import { escapeWheel } from '../authoring/parts/escape-wheel.js';
import { genevaDriveWheel } from '../authoring/parts/geneva-drive-wheel.js';
import { genevaOutputWheel } from '../authoring/parts/geneva-output-wheel.js';
import { helixChannel } from '../authoring/parts/helix-channel.js';
import { loaderBucket } from '../authoring/parts/loader-bucket.js';
import { palletLever } from '../authoring/parts/pallet-lever.js';
import { tippeTop } from '../authoring/parts/tippe-top.js';
import { channel } from '../authoring/path/channel.js';
import { helix } from '../authoring/path/helix.js';
import { tube } from '../authoring/path/tube.js';
import { makePolygon } from '../authoring/polygon/polygon.js';
import { frustum } from '../authoring/primitives/cylinder.js';
import { prism } from '../authoring/primitives/prism.js';
import { roundedBox } from '../authoring/primitives/rounded-box.js';
import type { Resolution } from '../authoring/resolution.js';
import { revolve } from '../authoring/revolve.js';
import { rotateMesh, translateMesh } from '../mesh/transform-mesh.js';
import type { TriangleMesh } from '../mesh/triangle-mesh.js';
import { drawingMesh, type ExactShape, isExact } from '../shapes/shapes.js';
import type { FileSpec } from './file.schema.js';
import type { Operand, SolidSpec } from './solids.schema.js';

/** What the host provides for building. */
export interface SolidSources {
  /** The mesh of a file [m], repaired as asked. */
  readonly readFile: (spec: FileSpec) => TriangleMesh;
}

type Build<Spec> = (spec: Spec, sources: SolidSources) => TriangleMesh | Promise<TriangleMesh>;

const BUILDERS: { readonly [T in SolidSpec['type']]: Build<Extract<SolidSpec, { type: T }>> } = {
  tessellation: ({ of }) => within('of', () => tessellated(of)),
  frustum,
  prism,
  'rounded-box': roundedBox,
  tube: ({ path, ...rest }) => tube({ ...rest, path: pointsOf(path) }),
  channel: ({ path, section }) => channel({ path: pointsOf(path), section }),
  extrusion: ({ polygon, ...rest }) =>
    within('polygon', () => extrude(makePolygon(polygon.outer, polygon.holes), rest), POLYGON_PATH),
  revolution: ({ profile, ...rest }) =>
    within('profile', () => revolve(makePolygon(profile.outer, profile.holes), rest), POLYGON_PATH),
  mesh: ({ vertices, triangles, faces }) => ({
    vertices: Float64Array.from(vertices),
    triangles: Uint32Array.from(triangles),
    ...(faces === undefined ? {} : { faces: { ids: Uint32Array.from(faces.ids), names: faces.names } }),
  }),
  file: (spec, { readFile }) => readFile(spec),
  union: async ({ solids }, sources) => union(await operandsOf(solids, sources), namesOf(solids)),
  difference: async ({ solids }, sources) => {
    const [from, ...tools] = await operandsOf(solids, sources);
    return something(await difference(from, tools, namesOf(solids)), 'the others remove all of the first');
  },
  intersection: async ({ solids }, sources) =>
    something(
      await intersection(await operandsOf(solids, sources), namesOf(solids)),
      'the solids have no volume in common',
    ),
  hull: async ({ solids }, sources) => convexHull(await operandsOf(solids, sources)),
  'geneva-output-wheel': genevaOutputWheel,
  'geneva-drive-wheel': genevaDriveWheel,
  'escape-wheel': escapeWheel,
  'pallet-lever': palletLever,
  'belgian-block': belgianBlock,
  'loader-bucket': loaderBucket,
  'helix-channel': helixChannel,
  'tippe-top': tippeTop,
};

/** The mesh of a solid. SceneError with paths that begin inside the solid's data. */
export async function buildSolid(spec: SolidSpec, sources: SolidSources): Promise<TriangleMesh> {
  return (BUILDERS[spec.type] as Build<SolidSpec>)(spec, sources);
}

async function operandsOf(operands: readonly Operand[], sources: SolidSources): Promise<TriangleMesh[]> {
  const meshes: TriangleMesh[] = [];
  for (const [i, operand] of operands.entries())
    meshes.push(await within(`solids.${i}`, async () => placed(await ownMesh(operand, sources), operand)));
  return meshes;
}

function ownMesh(operand: Operand, sources: SolidSources): TriangleMesh | Promise<TriangleMesh> {
  return isExact(operand) ? tessellated(operand) : buildSolid(operand, sources);
}

/** SceneError when the result of a boolean is empty. */
function something(mesh: TriangleMesh, reason: string): TriangleMesh {
  if (mesh.triangles.length === 0) throw new SceneError('csg/empty', 'solids', `leave nothing: ${reason}`);
  return mesh;
}

/** The tessellation of an exact shape. */
function tessellated(shape: ExactShape & Resolution): TriangleMesh {
  requireFit(
    shape.type !== 'cylinder' || !shape.hole,
    'hole',
    'must be false here: a hole has no mesh of its own; subtract a cylinder instead',
  );
  const { segments, chordError } = shape;
  const mesh = drawingMesh(shape, { segments, chordError });
  if (mesh === undefined) throw new SceneError('shape/no-end', 'type', `a ${shape.type} is unbounded and has no mesh`);
  return mesh;
}

/** Face names start with the name of their solid where any solid of the tree has a name. */
function namesOf(operands: readonly Operand[]): { operandNames?: string[] } {
  if (operands.every(({ name }) => name === undefined)) return {};
  return { operandNames: operands.map(({ name, type }, i) => name ?? `${type}-${i + 1}`) };
}

function placed(mesh: TriangleMesh, { position, orientation }: Operand): TriangleMesh {
  const turn = unitQuaternion(orientation);
  const isTurned = turn.some((part, k) => part !== IDENTITY[k]);
  const isMoved = position.some((part) => part !== 0);
  const turned = isTurned ? rotateMesh(mesh, turn) : mesh;
  return isMoved ? translateMesh(turned, position) : turned;
}

type PathSpec = Extract<SolidSpec, { type: 'tube' }>['path'];
const pointsOf = (path: PathSpec): readonly Vec3[] => (Array.isArray(path) ? path : helix(path.helix));

/** Error paths that start inside a polygon; other paths are keys beside it. */
const POLYGON_PATH = /^(outer|holes|$)/;

/** The result of `work`. Its errors get `place` before their path, where the path matches `which`. */
function within<Result>(place: string, work: () => Result, which = /^/): Result {
  const told = (error: unknown) =>
    error instanceof SceneError && which.test(error.path) ? withinPath(error, place) : error;
  try {
    const result = work();
    if (!(result instanceof Promise)) return result;
    return result.catch((error) => {
      throw told(error);
    }) as Result;
  } catch (error) {
    throw told(error);
  }
}
