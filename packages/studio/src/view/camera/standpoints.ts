/** Standard views, as directions from the scene to the camera. */
import { Vector3 } from 'three';

export const STANDPOINTS = {
  Oblique: new Vector3(0.5, -1, 0.32),
  Front: new Vector3(0, -1, 0),
  Side: new Vector3(1, 0, 0),
  // Not exactly along Z, where the up direction would be undefined.
  Top: new Vector3(0, -1e-4, 1),
} as const;

export type Standpoint = keyof typeof STANDPOINTS;
