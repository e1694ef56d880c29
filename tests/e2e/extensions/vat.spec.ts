import { readFile } from 'node:fs/promises';
import { choose, expect, fact, test } from '../console.ts';
import { unique } from '../operator.ts';
import { on } from '../projects.ts';
import { registerForVat } from '../registering.ts';
import { visit } from '../screens/screen.ts';

// What others sell meanwhile would be taxed, too.
test.use({ backend: 'alone' });

/** €61.00 above its price, of which 22/122 are VAT. */
const [COST, PRICE, DUE] = ['40', '101', '€11.00'];

test(
  'from registering for VAT to the stock book: a unit is sold under the margin scheme',
  on('phone'),
  async ({ page, operator, isPhone }) => {
    await page.addInitScript(() => localStorage.setItem('RaStore.sales.site', '"Shopify"'));
    const [lot, box] = [unique('Two boxes'), unique('Sealed box')];
    const boughtStock = await operator.addPurchase({ name: lot, price: COST, state: 'Received' });
    const product = await operator.addProduct({
      name: box,
      boughtStock,
      estimated_cost: COST,
      target_price: PRICE,
    });

    await test.step('the shop registers', async () => {
      await operator.open('/');
      await visit({ page, isPhone }, 'Database', 'VAT rules and rates');
      await page.getByRole('button', { name: 'Register for VAT' }).click();
      await registerForVat(page);
    });

    await test.step('the purchase is of a private seller', async () => {
      await operator.open(`/database/purchases?inspect_purchase=${boughtStock}`);
      const details = page.getByRole('dialog', { name: lot });
      await details.getByRole('button', { name: 'Edit', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Edit purchase' });
      await choose(page, form.getByRole('combobox', { name: /^VAT scheme/ }), 'Margin');
      await form.getByRole('combobox', { name: 'Seller’s country' }).fill('Germany');
      await page.getByRole('option', { name: 'Germany', exact: true }).click();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(fact(details, 'VAT scheme')).toHaveText('Margin');
      await expect(fact(details, 'Seller’s country')).toHaveText('Germany');
    });

    await test.step('its unit is sold', async () => {
      await operator.open(`/database/stock?sell=${product}`);
      const form = page.getByRole('dialog', { name: 'Mark 1 product as sold' });
      await expect(fact(form, 'VAT due, 22%')).toHaveText(`−${DUE}`);
      await form.getByRole('button', { name: 'Mark as sold' }).click();
      await expect(form).toBeHidden();
      const [{ id } = { id: 0 }] = await operator.get<{ id: number }[]>('/api/sales/');
      await operator.open(`/database/shipments?inspect_sale=${id}`);
      const bill = page.getByRole('region', { name: 'What it earned' });
      await expect(fact(bill, 'VAT due, 22%')).toHaveText(`−${DUE}`);
    });

    await test.step('what is due, and the stock book', async () => {
      await operator.open('/analitycs5');
      const main = page.getByRole('main');
      await expect(fact(main, 'To pay')).toContainText(DUE);
      await expect(main.getByText('within €61.00 of margins')).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Stock book' }).click();
      await page.getByRole('menuitem', { name: 'As CSV' }).click();
      const book = await readFile(await (await download).path(), 'utf8');
      const row = book.split('\n').find((line) => line.includes(box));
      expect(row).toMatch(/DE.*40.*101.*61.*22.*11/);
    });
  },
);
