import type { Locator, Page } from '@playwright/test';
import { expect, fact, test as base } from '../console.ts';
import { Operator, register } from '../operator.ts';
import { startOwnServer } from '../own_server.ts';
import { nightly } from '../projects.ts';

const PARCELS = 6;
const ITEMS = 24;
const PARCEL = '70001';
const ITEM = '9000001';

/** A server and a shop for each test: both know what was imported before. */
const test = base.extend<{ place: Awaited<ReturnType<typeof startOwnServer>> }>({
  place: async ({ backend }, use, info) => {
    info.skip(backend !== 'own', 'Other servers start by themselves.');
    // A server that was killed is not waited for as long as usual.
    const place = await startOwnServer({ lease: 3_000 });
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

// A correction that is wrong itself.
test.use({ expectedErrors: /status of 400|is not an amount/ });

async function pasteCookie(page: Page, operator: Operator, cookie: string): Promise<void> {
  await operator.open('/tools/import_data');
  await page.getByRole('link', { name: 'Import from ZenMarket' }).click();
  const popup = page.getByRole('dialog', { name: 'Import from ZenMarket' });
  await popup.getByLabel(/cookie/i).fill(cookie);
  await popup.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/\/tools\/import_data\/\d+$/);
}

/** How many rows there are of a status. */
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

async function record(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: `Record ${what}`, exact: true }).click();
  await expect(page.getByText('Recorded', { exact: true }).first()).toBeVisible();
}

async function recordAll(page: Page, operator: Operator, cookie: string): Promise<void> {
  await pasteCookie(page, operator, cookie);
  await expectDraft(page);
  await setRate(page, '160');
  await record(page, `${ITEMS} purchases and ${PARCELS} shipments`);
}

test(
  'an account becomes shipments with their purchases, pictures and totals, and nothing twice',
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

    await page.getByRole('button', { name: /^Record / }).click();
    await expect(page.getByLabel('Yen for €1')).toBeFocused();
    await expect(page.getByText('Enter how many yen a euro costs: the prices are in yen.')).toBeVisible();
    await setRate(page, '160,00');
    await record(page, `${ITEMS} purchases and ${PARCELS} shipments`);
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
    await expect(fact(details, 'Price in yen')).toContainText('at ¥160.00 for €1');

    await pasteCookie(page, operator, shop.cookie);
    await expectDraft(page);
    await expect(count(page, 'Already there')).toHaveText(new RegExp(`^${PARCELS + ITEMS}`));
    await expect(page.getByRole('button', { name: 'Nothing to record' })).toBeDisabled();
  },
);

test(
  'a price that the shop has changed is shown as a change, and an undo takes it all back',
  nightly,
  async ({ page, place: { shop }, operator }) => {
    await recordAll(page, operator, shop.cookie);
    const committed = page.url();
    shop.change(ITEM, { price: 16_000, tax: 0 });
    await pasteCookie(page, operator, shop.cookie);
    await expectDraft(page);
    // The purchase, and its parcel's total.
    await expect(count(page, 'Changed')).toHaveText(/^2/);
    await expect(page.getByText(/^edited here since/)).toHaveCount(0);
    await record(page, '1 purchase and 1 shipment');

    await page.getByRole('button', { name: 'Undo this import' }).click();
    const undo = () => page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
    await undo();
    await expect(page.getByText('Everything that this import had recorded is taken back.')).toBeVisible();
    await page.goto(committed);
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await undo();
    await expect(page.getByText('Everything that this import had recorded is taken back.')).toBeVisible();
    expect(await operator.get('/api/bought_stocks/')).toEqual([]);
    expect(await operator.get('/api/incoming_shipments/')).toEqual([]);
  },
);

