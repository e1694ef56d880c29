import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '../../../domain/format.ts';
import { Client } from '../../support/client.ts';
import {
  recordFirstParcel,
  readDocumentedAmounts,
  readDocumentedTable,
} from '../../support/worked_example.ts';
import { expect, test } from '../console.ts';
import { nightly } from '../projects.ts';

const CARDS = ['Fox', 'Koi', 'Heron', 'Commons'];
const nothing = formatMoney(0);

/** Amounts that docs/worked-example.md contains, formatted as in the console. */
const said = (...amounts: number[]) => readDocumentedAmounts(...amounts).map(formatMoney);

const rowOf = (table: Locator, name: string) => table.getByRole('row').filter({ hasText: name });

/** Opens the explanation of a cost, and compares the last figure of each line. */
async function expectExplained(
  page: Page,
  { within, name, landed }: { within: Locator; name: string; landed: string },
  lines: Record<string, string>,
): Promise<void> {
  await within.getByRole('button', { name: `Breakdown of ${name}, ${landed}` }).click();
  const popup = page.getByRole('dialog', { name: `${name}, landed ${landed}` });
  for (const [line, amount] of Object.entries({ ...lines, 'Landed cost': landed })) {
    const row = popup.getByRole('row', { name: new RegExp(`^${line}`) });
    await expect(row.getByRole('cell').last(), `${line} of ${name}`).toHaveText(amount);
  }
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
}

// By day, the server's tests check the same figures.
test(
  'the costs of the first parcel of the worked example, and of each card of its lot, match the document',
  nightly,
  async ({ page, operator, server }) => {
    const caller = await Client.register(server.address);
    const parcel = await recordFirstParcel(caller);
    const ofPurchase = readDocumentedTable('Purchase | Price');
    const ofCard = readDocumentedTable('Product | Estimated');

    await operator.open(`/database/purchases?inspect_purchase=${parcel.lot.id}`);
    const lot = page.getByRole('dialog', { name: 'Lot of cards' });
    const found = lot.getByRole('region', { name: 'Products' });
    await found.getByRole('button', { name: 'By expected price' }).click();
    for (const name of ['Fox', 'Commons'])
      await found.getByRole('button', { name: `Keep the cost of ${name}` }).click();
    for (const name of CARDS) await expect(rowOf(found, name)).toContainText(ofCard(name, 'Estimated'));
    const split = lot.getByRole('button', { name: `Split ${said(45)[0]}` });
    await split.click();
    await expect(split).toBeHidden();
    await expect(lot.getByLabel('Costs')).toContainText(`Landed cost${ofPurchase('Lot of cards', 'Landed')}`);

    await operator.open(`/database/incomingstock?shipment_id=${parcel.ems.id}`);
    const shipment = page.getByRole('dialog', { name: 'EMS A' });
    const charges = shipment.getByRole('region', { name: 'Charges' });
    const columns = { Shipping: 'Shipping', 'IVA and tax': 'IVA', 'Proxy fee': 'Fee', Duty: 'Duty' };
    for (const [charge, column] of Object.entries(columns))
      await expect(rowOf(charges, charge)).toContainText(ofPurchase('', column));
    const purchases = shipment.getByRole('region', { name: 'Purchases' });
    for (const name of ['Booster box', 'Lot of cards', 'Sleeves']) {
      const lines = Object.entries({ Price: 'Price', ...columns }).map(([line, column]) => [
        line,
        ofPurchase(name, column) || nothing,
      ]);
      await expectExplained(
        page,
        { within: purchases, name, landed: ofPurchase(name, 'Landed') },
        Object.fromEntries(lines),
      );
    }
    await purchases.getByRole('button', { name: 'Products of Lot of cards' }).click();
    for (const name of CARDS) {
      await expectExplained(
        page,
        { within: purchases, name, landed: ofCard(name, 'Landed') },
        {
          Price: ofCard(name, 'Estimated'),
          Shipping: ofCard(name, 'of €6.00'),
          'IVA and tax': ofCard(name, 'of €10.00'),
          'Proxy fee': ofCard(name, 'of €3.03'),
          Duty: nothing,
        },
      );
    }
  },
);
