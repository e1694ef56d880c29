import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { PreparedListings } from '../../../contract/listings.ts';
import { ebayActiveListings, ebayResults } from '../../support/listing_files.ts';
import { createPictureFile, expect, test } from '../console.ts';
import { makeUnique, type Operator } from '../operator.ts';

/** Listings of other tests on the same site would be in the lists. */
test.use({ backend: 'alone' });

const CARDS = 50;

/** A batch of cards in stock without prices and conditions, on eBay with the site's own file. */
async function addBatch(operator: Operator, name: string) {
  await operator.send('POST', '/api/listing_templates/', {
    name: 'Cards on eBay',
    site: 'Ebay',
    format: 'ebay',
    title: '{name}',
    category: '183454',
    condition: '',
  });
  const sites = await operator.get<{ id: number; name: string }[]>('/api/sites/');
  const ebay = sites.find((site) => site.name === 'Ebay')?.id ?? 0;
  await operator.giveSiteFile(
    ebay,
    'Info,Version=1.0.0\nAction(SiteID=Italy|Country=IT|Currency=EUR|Version=1193),Custom label (SKU),Category ID,Title,Start price,Quantity,Condition ID,CD:Card Condition - (ID: 40001)\n',
  );
  const batch = await operator.addBatch({ name });
  const picture = await createPictureFile('card.png');
  const products: number[] = [];
  for (let number = 1; number <= CARDS; number += 1)
    products.push(
      await operator.addProduct({
        name: `${name} ${number}`,
        sku: `${name} ${number}`.replaceAll(' ', '-'),
        insertion_batch: batch,
        received: '2026-11-02',
        images: picture,
      }),
    );
  await operator.addInsertion({ insertion_batch: batch, site: 'Ebay', price: '100' });
  return { batch, products };
}

/** Reads a site's file and records its rows. */
async function readSiteFile(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/tools/import_data');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: /^Record / }).click();
  await expect(page.getByRole('heading', { name: 'Recorded' })).toBeVisible();
}

test('fifty cards go from a batch to an eBay file by keyboard, results come back, and a sale elsewhere is taken down', async ({
  page,
  operator,
}) => {
  test.setTimeout(180_000);
  const name = makeUnique('Sky');
  const { batch, products } = await addBatch(operator, name);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };

  await operator.open(`/database/insertion_batches?inspect_batch=${batch}`);
  keys += 1;
  await page.getByRole('link', { name: 'Prepare listings on Ebay' }).click();
  const working = page.getByRole('region', { name: 'Not ready' });
  await expect(working).toContainText(`Not ready${CARDS}`);
  await expect(page.locator('[data-field=condition]').first()).toBeFocused();
  // The list of conditions goes to the one that begins with the typed letters.
  for (const key of ['N', 'e', 'a']) await press(key);
  await press('Control+D');
  for (let number = 1; number <= CARDS; number += 1) {
    await page.keyboard.type(`${number},99`);
    await page.keyboard.press('Enter');
  }
  const file = page.getByRole('button', { name: `eBay file, ${CARDS} rows` });
  await expect(file).toBeFocused();
  const download = page.waitForEvent('download');
  await press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trim().split('\n')).toHaveLength(CARDS + 2);
  expect(keys).toBeLessThanOrEqual(25);

  const [insertion] = (
    await operator.get<{ insertions: { id: number }[] }>(`/api/insertion_batches/${batch}/`)
  ).insertions;
  const { listings } = await operator.get<PreparedListings>(`/api/insertions/${insertion?.id}/listings/`);
  const results = listings.map(({ sku }, index) => ({
    Action: 'Add',
    Status: index === 0 ? 'Warning' : 'Success',
    WarningMessage: index === 0 ? 'Funds from your sales may be held.' : '',
    ItemID: String(110_000_000_000 + index),
    ListingFee: '0.35',
    CustomLabel: sku,
  }));
  await readSiteFile(page, 'ebay-results.csv', ebayResults(results));

  await operator.sell({
    site: 'Cardmarket',
    orderNumber: name,
    lines: [{ product: products[0], price: 35 }],
  });
  const active = (rows: typeof listings) =>
    ebayActiveListings(
      rows.map(({ sku, title, price }) => ({
        'Item number': String(110_000_000_000 + listings.findIndex((one) => one.sku === sku)),
        Title: title,
        'Custom label (SKU)': sku,
        'Current price': String(price),
      })),
    );
  await readSiteFile(page, 'active-listings.csv', active(listings));
  await page.goto('/database/live_listings?site=Ebay');
  const sold = page.getByRole('region', { name: 'Live but sold' });
  await expect(sold.getByRole('row', { name: new RegExp(`${name} 1 `) })).toContainText('Take down');
  const ends = page.waitForEvent('download');
  await page.getByRole('button', { name: 'File that ends 1' }).click();
  await ends;
  await expect(sold.getByText('End was sent')).toBeVisible();

  const left = listings.filter(({ products: units }) => !units.includes(products[0] ?? 0));
  await readSiteFile(page, 'active-listings-2.csv', active(left));
  await page.goto('/database/live_listings?site=Ebay');
  await expect(page.getByRole('button', { name: /^0 ?Live but sold/ })).toBeVisible();
});
