import { body, material, parametric, plane, type SceneInput, scene, sphere } from 'impinge';

type Law = NonNullable<NonNullable<SceneInput['pairs']>[number]['law']>;

/** A ball for each damping law, with the elastic law it goes with. */
const LAWS: Readonly<Record<string, Law>> = {
  Gonthier: { damping: { type: 'gonthier' } },
  'Hunt–Crossley': { damping: { type: 'hunt-crossley' } },
  'Lankarani–Nikravesh': { damping: { type: 'lankarani-nikravesh' } },
  Tsuji: { damping: { type: 'tsuji' } },
  'Tsuji, not clamped': { damping: { type: 'tsuji', clamped: false } },
  'Kelvin–Voigt': { normal: { type: 'linear', stiffness: 1e5 }, damping: { type: 'kelvin-voigt' } },
  None: { damping: { type: 'none' } },
};
const COLOURS = ['#d1495b', '#edae49', '#00798c', '#66a182', '#2e4057', '#8d6a9f', '#9aa5b1'];

export default parametric(
  {
    restitution: {
      value: 0.5,
      unit: '1',
      min: 0.05,
      max: 1,
      help: 'Prescribed ratio of rebound speed to impact speed.',
    },
    speed: { value: 1, unit: 'm/s', min: 0.05, max: 5, help: 'Impact speed.' },
  },
  ({ restitution, speed }) =>
    scene({
      name: 'Restitution',
      description:
        'Seven balls strike a floor at 1 m/s without gravity. Each is asked to rebound at half speed; the result depends on the damping law.',
      until: 0.6 / speed,
      gravity: [0, 0, 0],
      materials: Object.fromEntries(
        ['floor', ...Object.keys(LAWS)].map((name) => [name, material({ youngModulus: 1e7, restitution })]),
      ),
      pairs: Object.entries(LAWS).map(([name, law]) => ({ materials: ['floor', name], law })),
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane({ material: 'floor' }), colour: '#8d99ae' }),
        ...Object.keys(LAWS).map((name, i) =>
          body({
            name,
            shape: sphere(0.05, { material: name }),
            position: [0.15 * (i - 3), 0, 0.25],
            velocity: [0, 0, -speed],
            colour: COLOURS[i],
          }),
        ),
      ],
      sensors: Object.keys(LAWS).map((name) => ({ type: 'velocity', name, body: name, axis: 'z' })),
      recording: { every: 2e-3 / speed },
    }),
);
