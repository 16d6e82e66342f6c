/** Ends a test run with a line that says how many passed, and names every check that could not run and why. */
import type { Reporter, TestCase, TestModule } from 'vitest/node';

export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const skipped = tests.filter((test) => test.result().state === 'skipped');
    const broken = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests()].length === 0,
    );
    const failed = count('failed') + broken.length + errors.length;
    if (skipped.length > 0) {
      console.log(`\nNot run (${skipped.length}):`);
      for (const test of skipped) console.log(`  ${nameOf(test)}: ${noteOf(test)}`);
    }
    console.log(`\nTests: ${count('passed')} passed, ${failed} failed, ${skipped.length} skipped`);
  }
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`;
}

function noteOf(test: TestCase): string {
  const result = test.result();
  return (result.state === 'skipped' ? result.note : undefined) ?? 'left out by the file itself';
}
