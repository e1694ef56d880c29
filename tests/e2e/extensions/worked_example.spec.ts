import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '../../../domain/format.ts';
import { Client } from '../../support/client.ts';
import { firstParcel, lateInvoice, secondParcel, told, toldIn } from '../../support/worked_example.ts';
import { expect, test } from '../console.ts';
import { nightly, on } from '../projects.ts';

/** On several servers with PostgreSQL at night: by day the tests of the server hold the same figures against it. */
const onDesktop = on('desktop');

const CARDS = ['Fox', 'Koi', 'Heron', 'Commons'];
const nothing = formatMoney(0);

/** Amounts of the document, as the console shows them. */
const said = (...amounts: number[]) => told(...amounts).map(formatMoney);

const rowOf = (table: Locator, name: string) => table.getByRole('row').filter({ hasText: name });

/** Opens what something cost, and holds the last figure of each line against what is expected of it. */
async function expectExplained(
  page: Page,
  { within, name, landed }: { within: Locator; name: string; landed: string },
  lines: Record<string, string>,
): Promise<void> {
  await within.getByRole('button', { name: `What it is made of: ${name}, ${landed}` }).click();
  const popup = page.getByRole('dialog', { name: `${name}, landed ${landed}` });
  for (const [line, amount] of Object.entries({ ...lines, 'Landed cost': landed })) {
    const row = popup.getByRole('row', { name: new RegExp(`^${line}`) });
    await expect(row.getByRole('cell').last(), `${line} of ${name}`).toHaveText(amount);
  }
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
}

test(
  'the first parcel of the worked example costs what the document says, and so does each card of its lot',
  onDesktop,
  async ({ page, operator, server }) => {
    const caller = await Client.register(server.address);
    const parcel = await firstParcel(caller);
    const ofPurchase = toldIn('Purchase | Price');
    const ofCard = toldIn('Product | Estimated');

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
    await expect(lot.getByLabel('What it cost')).toContainText(
      `Landed cost${ofPurchase('Lot of cards', 'Landed')}`,
    );

    const address = `/database/incomingstock?shipment_id=${parcel.ems.id}`;
    await operator.open(address);
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
    const showCards = () => purchases.getByRole('button', { name: 'Products of Lot of cards' }).click();
    await showCards();
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

    await lateInvoice(caller, parcel);
    await operator.open(address);
    await expect(rowOf(charges, 'Handling')).toContainText(said(5)[0] ?? '');
    await showCards();
    const landed = said(54.32, 40.74, 13.57, 12.07);
    const ofInvoice = said(0.75, 0.56, 0.19, 0.17);
    for (const [place, name] of CARDS.entries())
      await expectExplained(
        page,
        { within: purchases, name, landed: landed[place] ?? '' },
        { Handling: ofInvoice[place] ?? '' },
      );
    await operator.open(`/database/stock?inspect_product=${parcel.cards[0].id}`);
    await expectExplained(
      page,
      { within: page.getByRole('dialog', { name: 'Fox' }), name: 'Fox', landed: landed[0] ?? '' },
      { Price: said(45)[0] ?? '', Handling: ofInvoice[0] ?? '' },
    );
  },
);

test(
  'the second parcel of the worked example costs what the document says, without a weight and with it',
  nightly,
  async ({ page, operator, server }) => {
    const { dhl } = await secondParcel(await Client.register(server.address));
    await operator.open(`/database/incomingstock?shipment_id=${dhl.id}`);
    const shipment = page.getByRole('dialog', { name: 'DHL B' });
    const purchases = shipment.getByRole('region', { name: 'Purchases' });
    const explained = async (
      figure: { landed: string; part: string },
      tin: { landed: string; part: string },
    ) => {
      for (const [name, { landed, part }] of Object.entries({ Figure: figure, Tin: tin }))
        await expectExplained(page, { within: purchases, name, landed }, { Shipping: part });
    };
    const [six = '', ten = ''] = said(6, 10);
    const [figure = '', tin = ''] = said(60, 36);
    await explained({ landed: figure, part: ten }, { landed: tin, part: six });

    const missing = shipment.getByRole('group', { name: 'What is missing' });
    await missing.getByRole('button', { name: /^Weight of Figure/ }).click();
    await page.keyboard.type('300');
    await page.keyboard.press('Enter');
    await expect(missing).toBeHidden();
    const [lighter = '', heavier = ''] = said(56, 40);
    await explained({ landed: lighter, part: six }, { landed: heavier, part: ten });

    await operator.open(`/database/stock?filter=${encodeURIComponent('{"presence":"gone"}')}`);
    await expect(page.getByRole('link', { name: 'Tin' })).toBeVisible();
  },
);
