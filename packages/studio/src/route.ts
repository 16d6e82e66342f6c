/** Where the studio is, written in the address: `#/`, `#/example/TOPIC/SLUG`, `#/run` with `?run=URL`, `#/file`. */

export type Route =
  | { readonly kind: 'gallery' }
  /** An example by its path below `examples/`. */
  | { readonly kind: 'example'; readonly path: string }
  /** The recording that the query parameter `run` names. */
  | { readonly kind: 'run'; readonly url: string }
  /** A file that was dropped; it lives in memory only. */
  | { readonly kind: 'file' };

/** Reads the route from an address. A `?run=` without a hash opens that recording. */
export function readRoute(address: { readonly hash: string; readonly search: string }): Route {
  const hash = decoded(address.hash.replace(/^#/, ''));
  const run = runUrl(address.search);
  const example = /^\/example\/([^/]+\/[^/]+)\/?$/.exec(hash);
  if (example !== null) return { kind: 'example', path: example[1] };
  if (run !== undefined && (hash === '' || hash === '/run')) return { kind: 'run', url: run };
  if (hash === '/file') return { kind: 'file' };
  return { kind: 'gallery' };
}

/** Text without %-escapes; as it is where they are broken. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The recording that the address asks for, if it asks for one. */
export function runUrl(search: string): string | undefined {
  return new URLSearchParams(search).get('run') ?? undefined;
}

/** The hash of an example's page. */
export const exampleHash = (path: string): string => `#/example/${path}`;
