/**
 * Open channels along a path, open toward `up`. The path runs along the lowest line of the inside.
 *   half-pipe  inside a half circle of radius R, wall w:  A = π/2 ((R + w)² − R²)
 *   u          inside a rectangle W wide and H deep, wall w:  A = 2 w H + w (W + 2 w)
 */
import { PI } from '../../../math/elementary.js';
import type { Vec3 } from '../../../math/vec3.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { requirePositive } from '../dimension.js';
import { arc } from '../polygon/arc.js';
import { makePolygon, type Point2, type Polygon } from '../polygon/polygon.js';
import type { Resolution } from '../resolution.js';
import type { FrameKind } from './frames.js';
import { sweep } from './sweep.js';

/** Section of a channel; all lengths in m, inside measures. */
export type ChannelSection =
  | ({ readonly type: 'half-pipe'; readonly radius: number; readonly wallThickness: number } & Resolution)
  | { readonly type: 'u'; readonly width: number; readonly depth: number; readonly wallThickness: number };

export interface ChannelOptions {
  /** Lowest line of the inside [m]. */
  readonly path: readonly Vec3[];
  readonly section: ChannelSection;
  /** Default upright, so that the channel stays open upward. */
  readonly frame?: FrameKind;
  /** Default z. */
  readonly up?: Vec3;
}

/** Faces: start, end, inside, outside, rim. */
export function channel({ path, section, frame = 'upright', up }: ChannelOptions): TriangleMesh {
  const { profile, sideNames } = channelProfile(section);
  return sweep(profile, { path, frame, sideNames, ...(up === undefined ? {} : { up }) });
}

/** The section as a polygon, (0, 0) at the lowest point of the inside, with a face name for each edge. */
export function channelProfile(section: ChannelSection): { profile: Polygon; sideNames: readonly string[] } {
  requirePositive(section.wallThickness, 'section.wallThickness');
  const [outside, inside] = section.type === 'u' ? uLines(section) : halfPipeLines(section);
  const sideNames = [...outside.slice(1).map(() => 'outside'), 'rim', ...inside.slice(1).map(() => 'inside'), 'rim'];
  return { profile: makePolygon([...outside, ...inside]), sideNames };
}

/** Outer line from left rim to right, then inner line back: counter-clockwise. */
type Lines = readonly [readonly Point2[], readonly Point2[]];

function uLines({ width, depth, wallThickness: wall }: ChannelSection & { type: 'u' }): Lines {
  requirePositive(width, 'section.width');
  requirePositive(depth, 'section.depth');
  const half = width / 2;
  return [
    [
      [-half - wall, depth],
      [-half - wall, -wall],
      [half + wall, -wall],
      [half + wall, depth],
    ],
    [
      [half, depth],
      [half, 0],
      [-half, 0],
      [-half, depth],
    ],
  ];
}

function halfPipeLines({ radius, wallThickness, ...rest }: ChannelSection & { type: 'half-pipe' }): Lines {
  requirePositive(radius, 'section.radius');
  const { type: _, ...resolution } = rest;
  const centre: Point2 = [0, radius];
  return [
    arc({ ...resolution, centre, radius: radius + wallThickness, from: -PI, to: 0 }),
    arc({ ...resolution, centre, radius, from: 0, to: -PI }),
  ];
}
