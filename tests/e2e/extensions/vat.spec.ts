import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { localDate } from '../../../domain/format.ts';
import { addDays } from '../../../domain/days.ts';
import { type Period, quarterOf as quarterNameOf, daysOfPeriodName } from '../../../domain/report.ts';
import { periodName } from '../../../src/pages/vat/periodName.ts';
import { choose, expect, locateFact, test } from '../console.ts';
import { makeUnique } from '../operator.ts';
import { nightly } from '../projects.ts';
import { registerForVat } from '../vat_registration.ts';
import { visit } from '../screens/screen.ts';

// Sales of other tests would be taxed too.
test.use({ backend: 'alone' });

/** The margin is €61.00, of which 22/122 is VAT. */
const [COST, PRICE, DUE] = ['40', '101', '€11.00'];

// By day, tests/console/vat*.test.tsx cover the same.
test(
  'a unit is sold under the margin scheme, from registering for VAT to the stock book',
  nightly,
  async ({ page, operator, isPhone }) => {
    await page.addInitScript(() => localStorage.setItem('RaStore.sales.site', '"Shopify"'));
    const [lot, box] = [makeUnique('Two boxes'), makeUnique('Sealed box')];
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

    await test.step('the purchase gets the margin scheme and the seller’s country', async () => {
      await operator.open(`/database/purchases?inspect_purchase=${boughtStock}`);
      const details = page.getByRole('dialog', { name: lot });
      await details.getByRole('button', { name: 'Edit', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Edit purchase' });
      await choose(page, form.getByRole('combobox', { name: /^VAT scheme/ }), 'Margin');
      await form.getByRole('combobox', { name: 'Seller’s country' }).fill('Germany');
      await page.getByRole('option', { name: 'Germany', exact: true }).click();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(locateFact(details, 'VAT scheme')).toHaveText('Margin');
      await expect(locateFact(details, 'Seller’s country')).toHaveText('Germany');
    });

    await test.step('the unit of the purchase is sold', async () => {
      await operator.open(`/database/stock?sell=${product}`);
      const form = page.getByRole('dialog', { name: 'Mark 1 product as sold' });
      await expect(locateFact(form, 'VAT due, 22%')).toHaveText(`−${DUE}`);
      await form.getByRole('button', { name: 'Mark as sold' }).click();
      await expect(form).toBeHidden();
      const [{ id } = { id: 0 }] = await operator.get<{ id: number }[]>('/api/sales/');
      await operator.open(`/database/shipments?inspect_sale=${id}`);
      const bill = page.getByRole('region', { name: 'Earnings' });
      await expect(locateFact(bill, 'VAT due, 22%')).toHaveText(`−${DUE}`);
    });

    await test.step('the VAT page shows the VAT to pay, and the stock book the unit', async () => {
      await operator.open('/analitycs5');
      const main = page.getByRole('main');
      await expect(locateFact(main, 'To pay')).toContainText(DUE);
      await expect(main.getByText('within €61.00 of margins')).toBeVisible();
      await main.getByRole('link', { name: 'Stock book' }).click();
      // The page before has a menu of periods, too.
      await expect(page.getByRole('region', { name: 'Stock book of the margin scheme' })).toBeVisible();
      await main.getByRole('button', { name: /^Period/ }).click();
      await page.getByRole('menuitem', { name: 'This year' }).click();
      await expect(main.getByText(`VAT equals the ledger, ${DUE}`)).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV, XLSX, print' }).click();
      await page.getByRole('menuitem', { name: 'As CSV' }).click();
      const book = await readFile(await (await download).path(), 'utf8');
      const row = book.split('\n').find((line) => line.includes(box));
      expect(row).toMatch(/DE.*40.*101.*61.*22.*11/);
    });
  },
);

test(
  'a period is closed by the keyboard, and a late order is a correction in the next period',
  nightly,
  async ({ page, operator }) => {
    const [last, current] = quartersUntil(localDate(new Date()));
    const order = { site: 'Shopify', day: last.from, buyerCountry: 'IT' };
    const [number, late] = [makeUnique('1'), makeUnique('2')];

    await test.step('the shop registers and sells', async () => {
      await operator.open('/database/vat?edit_rule=new');
      await registerForVat(page, last.from);
      await operator.sell({ ...order, orderNumber: number, lines: [{ title: 'Tin', price: 122 }] });
    });

    await test.step('the return leads to its entries', async () => {
      await operator.open('/analitycs5/periods');
      await expect(locateFact(page.getByRole('main'), `To pay for ${periodName(last)}`)).toContainText(
        '€22.00',
      );
      await press(page, 'Sales at home');
      await expect(page.getByRole('link', { name: `Shopify ${number}` })).toBeVisible();
    });

    await test.step('the period is closed', async () => {
      await press(page, `Close ${periodName(last)}`);
      const question = page.getByRole('dialog', { name: `Close ${periodName(last)}?` });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect(page.getByRole('heading', { name: /^Closed on .* by / })).toBeVisible();
    });

    await test.step('an order that is recorded late counts in the open period', async () => {
      await operator.sell({ ...order, orderNumber: late, lines: [{ title: 'Box', price: 61 }] });
      await operator.open('/analitycs5/periods');
      await expect(locateFact(page.getByRole('main'), `To pay for ${periodName(current)}`)).toContainText(
        '€11.00',
      );
      await press(page, 'Corrections of closed periods');
      const entry = page.getByRole('row', { name: `Shopify ${late}` });
      await expect(entry).toContainText(`Recorded late, by ${operator.username}`);
      await page.getByRole('link', { name: `1 correction, in ${periodName(current)}` }).click();
      await expect(page).toHaveURL(new RegExp(`/periods/${current.from}$`));
    });
  },
);

/** The previous and the current quarter. */
function quartersUntil(today: string): [Period, Period] {
  const quarterOf = (day: string) => daysOfPeriodName(quarterNameOf(day));
  const current = quarterOf(today);
  return [quarterOf(addDays(current.from, -1)), current];
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}
