/** Messages between the page and the worker of contact patches. Plain data only. */
import type { Scene, Vec3 } from '@impinge/engine';
import type { ContactPatch } from '@impinge/engine/detection';
import type { BuiltScene } from '@impinge/engine/run';

/** Two bodies by their numbers in the scene, the smaller first. */
export type BodyPair = readonly [number, number];

export type PatchRequest =
  /** The scene; the first message. */
  | { readonly kind: 'scene'; readonly scene: Scene; readonly shapes: BuiltScene['shapes'] }
  /** Find the patches of a frame: of all bodies, or of a pair. */
  | {
      readonly kind: 'look';
      readonly frame: number;
      readonly poses: Float64Array;
      readonly contacts: Float64Array;
      readonly pair: BodyPair | undefined;
    };

/** The numbers of a patch; symbols as in `ContactPatch`. */
export interface PatchFacts
  extends Pick<ContactPatch, 'bodyA' | 'bodyB' | 'pointW' | 'normalAB' | 'gap' | 'contactArea' | 'featureKind'> {
  /** V [m³] and d [m] of a piece of shared volume. */
  readonly volume: number | undefined;
  readonly depth: number | undefined;
  /** On B, world axes [N]; undefined where the run has no live contact. */
  readonly force: Vec3 | undefined;
  /** How far the patch reaches from one end to the other [m]. */
  readonly size: number;
}

/** What is drawn of one body's share in the patches: numbers are relative to the drawing's origin [m]. */
export interface PolygonDrawing {
  /** Triangles that fill the polygons, 9 numbers each. */
  readonly surface: Float32Array;
  /** Ends of the polygons' edges, 6 numbers each. */
  readonly edges: Float32Array;
  /** Ends of the polygons' normals, 6 numbers each. */
  readonly normals: Float32Array;
}

export interface PatchDrawing {
  /** In the first patch, so that single precision is enough for a close view; world [m]. */
  readonly originW: Vec3;
  /** Polygons of A's surface inside B, and of B's inside A. */
  readonly ofA: PolygonDrawing;
  readonly ofB: PolygonDrawing;
  /** Discs of the area A_c through the points, across the normals: triangles, and the ends of the rims' edges. */
  readonly planes: Pick<PolygonDrawing, 'surface' | 'edges'>;
  /** Tail and tip of each contact's normal, 6 numbers each. */
  readonly normals: Float32Array;
}

/** The patches of one frame. */
export interface PatchView {
  readonly frame: number;
  readonly pair: BodyPair | undefined;
  /** The largest first. */
  readonly facts: readonly PatchFacts[];
  readonly drawing: PatchDrawing;
}

export type PatchReply =
  | { readonly kind: 'patches'; readonly view: PatchView }
  | { readonly kind: 'problem'; readonly message: string };
