import { expect } from '@playwright/test';
import { leaveVat, registerForVat } from '../registering.ts';
import { dismissNotices, inError, visit, type Screen, type Stage } from './screen.ts';

const openRules = (stage: Stage) => visit(stage, 'Database', 'VAT rules and rates');

/** A shop registers for VAT, and is not registered any more for the screens that follow. */
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
  inError('VAT, registering, in error', 'Register for VAT', 'Enter the two letters of a country'),
  {
    name: 'VAT rules and rates',
    open: async (stage) => {
      await registerForVat(stage.page);
      await dismissNotices(stage);
    },
  },
  {
    name: 'the analysis: VAT',
    open: async (stage) => {
      await visit(stage, 'Analytics', 'VAT');
      await expect(stage.page.getByRole('button', { name: 'Stock book' })).toBeVisible();
    },
    close: async (stage) => {
      await openRules(stage);
      await leaveVat(stage.page);
      await dismissNotices(stage);
    },
  },
];
