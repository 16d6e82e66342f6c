/**
 * Repairs a mesh: only what is asked for, each step reported. The input is never changed. Steps run in this order, each on the
 * result of the one before: weld, drop degenerate, drop duplicates, orient, flip inverted.
 */
import { SceneError } from '../../../errors/scene-error.js';
import { keepTriangles } from '../keep-triangles.js';
import { dataProblems } from '../mesh-data.js';
import { NO_EDGE } from '../topology/edge-table.js';
import { findTopology, type MeshTopology } from '../topology/mesh-topology.js';
import { findNesting } from '../topology/shell-nesting.js';
import { weldedTriangles, weldVertices } from '../topology/weld-vertices.js';
import type { TriangleMesh } from '../triangle-mesh.js';
import { mergeFlatTriangles } from './merge-flat-triangles.js';
import { counted } from './mesh-problem.js';

/** What to repair; nothing by default. */
export interface RepairOptions {
  /** Weld vertices within this distance [m], ≥ 0; 0 welds equal coordinates only. */
  readonly weld?: number;
  /** Remove triangles without area. Collinear ones are merged with their neighbours, so the surface stays closed. */
  readonly dropDegenerate?: boolean;
  /** Remove duplicate triangles: those on the same three vertices as an earlier one. */
  readonly dropDuplicates?: boolean;
  /** Make the winding consistent, then turn closed surfaces outward and cavities inward. */
  readonly orient?: boolean;
  /** Flip whole closed surfaces that face the wrong way. */
  readonly flipInverted?: boolean;
}

/** One step that was taken. */
export interface RepairStep {
  readonly step: 'weld' | 'dropDegenerate' | 'dropDuplicates' | 'orient' | 'flipInverted';
  /** Vertices or triangles changed. */
  readonly count: number;
  /** What was done, for the user. */
  readonly message: string;
}

/** The repaired mesh and the steps taken. */
export interface RepairedMesh {
  readonly mesh: TriangleMesh;
  readonly steps: readonly RepairStep[];
}

/** Repairs a copy of the mesh; SceneError when the data is not a mesh. */
export function repairMesh(mesh: TriangleMesh, options: RepairOptions): RepairedMesh {
  const broken = dataProblems(mesh);
  if (broken.length > 0) throw new SceneError(broken.map(({ code, message }) => ({ code, path: 'mesh', message })));
  if (options.weld !== undefined && !(options.weld >= 0 && options.weld < Infinity))
    throw new SceneError('mesh/bad-tolerance', 'weld', `must be ≥ 0 m, got ${options.weld}`);
  const steps: RepairStep[] = [];
  let now = mesh;
  const take = ({ mesh: next, steps: [step] }: RepairedMesh) => {
    now = next;
    steps.push(step);
  };
  if (options.weld !== undefined) take(weld(now, options.weld));
  if (options.dropDegenerate) take(dropDegenerate(now));
  if (options.dropDuplicates) take(dropDuplicates(now));
  if (options.orient) take(orient(now));
  if (options.flipInverted) take(flipInverted(now));
  return { mesh: now, steps };
}

function weld(mesh: TriangleMesh, tolerance: number): RepairedMesh {
  const { vertices } = mesh;
  const same = weldVertices(vertices, tolerance);
  const place = new Uint32Array(same.length);
  let count = 0;
  for (let v = 0; v < same.length; v++) place[v] = same[v] === v ? count++ : place[same[v]];
  const kept = new Float64Array(3 * count);
  for (let v = 0; v < same.length; v++) {
    if (same[v] === v) kept.set(vertices.subarray(3 * v, 3 * v + 3), 3 * place[v]);
  }
  const merged = same.length - count;
  const message = `${counted(merged, 'vertex', 'vertices')} merged into others within ${tolerance} m`;
  const welded = { ...mesh, vertices: kept, triangles: weldedTriangles(mesh.triangles, place) };
  return { mesh: welded, steps: [{ step: 'weld', count: merged, message }] };
}

