import { expect } from '@playwright/test';
import { closePopup, formErrorScreen, narrowScreen, visit, type Screen } from './screen.ts';

/** Further pages about selling. */
export const SELLING: Screen[] = [
  {
    name: 'take down',
    open: async (stage) => {
      await visit(stage, 'Database', 'Take down');
      await expect(stage.page.getByRole('button', { name: /^Done: / }).first()).toBeVisible();
    },
  },
  narrowScreen('take down'),
  {
    name: 'sites and fees',
    open: async (stage) => {
      await visit(stage, 'Database', 'Sites and fees');
      await expect(stage.page.getByRole('region', { name: 'Ebay', exact: true })).toBeVisible();
    },
  },
  narrowScreen('sites and fees'),
  {
    name: 'add rule',
    open: async ({ page }) => {
      const site = page.getByRole('region', { name: 'Cardmarket', exact: true });
      await site.getByRole('button', { name: 'Add rule' }).click();
      await expect(page.getByRole('dialog', { name: 'Fee of Cardmarket' })).toBeVisible();
    },
  },
  formErrorScreen('add rule, in error', 'Add rule', 'Enter a percentage from 0 to 100.'),
  {
    name: 'add rule, with tiers',
    open: async ({ page }) => {
      const form = page.getByRole('dialog', { name: 'Fee of Cardmarket' });
      await form.getByLabel('Percent of tier 1').fill('12,5');
      await form.getByLabel('Up to').first().fill('40');
      await form.getByRole('button', { name: 'Add tier' }).click();
      await form.getByLabel('Percent of tier 2').fill('2');
      await form.getByLabel('Fixed amount').fill('0.35');
      await expect(form.getByText('€5.55', { exact: false })).toBeVisible();
    },
    close: closePopup,
  },
];
