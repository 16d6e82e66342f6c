/** `import { checkLaw } from 'impinge/testing'`: the conformance suites of laws, for use inside vitest. */
export * from '@impinge/engine/testing';
