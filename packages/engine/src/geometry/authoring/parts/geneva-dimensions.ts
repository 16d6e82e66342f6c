/**
 * Dimensions of a Geneva mechanism with n slots (Elmqvist et al. 2015, §8.2.1, after Gottland 2012). b wheel radius, p pin diameter,
 * t clearance:
 *   centre distance     c = b / cos(π/n)          crank radius       a = √(c² − b²)
 *   slot length         s = a + b − c             slot width         w = p + t
 *   stop arc radius     y = a − 1.5 p             stop disc radius   z = y − t
 *   clearance arc       v = b z / a
 * Since a = b tan(π/n), the stop disc vanishes when tan(π/n) ≤ (1.5 p + t)/b: with the default p = b/10 and t = b/100
 * from 20 slots on (19 leave z = 0.0069 b).
 */
import { SceneError } from '../../../errors/scene-error.js';
import { cos, PI, tan } from '../../../math/elementary.js';
import { requireCount, requireFit, requirePositive } from '../dimension.js';
import type { Resolution } from '../resolution.js';

export interface GenevaOptions extends Resolution {
  /** n, at least 3. */
  readonly slots: number;
  /** b, radius of the output wheel [m]; default 1. */
  readonly radius?: number;
  /** p, diameter of the drive pin [m]; default radius/10. */
  readonly pinDiameter?: number;
  /** t, between pin and slot and between stop disc and stop arc [m]; default radius/100. */
  readonly clearance?: number;
  /** Thickness of the output wheel [m]; default radius/5. */
  readonly height?: number;
}

/** All in m, named as in Elmqvist et al. 2015, §8.2.1. */
export interface GenevaDimensions {
  readonly slots: number;
  readonly radius: number;
  readonly pinDiameter: number;
  readonly clearance: number;
  readonly height: number;
  /** c, between the axes. */
  readonly centreDistance: number;
  /** a, from the drive axis to the pin. */
  readonly driveCrankRadius: number;
  /** s, from the rim to the centre of the slot's round end. */
  readonly slotLength: number;
  /** w */
  readonly slotWidth: number;
  /** y, of the hollows in the output wheel. */
  readonly stopArcRadius: number;
  /** z, of the disc that locks the output wheel. */
  readonly stopDiscRadius: number;
  /** v, of the cut in the stop disc that lets the wheel's tips pass. */
  readonly clearanceArc: number;
}

/** Derives every dimension from the free ones. SceneError where no stop disc, no tips or no hub would be left. */
export function genevaDimensions({
  slots,
  radius = 1,
  pinDiameter = radius / 10,
  clearance = radius / 100,
  height = radius / 5,
}: GenevaOptions): GenevaDimensions {
  requireCount(slots, 3, 'slots');
  for (const [path, value] of Object.entries({ radius, pinDiameter, clearance, height })) requirePositive(value, path);
  const centreDistance = radius / cos(PI / slots);
  const driveCrankRadius = Math.sqrt(centreDistance * centreDistance - radius * radius);
  const slotWidth = pinDiameter + clearance;
  const stopArcRadius = driveCrankRadius - 1.5 * pinDiameter;
  const stopDiscRadius = stopArcRadius - clearance;
  if (!(stopDiscRadius > 0))
    throw new SceneError(
      'part/no-stop-disc',
      'slots',
      `${slots} slots leave no stop disc: its radius, crank ${driveCrankRadius} m − 1.5 × pin ${pinDiameter} m − clearance ` +
        `${clearance} m, is ${stopDiscRadius} m; use fewer slots (at most ${mostSlots(radius, pinDiameter, clearance)}) or a thinner pin`,
    );
  // Between slot and stop arc a tip of 1.5 p − w/2 remains.
  requireFit(
    clearance < 2 * pinDiameter,
    'clearance',
    `must be below 2 pin diameters, got ${clearance} m: no tips remain`,
  );
  const hub = (centreDistance - driveCrankRadius) * cos(PI / 2 - PI / slots);
  requireFit(
    hub > slotWidth / 2,
    'pinDiameter',
    `slots ${slotWidth} m wide meet at the hub; they must be narrower than ${2 * hub} m: use a thinner pin`,
  );
  return {
    slots,
    radius,
    pinDiameter,
    clearance,
    height,
    centreDistance,
    driveCrankRadius,
    slotLength: radius + driveCrankRadius - centreDistance,
    slotWidth,
    stopArcRadius,
    stopDiscRadius,
    clearanceArc: (radius * stopDiscRadius) / driveCrankRadius,
  };
}

/** Largest number of slots that leaves a stop disc. */
function mostSlots(radius: number, pinDiameter: number, clearance: number): number {
  let slots = 2;
  while (radius * tan(PI / (slots + 1)) > 1.5 * pinDiameter + clearance) slots++;
  return slots;
}

/** Default resolution: chord errors stay within a tenth of the clearance, so that tessellation never makes parts touch. */
export function genevaResolution({ segments, chordError }: Resolution, clearance: number): Resolution {
  if (segments !== undefined) return { segments, ...(chordError === undefined ? {} : { chordError }) };
  return { chordError: chordError ?? clearance / 10 };
}
