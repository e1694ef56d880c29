import { expect } from '@playwright/test';
import { closePopup, narrowScreen, visit, type Screen } from './screen.ts';

/** The page of labels: before records are chosen, with places, its formats, and an input in error. */
export const LABELS: Screen[] = [
  {
    name: 'labels, nothing chosen',
    open: async (stage) => {
      await visit(stage, 'Tools', 'Labels');
      await expect(stage.page.getByText('No products are chosen')).toBeVisible();
    },
  },
  {
    name: 'labels',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Places', exact: true }).click();
      await page.getByRole('link', { name: 'All places' }).click();
      await expect(page.getByRole('img', { name: /^The label of/ })).toBeVisible();
    },
  },
  {
    name: 'labels, the formats',
    open: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Format' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    close: closePopup,
  },
  {
    name: 'labels, an input in error',
    open: async ({ page }) => {
      await page.getByRole('textbox', { name: 'Shift right' }).fill('11');
      await expect(page.getByText('At most 10 mm')).toBeVisible();
    },
    // The shift is kept for the next visit.
    close: ({ page }) => page.getByRole('textbox', { name: 'Shift right' }).fill('0'),
  },
  {
    name: 'labels, on a sheet that is used in part',
    open: async ({ page }) => {
      await page.getByRole('textbox', { name: 'First free' }).fill('12');
      await page.getByRole('button', { name: 'Line', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Own text' }).click();
      await expect(page.getByRole('textbox', { name: 'Own text' })).toBeVisible();
    },
  },
  narrowScreen('labels, on a sheet that is used in part'),
  {
    name: 'labels, on a roll',
    open: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Format' }).click();
      await page.getByRole('option', { name: /Zebra 51x25/ }).click();
      await page.getByRole('button', { name: 'DataMatrix' }).click();
      await expect(page.locator('.label-sheet.roll')).toBeVisible();
    },
  },
];