function dropDegenerate(mesh: TriangleMesh): RepairedMesh {
  const { degenerate } = findTopology(mesh);
  const kept = triangleList(degenerate, (kind) => kind !== 2);
  const dropped = degenerate.length - kept.length;
  const flat = mergeFlatTriangles(dropped > 0 ? keepTriangles(mesh, kept) : mesh);
  const rest =
    flat.left > 0 ? `; ${flat.left} with collinear corners left, because they cannot be merged with a neighbour` : '';
  const message = `${counted(dropped, 'triangle')} with coinciding corners removed, ${flat.count} with collinear corners merged with their neighbours${rest}`;
  return { mesh: flat.mesh, steps: [{ step: 'dropDegenerate', count: dropped + flat.count, message }] };
}

function dropDuplicates(mesh: TriangleMesh): RepairedMesh {
  const { copies } = findTopology(mesh).duplicates;
  const isCopy = new Uint8Array(mesh.triangles.length / 3);
  for (const t of copies) isCopy[t] = 1;
  const message = `${counted(copies.length, 'duplicate triangle')} removed`;
  const step = { step: 'dropDuplicates' as const, count: copies.length, message };
  return {
    mesh:
      copies.length > 0
        ? keepTriangles(
            mesh,
            triangleList(isCopy, (one) => one === 0),
          )
        : mesh,
    steps: [step],
  };
}

function orient(mesh: TriangleMesh): RepairedMesh {
  const topology = findTopology(mesh);
  const turn = topology.patches.flipped.slice();
  const wrong = wrongShells(topology);
  for (let t = 0; t < turn.length; t++) if (isIn(wrong, topology.shells.of[t])) turn[t] = 1 - turn[t];
  const { mesh: turned, count } = flipWhere(mesh, turn);
  const open = topology.shells.closed.filter((closed) => closed === 0).length;
  const rest = open > 0 ? `; ${counted(open, 'open part')} made consistent, but an open surface has no outside` : '';
  const message = `${counted(count, 'triangle')} flipped to face outward (inward in cavities)${rest}`;
  return { mesh: turned, steps: [{ step: 'orient', count, message }] };
}

function flipInverted(mesh: TriangleMesh): RepairedMesh {
  const topology = findTopology(mesh);
  const wrong = wrongShells(topology);
  const { mesh: turned, count } = flipWhere(
    mesh,
    Uint8Array.from(topology.shells.of, (shell) => (isIn(wrong, shell) ? 1 : 0)),
  );
  const shells = wrong.filter((one) => one === 1).length;
  const message = `${counted(shells, 'closed surface')} of ${counted(count, 'triangle')} flipped`;
  return { mesh: turned, steps: [{ step: 'flipInverted', count, message }] };
}

/** 1 for closed shells with negative volume outside, or positive volume as a cavity. */
function wrongShells(topology: MeshTopology): Uint8Array {
  const { shells } = topology;
  const depth = findNesting(topology);
  return shells.closed.map((closed, s) => {
    const inside = depth[s] % 2 === 1;
    return closed === 1 && (inside ? shells.volume[s] > 0 : shells.volume[s] < 0) ? 1 : 0;
  });
}

const isIn = (shells: Uint8Array, shell: number): boolean => shell !== NO_EDGE && shells[shell] === 1;

function flipWhere(mesh: TriangleMesh, turn: Uint8Array): { mesh: TriangleMesh; count: number } {
  const triangles = mesh.triangles.slice();
  let count = 0;
  for (let t = 0; t < turn.length; t++) {
    if (turn[t] === 0) continue;
    triangles[3 * t + 1] = mesh.triangles[3 * t + 2];
    triangles[3 * t + 2] = mesh.triangles[3 * t + 1];
    count++;
  }
  return { mesh: { ...mesh, triangles }, count };
}

function triangleList(marks: Uint8Array, isKept: (mark: number) => boolean): Uint32Array {
  const out = new Uint32Array(marks.length);
  let count = 0;
  for (let t = 0; t < marks.length; t++) if (isKept(marks[t])) out[count++] = t;
  return out.subarray(0, count);
}
