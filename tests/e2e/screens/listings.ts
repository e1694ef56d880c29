import { expect, type Page } from '@playwright/test';
import type { ComparedListing, LiveListings } from '../../../contract/site_listings.ts';
import type { PreparedListing, PreparedListings } from '../../../contract/listings.ts';
import type { SiteFile } from '../../../contract/site_files.ts';
import { answer, changeAnswer } from './answers.ts';
import { LONG_WORD } from './records.ts';
import { closePopup, dismissNotices, formErrorScreen, narrowScreen, visit, type Screen } from './screen.ts';

const templates: Screen[] = [
  {
    name: 'templates',
    open: async (stage) => {
      await visit(stage, 'Database', 'Templates');
      await expect(stage.page.getByRole('link', { name: /Cards on eBay/ }).first()).toBeVisible();
    },
  },
  {
    name: 'template, details',
    open: async ({ page }) => {
      await page
        .getByRole('link', { name: /Cards on eBay/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: /^Cards on eBay/ })).toBeVisible();
    },
    close: closePopup,
  },
  {
    name: 'add template',
    open: async ({ page }) => {
      await page.getByRole('link', { name: 'Add template' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Add template' })).toBeVisible();
      await expect(page.locator('[contenteditable=true]')).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
      await page.getByRole('button', { name: 'Add column' }).click();
      await expect(page.getByRole('textbox', { name: 'Heading of column 1' })).toBeVisible();
    },
  },
  narrowScreen('add template'),
  {
    name: 'add template, the fields of a text',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Add a field to: Title' }).click();
      await expect(page.getByRole('menuitem', { name: 'SKU' })).toBeVisible();
    },
    close: closePopup,
  },
  { ...formErrorScreen('add template, in error', 'Add template', 'Enter a name.'), close: dismissNotices },
];

const PREPARED = /\/api\/insertions\/\d+\/listings\/$/;
const SITE_FILES = /\/api\/sites\/\d+\/files\/$/;

/** Listings in all groups: with values that are missing, answers of the site, and some that are left out. */
function withAllGroups(prepared: PreparedListings): PreparedListings {
  const [first] = prepared.listings;
  if (!first) return prepared;
  const at = '2026-11-20T10:00:00.000Z';
  const sent = { at, title: first.title, price: 12, quantity: 3 };
  const ready = { ...first, price: 9.99, missing: [], images: [] };
  const listing = (id: number, fields: Partial<PreparedListing>): PreparedListing => ({
    ...ready,
    products: [id],
    name: `Card ${id}`,
    title: `Card ${id}`,
    sku: `CARD-${id}`,
    ...fields,
  });
  return {
    ...prepared,
    problems: ['The template has an unknown placeholder: {colour}.'],
    siteFile: { name: 'template.csv', added: at },
    lastExport: { id: 1, at, by: 'giulia.m' },
    listings: [
      listing(101, { missing: ['category', 'grade'], condition: 'graded', grader: '', category: '' }),
      listing(102, { missing: ['title_too_long', 'certificate'], title: `${LONG_WORD} `.repeat(3) }),
      listing(103, {
        action: 'add',
        state: 'failed',
        sent,
        answer: { message: 'The title has a word that is not allowed.', code: '240', fee: null },
      }),
      listing(104, { action: 'revise', state: 'live', sent, quantity: 2 }),
      listing(105, { action: 'end', state: 'live', sent, quantity: 0 }),
      listing(106, { action: 'none', state: 'sent', sent }),
      listing(107, { action: 'none', state: 'live', sent, textsDiffer: true, quantity: 4 }),
    ],
    leftOut: [
      { products: [111], name: `Left out ${LONG_WORD}`, quantity: 3, reason: 'by_hand' },
      { products: [112], name: 'Sold card', quantity: 1, reason: 'sold' },
    ],
  };
}

const COLUMNS: SiteFile['columns'] = [
  { heading: '*Title', source: 'title', isRequired: true },
  { heading: 'Custom label (SKU)', source: 'label', isRequired: false },
  { heading: '*Location', source: null, isRequired: true },
  { heading: 'Subtitle', source: null, isRequired: false },
];

