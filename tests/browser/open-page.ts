/** Opens a folder of static files in an installed browser. */
import type { Page } from 'playwright-core';
import { launchBrowser } from './launch-browser.js';
import { serveFolder } from './serve-folder.js';

export interface OpenedFolder {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** The folder's first page; undefined when no browser is installed. */
export async function openPage(folder: string): Promise<OpenedFolder | undefined> {
  const browser = await launchBrowser();
  if (browser === undefined) return undefined;
  const served = await serveFolder(folder);
  const page = await browser.newPage();
  await page.goto(served.address);
  const close = async () => {
    await browser.close();
    served.close();
  };
  return { page, close };
}
