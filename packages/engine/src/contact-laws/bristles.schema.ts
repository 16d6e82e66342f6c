import { z } from 'zod';
import { quantity } from '../math/quantity.js';

/** What every bristle law has beside μ_S and μ_C, which are the materials'. */
export const bristleFields = {
  viscousFriction: quantity('s/m', { min: 0, help: 'σ2 of lubrication, −σ2 f_n v_t.' }).default(0),
  dwellTime: quantity('s', {
    min: 0,
    help: 'τ_dw in which static friction builds up while surfaces rest; 0: at once. Default 10 σ1/σ0.',
  }).optional(),
};

/** Of bristles whose stiffness goes with the load: all numbers but μ_S and μ_C. */
export const loadBristleFields = {
  stiffness: quantity('1/m', { above: 0, help: 'σ0, stiffness of the bristle per load; default μ_s/δz.' }).optional(),
  preslidingDistance: quantity('m', {
    above: 0,
    help: 'δz by which surfaces give way before they slide; used where no stiffness is stated.',
  }).default(1e-4),
  viscosity: quantity('s/m', {
    above: 0,
    help: 'σ1, damping of the bristle per load; default 2 √(σ0/g), g of the scene. It sets the rate at which sticking settles, 7/2 f_n σ1/m, and so the step.',
  }).optional(),
  stribeckSpeed: quantity('m/s', {
    above: 0,
    help: 'v_S around which sticking becomes sliding; default 1 mm/s or μ_k/(2 σ1). Less than that lets bristles give back more than they took.',
  }).optional(),
  ...bristleFields,
};

const loadBristleSchema = z.object(loadBristleFields);
export type LoadBristleSpec = z.infer<typeof loadBristleSchema>;
