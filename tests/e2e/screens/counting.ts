import { expect, type Page } from '@playwright/test';
import type {
  CountedProduct,
  CountScansAnswer,
  StockCount,
  StockCountDetails,
} from '../../../contract/counts.ts';
import { answer } from './answers.ts';
import { LONG_WORD } from './records.ts';
import { closePopup, visit, type Screen } from './screen.ts';

const shelf = { id: 1, name: 'Shelf A', code: 'A', path: 'Shelf A' };
const box = { id: 2, name: `Box 3 ${LONG_WORD}`, code: 'A3', path: `Shelf A / Box 3 ${LONG_WORD}` };
const page12 = { id: 3, name: 'Page 12', code: 'A312', path: `${box.path} / Page 12` };

const COUNT: StockCount = {
  id: 1,
  place: box,
  isPlaceGone: false,
  state: 'open',
  startedAt: '2026-11-25T09:04:00.000Z',
  startedBy: 'giulia.m',
  pausedAt: null,
  finishedAt: null,
  finishedBy: '',
  action: null,
  expected: 4,
  outcomes: { here: 1, moved: 2, missing: 1, left: 2, gone: 1 },
  twice: 1,
  unknown: 1,
};
const FINISHED: StockCount = {
  ...COUNT,
  id: 2,
  state: 'finished',
  finishedAt: '2026-11-25T10:20:00.000Z',
  finishedBy: 'marco.r',
  action: 7,
};

let products = 0;
function product(name: string, fields: Partial<CountedProduct>): CountedProduct {
  products += 1;
  const usual = { outcome: 'here', from: page12.id, to: page12.id, scans: 1, thumbnail: null } as const;
  return { id: products, name, sku: `CARD-${products}`, ...usual, ...fields };
}

const PARTS = {
  places: [shelf, box, page12],
  products: [
    product(`Deep Crystal ${LONG_WORD}`, { outcome: 'missing', to: null, scans: 0 }),
    product('Moon Heron', { scans: 2 }),
    product(`Lantern Fox ${LONG_WORD}`, { outcome: 'moved', from: shelf.id, to: page12.id }),
    product('Great Wave', { outcome: 'moved', from: null, to: box.id }),
    product('Tide Koi', { outcome: 'gone', from: null, to: null }),
    product('Storm Call', { outcome: 'left', to: null, scans: 0 }),
    product('Reef Ray', { outcome: 'left', to: null, scans: 0 }),
  ],
  unknownScans: [
    { id: 1, code: `4902370548495${LONG_WORD}`, scannedAt: COUNT.startedAt, scannedBy: 'giulia.m' },
  ],
};

/** Answers the calls of counts with one that goes on and one that is finished. */
async function showCounts(page: Page): Promise<void> {
  const details = (count: StockCount): StockCountDetails => ({ ...count, ...PARTS });
  await page.route('**/api/counts/', (route) => route.fulfill({ json: [COUNT, FINISHED] }));
  await page.route('**/api/counts/1/', (route) => route.fulfill({ json: details(COUNT) }));
  await page.route('**/api/counts/2/', (route) => route.fulfill({ json: details(FINISHED) }));
}

/** The list of counts, a count that goes on, its questions, its list to print, and a result. */
export const COUNTING: Screen[] = [
  {
    name: 'counts',
    open: async (stage) => {
      await showCounts(stage.page);
      await visit(stage, 'Database', 'Counts');
      await expect(stage.page.getByRole('region', { name: /^Latest counts/ })).toBeVisible();
    },
  },
  {
    name: 'counts, no place found',
    onlyAtNight: 'on a phone',
    open: async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Search places' }).fill('nowhere');
      await expect(page.getByText(/^No place/)).toBeVisible();
    },
    close: ({ page }) => page.getByRole('searchbox', { name: 'Search places' }).fill(''),
  },
  {
    name: 'counting',
    open: async ({ page }) => {
      await page.getByRole('link', { name: /^Continue to count/ }).click();
      await expect(page.getByRole('region', { name: /^Not seen yet/ })).toBeVisible();
    },
  },
  {
    name: 'counting, the seen products',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Here', exact: true }).last().click();
      await expect(page.getByRole('link', { name: 'Moon Heron' })).toBeVisible();
    },
  },
  {
    name: 'counting, a product scanned in a place inside',
    onlyAtNight: 'on a phone',
    open: async ({ page }) => {
      await answer<CountScansAnswer>(page, '**/api/counts/1/scans/', {
        results: PARTS.products
          .slice(1, 2)
          .map((seen) => ({ kind: 'product', product: seen, isRepeated: true })),
        places: [page12],
        at: page12,
      });
      await page.getByRole('textbox', { name: 'Code of a product, or of a place inside' }).fill('CARD-2');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').getByText(/^Moon Heron/)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Back to Box 3/ })).toBeVisible();
    },
  },
  {
    name: 'counting, finish',
    onlyAtNight: 'on a phone',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Finish: 1 missing' }).click();
      await expect(page.getByRole('dialog', { name: /^Finish the count of/ })).toBeVisible();
    },
    close: closePopup,
  },
  {
    name: 'counting, list to print',
    onlyAtNight: 'on a phone',
    open: async ({ page }) => {
      await page.getByRole('link', { name: 'List to print' }).click();
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    },
  },
  {
    name: 'count, result',
    open: async ({ page }) => {
      await page.goto('/database/counts/2');
      await expect(page.getByRole('region', { name: /^Missing/ })).toBeVisible();
    },
    close: ({ page }) => page.unrouteAll(),
  },
];
