/**
 * Checks a mesh as the boundary of a solid and reports each problem with its count and places. Nothing is changed.
 * Vertices of equal coordinates count as one. A closed component that faces inward inside another is a cavity, not a problem.
 */

import { largestExtent } from '../bounds/mesh-bounds.js';
import { dataProblems } from '../mesh-data.js';
import { slenderness } from '../topology/degenerate-triangles.js';
import { findTopology, type MeshTopology } from '../topology/mesh-topology.js';
import { createAabbTree } from '../tree/aabb-tree.js';
import { type TriangleMesh, triangleCount, vertexCount } from '../triangle-mesh.js';
import { mergeFlatTriangles } from './merge-flat-triangles.js';
import { counted, type MeshProblem, PLACES_LISTED, triangleCentre, trianglePlaces } from './mesh-problem.js';
import { findSelfIntersections } from './self-intersections.js';
import { findShellProblems } from './shell-problems.js';
import { edgeProblems, triangleProblems, vertexProblem } from './topology-problems.js';

/** What a mesh is and what is wrong with it. */
export interface MeshReport {
  readonly triangles: number;
  readonly vertices: number;
  /** Every edge is shared by an even number of triangles. */
  readonly closed: boolean;
  /** The winding is consistent everywhere. */
  readonly oriented: boolean;
  /** Parts that share no vertex. */
  readonly components: number;
  /** Inward closed surfaces inside outward ones. */
  readonly cavities: number;
  /** Problems found; errors come before warnings. */
  readonly problems: readonly MeshProblem[];
}

/** What to look for. */
export interface CheckOptions {
  /** Look for triangles that intersect; default true. Takes most of the time: about 3 s for 1e6 triangles. */
  readonly selfIntersections?: boolean;
  /** A triangle is a needle if its longest edge over its height exceeds this; default 1000. */
  readonly needleRatio?: number;
}

/** A largest extent outside these limits suggests that the unit is not metres [m]. */
const LARGEST_USUAL = 1000;
const SMALLEST_USUAL = 1e-5;

/** Checks a mesh; never throws. */
export function checkMesh(mesh: TriangleMesh, options: CheckOptions = {}): MeshReport {
  const size = { triangles: triangleCount(mesh), vertices: vertexCount(mesh) };
  const broken = dataProblems(mesh);
  if (broken.length > 0)
    return { ...size, closed: false, oriented: false, components: 0, cavities: 0, problems: broken };
  const topology = findTopology(mesh);
  const { closed, oriented } = topology;
  const shells = findShellProblems(topology);
  const problems = [
    ...edgeProblems(topology),
    vertexProblem(topology),
    ...triangleProblems(topology),
    ...shells.problems,
    ...(options.selfIntersections === false ? [] : [crossingProblem(topology)]),
    needleProblem(topology, options.needleRatio ?? 1000),
    extentProblem(topology.bounds),
  ].filter(({ count }) => count > 0);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const components = topology.components.count;
  return { ...size, closed, oriented, components, cavities: shells.cavities, problems: [...errors, ...warnings] };
}

/** Triangles that intersect or touch others. */
export function crossingProblem(topology: MeshTopology): MeshProblem {
  // Triangles without area are skipped: they join edges that lie on each other and would count as touching. Numbers stay as they are.
  const { vertices, triangles, degenerate, skip, duplicates } = topology.degenerate.includes(1)
    ? findTopology(mergeFlatTriangles(topology).mesh)
    : topology;
  const left = skip.map((one, t) => (degenerate[t] > 0 ? 1 : one));
  // Triangles of a wall lie on each other and are reported as walls.
  for (const t of duplicates.walls) left[t] = 1;
  const found = findSelfIntersections(vertices, triangles, createAabbTree({ vertices, triangles }, left));
  const places = [];
  for (let i = 0; i < found.pairs.length && places.length < PLACES_LISTED; i += 2) {
    const pair = [found.pairs[i], found.pairs[i + 1]];
    places.push({ triangles: pair, point: triangleCentre(vertices, triangles, pair[0]) });
  }
  if (!found.complete && found.count === 0) {
    return {
      code: 'mesh/self-intersections-unknown',
      severity: 'warning',
      count: 1,
      message:
        'the search for intersecting triangles was given up: too many are long and close together; remesh and check again',
      places,
    };
  }
  return {
    code: 'mesh/self-intersections',
    severity: 'error',
    count: found.count,
    message: `${found.complete ? '' : 'at least '}${counted(found.count, 'pair')} of triangles intersect or touch where they share no corner or edge; unite overlapping parts (CSG union) or move them apart`,
    places,
  };
}

function needleProblem({ vertices, triangles, degenerate }: MeshTopology, ratio: number): MeshProblem {
  const needles: number[] = [];
  for (let t = 0; t < degenerate.length; t++) {
    const i = 3 * t;
    if (degenerate[t] > 0) continue;
    if (slenderness(vertices, 3 * triangles[i], 3 * triangles[i + 1], 3 * triangles[i + 2]) > ratio) needles.push(t);
  }
  return {
    code: 'mesh/needles',
    severity: 'warning',
    count: needles.length,
    message: `${counted(needles.length, 'triangle is', 'triangles are')} more than ${ratio} times as long as high; contact on them is inaccurate: remesh if they will touch something`,
    places: trianglePlaces(vertices, triangles, needles),
  };
}

function extentProblem(bounds: Float64Array): MeshProblem {
  const extent = largestExtent(bounds);
  const large = extent > LARGEST_USUAL;
  const hint = large ? 'a file in millimetres needs the factor 0.001' : 'a file already in metres needs no factor';
  return {
    code: 'mesh/unusual-extent',
    severity: 'warning',
    count: large || extent < SMALLEST_USUAL ? 1 : 0,
    message: `the largest extent is ${Number(extent.toPrecision(6))} m, which suggests that the unit is not metres; ${hint}`,
    places: [],
  };
}
