/** A case as a deck of LIGGGHTS, which prints what is looked at as rows. */
import {
  BALL,
  type DostaCase,
  type DostaStart,
  DRUM_SPEED,
  FRICTION,
  POISSON,
  QUARTERS,
  RESTITUTION,
} from './dosta-case.js';

/** The file of grains that the deck reads. */
export function grainsText({ positions, radii, kinds }: DostaStart, { stuffs }: DostaCase): string {
  const rows = Array.from(
    radii,
    (r, i) =>
      `${i + 1} ${kinds[i] + 1} ${2 * r} ${stuffs[kinds[i]].density} ${positions.slice(3 * i, 3 * i + 3).join(' ')}`,
  );
  const box = ['x', 'y', 'z'].map((axis) => `-0.15 0.15 ${axis}lo ${axis}hi`);
  return `${['grains', '', `${radii.length} atoms`, '3 atom types', '', ...box, '', 'Atoms', '', ...rows].join('\n')}\n`;
}

export function wallsText({ triangles }: DostaStart): string {
  const facets = triangles.map((corners) => {
    const vertices = [0, 3, 6].map((k) => `vertex ${corners.slice(k, k + 3).join(' ')}`);
    return `facet normal 0 0 0\nouter loop\n${vertices.join('\n')}\nendloop\nendfacet`;
  });
  return `solid walls\n${facets.join('\n')}\nendsolid walls\n`;
}

/** The deck; it writes rows of time and columns to `rows.txt` up to a time [s]. */
export function deckText(dosta: DostaCase, until: number): string {
  const { stuffs, step, every, liggghts } = dosta;
  const model = 'gran model hertz tangential history';
  const table = (rows: readonly (readonly number[])[]) => rows.flat().join(' ');
  const global = (n: number, name: string, kind: string, values: string) =>
    `fix m${n} all property/global ${name} ${kind} ${values}`;
  return `${[
    'units si',
    'atom_style granular',
    'atom_modify map array',
    'boundary f f f',
    'newton off',
    'communicate single vel yes',
    'hard_particles yes',
    'soft_particles yes',
    'read_data grains.data',
    `neighbor ${liggghts.margin} bin`,
    `neigh_modify delay 0 every 1 check yes binsize ${liggghts.cell} page 1000000 one 10000`,
    global(1, 'youngsModulus', 'peratomtype', stuffs.map(({ young }) => young).join(' ')),
    global(2, 'poissonsRatio', 'peratomtype', `${POISSON} ${POISSON} ${POISSON}`),
    global(3, 'coefficientRestitution', 'peratomtypepair 3', table(RESTITUTION)),
    global(4, 'coefficientFriction', 'peratomtypepair 3', table(FRICTION)),
    `pair_style ${model} limitForce on`,
    'pair_coeff * *',
    `timestep ${step}`,
    'fix gravity all gravity 9.81 vector 0 0 -1',
    'fix walls all mesh/surface file walls.stl type 3',
    `fix touch all wall/${model} mesh n_meshes 1 meshes walls limitForce on`,
    ...motionOf(dosta),
    'fix move all nve/sphere',
    `variable time equal step*${step}`,
    `fix rows all print ${Math.round(every / step)} "${['time', ...namesOf(dosta)].map((name) => `\${${name}}`).join(' ')}" file rows.txt screen no`,
    'thermo_style custom step atoms ke cpu',
    `thermo ${Math.round((10 * every) / step)}`,
    `run ${Math.round(until / step)}`,
  ].join('\n')}\n`;
}

const namesOf = ({ columns }: DostaCase) => columns.map((_, k) => `column${k}`);

function motionOf({ name, stuffs }: DostaCase): string[] {
  if (name === 'penetration')
    return [
      'group ball type 3',
      `velocity ball set 0 0 ${-BALL.speed} units box`,
      'variable column0 equal xcm(ball,z)',
    ];
  const kinds = stuffs.slice(0, 2).map((_, kind) => kind + 1);
  const counted = kinds.flatMap((kind) => QUARTERS.map(([x, z]) => [kind, x, z]));
  const sign = (value: number) => (value > 0 ? '>' : '<');
  return [
    `fix turn all move/mesh mesh walls rotate origin 0 0 0 axis 0 -1 0 period ${(2 * Math.PI) / DRUM_SPEED}`,
    ...counted.flatMap(([kind, x, z], k) => [
      `variable in${k} atom "(x${sign(x)}0)*(z${sign(z)}0)*(type==${kind})"`,
      `compute sum${k} all reduce sum v_in${k}`,
      `variable column${k} equal c_sum${k}`,
    ]),
  ];
}
