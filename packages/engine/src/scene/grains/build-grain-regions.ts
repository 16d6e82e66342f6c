/** Meshes of the regions in which grains are put, come in and are taken out, where these are solids. */
import type { RegionSpec } from '../../dynamics/grains/filling/regions.schema.js';
import { SceneError, type SceneProblem, withinPath } from '../../errors/scene-error.js';
import type { TriangleMesh } from '../../geometry/mesh/triangle-mesh.js';
import { isExact } from '../../geometry/shapes/shapes.js';
import { buildSolid, type SolidSources } from '../../geometry/solids/build-solid.js';
import type { Scene } from '../scene.schema.js';

type Meshes = readonly (TriangleMesh | undefined)[];

/** By the index of the set, inlet or outlet; undefined for exact shapes. */
export interface GrainRegions {
  readonly sets: Meshes;
  readonly inlets: Meshes;
  readonly outlets: Meshes;
}

/** Builds them; adds to `problems` what cannot be built. */
export async function buildGrainRegions(
  { grains }: Scene,
  sources: SolidSources,
  problems: SceneProblem[],
): Promise<GrainRegions | undefined> {
  if (grains === undefined) return undefined;
  const all = async (regions: readonly (RegionSpec | undefined)[], pathOf: (i: number) => string) => {
    const meshes: (TriangleMesh | undefined)[] = [];
    for (const [i, region] of regions.entries()) {
      try {
        meshes.push(region && (await meshOf(region, sources)));
      } catch (error) {
        if (!(error instanceof SceneError)) throw error;
        problems.push(...withinPath(error, pathOf(i)).problems);
      }
    }
    return meshes;
  };
  const fillings = grains.sets.map(({ filling }) => (filling && 'region' in filling ? filling.region : undefined));
  const places = (items: readonly { readonly region: RegionSpec }[]) => items.map(({ region }) => region);
  return {
    sets: await all(fillings, (i) => `grains.sets.${i}.filling.region`),
    inlets: await all(places(grains.inlets), (i) => `grains.inlets.${i}.region`),
    outlets: await all(places(grains.outlets), (i) => `grains.outlets.${i}.region`),
  };
}

async function meshOf(region: RegionSpec, sources: SolidSources): Promise<TriangleMesh | undefined> {
  if (region.type === 'disc') return undefined;
  const { position: _position, orientation: _orientation, ...own } = region;
  return isExact(own) ? undefined : buildSolid(own, sources);
}
