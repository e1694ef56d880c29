import type { Locator, Page } from '@playwright/test';
import { expect, locateFact, test as base } from '../console.ts';
import { Operator, register } from '../operator.ts';
import { startOwnServer } from '../own_server.ts';
import { nightly } from '../projects.ts';
import { expectLooks } from '../screens/compare_looks.ts';

const PARCELS = 6;
const ITEMS = 24;

/** A server and a shop for each test, because both remember earlier imports. */
const test = base.extend<{ place: Awaited<ReturnType<typeof startOwnServer>> }>({
  place: async ({ backend }, use, info) => {
    info.skip(backend !== 'own', 'Other servers start by themselves.');
    const place = await startOwnServer();
    await use(place);
    await place.close();
  },
  baseURL: async ({ place }, use) => use(place.address),
  operator: async ({ page }, use) => {
    const operator = new Operator(page, await register(page));
    await operator.logIn();
    await use(operator);
  },
});

// The test makes a correction that is invalid itself.
test.use({ expectedErrors: /status of 400|is not an amount/ });

async function pasteCookie(page: Page, operator: Operator, cookie: string): Promise<void> {
  await operator.open('/tools/import_data');
  await page.getByRole('link', { name: 'Import from ZenMarket' }).click();
  const popup = page.getByRole('dialog', { name: 'Import from ZenMarket' });
  await popup.getByLabel(/cookie/i).fill(cookie);
  await popup.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/\/tools\/import_data\/\d+$/);
}

/** The filter button of a status, with its number of rows. */
function count(page: Page, status: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^[\\d,]+ ?${status}$`) });
}

async function expectDraft(page: Page): Promise<void> {
  await expect(page.getByText('To be checked', { exact: true })).toBeVisible();
}

async function setRate(page: Page, rate: string): Promise<void> {
  await page.getByLabel('Yen for €1').fill(rate);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Prices are now in euros/)).toBeVisible();
}

async function record(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByText('Recorded', { exact: true }).first()).toBeVisible();
}

test(
  'an account is imported as shipments with purchases and pictures, and nothing twice',
  nightly,
  async ({ page, place: { shop }, operator }) => {
    shop.faults.delay = 250;
    await pasteCookie(page, operator, shop.cookie);
    await expect(page.getByText(new RegExp(`^Parcel \\d of ${PARCELS}$`))).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Reading' })).toBeVisible();
    await page.reload();
    shop.faults.delay = 0;
    await expectDraft(page);
    await expect(count(page, 'New')).toHaveText(new RegExp(`^${PARCELS + ITEMS}`));

    await page.getByRole('button', { name: /^Record: / }).click();
    await expect(page.getByLabel('Yen for €1')).toBeFocused();
    await expect(page.getByText('Enter how many yen a euro costs: the prices are in yen.')).toBeVisible();
    await setRate(page, '160,00');
    await record(page, `Record: ${ITEMS} purchases and ${PARCELS} shipments`);
    await expect(page.getByText(`${ITEMS} of ${ITEMS}`)).toBeVisible();

    const [parcel] = shop.parcels;
    const shipments =
      await operator.get<{ trackingNumber: string; bought_stocks: { images: unknown[] }[] }[]>(
        '/api/incoming_shipments/',
      );
    const shipment = shipments.find(({ trackingNumber }) => trackingNumber === parcel?.tracking);
    expect(shipment?.bought_stocks.map(({ images }) => images.length)).toEqual(parcel?.items.map(() => 1));

    await page.getByRole('link', { name: `${ITEMS} purchases` }).click();
    await expect(page).toHaveURL('/database/purchases');
    await page.goBack();
    await page.getByRole('link', { name: parcel?.items[0]?.name }).click();
    const details = page.getByRole('dialog');
    await expect(locateFact(details, 'Paid')).toContainText('at 160.00');

    await pasteCookie(page, operator, shop.cookie);
    await expectDraft(page);
    await expect(count(page, 'Already there')).toHaveText(new RegExp(`^${PARCELS + ITEMS}`));
    await expect(page.getByRole('button', { name: 'Nothing to record' })).toBeDisabled();
  },
);

const CSV = `Name;Prezzo;Data;Peso;Hue
Ember Fox;"1.234,56";14/11/2026;140;red
Tide Koi;abc;15/11/2026;20;blue
`;

const file = (content: string) => ({
  name: 'november.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

test('a file is dropped, read, corrected and recorded, and can be downloaded again', async ({
  page,
  operator,
  isPhone,
}) => {
  await operator.open('/tools/import_data');
  await expect(page.getByText('No imports yet')).toBeVisible();
  if (isPhone) {
    await page.locator('input[type=file]').setInputFiles(file(CSV));
  } else {
    const dropped = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'november.csv', { type: 'text/csv' }));
      return transfer;
    }, CSV);
    const anywhere = page.getByRole('heading', { level: 1 });
    await anywhere.dispatchEvent('dragover', { dataTransfer: dropped });
    await expect(page.getByText('Drop files to import them')).toBeVisible();
    await expectLooks(page, 'dropping-a-file');
    await anywhere.dispatchEvent('drop', { dataTransfer: dropped });
  }
  await expect(page).toHaveURL(/\/tools\/import_data\/\d+$/);
  await expectDraft(page);
  await expect(page.getByText('4 of 5 columns are read')).toBeVisible();
  await expect(count(page, 'Wrong')).toHaveText(/^1/);
  await expect(page.getByText('“abc” is not an amount.')).toBeVisible();
  await expect(page.getByText('Left out: 1 wrong row.')).toBeVisible();
  await expectLooks(page, 'draft-of-purchases');

  await page.getByRole('button', { name: 'Correct Tide Koi' }).click();
  const form = page.getByRole('dialog', { name: 'Correct “Tide Koi”' });
  await form.getByLabel('Price').fill('many');
  await form.getByRole('button', { name: 'Correct' }).click();
  await expect(form.getByText(/“many” is not an amount/)).toBeVisible();
  await form.getByLabel('Price').fill('12,50');
  await form.getByRole('button', { name: 'Correct' }).click();
  await expect(form).toBeHidden();
  await expect(count(page, 'New')).toHaveText(/^2/);
  await record(page, 'Record 2 purchases');
  const purchases =
    await operator.get<{ name: string; price: number; weight: number }[]>('/api/bought_stocks/');
  expect(purchases.map(({ name, price, weight }) => [name, price, weight])).toEqual([
    ['Ember Fox', 1234.56, 140],
    ['Tide Koi', 12.5, 20],
  ]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download “november.csv”' }).click();
  expect((await download).suggestedFilename()).toBe('november.csv');
});

test('an unreadable extra field is corrected in the form of its row', nightly, async ({ page, operator }) => {
  await operator.open('/tools/import_data');
  const stock = 'Name;Type;Graded card: Grade\nEmber Fox;Graded card;nine\n';
  await page.locator('input[type=file]').setInputFiles(file(stock));
  await expectDraft(page);
  await page.getByRole('button', { name: 'Correct Ember Fox' }).click();
  const form = page.getByRole('dialog', { name: 'Correct “Ember Fox”' });
  await form.getByLabel('Grade', { exact: true }).fill('9');
  await form.getByRole('button', { name: 'Correct' }).click();
  await expect(form).toBeHidden();
  await record(page, 'Record 1 product');
  const [product] =
    await operator.get<{ product_extras: { key: string; value: unknown }[] }[]>('/api/products/');
  expect(product?.product_extras).toMatchObject([{ key: 'Grade', value: 9 }]);
});
