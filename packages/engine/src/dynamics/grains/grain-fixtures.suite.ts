/** Beds for the tests of grains. */
import { type LawSpec, lawSchema } from '../../contact-laws/laws.schema.js';
import { materialSchema } from '../../contact-laws/materials.schema.js';
import { createLawModel, type LawModel } from '../../contact-laws/pair-laws.js';
import { noise } from '../../geometry/mesh/mesh-fixtures.suite.js';
import type { GrainBedOptions } from './bed-options.js';
import { addGrains, createGrainBed, type GrainBed } from './grain-bed.js';
import { writeGrainLaws } from './write-grain-laws.js';

export const GRAVITY = [0, 0, -9.81];

/** Numbers from 0 to 1, seeded. */
export function unitNoise(seed: number): () => number {
  const random = noise(seed);
  return () => 0.5 + 0.5 * random();
}

/** The law of one material. */
export function lawModelOf(law: Record<string, unknown>, material: Record<string, unknown> = {}): LawModel {
  const given = materialSchema.parse({ density: 2500, youngModulus: 1e7, ...material });
  return createLawModel([{ name: 'a', material: given }], [], lawSchema.parse(law) as LawSpec);
}

export function rowsOf(law: Record<string, unknown>, material: Record<string, unknown> = {}) {
  return writeGrainLaws(lawModelOf(law, material), [0]);
}

/** Floor and four sides of a box of length L [m], as planes: axes row by row, z the normal. */
export function boxOfPlanes(length: number) {
  const poses = [
    { axes: [1, 0, 0, 0, 1, 0, 0, 0, 1], origin: [0, 0, 0] },
    { axes: [0, 0, 1, 0, 1, 0, -1, 0, 0], origin: [0, 0, 0] },
    { axes: [0, 0, -1, 0, 1, 0, 1, 0, 0], origin: [length, 0, 0] },
    { axes: [1, 0, 0, 0, 0, 1, 0, -1, 0], origin: [0, 0, 0] },
    { axes: [1, 0, 0, 0, 0, -1, 0, 1, 0], origin: [0, length, 0] },
  ];
  return poses.map((pose) => ({ ...pose, velocity: [0, 0, 0], turning: [0, 0, 0] }));
}

/** A cloud of grains in a box: mixed sizes, thrown at random, seeded. */
export function addCloud(
  bed: GrainBed,
  across: number,
  layers: number,
  size: number,
  spread = 0.3,
  speed = 0.2,
  material = 0,
): void {
  const random = unitNoise(7);
  const positions: number[] = [];
  const radii: number[] = [];
  const velocities: number[] = [];
  const spins: number[] = [];
  for (let z = 0; z < layers; z++)
    for (let y = 0; y < across; y++)
      for (let x = 0; x < across; x++) {
        for (const i of [x, y, z]) positions.push((i + 0.5) * size * 1.02);
        radii.push(0.5 * size * (1 - spread * random()));
        for (let k = 0; k < 3; k++) {
          velocities.push(speed * (2 * random() - 1));
          spins.push((20 * speed * (2 * random() - 1)) / size / 20);
        }
      }
  const masses = radii.map((r) => (4 / 3) * Math.PI * 2500 * r ** 3);
  addGrains(bed, { positions, radii, masses, materials: radii.map(() => material), velocities, spins });
}

/** A bed of the usual laws; options replace its own. */
export function bedOf(options: Partial<GrainBedOptions> & { law?: Record<string, unknown> } = {}): GrainBed {
  const { law = {}, ...rest } = options;
  const laws = rowsOf({ normal: { type: 'hertz' }, tangential: { type: 'elastic-coulomb' }, ...law });
  return createGrainBed({ laws, step: 2e-5, gravity: GRAVITY, largestRadius: 0.002, ...rest });
}
