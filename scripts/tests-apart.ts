/**
 * Tests that replace modules or globals, or compare all bits of scratch with those of a fresh thread, so that each needs a process of its own. All others share the modules of the engine, which they would
 * else import anew for each file: a third of the time of `npm test`.
 */
export const TESTS_APART: readonly string[] = [
  'packages/cli/src/store/crash.test.ts',
  'packages/studio/src/contact/patch-store.test.ts',
  'tests/determinism/other-thread.test.ts',
  'tests/recipes/recipes.test.ts',
  'validation/contact/looks-at-solids.test.ts',
  'validation/impact/energy-ledger.test.ts',
  'validation/laws/tangential-objectivity.test.ts',
];
