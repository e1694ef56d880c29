import { expect } from '@playwright/test';
import { LONG_WORD } from './records.ts';
import {
  closePopup,
  dismissNotices,
  formErrorScreen,
  leaveForm,
  narrowScreen,
  popupScreen,
  visit,
  type Screen,
  type ScreenContext,
} from './screen.ts';

const openPlaces = (stage: ScreenContext) => visit(stage, 'Database', 'Places');

/** A popup whose first field opens the places to choose from. */
function choosingPlace(name: string, button: string, title: string | RegExp): Screen {
  const popup = popupScreen(name, button, title);
  return {
    name,
    open: async (stage) => {
      await popup.open(stage);
      await expect(stage.page.getByRole('option').first()).toBeVisible();
    },
    close: async (stage) => {
      await closePopup(stage);
      await closePopup(stage);
    },
  };
}

const places: Screen[] = [
  {
    name: 'places',
    open: async (stage) => {
      await openPlaces(stage);
      await expect(stage.page.getByRole('link', { name: /^Stock room/ }).first()).toBeVisible();
    },
  },
  narrowScreen('places', (page) => expect(page.locator('.place-card').first()).toBeVisible()),
  {
    name: 'places, found by their path',
    open: async ({ page }) => {
      await page.getByRole('searchbox').fill('3 12');
      await expect(page).toHaveURL(/filter=/);
      await expect(page.getByRole('link', { name: /Page 12/ }).first()).toBeVisible();
    },
  },
  {
    name: 'place, details',
    open: async ({ page }) => {
      await page
        .getByRole('link', { name: /Page 12/ })
        .first()
        .click();
      await expect(page.getByRole('list', { name: 'Slots of this page' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Slot 1: / })).toBeVisible();
    },
  },
  { ...popupScreen('place, deleting', 'Delete', 'Delete this place?'), close: closePopup },
  choosingPlace('place, moving', 'Move', /^Move Page 12/),
  popupScreen('place, editing', 'Edit', 'Edit place'),
  {
    name: 'place, editing, in error',
    open: async ({ page }) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Enter a name.')).toBeVisible();
    },
    close: async (stage) => {
      await leaveForm(stage);
      await stage.page.getByRole('button', { name: 'Close' }).last().click();
    },
  },
  {
    name: 'add place',
    open: async ({ page }) => {
      await page.getByRole('link', { name: 'Add place', exact: true }).click();
      await page.getByRole('textbox', { name: 'How many' }).fill('4');
      await expect(page.getByText('1 to 4')).toBeVisible();
    },
  },
  {
    ...formErrorScreen('add place, in error', 'Add place', 'Enter a name.'),
    close: async (stage) => {
      await dismissNotices(stage);
      await stage.page.getByRole('link', { name: 'Cancel' }).click();
      await stage.page.getByRole('button', { name: 'Leave' }).click();
    },
  },
];

/** Scans by typing, as a scanner does. */
async function scan({ page }: ScreenContext, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code of a place or a product' }).fill(code);
  await page.keyboard.press('Enter');
}

const puttingAway: Screen[] = [
  {
    name: 'put away, empty',
    open: async (stage) => {
      await visit(stage, 'Database', 'Put away');
      await expect(stage.page.getByText('Scan the label of a place, or choose it.')).toBeVisible();
    },
  },
  {
    name: 'put away',
    open: async (stage) => {
      const { page } = stage;
      for (const code of ['WALK12', 'BS000001', `NOTHING${LONG_WORD}`]) await scan(stage, code);
      await expect(page.getByText('Unknown code')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Put 1 in Page 12/ })).toBeEnabled();
    },
  },
  choosingPlace('put away, another place', 'Change', 'Choose place'),
  {
    name: 'put away, an unknown code',
    open: async ({ page }) => {
      await page.getByRole('button', { name: /^Choose: / }).click();
      await expect(page.getByRole('dialog', { name: /^Which product is/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
    },
    // The list of scans is kept for the next visit.
    close: async (stage) => {
      await closePopup(stage);
      const remove = stage.page.getByRole('button', { name: /^Remove / });
      while ((await remove.count()) > 0) await remove.first().click();
    },
  },
];

export const PLACES: Screen[] = [...places, ...puttingAway];

/** The orders to pack, in the order of places. */
export const PICKING: Screen[] = [
  {
    name: 'the pick list',
    open: async (stage) => {
      const { page } = stage;
      await visit(stage, 'Database', 'Going out');
      await page.getByRole('link', { name: 'Pack list' }).click();
      await page.getByRole('link', { name: 'Pick list' }).click();
      await expect(page.getByRole('button', { name: /^Picked: / }).first()).toBeVisible();
    },
  },
  {
    name: 'the pick list, an unknown code',
    open: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Picked: / })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Code of a product, or its certificate' }).fill(LONG_WORD);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`No product has the code ${LONG_WORD}.`)).toBeVisible();
    },
    // What is picked is kept for the next visit.
    close: ({ page }) => page.getByRole('button', { name: /^Picked: /, pressed: true }).click(),
  },
];
