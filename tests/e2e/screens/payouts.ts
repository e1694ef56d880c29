import { expect } from '@playwright/test';
import type { Payouts, Statement } from '../../../contract/payouts.ts';
import { somePayouts, someStatement } from '../../support/payout_pages.ts';
import { answer } from './answers.ts';
import { narrowScreen, visit, type Screen } from './screen.ts';

const ALL = /\/api\/payouts\/\?/;
const ONE = /\/api\/payouts\/4\/\?/;

/** Payouts of sites, a payout with rows that still have to be settled, and both with all that they can show. */
export const PAYOUTS: Screen[] = [
  {
    name: 'the analysis: payouts',
    open: async (stage) => {
      await visit(stage, 'Analytics', 'Payouts');
      const { page } = stage;
      await page.goto(`${page.url()}?from=2026-11-01&to=2026-11-30`);
      await expect(page.getByRole('region', { name: 'Balances by day' })).toBeVisible();
    },
  },
  {
    name: 'a payout',
    open: async ({ page }) => {
      await page.getByRole('link', { name: '20/11/2026' }).first().click();
      await expect(page.getByRole('combobox', { name: /^Kind of: / }).first()).toBeVisible();
    },
  },
  {
    name: 'payouts with everything',
    open: async ({ page }) => {
      await answer<Payouts>(page, ALL, somePayouts());
      await answer<Statement>(page, ONE, someStatement());
      await page.getByRole('link', { name: 'All payouts' }).click();
      await expect(page.getByRole('region', { name: 'Payouts' }).getByText('Cardmarket')).toBeVisible();
    },
  },
  narrowScreen('payouts with everything'),
  {
    name: 'a payout with everything',
    open: async ({ page }) => {
      await page.getByRole('link', { name: '20/11/2026' }).first().click();
      await expect(page.getByText('Cashback').first()).toBeVisible();
    },
  },
  // Its page asks again every 2 seconds, until the next screen is open: the answers stay.
  narrowScreen('a payout with everything'),
];
