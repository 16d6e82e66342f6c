/** What a person does with the player, by the labels a person sees. */
import type { Page } from 'playwright-core';

/** Long enough for the slowest example on a busy machine with two cores [ms]. */
const RUN_TIMEOUT = 60_000;

/** Waits until the simulation, or the reading of a recording, is over. */
export async function waitUntilDone(page: Page): Promise<void> {
  await page.locator('.run-progress[data-status="done"]').waitFor({ timeout: RUN_TIMEOUT });
}

/** Runs the open scene again for another duration [s], where it has such a parameter, and waits for that run. */
export async function runFor(page: Page, duration: number): Promise<void> {
  await page.getByRole('textbox', { name: 'duration' }).fill(String(duration));
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.getByText(`of ${duration.toFixed(1)}`).waitFor();
  await waitUntilDone(page);
}

/** Pauses on the first frame. Stepping pauses whether it plays or not, which a press on play or pause would not. */
export async function pauseAtStart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Step back' }).click();
  await page.getByRole('button', { name: 'Back to start' }).click();
}

/** Moves the time slider [s]. */
export async function scrubTo(page: Page, time: number): Promise<void> {
  await page.getByRole('slider', { name: 'Time' }).fill(String(time));
}

/** The time shown [s]. */
export async function shownTime(page: Page): Promise<number> {
  return Number.parseFloat((await page.getByTestId('time').textContent()) ?? 'NaN');
}

/** The number of the frame shown. */
export async function shownFrame(page: Page): Promise<number> {
  return Number(/frame (\d+)/.exec((await page.getByTestId('frame').textContent()) ?? '')?.[1]);
}

/** The value that the sensor list shows, in the sensor's unit. */
export async function shownValue(page: Page, sensor: string): Promise<number> {
  const text = (await page.getByTestId(`value of ${sensor}`).textContent()) ?? '';
  return Number.parseFloat(text.replace('−', '-'));
}

/** Drops a file on the page, as from a file manager. */
export function dropFile(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  return dropFiles(page, { [name]: bytes });
}

/** Drops several files at once, by name. */
export async function dropFiles(page: Page, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  const named = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')] as const);
  const transfer = await page.evaluateHandle((list) => {
    const dropped = new DataTransfer();
    for (const [name, data] of list) {
      const content = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      dropped.items.add(new File([content], name));
    }
    return dropped;
  }, named);
  await page.locator('.drop-area').dispatchEvent('drop', { dataTransfer: transfer });
}
