/** The same packing as decks of LAMMPS and LIGGGHTS, and as a script of YADE: same law, step and walls. */
import { DECK, type Packing, smallestOf } from './settled-box.js';

/** Parts of a deck that differ between codes and styles. */
export interface Peer {
  readonly name: string;
  /** The program that runs it, and the Debian package it comes from. */
  readonly program: 'lmp' | 'liggghts' | 'yade';
  readonly pack: string;
  readonly style: 'granular' | 'hertz' | 'planes' | 'triangles' | 'yade';
  /** Margin of the lists in diameters of the smallest grain: what serves the program best. */
  readonly margin: number;
}

const LAMMPS = { program: 'lmp', pack: 'lammps', margin: 0.1 } as const;
const LIGGGHTS = { program: 'liggghts', pack: 'liggghts', margin: 0.1 } as const;

export const PEERS: readonly Peer[] = [
  { ...LAMMPS, name: 'LAMMPS granular (hertz/material, mindlin, tsuji)', style: 'granular' },
  { ...LAMMPS, name: 'LAMMPS gran/hertz/history', style: 'hertz' },
  { ...LIGGGHTS, name: 'LIGGGHTS hertz, tangential history, planes', style: 'planes' },
  { ...LIGGGHTS, name: 'LIGGGHTS hertz, tangential history, 1000 triangles', style: 'triangles' },
  { name: 'YADE Hertz–Mindlin, planes', program: 'yade', pack: 'yade', style: 'yade', margin: 0.1 },
];

/** The peer for grains of sizes one to ten, at rest and stirred. Of margins 0.1 to 1.5 these were its fastest. */
export const WIDE_PEER: Peer = { ...LIGGGHTS, name: 'LIGGGHTS, planes', style: 'planes' };
export const STIRRED_PEER: Peer = { ...WIDE_PEER, margin: 0.6 };

/** The file of grains that decks read. */
export function grainsFile({ positions, radii, velocities, box }: Packing): string {
  const [x, y, z] = box;
  const rows = Array.from(
    radii,
    (r, i) => `${i + 1} 1 ${2 * r} ${DECK.density} ${positions.slice(3 * i, 3 * i + 3).join(' ')}`,
  );
  const head = ['grains', '', `${radii.length} atoms`, '1 atom types', '', `0 ${x} xlo xhi`, `0 ${y} ylo yhi`];
  const moving = Array.from(radii, (_, i) => `${i + 1} ${velocities?.slice(3 * i, 3 * i + 3).join(' ')} 0 0 0`);
  const tail = velocities === undefined ? [] : ['', 'Velocities', '', ...moving];
  return `${[...head, `0 ${z} zlo zhi`, '', 'Atoms', '', ...rows, ...tail].join('\n')}\n`;
}

const E_STAR = DECK.young / (2 * (1 - DECK.poisson ** 2));
const G_STAR = DECK.young / (2 * (1 + DECK.poisson)) / (2 * (2 - DECK.poisson));

/** A deck, or a script, of `steps` steps; `down`: the direction of gravity. It prints the kinetic energy at the end. */
export function deckOf({ program, style, margin }: Peer, packing: Packing, steps: number, down: readonly number[]) {
  if (program === 'yade') return yadeScript(packing, steps, down);
  const { box, step, radii } = packing;
  const isLammps = program === 'lmp';
  const head = [
    'units si',
    `atom_style ${isLammps ? 'sphere' : 'granular'}`,
    'atom_modify map array',
    'boundary f f f',
    'newton off',
    isLammps ? 'comm_modify mode single vel yes' : 'communicate single vel yes',
    'read_data grains.data',
    `neighbor ${margin * 2 * smallestOf(radii)} bin`,
    'neigh_modify delay 0 every 1 check yes',
    `timestep ${step}`,
  ];
  const tail = ['thermo_style custom step ke', `thermo ${steps}`, `run ${steps}`];
  const gravity = `fix g all gravity 9.81 vector ${down.join(' ')}`;
  return `${[...head, ...lawOf(style, box), gravity, 'fix i all nve/sphere', ...tail].join('\n')}\n`;
}

