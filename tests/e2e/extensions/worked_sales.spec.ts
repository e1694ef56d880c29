import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { Sale } from '../../../contract/sales.ts';
import { formatMoney, UNKNOWN_TEXT } from '../../../domain/format.ts';
import { Client } from '../../support/client.ts';
import {
  readDocumentedAmounts,
  readDocumentedTable,
  readDocumentedTexts,
} from '../../support/worked_example.ts';
import {
  ACTUAL_FEES,
  LATER_EVENTS,
  recordBothParcels,
  listCardsForSale,
  ORDERS,
  productsByName,
} from '../../support/worked_sales.ts';
import { expect, test } from '../console.ts';
import type { Operator } from '../operator.ts';
import { nightly } from '../projects.ts';

/** Net, cost and profit of a sale in euros, and its margin and ROI as shown. */
interface Earned {
  net: number;
  cost: number;
  profit: number;
  margin: string;
  roi: string;
}

const rowOf = (table: Locator, name: string) => table.getByRole('row').filter({ hasText: name });

/** Expects the details of a sale to show these amounts. */
async function expectEarned(details: Locator, { net, cost, profit, margin, roi }: Earned): Promise<void> {
  const bill = details.getByRole('region', { name: 'Earnings' });
  readDocumentedAmounts(...[net, cost, profit].filter((amount) => amount !== 0));
  readDocumentedTexts(...[margin, roi].filter((percent) => percent !== UNKNOWN_TEXT));
  await expect(bill.getByRole('button', { name: `net ${formatMoney(net)}` })).toBeVisible();
  await expect(bill.getByRole('button', { name: `profit ${formatMoney(profit)}` })).toBeVisible();
  await expect(bill).toContainText(`Landed cost${formatMoney(-cost)}`);
  await expect(bill).toContainText(`Margin ${margin} · ROI ${roi}`);
}

/** Records an event in the open details of a sale. */
async function happened(
  page: Page,
  details: Locator,
  { as, day, amount, of }: { as: string; day: string; amount: number; of?: string },
): Promise<void> {
  await details.getByRole('region', { name: 'After the sale' }).getByRole('button', { name: as }).click();
  const form = page.getByRole('dialog', { name: as });
  if (of) {
    await form.getByRole('combobox', { name: 'Part of the order' }).click();
    await page.getByRole('option', { name: of }).click();
  }
  await form.getByLabel('Day').fill(day);
  await form.getByLabel('Paid back').fill(amount.toFixed(2));
  await form.getByRole('button', { name: as }).click();
  await expect(form).toBeHidden();
}

test(
  'the profit of the order of three lines of the worked example, and of each line, matches the document',
  nightly,
  async ({ page, operator, server }) => {
    const caller = await Client.register(server.address);
    await recordBothParcels(caller);
    await listCardsForSale(caller);
    await open({ page, operator }, await sell(page, operator, caller));
    const details = page.getByRole('dialog').first();
    await expectLines(page, details);

    const fees = details.getByRole('region', { name: 'Fees', exact: true });
    const [commission, ...others] = ACTUAL_FEES;
    await fees.getByRole('button', { name: /^Amount of Commission/ }).click();
    await page.keyboard.type(String(commission.amount));
    await page.keyboard.press('Enter');
    for (const { kind, amount } of others) {
      await fees.getByRole('button', { name: 'Add fee' }).click();
      const form = page.getByRole('dialog', { name: 'Add fee' });
      await form.getByRole('combobox', { name: 'Kind' }).click();
      await page.getByRole('option', { name: new RegExp(kind, 'i') }).click();
      await form.getByLabel('Amount').fill(String(amount));
      await form.getByRole('button', { name: 'Add fee' }).click();
      await expect(form).toBeHidden();
    }
    await expectEarned(details, { net: 97.69, cost: 85.33, profit: 12.36, margin: '10.9%', roi: '14.5%' });
    await happened(page, details, { as: 'Record refund', of: 'Commons', ...LATER_EVENTS.second });
    await expectEarned(details, { net: 91.69, cost: 85.33, profit: 6.36, margin: '5.6%', roi: '7.5%' });
    const commons = rowOf(details.getByRole('region', { name: 'Products' }), 'Commons');
    for (const amount of readDocumentedAmounts(7.31, -4.76))
      await expect(commons).toContainText(formatMoney(amount));
  },
);

async function open(
  { page, operator }: { page: Page; operator: Operator },
  { id, name }: Sale,
): Promise<void> {
  await operator.open(`/database/shipments?inspect_sale=${id}`);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

/** Marks the products of the second order as sold, and checks the expected profit before saving. */
async function sell(page: Page, operator: Operator, caller: Client): Promise<Sale> {
  const { site, orderNumber, day, postageCharged, postagePaid, packaging, lines } = ORDERS.second;
  const units = await productsByName(caller);
  await operator.open(`/database/stock?sell=${lines.map(({ name }) => units.get(name)?.id).join(',')}`);
  const form = page.getByRole('dialog', { name: 'Mark 3 products as sold' });
  await form.getByLabel('Site').fill(site);
  await page.keyboard.press('Escape');
  await form.getByLabel('Order number').fill(orderNumber);
  await form.getByLabel('Day').fill(day);
  const amounts = { 'Postage charged': postageCharged, 'Postage paid': postagePaid, Packaging: packaging };
  for (const [label, amount] of Object.entries(amounts)) await form.getByLabel(label).fill(String(amount));
  await form.getByRole('button', { name: `Price of ${lines[0].name}` }).click();
  for (const { name, price } of lines) {
    await form.getByRole('textbox', { name: `Price of ${name}` }).fill(String(price));
    await page.keyboard.press('Enter');
  }
  const [fees = '', profit = ''] = readDocumentedAmounts(6.02, 15.75).map(formatMoney);
  await expect(form).toContainText(fees);
  await expect(form.getByRole('row', { name: /^3 products, one order/ })).toContainText(profit);
  await expect(form).toContainText('Take down on Cardmarket');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  const sales = (await caller.get('/api/sales/')).as(z.array(Sale));
  return Sale.parse(sales.find((sale) => sale.orderNumber === orderNumber));
}

/** Checks the three lines of the second order and the explanation of each profit. */
async function expectLines(page: Page, details: Locator): Promise<void> {
  const of = readDocumentedTable('Line | Price');
  const products = details.getByRole('region', { name: 'Products' });
  for (const { name } of ORDERS.second.lines) {
    const row = rowOf(products, name);
    for (const column of ['Price', 'Net', 'Cost', 'Profit'])
      await expect(row).toContainText(of(name, column));
    await row.getByRole('button', { name: `profit ${of(name, 'Profit')}` }).click();
    const popup = page.getByRole('dialog', { name: `${name}, profit ${of(name, 'Profit')}` });
    const lines = {
      Price: of(name, 'Price'),
      'Postage charged': of(name, 'Postage charged'),
      'Commission, estimated': `−${of(name, 'Fees')}`,
      'Postage paid': `−${of(name, 'Postage paid')}`,
      Packaging: `−${of(name, 'Packaging')}`,
      'Landed cost': `−${of(name, 'Cost')}`,
      Profit: of(name, 'Profit'),
    };
    for (const [line, amount] of Object.entries(lines)) {
      const cells = popup.getByRole('row', { name: new RegExp(`^${line}`) }).getByRole('cell');
      await expect(cells.last(), `${line} of ${name}`).toHaveText(amount);
    }
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  }
}
