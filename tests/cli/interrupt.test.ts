/** Ctrl-C, SIGTERM, SIGKILL and a limit of wall time: nothing is lost, and a resumed run is the undisturbed run, byte for byte. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeGate, GATED, writeGated } from './gated-run.js';
import { emptyFolder, impinge, startImpinge } from './impinge.js';
import { fingerprint } from './run-files.js';

/** A folder with the scene, and the run that nobody disturbed in `whole`. */
async function gatedFolder(): Promise<string> {
  const cwd = emptyFolder();
  writeGated(cwd);
  expect(await impinge(['run', ...GATED, '--out', 'whole'], cwd)).toMatchObject({ exitCode: 0 });
  return cwd;
}

test('Ctrl-C saves a checkpoint and exits 130; resume goes on to the same end', async () => {
  const cwd = await gatedFolder();
  const gate = closeGate(cwd, 0.2);
  const started = startImpinge(['run', ...GATED, '--out', 'cut', '--json'], cwd);
  await gate.reached(started);
  started.child.kill('SIGINT');
  gate.open();
  const { exitCode, stdout } = await started.outcome;
  expect(exitCode).toBe(130);
  const record = JSON.parse(stdout);
  expect(record.status).toBe('interrupted');
  expect(record.time).toBeGreaterThan(0.2);
  expect(record.time).toBeLessThan(0.5);
  expect(existsSync(join(cwd, 'cut/lock'))).toBe(false);
  const resumed = await impinge(['resume', 'cut'], cwd);
  expect(resumed.exitCode).toBe(0);
  expect(resumed.stderr).toContain(`resuming from t = ${record.time} s`);
  expect(fingerprint(join(cwd, 'cut'))).toEqual(fingerprint(join(cwd, 'whole')));
});

test('SIGTERM is heard inside a step, and the checkpoint is of the last accepted one', async () => {
  const cwd = await gatedFolder();
  const gate = closeGate(cwd, 0.2);
  gate.slow();
  const started = startImpinge(['run', ...GATED, '--out', 'cut', '--json'], cwd);
  await gate.reached(started);
  started.child.kill('SIGTERM');
  const { exitCode, stdout, stderr } = await started.outcome;
  expect(exitCode).toBe(143);
  expect(stderr).not.toContain('last checkpoint');
  const { status, time } = JSON.parse(stdout);
  expect(status).toBe('interrupted');
  expect(Math.abs(time - 0.2)).toBeLessThan(2e-3);
  gate.open();
  const resumed = await impinge(['resume', 'cut', '--quiet'], cwd);
  expect(resumed.stderr).toContain(`resuming from t = ${time} s`);
  expect(fingerprint(join(cwd, 'cut'))).toEqual(fingerprint(join(cwd, 'whole')));
});

test('SIGTERM is obeyed when a step never ends: the last checkpoint stands', async () => {
  const cwd = await gatedFolder();
  const gate = closeGate(cwd, 0.2);
  const started = startImpinge(['run', ...GATED, '--out', 'stuck'], cwd);
  await gate.reached(started);
  started.child.kill('SIGTERM');
  // The gate stays closed.
  const { exitCode, stderr } = await started.outcome;
  expect(exitCode).toBe(143);
  expect(stderr).toContain('left at its last checkpoint');
  gate.open();
  expect(await impinge(['resume', 'stuck', '--quiet'], cwd)).toMatchObject({ exitCode: 0 });
  expect(fingerprint(join(cwd, 'stuck'))).toEqual(fingerprint(join(cwd, 'whole')));
});

test('a limit of wall time saves a checkpoint, says so and exits 124; resume goes on to the same end', async () => {
  const cwd = await gatedFolder();
  // Over before the first step is found.
  const cut = await impinge(['run', ...GATED, '--out', 'cut', '--wall', '0.001s'], cwd);
  expect(cut.exitCode).toBe(124);
  expect(cut.stderr).toMatch(/wall-time limit of .* is reached at t = /);
  expect(cut.stdout).toContain('continue with `impinge resume`');
  expect(JSON.parse(readFileSync(join(cwd, 'cut/run.json'), 'utf8')).status).toBe('interrupted');
  expect(await impinge(['resume', 'cut', '--wall', '1h', '--quiet'], cwd)).toMatchObject({ exitCode: 0 });
  expect(fingerprint(join(cwd, 'cut'))).toEqual(fingerprint(join(cwd, 'whole')));
});

test('killed again and again, the run still ends as if nothing had happened', async () => {
  const cwd = await gatedFolder();
  const MOMENTS = [0.01, 0.11, 0.305, 0.42];
  for (const [kill, moment] of MOMENTS.entries()) {
    const gate = closeGate(cwd, moment);
    const args = kill === 0 ? ['run', ...GATED, '--out', 'killed'] : ['resume', 'killed', '--quiet'];
    const started = startImpinge(args, cwd);
    await gate.reached(started);
    started.child.kill('SIGKILL');
    await started.outcome;
    gate.open();
  }
  const resumed = await impinge(['resume', 'killed'], cwd);
  expect(resumed.exitCode).toBe(0);
  // The last checkpoint before the last kill; they are 0.02 s apart.
  expect(resumed.stderr).toMatch(/resuming from t = 0\.4[0-2]/);
  expect(fingerprint(join(cwd, 'killed'))).toEqual(fingerprint(join(cwd, 'whole')));
  expect(JSON.parse(readFileSync(join(cwd, 'killed/run.json'), 'utf8')).resumes).toBeGreaterThan(0);
});
