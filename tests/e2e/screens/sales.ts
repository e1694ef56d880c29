import { expect } from '@playwright/test';
import { closePopup, narrowScreen, popupScreen, visit, type Screen } from './screen.ts';

/** Screens of an order's details. */
const details: Screen[] = [
  {
    name: 'sale, details',
    open: async ({ page, isPhone, records }) => {
      const words = isPhone ? 'Storm Call' : records.order;
      await page
        .getByRole('link', { name: new RegExp(words) })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: records.order })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Take down' })).toBeVisible();
    },
  },
  narrowScreen('sale, details'),
  {
    name: 'sale, its profit explained',
    open: async ({ page, records }) => {
      const bill = page.getByRole('region', { name: 'Earnings' });
      await bill.getByRole('button', { name: new RegExp(`${records.order}, profit`) }).click();
      await expect(page.getByRole('dialog', { name: new RegExp(`${records.order}, profit`) })).toBeVisible();
    },
    close: closePopup,
  },
  {
    name: 'sale, the profit of a line explained',
    open: async ({ page }) => {
      await page.getByRole('button', { name: /Storm Call.*, profit/ }).click();
      await expect(page.getByRole('dialog', { name: /Storm Call.*, profit/ })).toBeVisible();
    },
    close: closePopup,
  },
  popupScreen('sale, editing', 'Edit', 'Edit sale'),
  narrowScreen('sale, editing', { close: closePopup }),
  popupScreen('sale, recording a refund', 'Record refund', 'Record refund'),
  {
    name: 'sale, recording a refund, in error',
    open: async ({ page }) => {
      const form = page.getByRole('dialog', { name: 'Record refund' });
      await form.getByLabel('Paid back').fill('much');
      await form.getByRole('button', { name: 'Record refund' }).click();
      await expect(form.getByText(/^Enter an amount/)).toBeVisible();
    },
    close: closePopup,
  },
  { ...popupScreen('sale, recording a return', 'Record return', 'Record return'), close: closePopup },
  { ...popupScreen('sale, adding a fee', 'Add fee', 'Add fee'), close: closePopup },
  {
    name: 'sale, linking a product',
    open: async ({ page }) => {
      await page.getByRole('button', { name: /^Link a product to Sleeves/ }).click();
      await expect(page.getByRole('dialog', { name: /^Link a product to Sleeves/ })).toBeVisible();
    },
    close: async (stage) => {
      await closePopup(stage);
      await closePopup(stage);
    },
  },
];

/** Screens of outgoing orders: the list, an order and the pack list. */
export const SALES: Screen[] = [
  {
    name: 'going out',
    open: async (stage) => {
      await visit(stage, 'Database', 'Going out');
      await expect(stage.page.getByRole('button', { name: /^Mark packed/ }).first()).toBeVisible();
    },
  },
  {
    name: 'going out, the items of an order',
    only: 'phone',
    open: async ({ page, records }) => {
      await page.getByRole('button', { name: `Items of Cardmarket ${records.order}` }).click();
      await expect(page.getByText(/^Sleeves/)).toBeVisible();
    },
  },
  narrowScreen('going out'),
  {
    name: 'going out, a tracking number being typed',
    only: 'wide',
    open: async ({ page, records }) => {
      await page
        .getByRole('button', { name: `Add the tracking number of Cardmarket ${records.order}` })
        .click();
      await expect(
        page.getByRole('textbox', { name: `Tracking number of Cardmarket ${records.order}` }),
      ).toBeFocused();
    },
    close: ({ page }) => page.keyboard.press('Escape'),
  },
  ...details,
  {
    name: 'the pack list',
    open: async ({ page }) => {
      await page.getByRole('link', { name: 'Pack list' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Pack list' })).toBeVisible();
      await expect(page.getByRole('listitem').first()).toBeVisible();
    },
  },
  narrowScreen('the pack list'),
];
