/** The studio's server answers bad requests instead of dying of them, and shows nothing but the studio and the run. */
import { symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, impinge } from './impinge.js';
import { startStudio } from './start-studio.js';

/** Status of a request sent exactly as written. */
function ask(
  port: number,
  path: string,
  options: { method?: string; host?: string } = {},
): Promise<number | undefined> {
  const headers = { host: options.host ?? `localhost:${port}` };
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, method: options.method ?? 'GET', headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('bad requests are answered', async () => {
  const cwd = emptyFolder();
  await impinge(['run', 'bouncing-ball', '--until', '0.1', '--out', 'run'], cwd);
  symlinkSync('/etc/hostname', join(cwd, 'run/link'));
  const { port, child, outcome } = await startStudio(cwd, 'run');
  expect(await ask(port, '/')).toBe(200);
  expect(await ask(port, '/run/recording.mcap')).toBe(200);
  expect(await ask(port, '/run/series.csv')).toBe(200);
  expect(await ask(port, '/%zz')).toBe(400);
  expect(await ask(port, '//')).toBe(404);
  expect(await ask(port, '/../../package.json')).toBe(404);
  expect(await ask(port, '/run/..%2f..%2fetc/passwd')).toBe(404);
  expect(await ask(port, '/run/link')).toBe(404);
  expect(await ask(port, '/', { method: 'DELETE' })).toBe(405);
  expect(await ask(port, '/', { host: 'evil.example' })).toBe(403);
  child.kill('SIGINT');
  expect((await outcome).exitCode).toBe(0);
});
