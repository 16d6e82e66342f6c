/** A small static server: the studio under /, the files of one run under /run/. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize, sep } from 'node:path';
import { readSceneText, recordedScene } from '@impinge/engine';
import { CommandError, EXIT } from './command-error.js';
import { nodeDisk } from './store/disk.js';
import { writeJoined } from './store/join-segments.js';
import { RUN_FILES } from './store/layout.js';
import { numbered } from './store/run-store.js';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.csv': 'text/csv; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** Shared memory between the page and its workers needs these two. */
const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};

export function createStudioServer(folder: string | undefined): Server {
  const studio = studioFolder();
  return createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    answer(response, path, studio, folder).catch((error) => {
      response.writeHead(500, HEADERS).end(String(error instanceof Error ? error.message : error));
    });
  });
}

async function answer(
  response: ServerResponse,
  path: string,
  studio: string,
  folder: string | undefined,
): Promise<void> {
  const inRun = folder !== undefined && path.startsWith('/run/');
  if (inRun && path === `/run/${RUN_FILES.recording}` && !existsSync(join(folder, RUN_FILES.recording))) {
    response.writeHead(200, { ...HEADERS, 'Content-Type': 'application/octet-stream' });
    await sendUnfinished(folder, response);
    return;
  }
  const file = inRun ? inside(folder, path.slice('/run/'.length)) : inside(studio, path === '/' ? 'index.html' : path);
  if (file === undefined || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404, { ...HEADERS, 'Content-Type': 'text/plain' }).end(`there is no ${path} here\n`);
    return;
  }
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { ...HEADERS, 'Content-Type': type, 'Content-Length': statSync(file).size });
  createReadStream(file).pipe(response);
}

/** A run that has not ended has no joined recording yet: its closed segments are joined on the way out. */
async function sendUnfinished(folder: string, response: ServerResponse): Promise<void> {
  const scene = readSceneText(readFileSync(join(folder, RUN_FILES.scene), 'utf8'));
  const recorded = recordedScene(scene);
  const count = numbered(nodeDisk, join(folder, RUN_FILES.segments)).length;
  await writeJoined(nodeDisk, folder, count, recorded, (bytes) => response.write(bytes.slice()));
  response.end();
}

/** The path below a folder, or undefined when it would lead out of it. */
function inside(folder: string, path: string): string | undefined {
  const full = normalize(join(folder, path));
  return full.startsWith(folder + sep) ? full : undefined;
}

function studioFolder(): string {
  const manifest = createRequire(import.meta.url).resolve('@impinge/studio/package.json');
  const folder = join(dirname(manifest), 'dist');
  if (!existsSync(join(folder, 'index.html')))
    throw new CommandError(EXIT.defect, 'studio/not-built', `the studio is not built: ${folder} has no index.html`);
  return folder;
}
