import { z } from 'zod';
import { quantity } from '../math/quantity.js';

/** Fields of every bristle law. μ_S and μ_C come from the materials. */
export const bristleFields = {
  viscousFriction: quantity('s/m', { min: 0, help: 'σ2 of the viscous (lubricated) friction −σ2 f_n v_t.' }).default(0),
  dwellTime: quantity('s', {
    min: 0,
    help: 'τ_dw, the time in which static friction builds up while surfaces stick; 0: at once. Default 10 σ1/σ0.',
  }).optional(),
};

/** Fields of bristle laws whose stiffness is proportional to the load, except μ_S and μ_C. */
export const loadBristleFields = {
  stiffness: quantity('1/m', { above: 0, help: 'σ0, bristle stiffness per unit of load; default μ_s/δz.' }).optional(),
  preslidingDistance: quantity('m', {
    above: 0,
    help: 'δz, the displacement before sliding starts; used where no stiffness is given.',
  }).default(1e-4),
  viscosity: quantity('s/m', {
    above: 0,
    help: 'σ1, bristle damping per unit of load; default 2 √(σ0/g) with g of the scene. Sticking settles at the rate 7/2 f_n σ1/m, which limits the step.',
  }).optional(),
  stribeckSpeed: quantity('m/s', {
    above: 0,
    help: 'v_S, the speed around which sticking turns into sliding; default the larger of 1 mm/s and μ_k/(2 σ1). Below μ_k/(2 σ1) bristles can create energy.',
  }).optional(),
  ...bristleFields,
};

const loadBristleSchema = z.object(loadBristleFields);
export type LoadBristleSpec = z.infer<typeof loadBristleSchema>;
