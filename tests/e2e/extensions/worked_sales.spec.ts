import type { Locator, Page } from '@playwright/test';
import type { Sale } from '../../../contract/sales.ts';
import { formatMoney } from '../../../domain/format.ts';
import { Client } from '../../support/client.ts';
import { told, toldIn, toldWords } from '../../support/worked_example.ts';
import {
  ACTUAL_FEES,
  AFTERWARDS,
  bothParcels,
  offerCards,
  ORDERS,
  recordSale,
} from '../../support/worked_sales.ts';
import { expect, test } from '../console.ts';
import { on } from '../projects.ts';

/** On SQLite, and on several servers with PostgreSQL. */
const onBothEngines = on('desktop', 'many');

/** Of a sale: what it leaves, what it has cost, what it earned, in euros; margin and ROI as they are shown. */
interface Earned {
  net: number;
  cost: number;
  profit: number;
  margin: string;
  roi: string;
}

const rowOf = (table: Locator, name: string) => table.getByRole('row').filter({ hasText: name });

/** The details of a sale say so. */
async function expectEarned(details: Locator, { net, cost, profit, margin, roi }: Earned): Promise<void> {
  const bill = details.getByRole('region', { name: 'What it earned' });
  told(...[net, cost, profit].filter((amount) => amount !== 0));
  await expect(bill.getByRole('button', { name: `net ${formatMoney(net)}` })).toBeVisible();
  await expect(bill.getByRole('button', { name: `profit ${formatMoney(profit)}` })).toBeVisible();
  await expect(bill).toContainText(`Landed cost${formatMoney(-cost)}`);
  await expect(bill).toContainText(`Margin ${margin} · ROI ${roi}`);
}

/** Records what happened afterwards, as somebody does who has the details open. */
async function happened(
  page: Page,
  details: Locator,
  { as, day, amount, of }: { as: string; day: string; amount: number; of?: string },
): Promise<void> {
  await details.getByRole('region', { name: 'Afterwards' }).getByRole('button', { name: as }).click();
  const form = page.getByRole('dialog', { name: as });
  if (of) {
    await form.getByRole('combobox', { name: 'What of it' }).click();
    await page.getByRole('option', { name: of }).click();
  }
  await form.getByLabel('Day').fill(day);
  await form.getByLabel('Paid back').fill(amount.toFixed(2));
  await form.getByRole('button', { name: as }).click();
  await expect(form).toBeHidden();
}

test(
  'the orders of the worked example leave what the document says, down to each line, and what comes afterwards',
  onBothEngines,
  async ({ page, operator, server }) => {
    const caller = await Client.register(server.address);
    await bothParcels(caller);
    await offerCards(caller);
    const details = page.getByRole('dialog').first();
    const open = async ({ id, name }: Sale) => {
      await operator.open(`/database/shipments?inspect_sale=${id}`);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
    };

    const koi = await recordSale(caller, ORDERS.first);
    await open(koi);
    const [margin = '', roi = ''] = toldWords('28.5%', '44.7%');
    await expectEarned(details, { net: 58.95, cost: 40.74, profit: 18.21, margin, roi });
    await expect(details.getByRole('region', { name: 'Take down' })).toContainText('Ebay');

    await open(await recordSale(caller, ORDERS.second));
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
    await happened(page, details, { as: 'Record refund', of: 'Commons', ...AFTERWARDS.second });
    await expectEarned(details, { net: 91.69, cost: 85.33, profit: 6.36, margin: '5.6%', roi: '7.5%' });
    const [net = '', profit = ''] = told(7.31, -4.76).map(formatMoney);
    const products = details.getByRole('region', { name: 'Products' });
    await expect(rowOf(products, 'Commons')).toContainText(net);
    await expect(rowOf(products, 'Commons')).toContainText(profit);

    await open(koi);
    await happened(page, details, { as: 'Record return', ...AFTERWARDS.first });
    await expectEarned(details, { net: -4.85, cost: 0, profit: -4.85, margin: '−7.6%', roi: '–' });

    await open(await recordSale(caller, ORDERS.third));
    await happened(page, details, { as: 'Lost in the post', ...AFTERWARDS.third });
    await expectEarned(details, { net: -7.1, cost: 56, profit: -63.1, margin: '−65.4%', roi: '−112.7%' });

    await open(await recordSale(caller, ORDERS.fourth));
    await expectEarned(details, { net: 388.29, cost: 292.7, profit: 95.59, margin: '22.0%', roi: '32.7%' });
    await open(await recordSale(caller, ORDERS.late));
    await expectEarned(details, { net: 122.55, cost: 54.32, profit: 68.23, margin: '50.2%', roi: '125.6%' });
  },
);

/** The three lines of the second order, and what is explained of each. */
async function expectLines(page: Page, details: Locator): Promise<void> {
  const of = toldIn('Line | Price');
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
