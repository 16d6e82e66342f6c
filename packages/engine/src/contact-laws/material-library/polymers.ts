/** Polymers and wood. Their E depends on rate and temperature more than that of other solids. */
import { CALLISTER, ESTIMATE, type LibraryMaterial, MARKS } from './library-material.js';

const ASHBY = 'Ashby, Materials Selection in Mechanical Design, appendix A';

export const POLYMERS = {
  rubber: {
    title: 'Natural rubber, unfilled',
    properties: {
      density: 930,
      youngModulus: 2e6,
      poissonRatio: 0.49,
      restitution: 0.85,
      friction: 0.8,
      staticFriction: 1,
    },
    sources: {
      solid: `${ASHBY}; ν is 0.4999, taken lower so that shapes stay compressible`,
      restitution: 'Gent, Engineering with Rubber: rebound resilience of 70 to 75 %, e its root',
      friction: 'Serway, Physics for Scientists and Engineers: rubber on dry concrete',
    },
  },
  nylon: {
    title: 'Nylon 6,6',
    properties: { density: 1140, youngModulus: 2.7e9, poissonRatio: 0.39, restitution: 0.7, friction: 0.25 },
    sources: {
      solid: `${CALLISTER}: E from 1.6 to 3.8 GPa`,
      restitution: ESTIMATE,
      friction: 'Engineering ToolBox, friction coefficients: nylon on nylon, 0.15 to 0.25',
    },
  },
  ptfe: {
    title: 'PTFE',
    properties: { density: 2170, youngModulus: 4.8e8, poissonRatio: 0.46, restitution: 0.6, friction: 0.04 },
    sources: {
      solid: `${CALLISTER}: E from 0.40 to 0.55 GPa`,
      restitution: ESTIMATE,
      friction: `${MARKS}: PTFE on PTFE`,
    },
  },
  abs: {
    title: 'ABS',
    properties: { density: 1050, youngModulus: 2.2e9, poissonRatio: 0.4, restitution: 0.6, friction: 0.35 },
    sources: { solid: `${ASHBY}: E from 1.1 to 2.9 GPa`, restitution: ESTIMATE, friction: ESTIMATE },
  },
  oak: {
    title: 'Red oak, along the grain',
    properties: {
      density: 640,
      youngModulus: 1.25e10,
      poissonRatio: 0.35,
      restitution: 0.5,
      friction: 0.48,
      staticFriction: 0.62,
    },
    sources: {
      solid: `${CALLISTER}: E from 11 to 14 GPa along the grain, a tenth across it; ν is an estimate`,
      restitution: ESTIMATE,
      friction: `${MARKS}: oak on oak, parallel to the grain`,
    },
  },
} as const satisfies Record<string, LibraryMaterial>;
