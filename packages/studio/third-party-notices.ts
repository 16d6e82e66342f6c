/** Writes the licences of all packages that are bundled into the studio beside it, as those licences ask. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE = 'THIRD-PARTY-NOTICES.txt';
/** `…/node_modules/name/…` or `…/node_modules/@scope/name/…`, the innermost. */
const PACKAGE = /^(?:.*[\\/])?node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** Two plugins that share what they see: one for the workers, which are bundled first, and one for the page, which writes. */
export function thirdPartyNotices(): { readonly page: Plugin; readonly worker: Plugin } {
  const folders = new Set<string>();
  const see = (modules: Iterable<string>) => {
    for (const id of modules) {
      const folder = PACKAGE.exec(id.replaceAll('\0', '').split('?')[0])?.[0];
      if (folder !== undefined && existsSync(`${folder}/package.json`)) folders.add(folder);
    }
  };
  return {
    worker: {
      name: 'third-party-notices-of-workers',
      generateBundle() {
        see(this.getModuleIds());
      },
    },
    page: {
      name: 'third-party-notices',
      generateBundle() {
        see(this.getModuleIds());
        const notices = [...folders].sort().map(noticeOf);
        this.emitFile({ type: 'asset', fileName: FILE, source: `${[...new Set(notices)].join('\n\n')}\n` });
      },
    },
  };
}

/** Name, version and licence of a package; a package without any of them must not be bundled. */
function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined && license === undefined) throw new Error(`${name} ${version} has no licence and is bundled`);
  const text = file === undefined ? '' : `\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}`;
  return `${'='.repeat(80)}\n${name} ${version} (${license})${text}`;
}
