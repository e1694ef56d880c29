import { expect } from '@playwright/test';
import type { PriceCheck } from '../../../contract/prices.ts';
import { pricesOn } from '../../support/price_page.ts';
import { changeAnswer } from './answers.ts';
import { closePopup, narrowScreen, visit, type Screen, type ScreenContext } from './screen.ts';

const CHECK = /\/api\/prices\/\?/;
const { someRows } = pricesOn('2026-11-27');
const LISTS: PriceCheck['lists'] = {
  review: 6,
  underpriced: 2,
  overpriced: 1,
  unpriced: 0,
  stale: 1,
  choose: 1,
  no_price: 2,
  right: 4,
  kept: 2,
};

/** A product in stock. */
const PRODUCT = 'Reef Ray';
/** A table with its price in another currency, and a line in error. */
const TABLE = [
  'Name;Set;Price;Currency',
  `${PRODUCT};Tide Set;25.92;USD`,
  'Deep Crystal;Tide Set;a lot;USD',
].join('\n');

const chooseFile = async ({ page }: ScreenContext) => {
  const buffer = Buffer.from(TABLE);
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
};

/** The price check: before the first file, and with the prices of a table. */
export const PRICES: Screen[] = [
  {
    name: 'price check, before a file',
    open: async (stage) => {
      await visit(stage, 'Tools', 'Price check');
      await expect(stage.page.getByRole('link', { name: 'Read a price file' })).toBeVisible();
    },
  },
  {
    name: 'price check, price files',
    open: async ({ page }) => {
      await page.getByRole('link', { name: 'Read a price file' }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Price files' })).toBeVisible();
    },
  },
  {
    name: 'price check, a table',
    open: async (stage) => {
      await chooseFile(stage);
      await expect(stage.page.getByRole('heading', { name: 'Columns' })).toBeVisible();
    },
  },
  {
    name: 'price check, a table in error',
    open: async ({ page }) => {
      await page.getByRole('button', { name: /^Read \d/ }).click();
      await expect(page.getByText('Enter the day of the prices.')).toBeVisible();
    },
  },
  {
    name: 'price check, prices to review',
    open: async ({ page }) => {
      await page.getByLabel(/^Day of the prices/).fill('2026-11-26');
      await page.getByLabel(/^USD for one euro/).fill('1.08');
      await page.getByRole('button', { name: /^Read \d/ }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('group', { name: 'Lists' })).toBeVisible();
    },
  },
  narrowScreen('price check, prices to review'),
  {
    name: 'price check, the choice of a card',
    open: async ({ page }) => {
      await page.getByRole('link', { name: `Choose the card of ${PRODUCT}` }).click();
      await expect(page.getByRole('button', { name: `Choose ${PRODUCT}: ` })).toBeVisible();
    },
    close: closePopup,
  },
  {
    name: 'price check, thresholds',
    open: async ({ page }) => {
      await page.getByRole('link', { name: 'Thresholds' }).click();
      await expect(page.getByLabel(/^Stale after/)).toBeVisible();
    },
    close: closePopup,
  },
  {
    name: 'price check, rows selected',
    open: async ({ page }) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
      await expect(page.getByRole('group', { name: '1 selected' })).toBeVisible();
    },
    close: ({ page }) => page.getByRole('button', { name: 'Clear the selection' }).click(),
  },
  {
    name: 'price check, all findings',
    open: async ({ page }) => {
      await changeAnswer<PriceCheck>(page, CHECK, (check) => ({
        ...check,
        rows: someRows(),
        total: 60,
        lists: LISTS,
        products: 10,
        matched: 6,
        markets: [
          { market: 'cardmarket', day: '2026-11-26', days: 1, entries: 80_000 },
          { market: 'tcgplayer', day: '2026-08-30', days: 89, entries: 40_000 },
        ],
      }));
      await page.getByRole('searchbox').fill('o');
      await expect(page.getByText('Winter Stag')).toBeVisible();
      await page.getByRole('button', { name: 'New price of Ember Fox' }).click();
      await page.getByRole('textbox', { name: 'New price of Ember Fox' }).fill('180');
      await page.keyboard.press('Tab');
      await expect(page.getByText('Typed', { exact: true })).toBeVisible();
    },
  },
  narrowScreen('price check, all findings'),
  {
    name: 'price check, the files that were read',
    open: async ({ page }) => {
      await page.getByRole('link', { name: 'Read a price file' }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Price files' })).toBeVisible();
    },
    close: async (stage) => {
      await closePopup(stage);
      await stage.page.unroute(CHECK);
    },
  },
];
