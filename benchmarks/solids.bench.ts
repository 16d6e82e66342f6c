/**
 * Solids: what a mesh weighs, the tree over its triangles, and booleans. Mass properties are set against summing the volume alone in
 * one plain loop over the same arrays, the least that any of them must do; the tree against one sort of the triangles' centres along
 * one axis, and against three-mesh-bvh with the same heuristic and leaves; a boolean, from mesh to mesh in f64, against what Manifold
 * itself takes on solids that it already holds, and against Manifold from mesh to mesh by its own reader and writer, which are f32.
 */
import { authoring, createAabbTree, meshProperties, type TriangleMesh } from '@impinge/engine/geometry';
import { interleaved, interleavedAsync } from './interleaved.js';
import { torusMesh } from './torus-mesh.js';

const { difference, intersection, solidOf, union } = authoring;

/** Squares along and around the torus that is weighed and put into a tree, and those of the tori that are combined. */
const LARGE = [400, 250] as const;
const MIDDLE = [100, 50] as const;
const ROUNDS = 15;
/** Most triangles in a leaf of createAabbTree. */
const LEAF_SIZE = 4;

export default async function solidsBenchmark() {
  const mesh = torusMesh(...LARGE);
  return [...massRows(mesh), ...(await treeRows(mesh)), ...(await booleanRows())];
}

const relative = (a: number, b: number): number => Math.abs(a - b) / Math.abs(b);

function requireAgreement(name: string, ours: number, theirs: number, tolerance: number): void {
  if (!(relative(ours, theirs) <= tolerance)) throw new Error(`${name}: the two do not agree: ${ours} and ${theirs}`);
}

const millions = ({ triangles }: TriangleMesh): number => triangles.length / 3e6;

/** Σ a · (b × c) / 6 [m³] about the origin, uncompensated. */
function volumeAlone({ vertices: v, triangles }: TriangleMesh): number {
  let six = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const a = 3 * triangles[t];
    const b = 3 * triangles[t + 1];
    const c = 3 * triangles[t + 2];
    six +=
      v[a] * (v[b + 1] * v[c + 2] - v[b + 2] * v[c + 1]) +
      v[a + 1] * (v[b + 2] * v[c] - v[b] * v[c + 2]) +
      v[a + 2] * (v[b] * v[c + 1] - v[b + 1] * v[c]);
  }
  return six / 6;
}

function massRows(mesh: TriangleMesh) {
  requireAgreement('mass properties', meshProperties(mesh).volume, volumeAlone(mesh), 1e-10);
  requireAgreement('solidOf', solidOf(mesh).volume, volumeAlone(mesh), 1e-10);
  const searched = () => solidOf(mesh, { selfIntersections: 'warn' });
  const [properties, solid, uncut, limit] = interleaved(
    [() => meshProperties(mesh), () => solidOf(mesh), searched, () => volumeAlone(mesh)],
    ROUNDS,
  ).map((seconds) => millions(mesh) / seconds);
  const row = { unit: 'Mtriangles/s', against: 'limit', peer: 'volume alone', peerValue: limit };
  return [
    {
      ...row,
      name: 'mass properties, 200 000 triangles',
      value: properties,
      ratio: properties / limit,
      better: 'higher',
    },
    { ...row, name: 'solidOf (checked), the same', value: solid, ratio: solid / limit, better: 'higher' },
    { ...row, name: 'solidOf, also for cutting itself', value: uncut, ratio: uncut / limit, better: 'higher' },
  ];
}

/** What a tree costs to ask: Σ area of each box × what is done there, over the area of the root, which comes first. */
function treeCost(boxes: ArrayLike<number>, leafSizes: ArrayLike<number>): number {
  const areaOf = (o: number) => {
    const [x, y, z] = [boxes[o + 3] - boxes[o], boxes[o + 4] - boxes[o + 1], boxes[o + 5] - boxes[o + 2]];
    return x * y + y * z + z * x;
  };
  let sum = 0;
  for (let node = 0; node < leafSizes.length; node++) sum += areaOf(6 * node) * Math.max(1, leafSizes[node]);
  return sum / areaOf(0);
}

