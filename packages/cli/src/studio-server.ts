/** A small static server: the studio under /, the files of one run under /run/. */
import { createReadStream, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize, sep } from 'node:path';
import { openShapes, readSceneText, recordedScene } from '@impinge/engine/run';
import { CommandError, EXIT } from './command-error.js';
import { folderAssets } from './scene-assets.js';
import { nodeDisk } from './store/disk.js';
import { writeJoined } from './store/join-segments.js';
import { RUN_FILES } from './store/layout.js';
import { readRecord } from './store/read-record.js';
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

/** SharedArrayBuffer needs these two headers. */
const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
};

/** Host names of this machine. Any other is refused, which stops DNS rebinding. */
const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export function createStudioServer(folder: string | undefined): Server {
  const studio = studioFolder();
  return createServer((request, response) => {
    const refuse = (status: number, why: string): void => {
      response.writeHead(status, { ...HEADERS, 'Content-Type': 'text/plain' }).end(`${why}\n`);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'only GET and HEAD are supported');
    if (!OWN_NAMES.test(request.headers.host ?? ''))
      return refuse(403, 'open the studio as localhost: it serves only this machine');
    const path = pathOf(request.url);
    if (path === undefined) return refuse(400, 'malformed address');
    answer(response, path, studio, folder).catch((error) => {
      const why = error instanceof Error ? error.message : String(error);
      // After the first byte the status cannot change. Closing the connection tells the page that the response is incomplete.
      if (response.headersSent) response.destroy();
      else refuse(500, why);
    });
  });
}

function pathOf(url: string | undefined): string | undefined {
  try {
    return decodeURIComponent(new URL(`http://localhost${url ?? '/'}`).pathname);
  } catch {
    return undefined;
  }
}

async function answer(
  response: ServerResponse,
  path: string,
  studio: string,
  folder: string | undefined,
): Promise<void> {
  const inRun = folder !== undefined && path.startsWith('/run/');
  if (inRun && path === `/run/${RUN_FILES.recording}` && !existsSync(join(folder, RUN_FILES.recording))) {
    const bytes = await unfinishedRecording(folder);
    response.writeHead(200, { ...HEADERS, 'Content-Type': 'application/octet-stream' }).end(bytes);
    return;
  }
  const file = inRun ? inside(folder, path.slice('/run/'.length)) : inside(studio, path === '/' ? 'index.html' : path);
  if (file === undefined || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404, { ...HEADERS, 'Content-Type': 'text/plain' }).end(`not found: ${path}\n`);
    return;
  }
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { ...HEADERS, 'Content-Type': type, 'Content-Length': statSync(file).size });
  createReadStream(file).pipe(response);
}

/** An unfinished run has no joined recording yet: joins its closed segments. */
async function unfinishedRecording(folder: string): Promise<Uint8Array> {
  const text = readFileSync(join(folder, RUN_FILES.scene), 'utf8');
  const built = await openShapes(readSceneText(text), { assets: folderAssets(folder) });
  const count = numbered(nodeDisk, join(folder, RUN_FILES.segments)).length;
  const pieces: Uint8Array[] = [];
  await writeJoined(nodeDisk, folder, count, recordedScene(built, readRecord(folder).laws), (bytes) =>
    pieces.push(bytes.slice()),
  );
  return Buffer.concat(pieces);
}

/** The path inside a folder, or undefined when it leaves the folder; links are followed. */
function inside(folder: string, path: string): string | undefined {
  const full = normalize(join(folder, path));
  if (!full.startsWith(folder + sep) || !existsSync(full)) return undefined;
  return realpathSync(full).startsWith(realpathSync(folder) + sep) ? full : undefined;
}

function studioFolder(): string {
  const manifest = createRequire(import.meta.url).resolve('@impinge/studio/package.json');
  const folder = join(dirname(manifest), 'dist');
  if (!existsSync(join(folder, 'index.html')))
    throw new CommandError(
      EXIT.defect,
      'studio/not-built',
      `the studio is not built: ${folder} has no index.html; in a clone run \`npm run build\``,
    );
  return folder;
}
