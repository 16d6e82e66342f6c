/**
 * Meshes into Manifold and back, exact to the bit. Manifold computes in f64, but its mesh exchange is f32 and would merge or
 * drop vertices that f32 cannot distinguish. So a solid is passed with placeholder positions, no two of them close and no
 * three collinear (a Fibonacci lattice on a sphere), and `warp` then moves every vertex to its place. The sphere is 1e-6 of
 * the solid's size, which keeps the tolerance that Manifold derives from f32 below its own 1e-12 × size. Results are read
 * through a `warp` that changes nothing and records the f64 positions, in the order of the mesh.
 */
import { invariant } from '../../../errors/invariant.js';
import { SceneError } from '../../../errors/scene-error.js';
import { cos, PI, sin } from '../../../math/elementary.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { freeing, type ManifoldModule, type ManifoldSolid } from './load-manifold.js';

/** Faces that result triangles originate from: by Manifold's id of the original, then by face. */
export interface FaceOrigins {
  /** Adds an operand's face names under an id. */
  add(id: number, names: readonly string[]): void;
  /** Name of a face of the original with this id. */
  nameOf(id: number, face: number): string;
}

const GOLDEN_ANGLE = PI * (3 - Math.sqrt(5));
const STAND_IN_SIZE = 1e-6;
/** Most vertices: with more, f32 cannot keep the placeholders further apart than Manifold's tolerance. */
const MOST_VERTICES = 2_000_000;

/** The mesh as a Manifold solid; faces keep their number, under an id of their own in `origins`. */
export function toManifold(
  module: ManifoldModule,
  mesh: TriangleMesh,
  names: readonly string[],
  origins: FaceOrigins,
): ManifoldSolid {
  const count = mesh.vertices.length / 3;
  if (count > MOST_VERTICES)
    throw new SceneError('csg/too-large', '', `has ${count} vertices; booleans take at most ${MOST_VERTICES}`);
  const size = mesh.vertices.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  const scale = STAND_IN_SIZE * size;
  const standIns = new Float32Array(3 * count);
  for (let i = 0; i < count; i++) {
    const z = 1 - (2 * i + 1) / count;
    const r = Math.sqrt(1 - z * z);
    standIns[3 * i] = scale * r * cos(GOLDEN_ANGLE * i);
    standIns[3 * i + 1] = scale * r * sin(GOLDEN_ANGLE * i);
    standIns[3 * i + 2] = scale * z;
  }
  const id = module.Manifold.reserveIDs(1);
  origins.add(id, names);
  return freeing((keep) => {
    const standIn = keep(
      new module.Manifold(
        new module.Mesh({
          numProp: 3,
          vertProperties: standIns,
          triVerts: mesh.triangles,
          runIndex: Uint32Array.of(0, mesh.triangles.length),
          runOriginalID: Uint32Array.of(id),
          faceID: mesh.faces?.ids ?? new Uint32Array(mesh.triangles.length / 3),
        }),
      ),
    );
    let lost = 0;
    const solid = standIn.warp((vertex) => {
      // Heights differ by 2/count, so each identifies its vertex.
      const i = Math.round(((1 - vertex[2] / scale) * count - 1) / 2);
      if (standIns[3 * i] !== vertex[0] || standIns[3 * i + 1] !== vertex[1]) lost++;
      else for (let k = 0; k < 3; k++) vertex[k] = mesh.vertices[3 * i + k];
    });
    invariant(lost === 0, `Manifold moved ${lost} placeholder vertices`);
    return solid;
  });
}

/** The solid as a mesh in f64; faces are those that the triangles originate from, in order of first appearance. */
export function fromManifold(solid: ManifoldSolid, origins: FaceOrigins): TriangleMesh {
  const noted: number[] = [];
  solid
    .warp((vertex) => {
      noted.push(vertex[0], vertex[1], vertex[2]);
    })
    .delete();
  const mesh = solid.getMesh();
  invariant(
    noted.length === mesh.vertProperties.length &&
      noted.every((value, i) => Math.fround(value) === mesh.vertProperties[i]),
    'Manifold passed its vertices to warp in another order than in its mesh',
  );
  const ids = new Uint32Array(mesh.triVerts.length / 3);
  const known = new Map<string, number>();
  for (let run = 0; run < mesh.runOriginalID.length; run++) {
    const end = mesh.runIndex[run + 1] ?? mesh.triVerts.length;
    for (let t = mesh.runIndex[run] / 3; t < end / 3; t++) {
      const name = origins.nameOf(mesh.runOriginalID[run], mesh.faceID[t]);
      const face = known.get(name) ?? known.size;
      known.set(name, face);
      ids[t] = face;
    }
  }
  return {
    vertices: Float64Array.from(noted),
    triangles: Uint32Array.from(mesh.triVerts),
    faces: { ids, names: [...known.keys()] },
  };
}
