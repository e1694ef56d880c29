import type { Locator } from '@playwright/test';
import { expect, test } from '../console.ts';
import { unique } from '../operator.ts';
import { on } from '../projects.ts';

async function boxOf(found: Locator) {
  const box = await found.boundingBox();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

test('the page begins below the logo on a large screen', async ({ page, operator }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  for (const address of ['/', '/database/stock']) {
    await operator.open(address);
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    const logo = await boxOf(page.getByRole('link', { name: 'Backstock, to the start page' }));
    expect(title.x).toBe(logo.x);
  }
});

test('a message leaves the actions of a batch in sight', async ({ page, operator }) => {
  const [batch, product] = [unique('Batch'), unique('Owl')];
  const id = await operator.addBatch({ name: batch, products: await operator.addProduct({ name: product }) });
  await operator.open(`/database/insertion_batches?inspect_batch=${id}`);
  await page.getByRole('button', { name: `Remove ${product} from this batch` }).click();
  const said = await boxOf(page.getByRole('status').filter({ hasText: 'Product removed from the batch.' }));
  const actions = await boxOf(page.getByRole('heading', { name: 'Actions' }));
  expect(said.height).toBeGreaterThan(0);
  expect(said.y + said.height).toBeLessThanOrEqual(actions.y);
});

test(
  'a phone has room for a difference of ten digits, for what is done with marked products and for three buttons',
  on('phone'),
  async ({ page, operator }) => {
    const lot = unique('Lot');
    const id = await operator.addPurchase({ name: lot, price: '12345678.90' });
    await operator.open(`/database/purchases?inspect_purchase=${id}`);
    const difference = page.getByRole('dialog', { name: lot }).locator('dd', { hasText: '€12,345,678.90' });
    for (const amount of await difference.all()) {
      const { x, width } = await boxOf(amount);
      expect(x + width).toBeLessThanOrEqual(390);
      expect(await amount.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true);
    }

    await operator.addProduct({ name: unique('Owl'), quantity: 12 });
    await operator.open('/database/stock');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox').first().click();
    const [said, mark] = [page.getByText('1 selected'), page.getByRole('button', { name: 'Mark as sold' })];
    const [left, right] = [await boxOf(said), await boxOf(mark)];
    expect(Math.abs(left.y + left.height / 2 - right.y - right.height / 2)).toBeLessThan(4);
    expect(844 - right.y - right.height).toBeLessThan(16);

    const sale = await operator.sell({ site: 'Amazon', lines: [{ title: 'Ember Fox', price: 5 }] });
    await operator.open(`/database/shipments?inspect_sale=${sale}`);
    const buttons = ['Record refund', 'Record return', 'Lost in the post'];
    const boxes = await Promise.all(buttons.map((name) => boxOf(page.getByRole('button', { name }))));
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  },
);
