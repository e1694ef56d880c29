import { expect, test } from '../console.ts';
import { makeUnique, type Operator } from '../operator.ts';
import { nightly, inProjects } from '../projects.ts';
import { expectLooks } from '../screens/compare_looks.ts';

/** Numbered products with the same name, each with an expected price of €12.00. */
async function someProducts(operator: Operator, quantity: number) {
  const series = makeUnique('Series');
  const names = Array.from(
    { length: quantity },
    (_, at) => `Card ${String(at + 1).padStart(2, '0')} of ${series}`,
  );
  const ids: number[] = [];
  for (const name of names)
    ids.push(await operator.addProduct({ name, target_price: '12', estimated_cost: '5' }));
  return { series, names, ids };
}

interface Sale {
  site: string;
  orderNumber: string;
  lines: { product: number; price: number }[];
}

async function saleOf(operator: Operator, product = 0): Promise<Sale | undefined> {
  const sales = await operator.get<Sale[]>('/api/sales/');
  return sales.find(({ lines }) => lines.some((line) => line.product === product));
}

test(
  'ten products are marked as sold in at most fourteen clicks and keys',
  inProjects('phone'),
  async ({ page, operator, isPhone }) => {
    await page.addInitScript(() => localStorage.setItem('RaStore.sales.site', '"Ebay"'));
    const { series, names, ids } = await someProducts(operator, 10);
    await page.goto(`/database/stock?filter=${encodeURIComponent(JSON.stringify({ q: series }))}`);
    await expect(page.getByText(names[0] ?? '')).toBeVisible();
    const order = makeUnique('04');
    let done = 0;
    const click = async (name: string | RegExp, role: 'button' | 'checkbox' = 'button') => {
      done += 1;
      await page.getByRole(role, { name, exact: true }).last().click();
    };
    if (isPhone) {
      await click('Select');
      for (const name of names) await click(name, 'checkbox');
      await expectLooks(page, 'selected-cards');
      await click('Mark as sold');
      await expect(page.getByRole('dialog', { name: 'Mark 10 products as sold' })).toBeVisible();
      await expectLooks(page, 'sale-form');
      await click('Mark as sold');
    } else {
      for (const name of names) {
        done += 1;
        await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').click();
      }
      await click('Mark as sold');
      await expect(page.getByLabel('Order number')).toBeFocused();
      // Counts as one step, because an operator pastes the number.
      done += 1;
      await page.keyboard.insertText(order);
      done += 1;
      await page.keyboard.press('Control+Enter');
    }
    expect(done).toBeLessThanOrEqual(14);
    await expect(page.getByText('10 products sold for €120.00.')).toBeVisible();
    const sale = await saleOf(operator, ids[0]);
    expect(sale).toMatchObject({ site: 'Ebay', orderNumber: isPhone ? '' : order });
    expect(sale?.lines.map(({ product }) => product).toSorted((one, other) => one - other)).toEqual(ids);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^Undone: Added /)).toBeVisible();
    expect(await saleOf(operator, ids[0])).toBeUndefined();
  },
);

// By day, tests/console/saleForm.test.tsx covers the same.
test(
  'prices are entered by the keyboard alone, and the profit is updated meanwhile',
  nightly,
  async ({ page, operator }) => {
    const { names, ids } = await someProducts(operator, 3);
    await page.goto(`/database/stock?sell=${ids.join(',')}`);
    const form = page.getByRole('dialog', { name: 'Mark 3 products as sold' });
    await expect(form.getByLabel('Site')).toBeFocused();
    await page.keyboard.type('Shopify');
    await page.keyboard.press('Escape');
    const profit = form.getByRole('row', { name: /^3 products, one order/ });
    await expect(profit).toContainText('€21.00');
    await form.getByRole('button', { name: `Price of ${names[0]}` }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('20');
    await expect(profit).toContainText('€29.00');
    await page.keyboard.press('Tab');
    await expect(form.getByRole('textbox', { name: `Price of ${names[1]}` })).toBeFocused();
    await page.keyboard.type('15,50');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: 'Price of all' })).toBeFocused();
    await page.keyboard.type('50');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    expect((await saleOf(operator, ids[0]))?.lines.map(({ price }) => price)).toEqual([20, 15.5, 14.5]);
  },
);

test(
  'the form asks before typed values are left, and Back closes only the form',
  nightly,
  async ({ page, operator }) => {
    const { names, ids } = await someProducts(operator, 1);
    await page.goto(`/database/stock?inspect_product=${ids[0]}`);
    await page.getByRole('button', { name: 'Mark as sold' }).click();
    const form = page.getByRole('dialog', { name: 'Mark 1 product as sold' });
    await form.getByLabel('Order number').fill('A-17');
    await page.goBack();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(form.getByLabel('Order number')).toHaveValue('A-17');
    await page.goBack();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('dialog', { name: names[0] })).toBeVisible();
  },
);
