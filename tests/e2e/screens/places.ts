import { expect } from '@playwright/test';
import type { PlaceTree } from '../../../contract/places.ts';
import type { ScanAnswer } from '../../../contract/scans.ts';
import { FOX, STAG, cardPhoto } from '../../support/card_photos.ts';
import { answerMatches, matchOf } from '../card_answers.ts';
import { answer, changeAnswer } from './answers.ts';
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

const TREE = '**/api/places/tree/';
const PRODUCTS = '**/api/products/?*';
const SCANS = /\/api\/scan\/\?.*MANY/;
/** Long ago, and lately. */
const COUNTED_AT = ['2026-03-05T09:05:00.000Z', '2026-11-20T09:05:00.000Z'];

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
      await changeAnswer<PlaceTree>(stage.page, TREE, ({ places: all, ...rest }) => ({
        ...rest,
        places: all.map((place, at) => ({ ...place, countedAt: COUNTED_AT[at] ?? null })),
      }));
      await openPlaces(stage);
      await expect(stage.page.getByRole('link', { name: /^Stock room/ }).first()).toBeVisible();
    },
  },
  narrowScreen('places'),
  {
    name: 'place, details of a room',
    open: async ({ page }) => {
      // More products than the details list.
      await page.route(PRODUCTS, (route) =>
        route.fulfill({ json: [], headers: { 'Content-Range': 'products 0-0/40' } }),
      );
      await page
        .getByRole('link', { name: /^Stock room/ })
        .first()
        .click();
      await expect(page.getByRole('link', { name: /^All 40/ })).toBeVisible();
    },
    close: async ({ page }) => {
      for (const path of [TREE, PRODUCTS]) await page.unroute(path);
      await page.getByRole('button', { name: 'Close' }).last().click();
    },
  },
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

/** A scan of a product in stock with others alike. */
const MANY: ScanAnswer = {
  matches: [
    {
      kind: 'product',
      id: 9001,
      name: 'Booster, sealed',
      sku: 'MANY',
      images: [],
      presence: 'here',
      place: { id: 9, name: 'Shelf B', code: 'B', path: 'Stock room / Shelf B' },
      source: 'sku',
      alike: Array.from({ length: 8 }, (_, at) => 9001 + at),
    },
  ],
  asks: false,
};

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
    name: 'put away, several places',
    open: async (stage) => {
      const { page } = stage;
      await answer(page, SCANS, MANY);
      await page.getByRole('textbox', { name: 'Quantity of the next scan' }).fill('8');
      await scan(stage, 'MANY');
      await expect(page.getByText('×8')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /more than fit/ })).toBeVisible();
      for (const code of ['WALKW', 'BS000018']) await scan(stage, code);
      await expect(page.getByRole('button', { name: /in 2 places/ })).toBeEnabled();
    },
    close: ({ page }) => page.unroute(SCANS),
  },
  narrowScreen('put away, several places'),
  {
    name: 'put away, a card on a photograph',
    open: async ({ page }) => {
      await answerMatches(page, [
        { outline: [], matches: [await matchOf(FOX, 0.5), await matchOf(STAG, 0.4)] },
      ]);
      const { file } = await cardPhoto('IMG_4821.jpg', FOX);
      await page.locator('.put-away input[type=file]').setInputFiles(file);
      await expect(page.getByRole('group', { name: /^Cards that/ })).toBeVisible();
    },
    close: async (stage) => {
      await closePopup(stage);
      await stage.page.unroute('**/pokemon_cards/match/');
    },
  },
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
