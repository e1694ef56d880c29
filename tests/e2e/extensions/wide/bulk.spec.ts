import type { Page, Request } from '@playwright/test';
import { choose, expect, search, test } from '../../console.ts';
import { unique, type Operator } from '../../operator.ts';
import { nightly } from '../../projects.ts';

interface Product {
  name: string;
  state: string;
  origin: string;
  boughtStock: number | null;
}

test(
  'marked products get a status, an origin and a purchase, each in one call that can be undone',
  nightly,
  async ({ page, operator }) => {
    const [mark, lot] = [unique('Marked'), unique('Lot')];
    for (const number of [1, 2, 3]) await operator.addProduct({ name: `${mark}, ${number}` });
    const purchase = await operator.addPurchase({ name: lot });
    const calls = changesOf(page);
    await operator.open('/database/stock');
    await search(page, mark);
    await expect(page.getByRole('link', { name: mark })).toHaveCount(3);

    await markRows(page, [`${mark}, 1`, `${mark}, 2`]);
    await setField(page, 'Status', (value) => value.fill('Reserved'));
    await expect(page.getByRole('cell', { name: 'Reserved' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('cell', { name: 'Reserved' })).toHaveCount(0);

    await markRows(page, [`${mark}, 1`, `${mark}, 2`]);
    await setField(page, 'Origin', (value) => value.fill('buyee.jp'));
    await expect(page.getByRole('cell', { name: 'buyee.jp' })).toHaveCount(2);

    await markRows(page, [`${mark}, 1`, `${mark}, 3`]);
    await setField(page, 'Bought order', async (value) => {
      await value.fill(lot);
      await page.getByRole('option', { name: lot }).click();
    });
    await expect.poll(() => valuesOf(operator, mark, 'boughtStock')).toEqual([purchase, null, purchase]);
    expect(await valuesOf(operator, mark, 'origin')).toEqual(['buyee.jp', 'buyee.jp', '']);
    expect(calls).toHaveLength(4);
  },
);

test('everything that a filter matches is changed in one call, beyond the page that is seen', async ({
  page,
  operator,
}) => {
  const mark = unique('Many');
  await operator.addProduct({ name: mark, quantity: 12 });
  const calls = changesOf(page);
  await operator.open('/database/stock');
  await search(page, mark);
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('10 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 12' }).click();
  await expect(page.getByText('12 selected')).toBeVisible();
  await setField(page, 'Status', (value) => value.fill('Sold'));
  await expect(page.getByText(/^12 products changed/)).toBeVisible();
  expect(await valuesOf(operator, mark, 'state')).toEqual(Array.from({ length: 12 }, () => 'Sold'));
  expect(calls).toHaveLength(1);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => valuesOf(operator, mark, 'state')).not.toContain('Sold');
  expect(calls).toHaveLength(2);
});

test(
  'marked purchases are put into a shipment, and deleted after the operator has read what hangs on them',
  nightly,
  async ({ page, operator }) => {
    const [mark, courier] = [unique('Marked'), unique('DHL')];
    const first = await operator.addPurchase({ name: `${mark}, 1`, price: '40', weight: '100' });
    await operator.addPurchase({ name: `${mark}, 2`, price: '60', weight: '150' });
    await operator.addProduct({ name: unique('Fox'), boughtStock: first, estimated_cost: '20' });
    await operator.addShipment({ courier, trackingNumber: 'JD1' });
    await operator.open('/database/purchases');
    await search(page, mark);
    await markRows(page, [`${mark}, 1`, `${mark}, 2`]);
    await expect(page.getByText('€100.00 · 250 g')).toBeVisible();
    await setField(page, 'Shipment', async (value) => {
      await value.fill(courier);
      await page.getByRole('option', { name: courier }).click();
    });
    await expect(page.getByRole('cell', { name: `${courier} JD1` })).toHaveCount(2);

    await markRows(page, [`${mark}, 1`, `${mark}, 2`]);
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete 2 purchases?' });
    await expect(
      question.getByText('1 product worth €20.00 stays in stock, without a purchase.'),
    ).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Nothing matches')).toBeVisible();
  },
);

/** The calls that change or take back a change, as they are sent. */
function changesOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') calls.push(request);
  });
  return calls;
}

async function markRows(page: Page, names: string[]) {
  for (const name of names) await page.getByRole('row', { name }).getByRole('checkbox').check();
  await expect(page.getByText(`${names.length} selected`)).toBeVisible();
}

/** Chooses the field in the bulk form, enters the value and sends it. */
async function setField(
  page: Page,
  field: string,
  enter: (value: ReturnType<Page['getByLabel']>) => Promise<unknown>,
) {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Edit \d+/ });
  await choose(page, form.getByRole('combobox', { name: 'What to change' }), field);
  await enter(form.getByRole('combobox', { name: 'New value' }));
  await form.getByRole('button', { name: 'Change' }).click();
  await expect(form).toBeHidden();
}

async function valuesOf<Field extends keyof Product>(
  operator: Operator,
  mark: string,
  field: Field,
): Promise<Product[Field][]> {
  const products = await operator.get<Product[]>('/api/products/');
  const marked = products.filter(({ name }) => name.startsWith(mark));
  return marked.toSorted((a, b) => a.name.localeCompare(b.name)).map((product) => product[field]);
}
