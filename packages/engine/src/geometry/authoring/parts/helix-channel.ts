/**
 * The helix that stones slide down (Muth & Eberhard 2005, fig. 9–11, without dimensions): a half pipe along a helix about z, open
 * upward. Its lowest line starts at (R, 0, 0) and climbs counter-clockwise. Chosen for bodies of 0.1 m: R 0.6 m, pitch 0.5 m,
 * 2 turns, inside radius 0.15 m, wall 0.01 m.
 */
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { requireFit } from '../dimension.js';
import { channel } from '../path/channel.js';
import { helix } from '../path/helix.js';
import type { Resolution } from '../resolution.js';

export interface HelixChannelOptions extends Resolution {
  /** R, from the axis to the middle of the channel [m]. */
  readonly radius?: number;
  /** Rise per turn [m]. */
  readonly pitch?: number;
  readonly turns?: number;
  /** Inside radius of the half pipe [m]. */
  readonly channelRadius?: number;
  /** Thickness of the wall [m]. */
  readonly wallThickness?: number;
}

/** Faces: start (low end), end, inside, outside, rim. */
export function helixChannel({
  radius = 0.6,
  pitch = 0.5,
  turns = 2,
  channelRadius = 0.15,
  wallThickness = 0.01,
  ...resolution
}: HelixChannelOptions = {}): TriangleMesh {
  const outer = channelRadius + wallThickness;
  requireFit(outer < radius, 'radius', `must be above the channel's outer radius of ${outer} m, got ${radius}`);
  requireFit(
    turns <= 1 || Math.abs(pitch) > outer + wallThickness,
    'pitch',
    `must be more than ${outer + wallThickness} m for turns to pass above each other, got ${pitch}`,
  );
  const path = helix({ ...resolution, radius, pitch, turns });
  return channel({ path, section: { type: 'half-pipe', radius: channelRadius, wallThickness, ...resolution } });
}
