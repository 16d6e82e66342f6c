/** Starts the installed browser the same way for every test. */
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // WebGL by the processor: the same pictures on every machine.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** Why browser tests were not run. */
export const NO_BROWSER = 'no browser found: set IMPINGE_BROWSER or install Chromium';

/** A headless browser; undefined when none is installed. */
export async function launchBrowser(): Promise<Browser | undefined> {
  const executablePath = findBrowser();
  return executablePath === undefined ? undefined : chromium.launch({ executablePath, headless: true, args: FLAGS });
}
