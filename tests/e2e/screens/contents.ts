import type { Page } from '@playwright/test';
import { LONG_WORD } from './records.ts';
import { waitUntilSettled } from './settle.ts';

/** What makes a name unique: see `unique`. */
export const UNIQUE = /[ +-]\d+-[0-9a-z]{8,9}-\d+/g;

/** Minutes of the clock, and how long the reading of a file takes. */
const TIME = /(?<=\d{4}, )\d\d:\d\d|\d:\d\d(?= so far)/g;

/** Ports of the servers that the tests start. */
const PORT = /(?<=127\.0\.0\.1:)\d+/g;

/** The level of the text around the cursor, which may not be there yet. */
const LEVEL = /(?<=button "Current level": ).*/g;

/** A row's name repeats its cells. */
const NAME_OF_ROW = /^( *- )'?row ".*"(?= \[|'?:$|:$)'?/gm;

/** How often a screen is read until two readings are equal, because the last load may have no loading mark. */
const READINGS = 12;

/** The text that a screen reader gets from the topmost popup, or else from the page: roles, names, values, states and links. */
export async function readContents(page: Page, before: string): Promise<string> {
  let now = '';
  // There is nothing to compare with yet. By then, loading has ended.
  if (!before) await page.waitForTimeout(500);
  for (let reading = 0; reading < READINGS; reading += 1) {
    await waitUntilSettled(page);
    now = await readOnce(page);
    if (now === before || (now && !before)) break;
    await page.waitForTimeout(100);
  }
  return now;
}

async function readOnce(page: Page): Promise<string> {
  const popups = page.locator('[role=dialog], [role=menu], [role=listbox]').filter({ visible: true });
  const popup = await popups.count();
  const shown = popup > 0 ? popups.nth(popup - 1) : page.getByRole('main');
  // A popup that was just closing is gone: then the page is read the next time.
  const read = await shown.ariaSnapshot({ timeout: 2_000 }).catch((error: Error) => {
    if (popup > 0 && error.name === 'TimeoutError') return undefined;
    throw error;
  });
  if (read === undefined) return '';
  const steady = read
    .replaceAll(UNIQUE, '')
    .replaceAll(LONG_WORD, '…')
    .replaceAll(TIME, '0:00')
    .replaceAll(PORT, '0')
    .replaceAll(LEVEL, '…')
    .replaceAll(NAME_OF_ROW, '$1row');
  return `${steady}\n`;
}
