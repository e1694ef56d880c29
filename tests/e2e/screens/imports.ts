import { expect, type Page } from '@playwright/test';
import type { Import } from '../../../contract/imports.ts';
import { ebayResults } from '../../support/listing_files.ts';
import { ebayOrders } from '../../support/sale_files.ts';
import { changeAnswer } from './answers.ts';
import { LONG_WORD } from './records.ts';
import { closePopup, dismissNotices, formErrorScreen, narrowScreen, visit, type Screen } from './screen.ts';

const CSV = `Name;Price;Date;Hue
Ember Fox ${LONG_WORD};"1.234,56";14/11/2026;red
Tide Koi;abc;15/11/2026;blue
`;

/** A listing that had ended, one that is live, one with a warning, and one of no product. */
const RESULTS = ebayResults([
  {
    Action: 'Revise',
    Status: 'Failure',
    ErrorCode: '291',
    ErrorMessage: `The listing has ended ${LONG_WORD}.`,
    ItemID: '256000000001',
    CustomLabel: 'BS-000018',
  },
  { Action: 'Add', Status: 'Failure', ErrorCode: '10', ErrorMessage: 'Title missing', CustomLabel: 'NONE-1' },
  { Action: 'Add', Status: 'Success', ItemID: '256000000002', CustomLabel: 'BS-000019', ListingFee: '0.35' },
  {
    Action: 'Add',
    Status: 'Warning',
    WarningCode: '21916791',
    WarningMessage: 'Funds may be held.',
    ItemID: '256000000003',
    CustomLabel: 'BS-000020',
    ListingFee: '0.35',
  },
]);

const IMPORT = /\/api\/imports\/\d+\/$/;

/** Articles that are found by their label, and by nothing. */
const ORDERS = ebayOrders([
  {
    order: '04-1',
    item: '256000000002',
    title: `Reef Ray ${LONG_WORD}`,
    sku: 'BS-000019',
    price: 12.5,
    postage: 3,
  },
  { order: '04-1', item: '256000000009', title: 'Sleeves', price: 1, quantity: 3 },
  { order: '04-2', item: '256000000010', title: 'Toploader', price: 2, country: 'Germany' },
]);

const withQuestions = (answered: Import): Import => ({
  ...answered,
  file: answered.file && {
    ...answered.file,
    unread: [
      { head: `Colour ${LONG_WORD}`, reason: null, reasonCode: undefined },
      { head: 'Buyer note', reason: 'Notes of the buyer are not kept.', reasonCode: undefined },
    ],
    questions: [
      { kind: 'status', status: 'on the way', rows: 12 },
      { kind: 'column', place: 2, fields: ['articleQuantity', 'articleTotal'] },
      { kind: 'transaction', word: `Adjustment ${LONG_WORD}`, rows: 3 },
    ],
  },
});

async function paste(page: Page, cookie: string): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Import from ZenMarket' });
  await popup.getByLabel(/cookie/i).fill(cookie);
  await popup.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/\/tools\/import_data\/\d+$/);
}

const question = (name: string, button: string | RegExp, title: string): Screen => ({
  name,
  open: async ({ page }) => {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  },
  close: closePopup,
});

const popup: Screen = {
  name: 'import data, popup',
  open: async ({ page }) => {
    await page.getByRole('link', { name: 'Import from ZenMarket' }).click();
    await expect(page.getByRole('dialog', { name: 'Import from ZenMarket' })).toBeVisible();
  },
};

