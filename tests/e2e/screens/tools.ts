import { expect } from '@playwright/test';
import type { ProfitReport } from '../../../contract/report_profit.ts';
import { FOX, LANTERN, OTHER_FOX, STAG, cardPhoto, tablePhoto } from '../../support/card_photos.ts';
import { answerMatches, matchOf } from '../card_answers.ts';
import { createPictureFile } from '../console.ts';
import { changeAnswer } from './answers.ts';
import { LONG_WORD } from './records.ts';
import {
  closePopup,
  dismissNotices,
  formErrorScreen,
  narrowScreen,
  popupScreen,
  visit,
  type Screen,
} from './screen.ts';

const matching: Screen[] = [
  { name: 'card matcher', open: (stage) => visit(stage, 'Tools', 'Card matcher') },
  formErrorScreen('card matcher, in error', 'Find match', 'Choose a photo of the card first.'),
  {
    name: 'card matcher, several photos',
    compared: 'looks',
    open: async ({ page }) => {
      const photos = ['one.png', 'two.png'].map((name) => createPictureFile(name));
      await page.locator('input[type=file]').setInputFiles(await Promise.all(photos));
      await expect(page.getByRole('button', { name: 'Remove two.png' })).toBeVisible();
    },
    close: async ({ page }) => {
      await page.getByRole('button', { name: 'Remove one.png' }).click();
      await expect(page.getByRole('button', { name: 'Remove one.png' })).toHaveCount(0);
    },
  },
  {
    name: 'card matcher, no matches',
    open: async ({ page }) => {
      await answerMatches(page, []);
      await page.locator('input[type=file]').setInputFiles(await createPictureFile('plain wall.png'));
      await page.getByRole('button', { name: 'Find match' }).click();
      await expect(page.getByText('No matches found')).toBeVisible();
    },
  },
  {
    name: 'card matcher, matches',
    open: async ({ page }) => {
      const { file, outlines } = await cardPhoto('IMG_4821.jpg', FOX);
      const [outline = []] = outlines;
      const matches = [await matchOf(FOX, 0.5), await matchOf(OTHER_FOX, 0.4), await matchOf(STAG, 0.03)];
      await answerMatches(page, [{ outline, matches, printings: 2 }]);
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Find match' }).click();
      await expect(page.getByText('3 matches')).toBeVisible();
      await expect(page.getByRole('slider')).toHaveCount(4);
    },
  },
  narrowScreen('card matcher, matches'),
  {
    name: 'card matcher, a corner moved',
    open: async ({ page }) => {
      await page.getByRole('slider', { name: 'Top left corner of the card' }).press('ArrowDown');
      await expect(page.getByRole('button', { name: 'Reset outline' })).toBeVisible();
    },
  },
  {
    name: 'card matcher, named by hand',
    open: async ({ page }) => {
      await page.getByRole('radio', { name: 'None of these: name it by hand' }).check();
      await expect(page.getByRole('textbox', { name: 'Name of the card' })).toBeVisible();
    },
  },
  {
    name: 'card matcher, several cards',
    open: async ({ page }) => {
      const shown = [FOX, STAG, LANTERN];
      const { file, outlines } = await tablePhoto(
        'lot.jpg',
        shown.map((card, at) => ({ card, x: 90 + at * 370, y: 240, width: 280, rotate: 5 * at - 5 })),
      );
      const cards = await Promise.all(
        shown.map(async (card, at) => ({
          outline: outlines[at] ?? [],
          matches: at === 2 ? [] : [await matchOf(card, 0.9), await matchOf(OTHER_FOX, 0.05)],
        })),
      );
      await answerMatches(page, cards);
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('checkbox', { name: 'All cards on the photo' }).check();
      await page.getByRole('button', { name: 'Find match' }).click();
      await expect(page.getByText('3 cards')).toBeVisible();
    },
  },
  {
    ...popupScreen('card matcher, another card marked', 'Mark another card', 'Mark the card'),
    close: async (stage) => {
      await closePopup(stage);
      await stage.page.getByRole('checkbox', { name: 'All cards on the photo' }).uncheck();
      await stage.page.unroute('**/pokemon_cards/match/');
    },
  },
  {
    ...popupScreen('card matcher, no camera', 'Use the camera', 'Photograph the card'),
    close: closePopup,
  },
  {
    ...popupScreen('card index', 'Card index', 'Card index'),
    close: closePopup,
  },
];

