/**
 * Which random cases the property tests try. One seed for all, so that a commit that was green stays green; IMPINGE_SEED=<integer> tries
 * others; `npm run validate` takes one from the clock. A failure prints the seed it had.
 */
import fc from 'fast-check';

const asked = process.env.IMPINGE_SEED;
const seed = asked === undefined ? 20_261_115 : Number(asked);
if (!Number.isSafeInteger(seed)) throw new Error(`IMPINGE_SEED must be an integer, got "${asked}"`);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
