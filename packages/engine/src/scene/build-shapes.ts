/**
 * The geometry of every shape of a scene. Equal shapes are built once: solids are identified by the hash of their data, exact shapes by their
 * sizes.
 */
import { invariant } from '../errors/invariant.js';
import { SceneError, type SceneProblem, withinPath } from '../errors/scene-error.js';
import type { TriangleMesh } from '../geometry/mesh/triangle-mesh.js';
import type { ShapeSpec } from '../geometry/shape.schema.js';
import { exactGeometry, meshGeometry, type ShapeGeometry } from '../geometry/shape-geometry.js';
import { isExact } from '../geometry/shapes/shapes.js';
import { buildSolid, type SolidSources } from '../geometry/solids/build-solid.js';
import { type AssetBytes, type AssetSource, bindAssets } from './assets.js';
import { dataHash } from './canonical.js';
import { buildGrainRegions, type GrainRegions } from './grains/build-grain-regions.js';
import { readSolidFile } from './read-solid-file.js';
import type { Scene } from './scene.schema.js';

/** Cache of built solids by the hash of their data; pass the same cache to several compilations to share solids. */
export type SolidCache = Map<string, Promise<ShapeGeometry>>;

/** Options for building shapes. */
export interface BuildOptions {
  /** Provides the files that the scene names. */
  readonly assets?: AssetSource;
  /** Solids built earlier. */
  readonly solids?: SolidCache;
}

/** A scene with its files bound and its shapes built. */
export interface BuiltScene {
  readonly scene: Scene;
  readonly assets: AssetBytes;
  /** Geometry of each shape of each body. */
  readonly shapes: readonly (readonly ShapeGeometry[])[];
  /** Meshes of the regions of grains; undefined if the scene has no grains. */
  readonly grainRegions?: GrainRegions | undefined;
}

/** Reads the files of a scene and builds its shapes. SceneError with the problems of all shapes. */
export async function buildShapes(
  canonical: Scene,
  { assets: source, solids }: BuildOptions = {},
): Promise<BuiltScene> {
  const { scene, assets } = await bindAssets(canonical, source);
  const cache: SolidCache = solids ?? new Map();
  const exact: ExactShapes = new Map();
  const sources: SolidSources = {
    readFile: (spec) => {
      const bytes = assets.get(spec.sha256 ?? '');
      invariant(bytes !== undefined, 'every file of a bound scene is read');
      return readSolidFile(spec, bytes);
    },
  };
  const problems: SceneProblem[] = [];
  const shapes: ShapeGeometry[][] = [];
  for (const [i, body] of scene.bodies.entries()) {
    const built: ShapeGeometry[] = [];
    for (const [j, shape] of body.shapes.entries()) {
      try {
        built.push(await geometryOf(shape, sources, cache, exact));
      } catch (error) {
        if (!(error instanceof SceneError)) throw error;
        problems.push(...withinPath(error, `bodies.${i}.shapes.${j}`).problems);
      }
    }
    shapes.push(built);
  }
  const grainRegions = await buildGrainRegions(scene, sources, problems);
  if (problems.length > 0) throw new SceneError(problems);
  return { scene, assets, shapes, grainRegions };
}

/** Files often hold 6 or 7 digits: a vertex of an inclined face is off its plane by up to this fraction of the largest coordinate. */
const FILE_PRECISION = 2.4e-7;

/** Whether a solid uses a file. */
function namesFile(solid: { readonly type: string; readonly solids?: readonly { readonly type: string }[] }): boolean {
  return solid.type === 'file' || (solid.solids?.some(namesFile) ?? false);
}

function largestOf({ vertices }: TriangleMesh): number {
  return vertices.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
}

/** Exact shapes of a scene, by their sizes. */
type ExactShapes = Map<string, ShapeGeometry>;

async function geometryOf(
  shape: ShapeSpec,
  sources: SolidSources,
  cache: SolidCache,
  exact: ExactShapes,
): Promise<ShapeGeometry> {
  const {
    name: _name,
    material: _material,
    density: _density,
    mass: _mass,
    position: _p,
    orientation: _o,
    ...own
  } = shape;
  if (isExact(own)) {
    // A heap has thousands of them, each with few keys in the schema's order, so plain text identifies them without a hash.
    const key = JSON.stringify(own);
    const known = exact.get(key) ?? exactGeometry(own);
    exact.set(key, known);
    return known;
  }
  const key = dataHash(own);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = buildSolid(own, sources).then((mesh) => {
    const geometry = meshGeometry(mesh, own.shellThickness);
    return namesFile(own) ? { ...geometry, coordinateError: FILE_PRECISION * largestOf(mesh) } : geometry;
  });
  cache.set(key, made);
  // A failure is not cached: the file may be corrected before the next call.
  made.catch(() => cache.delete(key));
  return made;
}
