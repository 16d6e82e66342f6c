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
  quantity('1', {
    min: 0,
    help: 'Coulomb friction coefficient μ: sliding friction, if a law also has static friction.',
  });
const staticFriction = () =>
  quantity('1', {
    min: 0,
    help: 'Static friction coefficient μ_s, for laws that use it. Default: equal to friction; never less.',
  });

/** A material with all values filled in, as laws use it. */
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

/** Values of a hard plastic: moderate step sizes and visible bounces. */
const DEFAULTS = {
  density: 1000,
  youngModulus: 1e8,
  poissonRatio: 0.3,
  restitution: 0.5,
  restitutionSlope: 0,
  friction: 0.3,
};

/** An optional number. The default shown applies to materials that are not from the library. */
const field = (schema: z.ZodNumber, name: keyof typeof DEFAULTS) => schema.optional().meta({ default: DEFAULTS[name] });

export const materialSchema = z
  .strictObject({
    library: z.enum(LIBRARY_NAMES).optional().meta({
      description:
        'A material of the library. Other numbers given here replace its values. Written out when the scene is read.',
    }),
    density: field(
      quantity('kg/m³', { above: 0, help: 'Density ρ; gives the mass of shapes without a mass of their own.' }),
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
    source: z.string().optional().meta({ description: 'Source of the values; not used in computation.' }),

    volumetricStiffness: quantity('N/m³', {
      above: 0,
      help: 'k_v of the volumetric law: pressure per depth for this body alone; default from E, ν and the layer depth.',
    }).optional(),
  })
  .meta({ title: 'Material' })
  .transform(complete);

type Given = Partial<Material> & { readonly library?: LibraryName | undefined };

/** Fills in all values. A given friction replaces both the sliding and the static value of the library. */
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
    .meta({ description: 'Names of the two materials, in any order; they may be equal.' }),
  restitution: restitution().optional(),
  friction: friction().optional(),
  staticFriction: staticFriction().optional(),
};

/** Values that a pair of materials may set itself. */
export interface PairFields {
  readonly restitution: number;
  readonly friction: number;
  readonly staticFriction: number;
}
