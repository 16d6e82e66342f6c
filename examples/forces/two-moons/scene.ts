import { anchor, body, centralField, material, parametric, scene, sphere } from 'impinge';

/** μ = 4π² m³/s²: a semi-axis of 1 m has a period of 1 s, as astronomical units and years have. */
const MU = 4 * Math.PI * Math.PI;

/** ∛4 m: twice the period of 1 m. */
const OUTER = 1.5874010519681994;

export default parametric(
  {
    eccentricity: { value: 0.6, unit: '1', min: 0, max: 0.8, help: 'Eccentricity of the outer moon.' },
    axis: { value: OUTER, unit: 'm', min: 1.2, max: 4, help: 'Semi-axis of the outer moon.' },
  },
  ({ eccentricity, axis }) => {
    const far = axis * (1 + eccentricity);
    return scene({
      name: 'Two moons',
      description: 'One moon on a circle, one on an ellipse with twice the period: Kepler’s laws in a central field.',
      until: 4,
      gravity: [0, 0, 0],
      materials: { rock: material({ density: 3000 }) },
      bodies: [
        body({ name: 'planet', type: 'fixed', shape: sphere(0.25), colour: '#edae49' }),
        body({
          name: 'inner',
          shape: sphere(0.06),
          position: [1, 0, 0],
          velocity: [0, Math.sqrt(MU), 0],
          colour: '#30638e',
        }),
        body({
          name: 'outer',
          shape: sphere(0.08),
          position: [-far, 0, 0],
          velocity: [0, -Math.sqrt((MU * (1 - eccentricity)) / far), 0],
          colour: '#d1495b',
        }),
      ],
      forces: [
        centralField('pull on inner', anchor('planet'), { bodies: ['inner'], gravitation: MU }),
        centralField('pull on outer', anchor('planet'), { bodies: ['outer'], gravitation: MU }),
      ],
      detection: { excluded: [['inner', 'outer']] },
      sensors: [
        { type: 'element-length', name: 'distance of inner', element: 'pull on inner' },
        { type: 'element-length', name: 'distance of outer', element: 'pull on outer' },
        { type: 'velocity', name: 'speed of outer', body: 'outer', axis: 'norm' },
        { type: 'angular-momentum', name: 'angular momentum of outer', body: 'outer', axis: 'z' },
        { type: 'position', name: 'x of outer', body: 'outer', axis: 'x' },
        { type: 'position', name: 'y of outer', body: 'outer', axis: 'y' },
        { type: 'position', name: 'x of inner', body: 'inner', axis: 'x' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
        { type: 'position', name: 'y of inner', body: 'inner', axis: 'y' },
      ],
      recording: { every: 0.01, checkpointEvery: 0.2 },
    });
  },
);
