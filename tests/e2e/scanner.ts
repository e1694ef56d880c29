import type { Page } from '@playwright/test';
import { typeByScanner, type Keyboards } from '../support/keyboards.ts';

/** Milliseconds between two keys. */
const BETWEEN_KEYS = 8;

/** Types a text as fast as a scanner, with real key events of the keyboard layout, and Enter or Tab. */
export async function typeScan(
  page: Page,
  text: string,
  { end = 'Enter', ...keyboards }: Keyboards & { end?: 'Enter' | 'Tab' },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // The time at which the keyboard sent the key, however late a busy machine delivers it.
  let timestamp = Date.now() / 1_000;
  const press = (key: string, code: string, { shift = false, typed = '' }) => {
    timestamp += BETWEEN_KEYS / 1_000;
    const event = { key, code, modifiers: shift ? 8 : 0, timestamp };
    const type = typed === '' ? 'rawKeyDown' : 'keyDown';
    return [
      session.send('Input.dispatchKeyEvent', { type, ...event, text: typed }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
    ];
  };
  const keys = typeByScanner(text, keyboards).flatMap(({ key, code, shiftKey }) =>
    press(key, code, { shift: shiftKey, typed: key === 'Dead' ? '' : key }),
  );
  // Not one after the other: a scanner does not wait either.
  await Promise.all([...keys, ...press(end, end, { typed: end === 'Enter' ? '\r' : '' })]);
  await session.detach();
}
