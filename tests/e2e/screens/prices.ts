import { expect } from '@playwright/test';
import { closePopup, narrowScreen, visit, type Screen, type ScreenContext } from './screen.ts';

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
  narrowScreen('price check, prices to review', (page) =>
    expect(page.locator('.price-cards').first()).toBeVisible(),
  ),
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
];
