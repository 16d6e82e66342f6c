import { body, deg, extrusion, material, parametric, scene, turn } from 'impinge';
import { authoring } from 'impinge/geometry';

const { makePolygon } = authoring;

/** Lengths of the two parts along y [m]: the hanger's pads end before the rail does. */
const RAIL_LENGTH = 0.06;
const HANGER_LENGTH = 0.05;
/** Width of a pad [m]. */
const PAD = 0.006;

/** Points right of the middle line, from bottom to top, and their mirror images: a symmetric outline, counter-clockwise. */
function mirrored(right: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  return [...right, ...[...right].reverse().map(([x, z]) => [-x, z] as const)];
}

/** A rail with two slots that open downward, each between two lips of which the upper side is at z = 0. */
const RAIL = makePolygon(
  mirrored([
    [0.02, -0.01],
    [0.02, 0],
    [0.006, 0],
    [0.006, 0.04],
    [0.088, 0.04],
    [0.088, 0],
    [0.075, 0],
    [0.075, -0.01],
    [0.1, -0.01],
    [0.1, 0.055],
  ]),
);

/** A hanger with two T-shaped heads, each with two pads underneath that lie on the lips. */
const HANGER = makePolygon(
  mirrored([
    [0.1, -0.06],
    [0.1, -0.045],
    [0.055, -0.045],
    [0.055, 0.003],
    [0.078, 0.003],
    [0.078, 0],
    [0.078 + PAD, 0],
    [0.078 + PAD, 0.018],
    [0.01, 0.018],
    [0.01, 0],
    [0.01 + PAD, 0],
    [0.01 + PAD, 0.003],
    [0.04, 0.003],
    [0.04, -0.045],
  ]),
);

/** Extruded along y. */
const UPRIGHT = { orientation: turn([1, 0, 0], deg(90)) };

export default parametric(
  {
    drop: { value: 0.004, unit: 'm', min: 0, max: 0.015, help: 'Height from which the hanger falls onto the lips.' },
    tilt: { value: 0.02, unit: 'rad', min: -0.03, max: 0.03, help: 'Tilt of the hanger at the start.' },
    duration: { value: 0.6, unit: 's', min: 0.05, max: 10, help: 'Simulated time.' },
  },
  ({ drop, tilt, duration }) =>
    scene({
      name: 'Interlocked parts',
      description:
        'A hanger with two T-heads falls onto the lips of a rail: two concave solids that touch in four places at once.',
      until: duration,
      gravity: [0, 0, -9.81],
      materials: { nylon: material({ density: 1150, youngModulus: 1e7, restitution: 0.2, friction: 0.3 }) },
      bodies: [
        body({
          name: 'rail',
          type: 'fixed',
          shape: extrusion(RAIL, RAIL_LENGTH, { base: -RAIL_LENGTH / 2, ...UPRIGHT }),
          colour: '#9aa7b4',
        }),
        body({
          name: 'hanger',
          shape: extrusion(HANGER, HANGER_LENGTH, { base: -HANGER_LENGTH / 2, ...UPRIGHT }),
          position: [0.0005, 0, drop],
          orientation: turn([0, 1, 0], tilt),
          colour: '#d9822b',
        }),
      ],
      sensors: [
        { type: 'contact-count', name: 'places of contact' },
        { type: 'contact-force', name: 'load on the rail', body: 'hanger', axis: 'z' },
        { type: 'position', name: 'height', body: 'hanger', axis: 'z' },
        { type: 'energy', name: 'total energy', term: 'total' },
      ],
      recording: { every: 0.002, checkpointEvery: 0.1 },
    }),
);
