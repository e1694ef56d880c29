import type { Page } from '@playwright/test';
import { typeByScanner, type Keyboards } from '../support/keyboards.ts';

/** Milliseconds between two keys of a scanner. */
const BETWEEN_KEYS = 8;

/** Types a text as a scanner does, with real key events of the keyboard layout, and Enter or Tab. */
export async function typeScan(
  page: Page,
  text: string,
  { end = 'Enter', ...keyboards }: Keyboards & { end?: 'Enter' | 'Tab' },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1_000;
  const press = async (key: string, code: string, { shift = false, typed = '' }) => {
    timestamp += BETWEEN_KEYS / 1_000;
    const event = { key, code, modifiers: shift ? 8 : 0, timestamp };
    await session.send('Input.dispatchKeyEvent', {
      type: typed === '' ? 'rawKeyDown' : 'keyDown',
      ...event,
      text: typed,
    });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  };
  for (const { key, code, shiftKey } of typeByScanner(text, keyboards)) {
    await press(key, code, { shift: shiftKey, typed: key === 'Dead' ? '' : key });
  }
  await press(end, end, { typed: end === 'Enter' ? '\r' : '' });
  await session.detach();
}
