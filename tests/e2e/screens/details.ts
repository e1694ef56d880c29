import { expect } from '@playwright/test';
import { choose } from '../console.ts';
import { someRecordHistory } from '../../support/history_page.ts';
import { pricesOn } from '../../support/price_page.ts';
import { answer } from './answers.ts';
import type { Records } from './records.ts';
import {
  closePopup,
  dismissNotices,
  formErrorScreen,
  leaveForm,
  narrowScreen,
  popupScreen,
  visit,
  type Screen,
  type ScreenContext,
} from './screen.ts';

const PRICES = '**/api/products/*/prices/';
const HISTORY = /\/api\/history\/of\//;

/** Screens of each kind of record: its details, the edit form and the question before its deletion. */
function details(what: string, link: string, record: keyof Records, required: string): Screen[] {
  return [
    {
      name: `${what}, details`,
      open: async (stage) => {
        const { page, records } = stage;
        await visit(stage, 'Database', link);
        await page
          .getByRole('link', { name: new RegExp(records[record]) })
          .first()
          .click();
        await expect(page.getByRole('dialog', { name: records[record] })).toBeVisible();
      },
    },
    { ...popupScreen(`${what}, deleting`, 'Delete', `Delete this ${what}?`), close: closePopup },
    popupScreen(`${what}, editing`, 'Edit', `Edit ${what}`),
    {
      name: `${what}, editing, in error`,
      open: async ({ page }) => {
        await page.getByRole('textbox', { name: required }).fill('');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText(`Enter a ${required.toLowerCase()}.`)).toBeVisible();
      },
      close: leaveForm,
    },
  ];
}

function enlarged(what: string): Screen {
  return {
    name: `${what}, picture enlarged`,
    open: async ({ page }) => {
      await page.getByRole('button', { name: /show large/ }).click();
      await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
    },
    close: closePopup,
  };
}

const createProduct = (what: string, close?: Screen['close']): Screen[] => [
  popupScreen(`${what}, create product`, 'Create product', 'Create product'),
  {
    ...formErrorScreen(`${what}, create product, in error`, 'Create product', 'Please select a valid type.'),
    close,
  },
];

async function closeInError(stage: ScreenContext): Promise<void> {
  await dismissNotices(stage);
  await closePopup(stage);
}

const createSubtype: Screen[] = [
  {
    name: 'create subtype',
    open: async (stage) => {
      const { page } = stage;
      await dismissNotices(stage);
      await choose(page, page.getByRole('combobox', { name: /^Type/ }), 'Card');
      await choose(page, page.getByRole('combobox', { name: /^Subtype/ }), 'Create subtype');
      await expect(page.getByRole('dialog', { name: 'Create subtype' })).toBeVisible();
    },
  },
  {
    ...formErrorScreen('create subtype, in error', 'Create subtype', 'Enter a name.'),
    close: async (stage) => {
      await closePopup(stage);
      await leaveForm(stage);
    },
  },
];

const createInsertion: Screen[] = [
  {
    name: 'create insertion',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Create insertion' }).click();
      await expect(page.getByRole('dialog', { name: 'Create insertion' })).toBeVisible();
      await expect(page.locator('[contenteditable=true]')).toBeVisible();
    },
  },
  {
    ...formErrorScreen('create insertion, in error', 'Create insertion', 'Choose a site.'),
    close: closePopup,
  },
];

const editInsertion: Screen = {
  name: 'edit insertion',
  open: async ({ page }) => {
    await page.getByRole('button', { name: 'Edit the insertion on Ebay' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit the insertion on Ebay' })).toBeVisible();
    await expect(page.locator('[contenteditable=true]')).toBeVisible();
  },
  close: closePopup,
};

const share: Screen = {
  name: 'purchase, a share of the price being edited',
  open: async ({ page }) => {
    await page
      .getByRole('button', { name: /of the price. Edit/ })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: /^Share of the price/ })).toBeVisible();
  },
  close: ({ page }) => page.keyboard.press('Escape'),
};

