import type { Page } from '@playwright/test';
import { LONG_WORD } from './records.ts';
import { waitUntilSettled } from './settle.ts';

/** What makes a name unique: see `unique`. */
const UNIQUE = /[ +-]\d+-[0-9a-z]{8,9}-\d+/g;

/** Minutes of the clock, and how long the reading of a file takes. */
const TIME = /(?<=\d{4}, )\d\d:\d\d|\d:\d\d(?= so far)/g;

/** Ports of the servers that the tests start. */
const PORT = /(?<=127\.0\.0\.1:)\d+/g;

/** A row's name repeats its cells. */
const NAME_OF_ROW = /^( *- )'?row ".*"(?= \[|'?:$|:$)'?/gm;

/**
 * What a screen reader reads on the topmost popup, or else on the page: roles, names, values, states and links.
 * The screen has to be the same at two readings.
 */
export async function readContents(page: Page): Promise<string> {
  let before = '';
  await waitUntilSettled(page);
  for (let reading = 0; reading < 10; reading += 1) {
    const popups = page.locator('[role=dialog], [role=menu], [role=listbox]').filter({ visible: true });
    const popup = await popups.count();
    const shown = popup > 0 ? popups.nth(popup - 1) : page.getByRole('main');
    const read = await shown.ariaSnapshot();
    const now = read
      .replaceAll(UNIQUE, '')
      .replaceAll(LONG_WORD, '…')
      .replaceAll(TIME, '0:00')
      .replaceAll(PORT, '0')
      .replaceAll(NAME_OF_ROW, '$1row');
    if (now === before) break;
    before = now;
    await waitUntilSettled(page);
  }
  return `${before}\n`;
}
