/** @impinge/engine/testing: the conformance suites, for laws of one's own. For use inside vitest, with fast-check beside it. */
export { type CheckOptions, checkLaw } from './contact-laws/registered-law.suite.js';
