/** Opens the built studio in an installed browser, and watches what it asks for and complains about. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launchBrowser } from './launch-browser.js';
import { serveFolder } from './serve-folder.js';

const DIST = fileURLToPath(new URL('../../packages/studio/dist/', import.meta.url));

/** Less than a test's; on a busy machine without a graphics card a press may wait for several pictures [ms]. */
const ACTION_TIMEOUT = 50_000;

export interface Studio {
  readonly address: string;
  /** A fresh page at an address below the studio's, such as `#/example/impact/bouncing-ball`. */
  readonly open: (at?: string, options?: PageOptions) => Promise<OpenedPage>;
  /** Files served by name beside the studio, until the pages are closed. */
  readonly files: Map<string, Uint8Array>;
  /** Closes the pages opened so far, and ends what they simulate. */
  readonly closePages: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colourScheme?: 'light' | 'dark';
  /** Whether a scene plays as soon as it is opened; default no, which is also what a person can ask the system for. */
  readonly motion?: boolean;
  /** Whether the page's clock can be stopped and moved by `page.clock`; default no. */
  readonly clock?: boolean;
}

export interface OpenedPage {
  readonly page: Page;
  /** Addresses of all requests so far, those of workers included. */
  readonly requests: readonly string[];
  /** Console errors and uncaught errors so far. */
  readonly errors: readonly string[];
}

/** Starts server and browser; undefined when no browser is installed. */
export async function openStudio(): Promise<Studio | undefined> {
  const browser = await launchBrowser();
  if (browser === undefined) return undefined;
  const files = new Map<string, Uint8Array>();
  const served = await serveFolder(DIST, files);
  return {
    address: served.address,
    files,
    open: async (at = '', options = {}) => {
      const { width = 1280, height = 800, colourScheme = 'light', motion = false, clock = false } = options;
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: colourScheme,
        reducedMotion: motion ? 'no-preference' : 'reduce',
      });
      context.setDefaultTimeout(ACTION_TIMEOUT);
      if (clock) await context.clock.install();
      const page = await context.newPage();
      const requests: string[] = [];
      const errors: string[] = [];
      context.on('request', (request) => requests.push(request.url()));
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(served.address + at);
      return { page, requests, errors };
    },
    closePages: async () => {
      files.clear();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    close: async () => {
      await browser.close();
      served.close();
    },
  };
}