const preparing: Screen[] = [
  {
    name: 'preparing listings',
    open: async (stage) => {
      const { page, records } = stage;
      await visit(stage, 'Database', 'Insertion batches');
      await page
        .getByRole('link', { name: new RegExp(records.listed) })
        .first()
        .click();
      await page.getByRole('link', { name: 'Prepare listings on Ebay' }).click();
      await expect(page.getByRole('textbox', { name: /^Price of Night Owl/ })).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Template' })).toBeVisible();
    },
  },
  {
    name: 'preparing listings, a condition being chosen',
    open: async ({ page }) => {
      await page.getByRole('button', { name: /^Condition of Reef Ray/ }).click();
      await expect(page.getByRole('combobox', { name: /^Condition of Reef Ray/ })).toBeFocused();
    },
    close: async ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'preparing listings, a title being typed',
    open: async ({ page }) => {
      await page.getByRole('button', { name: /^Title of Reef Ray/ }).click();
      await expect(page.getByRole('textbox', { name: /^Title of Reef Ray/ })).toBeFocused();
    },
  },
  {
    name: 'preparing listings, a title that is too long',
    open: async ({ page }) => {
      await page.getByRole('textbox', { name: /^Title of Reef Ray/ }).fill('Reef Ray '.repeat(10));
      await expect(page.getByRole('button', { name: /^Cut at/ })).toBeVisible();
    },
    close: ({ page }) => page.keyboard.press('Escape'),
  },
  narrowScreen('preparing listings'),
  {
    name: 'preparing listings, all groups',
    open: async ({ page }) => {
      await changeAnswer(page, PREPARED, withAllGroups);
      await answer<SiteFile[]>(page, SITE_FILES, [
        {
          id: 1,
          name: 'template.csv',
          kind: 'ebay_template',
          added: '2026-11-20T10:00:00.000Z',
          columns: COLUMNS,
        },
      ]);
      await page.reload();
      for (const group of ['Sent, unchanged', 'Left out'])
        await page.getByRole('button', { name: group, exact: true }).click();
      await page.getByText('2 of 4 columns are filled').click();
      await expect(page.getByRole('button', { name: /^Offer Left out/ })).toBeVisible();
      await expect(page.getByText('Custom label (SKU)')).toBeVisible();
    },
  },
  narrowScreen('preparing listings, all groups', {
    close: async ({ page }) => {
      for (const path of [PREPARED, SITE_FILES]) await page.unroute(path);
    },
  }),
];

const LIVE = '**/api/live_listings/?*';

const showLive = (page: Page, live: LiveListings) =>
  page.route(LIVE, (route) => route.fulfill({ json: live }));

function compared(listing: Partial<ComparedListing>): ComparedListing {
  return {
    siteListing: 1,
    insertion: 1,
    insertion_batch: 1,
    products: [1],
    name: `Night Owl ${LONG_WORD}`,
    images: [],
    sku: 'WALK-1',
    externalId: '110000000001',
    address: 'https://ebay.example/110000000001',
    price: 9.99,
    sitePrice: 9.99,
    quantity: 1,
    siteQuantity: 1,
    currency: 'EUR',
    sale: null,
    isSent: false,
    ...listing,
  };
}

const sale = { id: 1, order: 'Cardmarket 04-1', day: '2026-11-20' };
const SOME_LIVE: LiveListings = {
  site: 'Ebay',
  asOf: { name: `active ${LONG_WORD}.csv`, at: '2026-11-26T10:00:00.000Z' },
  sold: {
    count: 2,
    toEnd: { count: 1, insertions: [1] },
    first: [
      compared({ sale, quantity: 0 }),
      compared({ siteListing: 2, name: 'Tide Koi', sku: 'WALK-4', sale, quantity: 0, isSent: true }),
    ],
  },
  notLive: { count: 1, first: [compared({ siteListing: null, externalId: '', sitePrice: null })] },
  unknown: {
    count: 1,
    first: [compared({ siteListing: 3, insertion: null, insertion_batch: null, products: [], price: null })],
  },
  matching: {
    count: 3,
    differing: 2,
    first: [
      compared({ siteListing: 4, name: 'Storm Call', sku: 'WALK-5', sitePrice: 12 }),
      compared({ siteListing: 5, name: 'Moon Heron', sku: 'WALK-6', siteQuantity: 3 }),
      compared({ siteListing: 6, name: 'Ember Fox', sku: 'WALK-7' }),
    ],
  },
};

/** A list of the page, by its tile. */
const liveList = (tile: string, region: string): Screen => ({
  name: `live listings: ${region}`,
  open: async ({ page }) => {
    await page.getByRole('button', { name: new RegExp(tile) }).click();
    await expect(page.getByRole('region', { name: region })).toBeVisible();
  },
});

const live: Screen[] = [
  {
    name: 'live listings, no file read',
    open: async (stage) => {
      const { page } = stage;
      const none = { count: 0, first: [] };
      const matching = { ...none, differing: 0 };
      const sold = { ...none, toEnd: { count: 0, insertions: [] } };
      await showLive(page, { site: 'Ebay', asOf: null, sold, notLive: none, unknown: none, matching });
      await visit(stage, 'Database', 'Live listings');
      await page.goto('/database/live_listings?site=Ebay');
      await expect(page.getByText('No file of Ebay is read yet')).toBeVisible();
    },
    close: ({ page }) => page.unroute(LIVE),
  },
  {
    name: 'live listings',
    open: async ({ page }) => {
      await showLive(page, SOME_LIVE);
      await page.goto('/database/live_listings?site=Ebay');
      await expect(page.getByRole('button', { name: 'File that ends 1' })).toBeVisible();
    },
  },
  narrowScreen('live listings'),
  liveList('In stock, not live', 'In stock, not live'),
  liveList('Live, not in Backstock', 'Live, not in Backstock'),
  {
    ...liveList('Live and in stock', 'Live and in stock'),
    close: ({ page }) => page.unroute(LIVE),
  },
];

/** Templates, the listings of a batch, and what is live on a site. */
export const LISTINGS: Screen[] = [...templates, ...preparing, ...live];
