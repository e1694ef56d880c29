import { expect } from '@playwright/test';
import { closePopup, formErrorScreen, visit, type Screen } from './screen.ts';

/** Further pages about selling. */
export const SELLING: Screen[] = [
  {
    name: 'take down',
    open: async (stage) => {
      await visit(stage, 'Database', 'Take down');
      await expect(stage.page.getByRole('button', { name: /^Done: / }).first()).toBeVisible();
    },
  },
  {
    name: 'sites and fees',
    open: async (stage) => {
      await visit(stage, 'Database', 'Sites and fees');
      await expect(stage.page.getByRole('region', { name: 'Ebay', exact: true })).toBeVisible();
    },
  },
  {
    name: 'add rule',
    open: async ({ page }) => {
      const site = page.getByRole('region', { name: 'Cardmarket', exact: true });
      await site.getByRole('button', { name: 'Add rule' }).click();
      await expect(page.getByRole('dialog', { name: 'Fee of Cardmarket' })).toBeVisible();
    },
  },
  {
    ...formErrorScreen('add rule, in error', 'Add rule', 'Enter a percentage from 0 to 100.'),
    close: closePopup,
  },
];