const types: Screen[] = [
  {
    name: 'types',
    open: async (stage) => {
      await visit(stage, 'Database', 'Types and extra fields');
      await expect(stage.page.getByRole('region', { name: 'Card', exact: true })).toBeVisible();
    },
  },
  narrowScreen('types'),
  {
    name: 'types, inputs open',
    open: async ({ page }) => {
      const card = page.getByRole('region', { name: 'Card', exact: true });
      await page.getByRole('button', { name: 'Add type' }).click();
      await card.getByRole('button', { name: 'Add subtype' }).click();
      await card.getByRole('button', { name: 'Add extra field' }).click();
      await page.getByRole('button', { name: 'Rename Card', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'New name of Card' })).toBeVisible();
    },
  },
  {
    ...formErrorScreen('types, an input in error', 'Add', 'Enter a name.'),
    close: (stage) => visit(stage, 'Database', 'Types and extra fields'),
  },
];

const failure: Screen[] = [
  {
    name: 'deleting a type',
    open: async (stage) => {
      const { page } = stage;
      await visit(stage, 'Analytics', 'Spending');
      await visit(stage, 'Database', 'Types and extra fields');
      await page.getByRole('button', { name: 'Delete Card', exact: true }).click();
      await expect(page.getByRole('dialog', { name: /^Delete the type/ })).toBeVisible();
    },
  },
  {
    name: 'a notice of a failure',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'was not deleted' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    close: dismissNotices,
  },
];

const reports: Screen[] = ['Spending', 'Estimates', 'Stock', 'Profit'].flatMap((name) => [
  {
    name: `the analysis: ${name}`,
    open: async (stage) => {
      await visit(stage, 'Analytics', name);
      await expect(stage.page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
    },
  },
  narrowScreen(`the analysis: ${name}`),
]);

const PROFIT = /\/api\/reports\/profit\/\?/;

/** Purchases with a profit and with a loss, and all notes. */
const withPurchases = (report: ProfitReport): ProfitReport => {
  const lot = {
    thumbnail: null,
    cost: 120.5,
    sold: 3,
    units: 12,
    left: 64,
    paidOn: null,
    toEarn: 20.5,
    rows: { resource: 'products', filter: { purchase: 1 } },
  } as const;
  return {
    ...report,
    isComparable: true,
    figures: { ...report.figures, profit: { ...report.figures.profit, before: 40 } },
    purchases: {
      best: [
        { ...lot, id: 1, name: `Lot of holographic cards ${LONG_WORD}`, profit: 80.25, paidOn: '2026-10-02' },
        { ...lot, id: 2, name: 'Sleeves', profit: 12, sold: 12 },
        { ...lot, id: 3, name: 'Deleted lot', profit: 4, rows: null },
      ],
      worst: [{ ...lot, id: 4, name: 'Figures', profit: -31.4 }],
    },
    exclusions: (['unlinked', 'late', 'gone', 'lost', 'global_vat'] as const).map((name) => ({
      name,
      count: 2,
      amount: 9.5,
      rows: lot.rows,
    })),
  };
};

const purchases: Screen[] = [
  {
    name: 'the analysis: Profit, by purchase',
    open: async ({ page }) => {
      await changeAnswer<ProfitReport>(page, PROFIT, withPurchases);
      await page.getByRole('button', { name: 'Site', exact: true }).click();
      await expect(page.getByText('Deleted lot')).toBeVisible();
    },
  },
  narrowScreen('the analysis: Profit, by purchase', { close: ({ page }) => page.unroute(PROFIT) }),
];

/** A popup of an analysis page, and the button that opens it. */
const asked = (name: string, button: RegExp, role: 'dialog' | 'menu'): Screen => ({
  name: `the analysis: ${name}`,
  open: async ({ page }) => {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole(role)).toBeVisible();
  },
  close: closePopup,
});

export const REPORTS: Screen[] = [
  ...reports,
  ...purchases,
  {
    name: 'the analysis: Profit, by order',
    open: async ({ page, records }) => {
      await page.getByRole('button', { name: 'Order', exact: true }).click();
      await expect(page.getByRole('link', { name: new RegExp(records.order) }).first()).toBeVisible();
    },
  },
  asked('its period', /^Period/, 'dialog'),
  asked('with what it is compared', /^Against/, 'menu'),
  asked('its filter', /^(Add filter|Filter)$/, 'dialog'),
];

export const TOOLS: Screen[] = [...matching, ...types, ...failure, ...REPORTS];