test(
  'what somebody has edited stays unless one asks for it',
  nightly,
  async ({ page, place: { shop }, operator }) => {
    await recordAll(page, operator, shop.cookie);
    const name = shop.parcels[0]?.items[0]?.name ?? '';
    const purchases = await operator.get<{ id: number; name: string }[]>('/api/bought_stocks/');
    const id = purchases.find((purchase) => purchase.name === name)?.id;
    await operator.open(`/database/purchases?inspect_purchase=${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit purchase' });
    await form.getByLabel('Name').fill('Named by me');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();

    shop.change(ITEM, { name: 'Named by the shop' });
    // What the list shows has to change, or its contents are not asked for again.
    shop.changeParcel(PARCEL, { size: [61, 46, 31] });
    await pasteCookie(page, operator, shop.cookie);
    await expectDraft(page);
    await expect(page.getByText('edited here since, stays as it is')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nothing to record' })).toBeDisabled();
    await page.getByRole('checkbox', { name: /^Overwrite the change of Name/ }).check();
    await record(page, '1 purchase');
    await operator.open(`/database/purchases?inspect_purchase=${id}`);
    await expect(page.getByRole('dialog', { name: 'Named by the shop' })).toBeVisible();
  },
);

test(
  'a wrong cookie is told, and the right one goes on from there',
  nightly,
  async ({ page, place: { shop }, operator }) => {
    await pasteCookie(page, operator, '.shopauth=nobody');
    await expect(page.getByText('Reading stopped before the end')).toBeVisible();
    await expect(page.getByText(/does not accept this cookie/)).toBeVisible();
    await page.getByRole('button', { name: 'Go on' }).click();
    const popup = page.getByRole('dialog', { name: 'Go on with ZenMarket' });
    await popup.getByLabel(/cookie/i).fill(shop.cookie);
    await popup.getByRole('button', { name: 'Go on' }).click();
    await expectDraft(page);
    await expect(count(page, 'New')).toHaveText(new RegExp(`^${PARCELS + ITEMS}`));
  },
);

test.describe('a server that is started again half-way', () => {
  // Nobody answers for a moment.
  test.use({ expectedErrors: /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/ });

  test(
    'leaves what was read, says so, and goes on with the cookie',
    nightly,
    async ({ page, place, operator }) => {
      const { shop } = place;
      shop.faults.delay = 400;
      await pasteCookie(page, operator, shop.cookie);
      await expect(page.getByText(new RegExp(`^Parcel [2-5] of ${PARCELS}$`))).toBeVisible();
      await place.restart();
      shop.faults.delay = 0;
      await expect(page.getByText(/The server was restarted while this was read/)).toBeVisible({
        timeout: 45_000,
      });
      expect(await operator.get('/api/bought_stocks/')).toEqual([]);

      await page.getByRole('button', { name: 'Go on' }).click();
      const popup = page.getByRole('dialog', { name: 'Go on with ZenMarket' });
      await popup.getByLabel(/cookie/i).fill(shop.cookie);
      await popup.getByRole('button', { name: 'Go on' }).click();
      await expectDraft(page);
      await expect(count(page, 'New')).toHaveText(new RegExp(`^${PARCELS + ITEMS}`));
    },
  );

  test('fetches the photographs that had not come yet', nightly, async ({ page, place, operator }) => {
    const { shop } = place;
    await pasteCookie(page, operator, shop.cookie);
    await expectDraft(page);
    await setRate(page, '160');
    shop.faults.delay = 500;
    await record(page, `${ITEMS} purchases and ${PARCELS} shipments`);
    await expect(page.getByText(new RegExp(`^[2-9] of ${ITEMS}$`))).toBeVisible();
    await place.restart();
    shop.faults.delay = 0;
    await expect(page.getByText(`${ITEMS} of ${ITEMS}`)).toBeVisible({ timeout: 45_000 });
    const purchases = await operator.get<{ images: unknown[] }[]>('/api/bought_stocks/');
    expect(purchases.map(({ images }) => images.length)).toEqual(Array.from({ length: ITEMS }, () => 1));
  });
});

test(
  'a session that ends half-way leaves what was read: to go on, to record, or to discard',
  nightly,
  async ({ page, place: { shop }, operator }) => {
    shop.endSessionAfter(12);
    await pasteCookie(page, operator, shop.cookie);
    await expect(page.getByText('Reading stopped before the end')).toBeVisible();
    await expect(page.getByText(/its session has ended/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Record \d+ purchases/ })).toBeVisible();
    expect(await operator.get('/api/bought_stocks/')).toEqual([]);

    await page.getByRole('button', { name: 'Go on' }).click();
    const popup = page.getByRole('dialog', { name: 'Go on with ZenMarket' });
    await popup.getByLabel(/cookie/i).fill(shop.logIn());
    await popup.getByRole('button', { name: 'Go on' }).click();
    await expectDraft(page);
    await expect(count(page, 'New')).toHaveText(new RegExp(`^${PARCELS + ITEMS}`));

    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/tools/import_data');
    await expect(page.getByText('No imports yet')).toBeVisible();
  },
);

test(
  'a parcel whose contents cannot be read is named and kept, and the others are there',
  nightly,
  async ({ page, place: { shop }, operator }) => {
    shop.faults.breakParcel(PARCEL, 'cut');
    await pasteCookie(page, operator, shop.cookie);
    await expectDraft(page);
    const problems = page.getByRole('region', { name: /^Not read/ });
    await expect(problems.getByText(`Parcel ${PARCEL}`)).toBeVisible();
    await expect(count(page, 'New')).toHaveText(new RegExp(`^${PARCELS + ITEMS - 4}`));
  },
);

test('reading can be cancelled', nightly, async ({ page, place: { shop }, operator }) => {
  shop.faults.delay = 1_000;
  await pasteCookie(page, operator, shop.cookie);
  await page.getByRole('region', { name: 'Reading' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^You cancelled it/)).toBeVisible();
  shop.faults.delay = 0;
});

test(
  'photographs that fail are counted, said why, and asked for again',
  nightly,
  async ({ page, place: { shop }, operator }) => {
    shop.changeParcel(PARCEL, { items: shop.parcels[0]?.items.slice(0, 1) ?? [] });
    shop.change(ITEM, { photo: '/pictures/none.jpg' });
    shop.parcels.splice(1);
    await pasteCookie(page, operator, shop.cookie);
    await expectDraft(page);
    await setRate(page, '160');
    await record(page, '1 purchase and 1 shipment');
    await expect(page.getByText('1 failed')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Not read/ }).getByText(/none\.jpg/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1 failed')).toBeVisible();
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

test('a file is dropped, read, corrected and recorded, and can be had again', async ({
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
    await expect(page.getByText('Drop the file to import it')).toBeVisible();
    await anywhere.dispatchEvent('drop', { dataTransfer: dropped });
  }
  await expect(page).toHaveURL(/\/tools\/import_data\/\d+$/);
  await expectDraft(page);
  await expect(page.getByText('4 of 5 columns are read')).toBeVisible();
  await expect(count(page, 'Wrong')).toHaveText(/^1/);
  await expect(page.getByText('“abc” is not an amount.')).toBeVisible();
  await expect(page.getByText('Left out: 1 wrong row.')).toBeVisible();

  await page.getByRole('button', { name: 'Correct Tide Koi' }).click();
  const form = page.getByRole('dialog', { name: 'Correct “Tide Koi”' });
  await form.getByLabel('Price').fill('many');
  await form.getByRole('button', { name: 'Correct' }).click();
  await expect(form.getByText(/“many” is not an amount/)).toBeVisible();
  await form.getByLabel('Price').fill('12,50');
  await form.getByRole('button', { name: 'Correct' }).click();
  await expect(form).toBeHidden();
  await expect(count(page, 'New')).toHaveText(/^2/);
  await record(page, '2 purchases');
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

test(
  'an extra field that could not be read is corrected like the others',
  nightly,
  async ({ page, operator }) => {
    await operator.open('/tools/import_data');
    const stock = 'Name;Type;Graded card: Grade\nEmber Fox;Graded card;nine\n';
    await page.locator('input[type=file]').setInputFiles(file(stock));
    await expectDraft(page);
    await page.getByRole('button', { name: 'Correct Ember Fox' }).click();
    const form = page.getByRole('dialog', { name: 'Correct “Ember Fox”' });
    await form.getByLabel('Grade', { exact: true }).fill('9');
    await form.getByRole('button', { name: 'Correct' }).click();
    await expect(form).toBeHidden();
    await record(page, '1 product');
    const [product] =
      await operator.get<{ product_extras: { key: string; value: unknown }[] }[]>('/api/products/');
    expect(product?.product_extras).toMatchObject([{ key: 'Grade', value: 9 }]);
  },
);

test(
  'a column becomes another field, the file is read again, and wrong rows are left out knowingly',
  nightly,
  async ({ page, operator }) => {
    await operator.open('/tools/import_data');
    await page.locator('input[type=file]').setInputFiles(file(CSV));
    await expectDraft(page);
    await page.getByRole('button', { name: 'Columns' }).click();
    const column = page.getByRole('combobox', { name: '“Hue” becomes' });
    await expect(column).toHaveText('Skip this column');
    await expect(page.getByText('red · blue')).toBeVisible();
    await column.click();
    await page.getByRole('option', { name: 'Status' }).click();
    await page.getByRole('button', { name: 'Read again with these columns' }).click();
    await expect(page.getByText('5 of 5 columns are read')).toBeVisible();
    await count(page, 'New').click();
    await expect(page.getByText('red', { exact: true }).or(page.getByText('Status red'))).toBeVisible();

    await page.getByRole('button', { name: 'Record 1 purchase' }).click();
    const sure = page.getByRole('dialog', { name: 'Leave the wrong rows out?' });
    await sure.getByRole('button', { name: 'Record 1 purchase' }).click();
    await expect(page.getByRole('link', { name: '1 purchase' })).toBeVisible();
    const purchases = await operator.get<{ state: string }[]>('/api/bought_stocks/');
    expect(purchases.map(({ state }) => state)).toEqual(['red']);
  },
);

test('rows are left out one by one and all at once', nightly, async ({ page, place: { shop }, operator }) => {
  await pasteCookie(page, operator, shop.cookie);
  await expectDraft(page);
  await setRate(page, '160');
  const [parcel] = shop.parcels;
  await page.getByRole('checkbox', { name: `Take ${parcel?.items[0]?.name}` }).uncheck();
  await expect(page.getByText('Left out: 1 row not taken.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Record ${ITEMS - 1} purchases and` })).toBeVisible();
  await page.getByRole('button', { name: 'Take none' }).click();
  await expect(page.getByRole('button', { name: 'Nothing to record' })).toBeDisabled();
  await page.getByRole('button', { name: 'Take all' }).click();
  await expect(page.getByRole('button', { name: `Record ${ITEMS} purchases and` })).toBeEnabled();
});
