import { z } from 'zod';
import { quantity } from '../math/quantity.js';
import { LIBRARY_NAMES, type LibraryName, MATERIAL_LIBRARY } from './material-library/material-library.js';

const restitution = () =>
  quantity('1', {
    min: 0,
    max: 1,
    help: 'Restitution e: rebound speed over impact speed. Below 0.001 it is taken as 0.001.',
  });
const friction = () =>
  quantity('1', { min: 0, help: 'Coulomb friction coefficient μ; that of sliding, where a law has a static one too.' });
const staticFriction = () =>
  quantity('1', {
    min: 0,
    help: 'Static friction coefficient μ_s, where a law has one; at least friction, which is the default.',
  });

/** A material as laws see it: every number there. */
export interface Material {
  readonly density: number;
  readonly youngModulus: number;
  readonly poissonRatio: number;
  readonly restitution: number;
  readonly restitutionSlope: number;
  readonly friction: number;
  readonly staticFriction?: number | undefined;
  readonly volumetricStiffness?: number | undefined;
  readonly source?: string | undefined;
}

/** Those of a hard plastic: safe steps, visible bounces. */
const DEFAULTS = {
  density: 1000,
  youngModulus: 1e8,
  poissonRatio: 0.3,
  restitution: 0.5,
  restitutionSlope: 0,
  friction: 0.3,
};

/** A number that may be left out; the default is that of a material which is not of the library. */
const field = (schema: z.ZodNumber, name: keyof typeof DEFAULTS) => schema.optional().meta({ default: DEFAULTS[name] });

export const materialSchema = z
  .strictObject({
    library: z.enum(LIBRARY_NAMES).optional().meta({
      description:
        'A material of the library; numbers given besides replace its own. Written out when the scene is read.',
    }),
    density: field(
      quantity('kg/m³', { above: 0, help: 'Density ρ; gives the mass of shapes that state none.' }),
      'density',
    ),
    youngModulus: field(
      quantity('Pa', { above: 0, help: 'Young’s modulus E; with ν it sets the stiffness of contacts.' }),
      'youngModulus',
    ),
    poissonRatio: field(quantity('1', { min: 0, max: 0.5, help: 'Poisson’s ratio ν.' }), 'poissonRatio'),
    restitution: field(restitution(), 'restitution'),
    restitutionSlope: field(
      quantity('s/m', { min: 0, help: 'α of e − α v: impacts at higher speed v rebound less.' }),
      'restitutionSlope',
    ),
    friction: field(friction(), 'friction'),
    staticFriction: staticFriction().optional(),
    source: z.string().optional().meta({ description: 'Where the numbers are from; for people.' }),

    volumetricStiffness: quantity('N/m³', {
      above: 0,
      help: 'k_v of the volumetric law: pressure per depth of this body alone; default from E, ν and the depth of a layer.',
    }).optional(),
  })
  .meta({ title: 'Material' })
  .transform(complete);

type Given = Partial<Material> & { readonly library?: LibraryName | undefined };

/** The material with every number there. A friction that is given replaces both of the library's. */
function complete({ library, ...given }: Given): Material {
  const own = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (library === undefined) return { ...DEFAULTS, ...own };
  const { staticFriction: held, ...properties } = MATERIAL_LIBRARY[library].properties;
  const sticking = held === undefined || given.friction !== undefined ? {} : { staticFriction: held };
  const changed = Object.keys(own).filter((name) => name !== 'source');
  const source = `the library's ${library}${changed.length > 0 ? ` but for ${changed.join(', ')}` : ''}`;
  return { ...DEFAULTS, ...properties, ...sticking, source, ...own };
}

export const pairFields = {
  materials: z
    .tuple([z.string(), z.string()])
    .meta({ description: 'Names of the two materials, which may be the same; the order does not matter.' }),
  restitution: restitution().optional(),
  friction: friction().optional(),
  staticFriction: staticFriction().optional(),
};

/** What a pair of materials may state of its own. */
export interface PairFields {
  readonly restitution: number;
  readonly friction: number;
  readonly staticFriction: number;
}
