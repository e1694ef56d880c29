import { expect } from '@playwright/test';
import type { StockBook } from '../../../contract/stock_book.ts';
import type { VatReturn } from '../../../contract/vat_periods.ts';
import { someStockBook, withAllParts } from '../../support/vat_pages.ts';
import { deregisterFromVat, registerForVat } from '../vat_registration.ts';
import { answer, changeAnswer } from './answers.ts';
import {
  dismissNotices,
  formErrorScreen,
  narrowScreen,
  visit,
  type Screen,
  type ScreenContext,
} from './screen.ts';
import { waitUntilSettled } from './settle.ts';

const BOOK = '**/api/vat/stock_book/rows/?*';
const RETURN = /\/api\/vat\/periods\/2026-10-01\/$/;

const openRules = (stage: ScreenContext) => visit(stage, 'Database', 'VAT rules and rates');

/** Registers a shop for VAT, and ends the registration after the last screen. */
export const VAT: Screen[] = [
  {
    name: 'VAT, registering',
    open: async (stage) => {
      const { page } = stage;
      await openRules(stage);
      await page.getByRole('button', { name: 'Register for VAT' }).click();
      await expect(page.getByRole('dialog', { name: 'How you are taxed' })).toBeVisible();
    },
  },
  formErrorScreen('VAT, registering, in error', 'Register for VAT', 'Enter the two letters of a country'),
  {
    name: 'VAT rules and rates',
    open: async (stage) => {
      await registerForVat(stage.page);
      await dismissNotices(stage);
    },
  },
  narrowScreen('VAT rules and rates'),
  {
    name: 'the analysis: VAT',
    open: async (stage) => {
      await visit(stage, 'Analytics', 'VAT');
      await expect(stage.page.getByRole('link', { name: 'Entries' })).toBeVisible();
    },
  },
  narrowScreen('the analysis: VAT'),
  {
    name: 'VAT entries',
    open: async ({ page }) => {
      await page.getByRole('link', { name: 'Entries' }).click();
      await expect(page.getByRole('region', { name: 'VAT entries' })).toBeVisible();
    },
  },
  narrowScreen('VAT entries'),
  {
    name: 'the stock book',
    open: async ({ page }) => {
      await page.getByRole('link', { name: 'Stock book' }).click();
      const book = page.getByRole('region', { name: 'Stock book of the margin scheme' });
      // The page before has a menu of periods, too.
      await expect(book).toBeVisible();
      await page.getByRole('button', { name: /^Period/ }).click();
      await page.getByRole('menuitem', { name: 'This year' }).click();
      await expect(book).toBeVisible();
    },
  },
  {
    name: 'the stock book with articles',
    open: async ({ page }) => {
      await answer<StockBook>(page, BOOK, someStockBook());
      await page.getByRole('link', { name: 'Report', exact: true }).click();
      await page.getByRole('link', { name: 'Stock book' }).click();
      await expect(page.getByRole('button', { name: /further article/ })).toBeVisible();
    },
  },
  narrowScreen('the stock book with articles', { close: ({ page }) => page.unroute(BOOK) }),
  {
    name: 'the current VAT period',
    open: async ({ page }) => {
      await page.getByRole('link', { name: 'Periods', exact: true }).click();
      await page.getByRole('button', { name: /^Period/ }).click();
      await page.getByRole('menuitem').first().click();
      await expect(page.getByRole('button', { name: /^Close/ })).toBeDisabled();
      // The rows are read after the period is chosen.
      const rows = page.locator('.vat-row-button');
      await expect(rows).not.toHaveCount(0);
      await waitUntilSettled(page);
      for (const row of await rows.all()) {
        await row.click();
        await expect(row).toHaveAttribute('aria-expanded', 'true');
      }
    },
  },
  narrowScreen('the current VAT period'),
  {
    name: 'a VAT period with everything',
    open: async ({ page }) => {
      await changeAnswer<VatReturn>(page, RETURN, withAllParts);
      await page.getByRole('link', { name: 'Report', exact: true }).click();
      await page.getByRole('link', { name: 'Periods', exact: true }).click();
      await page.getByRole('button', { name: /^Period/ }).click();
      await page.getByRole('menuitem').first().click();
      await expect(page.getByRole('region', { name: /total margin/ })).toBeVisible();
    },
  },
  narrowScreen('a VAT period with everything', { close: ({ page }) => page.unroute(RETURN) }),
  {
    name: 'closing a VAT period',
    open: async ({ page }) => {
      await page.getByRole('button', { name: /^Period/ }).click();
      await page.getByRole('menuitem', { name: /^Q1 2020/ }).click();
      await page.getByRole('button', { name: 'Close Q1 2020' }).click();
      await expect(page.getByRole('dialog', { name: 'Close Q1 2020?' })).toBeVisible();
    },
  },
  {
    name: 'a closed VAT period',
    open: async (stage) => {
      const { page } = stage;
      await page.getByRole('dialog').getByRole('button', { name: 'Close Q1 2020' }).click();
      await expect(page.getByRole('heading', { name: /^Closed on/ })).toBeVisible();
      await dismissNotices(stage);
    },
  },
  {
    name: 'opening a VAT period again',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Open again' }).click();
      await expect(page.getByRole('dialog', { name: 'Open Q1 2020 again?' })).toBeVisible();
    },
    close: async (stage) => {
      const { page } = stage;
      await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click();
      await expect(page.getByRole('button', { name: 'Close Q1 2020' })).toBeEnabled();
      await openRules(stage);
      await deregisterFromVat(page);
      await dismissNotices(stage);
    },
  },
];
