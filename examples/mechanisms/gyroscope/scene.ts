import { body, cone, cylinder, deg, elementary, material, mm, parametric, scene, sphere, turn } from 'impinge';

/** From the point it stands on to the middle of the disc, radius and thickness of the disc [m]. */
const [DISTANCE, RADIUS, THICKNESS] = [0.12, 0.1, mm(10)];
const MASS = 1;
/** Of a flat disc about its centre: m r²/4 across, m r²/2 along [kg m²]. */
const [ACROSS, ALONG] = [(MASS * RADIUS * RADIUS) / 4, (MASS * RADIUS * RADIUS) / 2];

export default parametric(
  {
    spin: { value: 150, unit: 'rad/s', min: 0, max: 2000, help: 'Spin about its own axis.' },
    tilt: { value: 57.3, unit: '°', min: 1, max: 150, help: 'Angle from upright at the start.' },
    precession: { value: 0, unit: 'rad/s', min: -20, max: 20, help: 'Precession rate of its axis at the start.' },
    duration: { value: 4, unit: 's', min: 0.01, max: 60, help: 'Simulated time.' },
  },
  ({ spin, tilt, precession, duration }) => {
    const [x, z] = [elementary.sin(deg(tilt)), elementary.cos(deg(tilt))];
    // ω = φ̇ (ẑ − cos θ e) + ω₃ e
    const about = spin - precession * z;
    return scene({
      name: 'Gyroscope',
      description: 'A spinning disc on a pivot does not fall: it precesses and nutates.',
      until: duration,
      gravity: [0, 0, -9.81],
      materials: { brass: material({ density: 8500 }) },
      bodies: [
        body({
          name: 'stand',
          type: 'fixed',
          shapes: [cone(mm(45), 0.16, { position: [0, 0, -0.085] })],
          meets: [],
          colour: '#8d99ae',
        }),
        body({
          name: 'rotor',
          shapes: [
            cylinder(RADIUS, THICKNESS),
            cylinder(mm(4), DISTANCE + mm(40), { position: [0, 0, mm(20) - DISTANCE / 2] }),
            // A mark to see it spin by.
            sphere(mm(9), { position: [0.7 * RADIUS, 0, THICKNESS / 2] }),
          ],
          // The disc is all that has a mass; axle and mark are there to be seen.
          centre: [0, 0, 0],
          mass: MASS,
          inertia: [ACROSS, ACROSS, ALONG],
          position: [DISTANCE * x, 0, DISTANCE * z],
          orientation: turn([0, 1, 0], deg(tilt)),
          velocity: [0, DISTANCE * precession * x, 0],
          angularVelocity: [about * x, 0, precession + about * z],
          meets: [],
          colour: '#c9a227',
        }),
      ],
      joints: [{ type: 'spherical', name: 'point', bodies: ['world', 'rotor'] }],
      sensors: [
        { type: 'position', name: 'x', body: 'rotor', axis: 'x' },
        { type: 'position', name: 'y', body: 'rotor', axis: 'y' },
        { type: 'position', name: 'z', body: 'rotor', axis: 'z' },
        { type: 'joint-force', name: 'force on the point', joint: 'point', axis: 'norm' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.01, checkpointEvery: 0.5 },
    });
  },
);
