import type { Browser, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { Caller, type Tokens } from '../measure/caller.ts';
import { listPath } from '../rows/row.ts';
import { NETWORK } from './browser.ts';

declare global {
  interface Window {
    /** Milliseconds from the click until the popup was usable. */
    openedIn?: number;
  }
}

/** How many times each popup is opened. */
const TIMES = 20;
const ROWS = 10;

/**
 * Milliseconds from the click until a popup's first field or button has the focus, or its record is shown.
 */
export interface PopupTimes {
  name: string;
  times: number[];
}

type Known = Record<'product' | 'purchase' | 'shipment' | 'batch' | 'sale', number>;

interface Popup {
  name: string;
  at: (known: Known) => string;
  /** Element to click in a round. */
  opener: (page: Page, round: number) => Locator;
  /** Selector of the focused element of a usable popup. Popups with details have none. */
  focused?: string;
}

const FIELD = 'input, textarea, [role=combobox]';

const LISTS = {
  product: ['/database/stock', 'inspect_product'],
  purchase: ['/database/purchases', 'inspect_purchase'],
  shipment: ['/database/incomingstock', 'shipment_id'],
  batch: ['/database/insertion_batches', 'inspect_batch'],
  sale: ['/database/shipments', 'inspect_sale'],
} as const satisfies Record<keyof Known, readonly [string, string]>;

const kinds = Object.keys(LISTS) as (keyof Known)[];

/** A record's details, opened from its row. */
const details = kinds.map((kind): Popup => {
  const [list] = LISTS[kind];
  return {
    name: `${kind}: details`,
    at: () => list,
    opener: (page, round) =>
      page
        .locator('tbody tr.list-row')
        .nth(round % ROWS)
        .getByRole('link')
        .first(),
  };
});

/** A form or question over a record's details, opened by a button. */
const over = (kind: keyof Known, button: string, focused = FIELD): Popup => ({
  name: `${kind}: ${button}`,
  at: (known) => `${LISTS[kind][0]}?${LISTS[kind][1]}=${known[kind]}`,
  opener: (page) => page.getByRole('dialog').getByRole('button', { name: button, exact: true }),
  focused,
});

/** A form over a settings page. */
const onPage = (path: string, button: string): Popup => ({
  name: `${path}: ${button}`,
  at: () => path,
  opener: (page) => page.getByRole('button', { name: button, exact: true }).first(),
  focused: FIELD,
});

const POPUPS: readonly Popup[] = [
  ...details,
  ...kinds.map((kind) => over(kind, 'Edit')),
  ...kinds.map((kind) => over(kind, 'Delete', 'button')),
  over('product', 'Mark as sold'),
  over('purchase', 'Create product'),
  over('purchase', 'Add product'),
  over('shipment', 'Add item'),
  over('shipment', 'Add charge'),
  over('batch', 'Create insertion'),
  over('sale', 'Add fee'),
  over('sale', 'Record refund'),
  over('sale', 'Record return'),
  over('sale', 'Lost in the post'),
  onPage('/database/sites', 'Add rule'),
  onPage('/database/vat', 'Add rule'),
];

const Ids = z.array(z.looseObject({ id: z.number() })).min(1);

/** Opens each popup several times, with the same network as the pages, but at the processor's full speed. */
export async function measurePopups(
  browser: Browser,
  { address, say }: { address: string; say(line: string): void },
): Promise<PopupTimes[]> {
  const caller = new Caller(address);
  const tokens = await caller.logIn();
  const first = async (resource: string, filter: object) => {
    const path = listPath(resource, { sort: ['id', 'DESC'], range: [0, 0], filter });
    return Ids.parse(await caller.json({ path }))[0]?.id ?? 0;
  };
  const known: Known = {
    product: await first('products', { presence: ['here'] }),
    purchase: await first('bought_stocks', {}),
    shipment: await first('incoming_shipments', {}),
    batch: await first('insertion_batches', {}),
    sale: await first('sales', {}),
  };
  caller.close();
  const measured: PopupTimes[] = [];
  for (const popup of POPUPS) {
    say(`  popup: ${popup.name}`);
    measured.push({ name: popup.name, times: await timesOf(browser, { address, tokens, known, popup }) });
  }
  return measured;
}

interface Place {
  address: string;
  tokens: Tokens;
  known: Known;
  popup: Popup;
}

async function timesOf(browser: Browser, { address, tokens, known, popup }: Place): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 }, locale: 'en-GB' });
  try {
    await context.addInitScript((stored) => Object.assign(localStorage, stored), tokens);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await page.goto(address + popup.at(known));
    await popup.opener(page, 0).waitFor();
    await page.waitForLoadState('networkidle');
    const times: number[] = [];
    for (let round = 0; round < TIMES; round += 1) {
      const opener = popup.opener(page, round);
      await opener.scrollIntoViewIfNeeded();
      await page.evaluate(watchPopup, popup.focused);
      await opener.click();
      const time = await page.waitForFunction(() => window.openedIn, undefined, { timeout: 30_000 });
      times.push(Number(await time.jsonValue()));
      const open = await page.locator('[role=dialog]').count();
      await page.keyboard.press('Escape');
      await page.waitForFunction(
        (before) => document.querySelectorAll('[role=dialog]').length < before,
        open,
      );
      await page.waitForLoadState('networkidle');
    }
    return times;
  } finally {
    await context.close();
  }
}

/** Runs in the page: after the next click, checks at each frame whether a further popup is usable. */
function watchPopup(focused?: string) {
  delete window.openedIn;
  const before = document.querySelectorAll('[role=dialog]').length;
  const isThere = () => {
    const popups = [...document.querySelectorAll('[role=dialog]')];
    const popup = popups.at(-1);
    if (popups.length <= before || !popup) return false;
    if (!focused) return popup.querySelector('dl') !== null && !popup.querySelector('.MuiSkeleton-root');
    const field = document.activeElement;
    return popup.contains(field) && field?.matches(focused) === true;
  };
  const begin = () => {
    const begun = performance.now();
    const look = () => {
      if (isThere()) window.openedIn = performance.now() - begun;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  document.addEventListener('click', begin, { capture: true, once: true });
}
