import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../console.ts';
import { unique } from '../operator.ts';
import { on } from '../projects.ts';
import { overflow } from '../screens/overflow.ts';
import { settle } from '../screens/settle.ts';

const THIRTY = 'Moon Heron 042/102, near mint!';

/** Whether all of a text is in sight. */
const isWhole = (text: Locator) =>
  text.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1,
  );

/** The sides at which something of a table is hidden. */
const hiddenSides = (page: Page) => page.locator('.side-scroll').last().getAttribute('data-more');

test(
  'a product of thirty characters is read in a purchase while the rest of its price is split, also on a phone',
  on('desktop', 'phone'),
  async ({ page, operator, isPhone }) => {
    const lot = unique('Lot');
    const courier = unique('EMS');
    await operator.addShipment({ courier, trackingNumber: 'EJ1', shipmentPrice: '30' });
    const boughtStock = await operator.addPurchase({
      name: lot,
      price: '23456.78',
      shipment: `${courier} EJ1`,
    });
    await operator.addProduct({ name: THIRTY, quantity: 2, boughtStock, estimated_cost: '9876.54' });
    await operator.open(`/database/purchases?inspect_purchase=${boughtStock}`);
    const row = page.getByRole('dialog', { name: lot }).getByRole('row').filter({ hasText: THIRTY }).first();
    const name = row.getByRole('link').locator('span');
    for (const isSplit of [false, true]) {
      if (isSplit) await page.getByRole('button', { name: 'Equally' }).click();
      await settle(page);
      expect(await isWhole(name)).toBe(true);
      const [cell, whole] = [await row.getByRole('cell').first().boundingBox(), await row.boundingBox()];
      if (isPhone) expect((cell?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThanOrEqual(0.5);
      expect(await hiddenSides(page)).toBe('');
      expect(await overflow(page)).toEqual([]);
    }
    if (isPhone) return;
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect.poll(() => hiddenSides(page)).toBe('');
  },
);

test('a list says by a shadow that columns are hidden at its side, and leaves names their room', async ({
  page,
  operator,
}) => {
  const name = unique(THIRTY);
  await operator.addProduct({ name: THIRTY, origin: name });
  await operator.open(`/database/stock?filter=${encodeURIComponent(JSON.stringify({ q: THIRTY }))}`);
  await expect(page.getByRole('row').filter({ hasText: THIRTY }).first()).toBeVisible();
  expect(await hiddenSides(page)).toBe('');
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  for (const column of ['SKU', 'Received', 'Listed', 'Sold', 'Expected price'])
    await columns.getByRole('checkbox', { name: column }).check();
  await page.keyboard.press('Escape');
  await expect.poll(() => hiddenSides(page)).toBe('after');
  expect(await isWhole(page.getByRole('link', { name: THIRTY }).first())).toBe(true);
  await page.locator('.side-scroll > div').evaluate((table) => table.scrollBy({ left: 5_000 }));
  await expect.poll(() => hiddenSides(page)).toBe('before');
});

test('the order numbers of the sites are not cut off', async ({ page, operator }) => {
  const orderNumber = `408-2241303-${String(Date.now()).slice(-7)}`;
  await operator.sell({ site: 'Amazon', orderNumber, lines: [{ title: 'Ember Fox', price: 5 }] });
  await operator.open('/database/shipments');
  expect(await isWhole(page.getByRole('link', { name: orderNumber }))).toBe(true);
});
