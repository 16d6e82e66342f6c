/** Meshes of the regions in which grains are put, come in, are taken out and measured, where these are solids; and of the surfaces of meters. */
import type { RegionSpec } from '../../dynamics/grains/filling/regions.schema.js';
import type { MeterSpec } from '../../dynamics/grains/meters/meters.schema.js';
import type { MeasuredRegionSpec } from '../../dynamics/grains/regions/regions.schema.js';
import { SceneError, type SceneProblem, withinPath } from '../../errors/scene-error.js';
import type { TriangleMesh } from '../../geometry/mesh/triangle-mesh.js';
import { isExact } from '../../geometry/shapes/shapes.js';
import { buildSolid, type SolidSources } from '../../geometry/solids/build-solid.js';
import type { Scene } from '../scene.schema.js';

type Meshes = readonly (TriangleMesh | undefined)[];

/** By the index of the set, inlet, outlet, meter or measured region; undefined for exact shapes. */
export interface GrainRegions {
  readonly sets: Meshes;
  readonly inlets: Meshes;
  readonly outlets: Meshes;
  readonly meters: Meshes;
  readonly regions: Meshes;
}

/** Builds them; adds to `problems` what cannot be built. */
export async function buildGrainRegions(
  { grains }: Scene,
  sources: SolidSources,
  problems: SceneProblem[],
): Promise<GrainRegions | undefined> {
  if (grains === undefined) return undefined;
  const build = async <Spec>(
    specs: readonly Spec[],
    meshOf: (spec: Spec) => Promise<TriangleMesh | undefined>,
    pathOf: (i: number) => string,
  ) => {
    const meshes: (TriangleMesh | undefined)[] = [];
    for (const [i, spec] of specs.entries()) {
      try {
        meshes.push(await meshOf(spec));
      } catch (error) {
        if (!(error instanceof SceneError)) throw error;
        problems.push(...withinPath(error, pathOf(i)).problems);
      }
    }
    return meshes;
  };
  const all = (regions: readonly (RegionSpec | undefined)[], pathOf: (i: number) => string) =>
    build(regions, async (region) => region && meshOf(region, sources), pathOf);
  const { meters = [], regions = [] } = grains;
  const fillings = grains.sets.map(({ filling }) => (filling && 'region' in filling ? filling.region : undefined));
  const places = (items: readonly { readonly region: RegionSpec }[]) => items.map(({ region }) => region);
  return {
    sets: await all(fillings, (i) => `grains.sets.${i}.filling.region`),
    inlets: await all(places(grains.inlets), (i) => `grains.inlets.${i}.region`),
    outlets: await all(places(grains.outlets), (i) => `grains.outlets.${i}.region`),
    meters: await build(
      meters,
      ({ surface }) => writtenMesh(surface, sources),
      (i) => `grains.meters.${i}.surface`,
    ),
    regions: await build(
      regions,
      ({ shape }) => writtenMesh(shape, sources),
      (i) => `grains.regions.${i}.shape`,
    ),
  };
}

async function meshOf(region: RegionSpec, sources: SolidSources): Promise<TriangleMesh | undefined> {
  if (region.type === 'disc') return undefined;
  const { position: _position, orientation: _orientation, ...own } = region;
  return isExact(own) ? undefined : buildSolid(own, sources);
}

type MeasuredShape = MeterSpec['surface'] | MeasuredRegionSpec['shape'];

/** The mesh of what is measured in or through, where it is one. */
async function writtenMesh(spec: MeasuredShape, sources: SolidSources): Promise<TriangleMesh | undefined> {
  return spec.type === 'mesh' || spec.type === 'file' ? buildSolid(spec, sources) : undefined;
}