/** Centres of the triangles along x, times 3 [m]. */
function centres({ vertices, triangles }: TriangleMesh): Float64Array {
  const out = new Float64Array(triangles.length / 3);
  for (let i = 0; i < triangles.length; i++) out[Math.floor(i / 3)] += vertices[3 * triangles[i]];
  return out;
}

async function treeRows(mesh: TriangleMesh) {
  const along = centres(mesh);
  const build = () => createAabbTree(mesh);
  const peer = await bvhOf(mesh);
  const jobs: (() => unknown)[] = [build, () => along.slice().sort()];
  if (peer !== undefined) {
    const { boxes, leafSize } = build();
    const [ours, theirs] = [treeCost(boxes, leafSize), peer.cost];
    // A quick tree that is slow to ask would be no feat.
    if (ours > 1.1 * theirs) throw new Error(`tree: costs ${ours} to ask, that of three-mesh-bvh ${theirs}`);
    jobs.push(peer.build);
  }
  const [tree, sort, bvh] = interleaved(jobs, ROUNDS).map((seconds) => millions(mesh) / seconds);
  const row = { name: 'tree, 200 000 triangles', value: tree, unit: 'Mtriangles/s' };
  const limit = {
    ...row,
    against: 'limit',
    peer: 'one sort of the centres',
    peerValue: sort,
    ratio: tree / sort,
    better: 'higher',
  };
  return peer === undefined
    ? [limit]
    : [limit, { ...row, against: 'peer', peer: 'three-mesh-bvh', peerValue: bvh, ratio: tree / bvh, better: 'higher' }];
}

/** three and three-mesh-bvh; undefined where they are not installed, as with the command alone. */
async function bvhPackages() {
  try {
    // By its path, for its entry is a CommonJS one that brings a second three along.
    const [three, bvh] = await Promise.all([import('three'), import('three-mesh-bvh/src/index.js')]);
    return { ...three, ...bvh };
  } catch {
    return undefined;
  }
}

/** A tree of three-mesh-bvh over the same mesh: how it is built and what it costs to ask. */
async function bvhOf({ vertices, triangles }: TriangleMesh) {
  const packages = await bvhPackages();
  if (packages === undefined) return undefined;
  const { BufferAttribute, BufferGeometry, MeshBVH, SAH } = packages;
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(vertices), 3));
  const index = new BufferAttribute(triangles.slice(), 1);
  geometry.setIndex(index);
  const build = () => {
    // Building sorts the index; the next one must not find it sorted.
    index.array.set(triangles);
    return new MeshBVH(geometry, { strategy: SAH, maxLeafTris: LEAF_SIZE });
  };
  const boxes: number[] = [];
  const leafSizes: number[] = [];
  build().traverse((_depth, isLeaf, box, _offset, count) => {
    // Typed as ArrayBuffer, handed over as six numbers.
    boxes.push(...(box as unknown as Float32Array));
    leafSizes.push(isLeaf ? count : 0);
    return false;
  });
  return { build, cost: treeCost(boxes, leafSizes) };
}

/** A solid in Manifold's memory, as far as it is used here. */
interface Held {
  setTolerance(tolerance: number): Held;
  getMesh(): { readonly triVerts: Uint32Array };
  numTri(): number;
  volume(): number;
  delete(): void;
}

interface ManifoldPackage {
  readonly Manifold: Readonly<Record<Operation, (solids: readonly Held[]) => Held>> & { new (mesh: object): Held };
  readonly Mesh: new (options: object) => object;
  setup(): void;
}

type Operation = 'union' | 'difference' | 'intersection';

/** Coordinates that f32 holds, so that Manifold's own reader takes them over exactly. */
const inSingle = ({ vertices, triangles }: TriangleMesh): TriangleMesh => ({
  vertices: Float64Array.from(Float32Array.from(vertices)),
  triangles,
});

