/** An installed browser that speaks Chromium's protocol. */
import { existsSync } from 'node:fs';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Path of the browser that IMPINGE_BROWSER names, else of the first one installed; undefined when there is none. */
export function findBrowser(): string | undefined {
  const asked = process.env.IMPINGE_BROWSER;
  return asked !== undefined && asked !== '' ? asked : CANDIDATES.find((path) => existsSync(path));
}

/** Why browser tests were not run. */
export const NO_BROWSER = 'no browser found: set IMPINGE_BROWSER or install Chromium';
