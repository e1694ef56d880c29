import { expect } from '@playwright/test';
import { createPictureFile } from '../console.ts';
import { fillPurchase } from '../forms.ts';
import { LONG_WORD } from './records.ts';
import {
  dropDownScreen,
  dismissNotices,
  formErrorScreen,
  onlyAtNight,
  visit,
  type Screen,
} from './screen.ts';

/** A form that a list links to: empty, then submitted empty. */
function form(link: string, title: string, says: string, more: Screen[] = []): Screen[] {
  return [
    {
      name: title,
      open: async (stage) => {
        await visit(stage, 'Database', link);
        await stage.page.getByRole('link', { name: title }).first().click();
        await expect(stage.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      },
    },
    ...more,
    { ...formErrorScreen(`${title}, in error`, title, says), close: dismissNotices },
  ];
}

const unsaved: Screen[] = [
  {
    name: 'Add purchase, filled in',
    open: async ({ page }) => {
      await fillPurchase(page, `Lot of three ${LONG_WORD}`);
      await page.getByLabel('Images').setInputFiles(await createPictureFile(`${LONG_WORD}.png`));
      await expect(page.getByText(`${LONG_WORD}.png`)).toBeVisible();
    },
  },
  {
    name: 'leaving without saving',
    open: async ({ page }) => {
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    },
    close: async ({ page }) => {
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(/\/database\/purchases$/);
    },
  },
];

export const FORMS: Screen[] = [
  ...form('Stock', 'Add stock', 'Please select a valid type.', [
    dropDownScreen('Add stock, types to choose from', /^Type/),
    ...onlyAtNight([dropDownScreen('Add stock, orders to choose from', 'Bought order link')]),
  ]),
  ...form('Incoming shipments', 'Add shipment', 'Enter a courier.'),
  ...form('Insertion batches', 'Add insertion batch', 'Enter a name.'),
  ...form('Purchases', 'Add purchase', 'Enter a name.'),
  ...unsaved,
];
