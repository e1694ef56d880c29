import { expect } from '@playwright/test';
import { visit, type Screen } from './screen.ts';

/** Payouts of sites, and a payout with rows that still have to be settled. */
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
];
