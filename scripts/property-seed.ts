/**
 * Which random cases the property tests try. One seed for all, so that a commit that was green stays green; IMPINGE_SEED=<integer> tries
 * others; `npm run validate` takes one from the clock. A failure prints the seed it had. With IMPINGE_COUNT=1 the cases of each test are
 * counted into its report, for `npm run laws:table`.
 */
import fc from 'fast-check';
import { TestRunner } from 'vitest';

const asked = process.env.IMPINGE_SEED;
const seed = asked === undefined ? 20_261_115 : Number(asked);
if (!Number.isSafeInteger(seed)) throw new Error(`IMPINGE_SEED must be an integer, got "${asked}"`);
const counting = process.env.IMPINGE_COUNT === '1' ? { reporter: count } : {};
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, ...counting });

/** Adds the cases to the test that tries them; a failure is reported as without counting. */
function count(details: fc.RunDetails<unknown>): void {
  const meta = TestRunner.getCurrentTest()?.meta as { cases?: number } | undefined;
  if (meta !== undefined) meta.cases = (meta.cases ?? 0) + details.numRuns;
  const message = fc.defaultReportMessage(details);
  if (message !== undefined) throw new Error(message, { cause: details.errorInstance });
}
