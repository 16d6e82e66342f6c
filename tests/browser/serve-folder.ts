/** Serves a folder of static files as `impinge studio` does: on a free port of this machine, isolated from other origins. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export interface ServedFolder {
  /** Address of the first page, ending in a slash. */
  readonly address: string;
  readonly close: () => void;
}

/** Serves the folder, and `files` by name beside it. */
export async function serveFolder(
  folder: string,
  files: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<ServedFolder> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`${folder} holds no index.html: build it first (the studio: \`npx vite build packages/studio\`)`);
  }
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://local').pathname)).slice(1);
    const name = path === '' ? 'index.html' : path;
    const body = files.get(name) ?? (await readFile(join(folder, name)).catch(() => undefined));
    response.writeHead(body === undefined ? 404 : 200, {
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
