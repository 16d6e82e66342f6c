import { z } from 'zod';
import { quantity } from '../math/quantity.js';

const restitution = () =>
  quantity('1', {
    min: 0,
    max: 1,
    help: 'Restitution e: rebound speed over impact speed. Below 0.001 it is taken as 0.001.',
  });
const friction = () =>
  quantity('1', { min: 0, help: 'Coulomb friction coefficient μ, of sliding where a law tells the two apart.' });
const staticFriction = () =>
  quantity('1', { min: 0, help: 'μ_s of a contact that sticks, where a law has one; default and least: friction.' });

/** Defaults are those of a hard plastic: safe steps, visible bounces. */
export const materialSchema = z
  .strictObject({
    density: quantity('kg/m³', { above: 0, help: 'ρ; gives the mass of shapes that state none.' }).default(1000),
    youngModulus: quantity('Pa', { above: 0, help: 'E; with ν it sets the Hertz stiffness.' }).default(1e8),
    poissonRatio: quantity('1', { min: 0, max: 0.5, help: 'ν' }).default(0.3),
    restitution: restitution().default(0.5),
    restitutionSlope: quantity('s/m', {
      min: 0,
      help: 'α of e − α v: impacts at higher speed v rebound less.',
    }).default(0),
    friction: friction().default(0.3),
    staticFriction: staticFriction().optional(),
  })
  .meta({ title: 'Material' });

export type Material = z.infer<typeof materialSchema>;

export const pairFields = {
  materials: z
    .tuple([z.string(), z.string()])
    .meta({ description: 'Names of the two materials; may be twice the same. The order does not matter.' }),
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
