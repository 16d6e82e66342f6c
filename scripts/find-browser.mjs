// The browser that tests and pictures use: IMPINGE_BROWSER, else the first Chromium, Chrome or Edge that is installed.
import { existsSync } from 'node:fs';

const PLACES = [
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

/** @returns {string | undefined} path of the executable */
export function findBrowser() {
  const asked = process.env.IMPINGE_BROWSER;
  return asked !== undefined && asked !== '' ? asked : PLACES.find((path) => existsSync(path));
}
