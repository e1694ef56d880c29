import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../console.ts';
import { unique } from '../operator.ts';
import { nightly } from '../projects.ts';

/** What the page at an address asks the server for, until it has nothing more to ask. */
async function callsAt(page: Page, address: string): Promise<string[]> {
  const calls: string[] = [];
  const note = (request: { url(): string; method(): string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  };
  page.on('request', note);
  await page.goto(address);
  await expect(page.locator('main a').first()).toBeVisible();
  await expect(page.locator('[role=status], .MuiSkeleton-root')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return calls.toSorted();
}

test(
  'a list is one call, and one more for what its cells name',
  nightly,
  async ({ page, operator, isPhone }) => {
    const shipment = await operator.addShipment({ courier: unique('DHL') });
    const trackingNumber = `T-${shipment}`;
    await operator.addShipment({ courier: 'EMS', trackingNumber });
    for (const lot of ['First', 'Second', 'Third']) {
      await operator.addPurchase({ name: unique(lot), shipment: trackingNumber });
    }
    await operator.addProduct({ name: unique('Card') });
    await operator.addBatch({ name: unique('Batch') });

    const ofPurchases = await callsAt(page, '/database/purchases');
    // A card has no room for the shipment.
    const named = isPhone ? [] : ['GET /api/incoming_shipments/'];
    expect(ofPurchases).toEqual(['GET /api/bought_stocks/', ...named]);
    // The batches of other tests' products are one call as well.
    const ofStock = await callsAt(page, '/database/stock');
    const batches = ofStock.filter((call) => call === 'GET /api/insertion_batches/');
    expect(batches.length).toBeLessThanOrEqual(1);
    expect(ofStock.filter((call) => call !== 'GET /api/insertion_batches/')).toEqual(['GET /api/products/']);
    expect(await callsAt(page, '/database/incomingstock')).toEqual(['GET /api/incoming_shipments/']);
    expect(await callsAt(page, '/database/insertion_batches')).toEqual(['GET /api/insertion_batches/']);
  },
);

test('the details of a record are one call beside those of its list', nightly, async ({ page, operator }) => {
  const purchase = await operator.addPurchase({ name: unique('Lot') });
  const product = await operator.addProduct({ name: unique('Card'), bought_order_link: `#${purchase}` });
  const calls = await callsAt(page, `/database/purchases?inspect_purchase=${purchase}`);
  expect(calls.filter((call) => call === 'GET /api/bought_stocks/')).toHaveLength(2);
  expect(calls.length).toBeLessThanOrEqual(3);
  const ofProduct = await callsAt(page, `/database/stock?inspect_product=${product}`);
  expect(ofProduct.filter((call) => call === 'GET /api/products/')).toHaveLength(2);
});

test('typing on takes back the search before, and the rows stay until others have come', async ({
  page,
  operator,
}) => {
  const [fox, owl] = [unique('Fox'), unique('Owl')];
  for (const name of [fox, owl]) await operator.addProduct({ name });
  const link = (name: string) => page.getByRole('link', { name });
  await page.goto('/database/stock');
  await expect(link(fox)).toBeVisible();
  const cancelled: (string | null)[] = [];
  page.on('requestfailed', (request) => cancelled.push(new URL(request.url()).searchParams.get('filter')));
  // It is never answered.
  await page.route(/filter=.*slow/, () => {});
  const asked = page.waitForRequest(/filter=.*slow/);
  await page.getByRole('searchbox').fill('slow');
  await asked;
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(link(fox)).toBeVisible();

  await page.getByRole('searchbox').fill(owl);
  await expect(link(fox)).toBeHidden();
  await expect(link(owl)).toBeVisible();
  expect(cancelled).toEqual(['{"q":"slow"}']);
});

test('the login is there with less than 90 KB, compressed, and without a call', async ({ page }) => {
  const files = new Set<string>();
  const encodings = new Set<string | undefined>();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
    if (/\.(js|css)$/.test(pathname)) files.add(pathname);
  });
  page.on('response', (response) => {
    if (/\/entrance-.*js$/.test(response.url())) encodings.add(response.headers()['content-encoding']);
  });
  // What is got for later waits until the form is there.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(['/index.html', ...files].map(sizeOf));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(files.size).toBeGreaterThan(2);
  expect(total).toBeLessThan(90 * 1024);
  expect([...encodings]).toEqual(['br']);
  expect(calls).toEqual([]);
});

/** What a file of the console weighs on its way, in bytes. */
async function sizeOf(path: string): Promise<number> {
  const file = join('dist/console', path);
  return (await stat(`${file}.br`).catch(() => stat(file))).size;
}