/** Splitting the rest of the price over the products, before it is saved. */
const split: Screen = {
  name: 'purchase, the rest of the price being split',
  open: async ({ page }) => {
    await page.getByRole('button', { name: 'Equally' }).click();
    await page
      .getByRole('button', { name: /^Keep the cost of/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Split €/ })).toBeVisible();
  },
  close: ({ page }) => page.getByRole('button', { name: 'Cancel', exact: true }).click(),
};

/** The form of a charge with a locked part that exceeds the charge. */
const charge = (what: string): Screen[] => [
  popupScreen(`${what}, add charge`, 'Add charge', 'Add charge'),
  {
    name: `${what}, add charge, in error`,
    open: async ({ page }) => {
      const form = page.getByRole('dialog', { name: 'Add charge' });
      await form
        .getByRole('button', { name: /^Part of/ })
        .first()
        .click();
      await page.keyboard.type('5');
      await expect(form.getByText(/^The locked amounts are more/)).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await form.getByRole('button', { name: 'Add charge' }).click();
      await expect(
        form
          .getByText('Enter an amount.')
          .or(form.getByText(/^Choose one of/))
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: `${what}, add charge, filled in`,
    open: async ({ page }) => {
      const form = page.getByRole('dialog', { name: 'Add charge' });
      await choose(page, form.getByRole('combobox', { name: 'Kind' }), 'Shipping');
      await form.getByLabel('Amount').fill('20');
      await form.getByLabel('Recoverable VAT').fill('2,5');
      await expect(form.getByText('€17.50').first()).toBeVisible();
    },
    close: closePopup,
  },
];

const products: Screen = {
  name: 'shipment, the costs of the products of a purchase',
  open: async ({ page }) => {
    await page
      .getByRole('button', { name: /^Products of/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Breakdown of Ember Fox/ }).first()).toBeVisible();
  },
};

const explained: Screen = {
  name: 'shipment, the landed cost of a product explained',
  open: async ({ page }) => {
    await page
      .getByRole('button', { name: /^Breakdown of Ember Fox/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: /^Ember Fox.*, landed/ })).toBeVisible();
  },
  close: closePopup,
};

const weightless: Screen = {
  name: 'shipment, a missing weight being entered',
  open: async ({ page }) => {
    const missing = page.getByRole('group', { name: 'What is missing' });
    await missing.getByRole('button', { name: /^Weight of/ }).click();
    await expect(missing.getByRole('textbox')).toBeFocused();
  },
  close: ({ page }) => page.keyboard.press('Escape'),
};

const gone: Screen = {
  name: 'a purchase that does not exist',
  open: async ({ page }) => {
    await page.goto('/database/purchases?inspect_purchase=999999999');
    await expect(page.getByRole('dialog', { name: 'Purchase not found' })).toBeVisible();
  },
  close: closePopup,
};

/** A popup over the details, which is closed before the details. */
const closed = (screen: Screen): Screen => ({ ...screen, close: closePopup });

/** Makes the last screen over a record's details close the details too. */
function whole(screens: Screen[]): Screen[] {
  const last = screens.at(-1);
  if (!last) return [];
  const close: Screen['close'] = async (stage) => {
    await last.close?.(stage);
    await closePopup(stage);
  };
  return [...screens.slice(0, -1), { ...last, close }];
}