const ofShop: Screen[] = [
  { name: 'import data', open: (stage) => visit(stage, 'Tools', 'Import data') },
  popup,
  formErrorScreen('import data, popup in error', 'Import', 'Paste the cookie of the shop’s page.'),
  {
    name: 'an import that stopped',
    open: async ({ page }) => {
      await paste(page, 'nobody=1');
      await expect(page.getByText('Reading stopped before the end')).toBeVisible();
    },
  },
  question('an import, to be discarded', 'Discard', 'Discard this import?'),
  {
    name: 'an import that is being read',
    open: async (stage) => {
      const { page, cookie } = stage;
      await visit(stage, 'Tools', 'Import data');
      await popup.open(stage);
      const since = await page.evaluate(() => new Date(Date.now() - 20_000).toISOString());
      await page.route(/\/api\/imports\/\d+\/$/, async (route) => {
        const answer = await route.fetch();
        const progress = { done: 3, total: 14, since };
        await route.fulfill({ json: { ...(await answer.json()), state: 'reading', progress } });
      });
      await paste(page, cookie);
      await expect(page.getByText('Parcel 3 of 14')).toBeVisible();
    },
    close: async ({ page }) => {
      await page.unrouteAll({ behavior: 'wait' });
      await expect(page.getByText('To be checked', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the draft of an import, a rate required',
    open: async ({ page }) => {
      await page.getByLabel('Yen for €1').fill('much');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/is not a rate/)).toBeVisible();
    },
    close: async (stage) => {
      const { page } = stage;
      await page.getByLabel('Yen for €1').fill('160');
      await page.keyboard.press('Enter');
      // An earlier import may have had the same rate, and then there is nothing to save.
      await expect(page.getByText(/€\d+\.\d\d/).first()).toBeVisible();
      await dismissNotices(stage);
    },
  },
  {
    name: 'the draft of an import',
    open: async ({ page }) => {
      await page.getByRole('button', { name: /All$/ }).click();
      await expect(page.getByRole('button', { name: /All$/, pressed: true })).toBeVisible();
    },
  },
  narrowScreen('the draft of an import', {
    close: async (stage) => {
      await stage.page.getByRole('button', { name: /^Record:? \d/ }).click();
      await expect(stage.page.getByRole('button', { name: 'Undo this import' })).toBeVisible();
      await expect(stage.page.getByText('24 of 24')).toBeVisible();
      await dismissNotices(stage);
    },
  }),
  {
    name: 'a recorded import',
    open: ({ page }) => expect(page.getByRole('link', { name: '24 purchases' })).toBeVisible(),
  },
  narrowScreen('a recorded import'),
  {
    ...question('an import, to be taken back', 'Undo this import', 'Undo this import?'),
    close: async (stage) => {
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
      await expect(stage.page.getByRole('dialog')).toHaveCount(0);
      await dismissNotices(stage);
    },
  },
  {
    name: 'an undone import',
    open: ({ page }) =>
      expect(page.getByText('Everything that this import had recorded is taken back.')).toBeVisible(),
  },
];

const ofFile: Screen[] = [
  {
    name: 'the last imports',
    open: async (stage) => {
      await visit(stage, 'Tools', 'Import data');
      await expect(stage.page.getByRole('link', { name: 'ZenMarket', exact: true }).first()).toBeVisible();
    },
  },
  {
    name: 'an import of a file',
    open: async ({ page }) => {
      const buffer = Buffer.from(CSV);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: `november-${LONG_WORD}.csv`, mimeType: 'text/csv', buffer });
      await expect(page.getByText('“abc” is not an amount.')).toBeVisible();
    },
  },
  {
    name: 'the columns of a file',
    open: ({ page }) => expect(page.getByText('blue', { exact: true })).toBeVisible(),
    close: ({ page }) => page.getByRole('button', { name: 'Hide the columns' }).click(),
  },
  question('a row that is corrected', 'Correct Tide Koi', 'Correct “Tide Koi”'),
  question('wrong rows that are left out', /^Record /, 'Leave the wrong rows out?'),
  narrowScreen('an import of a file'),
  {
    name: 'the results of an upload',
    open: async (stage) => {
      const { page } = stage;
      await visit(stage, 'Tools', 'Import data');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(RESULTS) });
      await expect(page.getByRole('link', { name: /^List Night Owl.* again$/ })).toBeVisible();
    },
  },
  narrowScreen('the results of an upload'),
  {
    name: 'an import of orders, with questions',
    open: async (stage) => {
      const { page } = stage;
      await changeAnswer<Import>(page, IMPORT, withQuestions);
      await visit(stage, 'Tools', 'Import data');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(ORDERS) });
      await expect(page.getByRole('region', { name: /^To decide/ })).toBeVisible();
      await expect(page.getByText('Sleeves').first()).toBeVisible();
      await page.getByRole('button', { name: '1 column is not needed' }).click();
      await expect(page.getByText('Notes of the buyer are not kept.')).toBeVisible();
    },
  },
  narrowScreen('an import of orders, with questions', { close: ({ page }) => page.unroute(IMPORT) }),
];

export const IMPORTS: Screen[] = [...ofShop, ...ofFile];