function lawOf(style: Peer['style'], [x, y]: Packing['box']): string[] {
  const { young, poisson, restitution, friction } = DECK;
  const lammpsWalls = (model: string) => [
    `fix w1 all wall/gran ${model} xplane 0 ${x}`,
    `fix w2 all wall/gran ${model} yplane 0 ${y}`,
    `fix w3 all wall/gran ${model} zplane 0 NULL`,
  ];
  if (style === 'granular') {
    const model = `hertz/material ${young} ${restitution} ${poisson} tangential mindlin NULL 1.0 ${friction} damping tsuji`;
    return ['pair_style granular', `pair_coeff * * ${model}`, ...lammpsWalls(`granular ${model}`)];
  }
  if (style === 'hertz') {
    // Damping of its own form, about that of e = 0.5 here.
    const model = `${(4 / 3) * E_STAR} ${8 * G_STAR} 2e6 1e6 ${friction} 1`;
    return [`pair_style gran/hertz/history ${model}`, 'pair_coeff * *', ...lammpsWalls(`hertz/history ${model}`)];
  }
  const properties = [
    `fix m1 all property/global youngsModulus peratomtype ${young}`,
    `fix m2 all property/global poissonsRatio peratomtype ${poisson}`,
    `fix m3 all property/global coefficientRestitution peratomtypepair 1 ${restitution}`,
    `fix m4 all property/global coefficientFriction peratomtypepair 1 ${friction}`,
    'pair_style gran model hertz tangential history',
    'pair_coeff * *',
  ];
  if (style === 'triangles')
    return [
      ...properties,
      'fix mesh all mesh/surface file box.stl type 1',
      'fix w1 all wall/gran model hertz tangential history mesh n_meshes 1 meshes mesh',
    ];
  const wall = 'wall/gran model hertz tangential history primitive type 1';
  const planes = ['xplane 0.0', `xplane ${x}`, 'yplane 0.0', `yplane ${y}`, 'zplane 0.0'];
  return [...properties, ...planes.map((plane, k) => `fix w${k} all ${wall} ${plane}`)];
}

/** Rows of grains have seven words. It prints steps and kinetic energy, as the others do. */
function yadeScript({ box: [x, y], step }: Packing, steps: number, down: readonly number[]): string {
  const { young, poisson, restitution, friction, density } = DECK;
  const gravity = down.map((g) => 9.81 * g).join(', ');
  return `from yade import *
from yade.utils import sphere, wall
m = FrictMat(young=${young}, poisson=${poisson}, frictionAngle=${Math.atan(friction)}, density=${density})
O.materials.append(m)
rows = [row for row in (line.split() for line in open('grains.data')) if len(row) == 7]
O.bodies.append([sphere([float(c) for c in r[4:7]], 0.5 * float(r[2]), material=m) for r in rows])
for at, axis, sense in ((0, 0, 1), (${x}, 0, -1), (0, 1, 1), (${y}, 1, -1), (0, 2, 1)):
    O.bodies.append(wall(at, axis=axis, sense=sense, material=m))
O.engines = [
    ForceResetter(),
    InsertionSortCollider([Bo1_Sphere_Aabb(), Bo1_Wall_Aabb()]),
    InteractionLoop([Ig2_Sphere_Sphere_ScGeom(), Ig2_Wall_Sphere_ScGeom()],
        [Ip2_FrictMat_FrictMat_MindlinPhys(en=${restitution}, es=${restitution})], [Law2_ScGeom_MindlinPhys_Mindlin()]),
    NewtonIntegrator(gravity=(${gravity}), damping=0),
]
O.dt = ${step}
O.run(${steps}, True)
print('${steps}', sum(0.5 * b.state.mass * b.state.vel.squaredNorm() for b in O.bodies if isinstance(b.shape, Sphere)))
`;
}

/** Triangles of the box's floor and sides, each side cut into 10 × 10 squares of two. */
export function boxTriangles([x, y, z]: Packing['box']): number[][][] {
  const cuts = 10;
  const out: number[][][] = [];
  const quad = (from: number[], u: number[], v: number[]) => {
    const at = (a: number, b: number) => from.map((c, k) => c + (u[k] * a) / cuts + (v[k] * b) / cuts);
    for (let i = 0; i < cuts; i++)
      for (let j = 0; j < cuts; j++) {
        out.push([at(i, j), at(i + 1, j), at(i + 1, j + 1)], [at(i, j), at(i + 1, j + 1), at(i, j + 1)]);
      }
  };
  quad([0, 0, 0], [x, 0, 0], [0, y, 0]);
  quad([0, 0, 0], [0, y, 0], [0, 0, z]);
  quad([x, 0, 0], [0, 0, z], [0, y, 0]);
  quad([0, 0, 0], [0, 0, z], [x, 0, 0]);
  quad([0, y, 0], [x, 0, 0], [0, 0, z]);
  return out;
}

export function stlOf(triangles: readonly number[][][]): string {
  const facets = triangles.map(
    (corners) =>
      `facet normal 0 0 0\nouter loop\n${corners.map((v) => `vertex ${v.join(' ')}`).join('\n')}\nendloop\nendfacet`,
  );
  return `solid box\n${facets.join('\n')}\nendsolid box\n`;
}