/** Two tori that pass through each other like links of a chain, and through each other's walls. */
function links(): [TriangleMesh, TriangleMesh] {
  const { vertices, triangles } = torusMesh(...MIDDLE);
  // A quarter turn about x, then aside.
  const turned = vertices.map((_, i) => [vertices[i] + 1.25, -vertices[i + 1], vertices[i - 1]][i % 3]);
  return [inSingle({ vertices, triangles }), inSingle({ vertices: turned, triangles })];
}

/** A cube of edge 2 m with its centre at (x, x, x). */
function cubeAt(x: number): TriangleMesh {
  const vertices = Float64Array.from({ length: 24 }, (_, i) => x + (((i - (i % 3)) / 3) & (1 << (i % 3)) ? 1 : -1));
  const corners = '023 031 457 476 015 054 267 273 046 062 137 175'.replaceAll(' ', '');
  const triangles = Uint32Array.from(corners, Number);
  return { vertices, triangles };
}

/** Manifold as it comes, past our own door to it; undefined where only the engine can reach it. */
async function manifoldPackage(): Promise<ManifoldPackage | undefined> {
  try {
    const { default: createModule } = await import('manifold-3d');
    const module = (await createModule()) as unknown as ManifoldPackage;
    module.setup();
    return module;
  } catch {
    return undefined;
  }
}

async function booleanRows() {
  const module = await manifoldPackage();
  if (module === undefined) {
    process.stderr.write('solids: manifold-3d is not within reach here, so booleans are not measured\n');
    return [];
  }
  const hold = ({ vertices, triangles }: TriangleMesh): Held => {
    const single = new module.Manifold(
      new module.Mesh({
        numProp: 3,
        vertProperties: Float32Array.from(vertices),
        triVerts: triangles,
        faceID: new Uint32Array(triangles.length / 3),
      }),
    );
    // The coordinates are exact, so Manifold need not allow for the digits of f32.
    const exact = single.setTolerance(0);
    single.delete();
    return exact;
  };
  const ours: Readonly<Record<Operation, (a: TriangleMesh, b: TriangleMesh) => Promise<TriangleMesh>>> = {
    union: (a, b) => union([a, b]),
    difference: (a, b) => difference(a, [b]),
    intersection: (a, b) => intersection([a, b]),
  };
  const cases = [
    { what: '2 × 10 000 triangles', pair: links(), rounds: 15 },
    { what: 'two cubes', pair: [cubeAt(0), cubeAt(1)] as const, rounds: 300 },
  ];
  const rows = [];
  for (const { what, pair, rounds } of cases) {
    const held = pair.map(hold);
    for (const operation of ['union', 'difference', 'intersection'] as const) {
      const name = `${operation}, ${what}`;
      const asked = async <Answer>(solids: readonly Held[], ask: (result: Held) => Answer): Promise<Answer> => {
        const result = module.Manifold[operation](solids);
        // Manifold puts work off until something is asked.
        const answer = ask(result);
        result.delete();
        return answer;
      };
      const alone = () => asked(held, (result) => ({ volume: result.volume(), count: result.numTri() }));
      const single = async () => {
        const solids = pair.map(hold);
        const mesh = await asked(solids, (result) => result.getMesh());
        for (const solid of solids) solid.delete();
        return mesh;
      };
      const whole = () => ours[operation](pair[0], pair[1]);
      const [mesh, answer] = [await whole(), await alone()];
      requireAgreement(name, meshProperties(mesh).volume, answer.volume, 1e-12);
      // Squares of the tori are flat only in f32, which Manifold's own reader goes by when it joins triangles.
      requireAgreement(`${name}, triangles`, mesh.triangles.length / 3, answer.count, 0.02);
      const [mine, limit, other] = (await interleavedAsync([whole, alone, single], rounds)).map((time) => 1e3 * time);
      const row = { name, value: mine, unit: 'ms' };
      rows.push({
        ...row,
        against: 'limit',
        peer: 'Manifold alone',
        peerValue: limit,
        ratio: mine / limit,
        better: 'lower',
      });
      rows.push({
        ...row,
        against: 'peer',
        peer: 'Manifold, f32 mesh to mesh',
        peerValue: other,
        ratio: mine / other,
        better: 'lower',
      });
    }
    for (const solid of held) solid.delete();
  }
  return rows;
}