const sold: Screen[] = [
  popupScreen('product, mark as sold', 'Mark as sold', 'Mark 1 product as sold'),
  formErrorScreen('product, mark as sold, in error', 'Mark as sold', 'Enter what it was sold for.'),
  {
    name: 'product, mark as sold, filled in',
    open: async ({ page }) => {
      const form = page.getByRole('dialog', { name: 'Mark 1 product as sold' });
      await form.getByRole('combobox', { name: 'Site' }).fill('Ebay');
      await page.keyboard.press('Tab');
      await form.getByLabel('Postage charged').fill('3,50');
      await form.getByLabel('Postage paid').fill('2');
      await form.getByLabel('Packaging').fill('0.5');
      await form.getByRole('button', { name: /^Price of Ember Fox/ }).click();
      await page.keyboard.type('20');
      await page.keyboard.press('Tab');
      await expect(form.getByText(/margin/)).toBeVisible();
    },
  },
  narrowScreen('product, mark as sold, filled in'),
  {
    name: 'product, mark as sold, in another currency',
    open: async ({ page }) => {
      const form = page.getByRole('dialog', { name: 'Mark 1 product as sold' });
      await form.getByRole('button', { name: 'Paid in another currency' }).click();
      await form.getByLabel(/for €1|one euro/).fill('1.08');
      await form.getByRole('button', { name: 'Actual fees' }).click();
      await form.getByLabel('Commission').fill('1,2');
      await form.getByLabel('Payment').fill('0.3');
      await expect(form.getByText('€1.39').first()).toBeVisible();
    },
    close: async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('dialog', { name: 'Mark 1 product as sold' })).toHaveCount(0);
    },
  },
];

/** What price files say of a product, and its history. */
const more: Screen[] = [
  {
    name: 'product, its market prices',
    open: async (stage) => {
      const { page, records } = stage;
      const { aPrice, aRow } = pricesOn('2026-11-27');
      const own = aPrice(198, { day: '2026-08-30', variant: 'holo' });
      const other = aPrice(20, {
        market: 'tcgplayer',
        measure: 'market',
        amount: 21.6,
        currency: 'USD',
        rate: 1.08,
      });
      await answer(page, HISTORY, someRecordHistory());
      await answer(page, PRICES, {
        row: aRow(1, 'Ember Fox', { expected: 165, price: own, finding: 'stale', gap: 'other_variants' }),
        prices: [own, other],
      });
      await page
        .getByRole('link', { name: new RegExp(records.product) })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'Market prices' })).toBeVisible();
    },
  },
  narrowScreen('product, its market prices', { close: ({ page }) => page.unroute(PRICES) }),
  {
    name: 'product, its history',
    open: async ({ page }) => {
      await page.getByRole('tab', { name: /^History/ }).click();
      await expect(page.getByRole('button', { name: /^Show \d+ more/ })).toBeVisible();
    },
  },
  narrowScreen('product, its history', {
    close: async (stage) => {
      await closePopup(stage);
      await stage.page.unroute(HISTORY);
    },
  }),
];

const ofProduct = details('product', 'Stock', 'product', 'Name');
const ofPurchase = details('purchase', 'Purchases', 'purchase', 'Name');
const ofShipment = details('shipment', 'Incoming shipments', 'shipment', 'Courier');
const ofBatch = details('batch', 'Insertion batches', 'batch', 'Name');

/** The details of a record of each kind, without what opens from them. */
export const DETAILS_OF_RECORDS: Screen[] = [ofProduct, ofPurchase, ofShipment, ofBatch].flatMap((screens) =>
  screens.slice(0, 1).map(closed),
);

export const DETAILS: Screen[] = [
  ...whole([...ofProduct, ...sold, enlarged('product')]),
  ...more,
  ...whole([
    ...ofPurchase,
    enlarged('purchase'),
    share,
    split,
    ...charge('purchase'),
    closed(popupScreen('purchase, add product', 'Add product', /^Add product to/)),
    ...createProduct('purchase'),
    ...createSubtype,
  ]),
  ...whole([
    ...ofShipment,
    ...charge('shipment'),
    weightless,
    products,
    explained,
    closed(popupScreen('shipment, add item', 'Add item', /^Add item to/)),
  ]),
  ...whole([
    ...ofBatch,
    enlarged('batch'),
    closed(popupScreen('batch, add product', 'Add product', /^Add product to/)),
    ...createProduct('batch', closeInError),
    editInsertion,
    ...createInsertion,
  ]),
  gone,
];
