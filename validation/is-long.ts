/** Whether `npm run validate` asks: sweeps then have all their cases, and `npm test` a part of the same. */
export const IS_LONG = process.env.IMPINGE_LONG === '1';
