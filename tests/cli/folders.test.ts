/** Where runs are written: nobody's work is replaced unasked, and two runs never take the same folder. */
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, impinge, startImpinge } from './impinge.js';

describe('folders', () => {
  test('refuses an existing folder unless asked', async () => {
    const cwd = emptyFolder();
    const run = (...more: string[]) => impinge(['run', 'bouncing-ball', '--until', '0.1', '--out', 'a', ...more], cwd);
    expect((await run()).exitCode).toBe(0);
    const again = await run();
    expect(again.exitCode).toBe(2);
    expect(again.stderr).toMatch(/--overwrite/);
    expect((await run('--overwrite')).exitCode).toBe(0);
  });

  test('overwrites runs only: anything else is left alone', async () => {
    const cwd = emptyFolder();
    mkdirSync(join(cwd, 'precious'));
    writeFileSync(join(cwd, 'precious/thesis.txt'), 'years');
    const run = (out: string) => impinge(['run', 'bouncing-ball', '--until', '0.1', '--out', out, '--overwrite'], cwd);
    expect((await run('precious')).exitCode).toBe(2);
    expect((await run('')).exitCode).toBe(2);
    expect(readFileSync(join(cwd, 'precious/thesis.txt'), 'utf8')).toBe('years');
  });

  test('runs started at the same time do not take each other’s folder', async () => {
    const cwd = emptyFolder();
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map(() => startImpinge(['run', 'bouncing-ball', '--until', '0.1', '--json'], cwd).outcome),
    );
    expect(outcomes.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0]);
    expect(new Set(outcomes.map(({ stdout }) => JSON.parse(stdout).out)).size).toBe(4);
    expect(readdirSync(join(cwd, 'runs'))).toHaveLength(4);
  });

  test('writes where a link points to, and leaves the link', async () => {
    const cwd = emptyFolder();
    mkdirSync(join(cwd, 'real'));
    symlinkSync('real', join(cwd, 'link'));
    expect((await impinge(['run', 'bouncing-ball', '--until', '0.1', '--out', 'link'], cwd)).exitCode).toBe(0);
    expect(existsSync(join(cwd, 'real/run.json'))).toBe(true);
    expect(lstatSync(join(cwd, 'link')).isSymbolicLink()).toBe(true);
  });

  test('refuses a folder that another process writes', async () => {
    const cwd = emptyFolder();
    await impinge(['run', 'bouncing-ball', '--until', '0.1', '--out', 'a'], cwd);
    const stat = readFileSync(`/proc/${process.pid}/stat`, 'utf8');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    writeFileSync(join(cwd, 'a/lock'), JSON.stringify({ host: hostname(), process: process.pid, started }));
    const resume = () => startImpinge(['resume', 'a', '--until', '0.2'], cwd).outcome;
    const locked = await resume();
    expect(locked.exitCode).toBe(2);
    expect(locked.stderr).toMatch(new RegExp(`process ${process.pid}`));
    const over = startImpinge(['run', 'bouncing-ball', '--out', 'a', '--overwrite'], cwd);
    expect((await over.outcome).exitCode).toBe(2);
    writeFileSync(join(cwd, 'a/lock'), JSON.stringify({ host: hostname(), process: process.pid, started: '1' }));
    expect((await resume()).exitCode).toBe(0);
  });

  test('says where it cannot write, with exit 5', async () => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'file'), '');
    const { exitCode, stderr } = await impinge(['run', 'bouncing-ball', '--out', 'file/run'], cwd);
    expect(exitCode).toBe(5);
    expect(stderr).toMatch(/file/);
    expect(stderr).toMatch(/a file of this name exists/);
  });
});
