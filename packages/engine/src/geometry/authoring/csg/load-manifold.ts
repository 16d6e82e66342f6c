/**
 * The only import of manifold-3d (github.com/elalish/manifold, WASM). It is loaded once, on first use, in Node, browsers and
 * workers. Its JavaScript reads the .wasm file beside it; bundlers that support `new URL(…, import.meta.url)` include that
 * file. Only what is used here is typed, since the package's own types do not resolve under NodeNext.
 */

type Triple = [number, number, number];
type Pair = [number, number];

/** An object in WASM memory; must be freed by hand. */
export interface Freed {
  delete(): void;
}

/** A closed solid. Operations give new ones. */
export interface ManifoldSolid extends Freed {
  warp(change: (vertex: Triple) => void): ManifoldSolid;
  getMesh(): ManifoldMesh;
  isEmpty(): boolean;
  status(): string;
}

/** Triangles in f32 with their origin: runs of triangles of one original, and the face id given to each. */
export interface ManifoldMesh {
  readonly vertProperties: Float32Array;
  readonly triVerts: Uint32Array;
  readonly runIndex: Uint32Array;
  readonly runOriginalID: Uint32Array;
  readonly faceID: Uint32Array;
}

/** Flat regions with holes. */
export interface ManifoldSection extends Freed {
  decompose(): ManifoldSection[];
  toPolygons(): Pair[][];
}

/** Booleans of many operands; `difference` subtracts the others from the first. */
interface Booleans<Solid> {
  union(solids: readonly Solid[]): Solid;
  difference(solids: readonly Solid[]): Solid;
  intersection(solids: readonly Solid[]): Solid;
}

export interface ManifoldModule {
  readonly Manifold: Booleans<ManifoldSolid> & {
    new (mesh: object): ManifoldSolid;
    hull(points: readonly Triple[]): ManifoldSolid;
    reserveIDs(count: number): number;
  };
  readonly Mesh: new (options: {
    numProp: number;
    vertProperties: Float32Array;
    triVerts: Uint32Array;
    runIndex: Uint32Array;
    runOriginalID: Uint32Array;
    faceID: Uint32Array;
  }) => object;
  readonly CrossSection: Booleans<ManifoldSection> & {
    new (contours: readonly (readonly Pair[])[], fillRule: 'Positive'): ManifoldSection;
  };
  setup(): void;
}

let loading: Promise<ManifoldModule> | undefined;

/** The loaded library, the same for every call. After a failed load the next call tries again. */
export function loadManifold(): Promise<ManifoldModule> {
  loading ??= load().catch((reason: unknown) => {
    loading = undefined;
    throw reason;
  });
  return loading;
}

async function load(): Promise<ManifoldModule> {
  const { default: createModule } = await import('manifold-3d');
  const module = (await createModule()) as unknown as ManifoldModule;
  module.setup();
  return module;
}

/** Runs `use` and frees everything it was asked to keep, whatever happens. */
export function freeing<Result>(use: (keep: <Object extends Freed>(object: Object) => Object) => Result): Result {
  const kept: Freed[] = [];
  try {
    return use((object) => {
      kept.push(object);
      return object;
    });
  } finally {
    for (const object of kept) object.delete();
  }
}
