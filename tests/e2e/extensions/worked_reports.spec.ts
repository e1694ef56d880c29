import { formatPercent } from '../../../domain/format.ts';
import { Client } from '../../support/client.ts';
import { toldIn, toldWords } from '../../support/worked_example.ts';
import { BEGUN, LOOKED_AT, wholeStory } from '../../support/worked_reports.ts';
import { expect, test } from '../console.ts';
import { on } from '../projects.ts';
import { euros, expectTold, figure, tableIn } from '../told_pages.ts';

/** On several servers with PostgreSQL at night: by day the tests of the server hold the same figures against it. */
const onDesktop = on('desktop');

test.use({ day: LOOKED_AT });
// One after the other, on one server.
test.describe.configure({ mode: 'default' });

/** Written down once for all the tests of a worker. */
let written: Promise<void> | undefined;

test.beforeEach(async ({ page, server }) => {
  await page.clock.setFixedTime(`${LOOKED_AT}T12:00:00`);
  written ??= Client.register(server.address).then(wholeStory);
  await written;
});

const percent = (value: number) => toldWords(formatPercent(value))[0] ?? '';
const withoutYear = (name: string) => name.replace(/ \d{4}( to .*)?$/, '');

test(
  'profit and what has paid for itself are what the worked example says',
  onDesktop,
  async ({ page, operator }) => {
    await operator.open(`/analitycs4?from=${BEGUN}`);
    await expect(figure(page, 'Profit')).toContainText(euros(62.23));
    await expect(figure(page, 'Margin')).toContainText(percent(7.4));
    await expect(figure(page, 'Return on cost')).toContainText(percent(11.8));
    await expect(figure(page, 'Sales')).toContainText(euros(844.38));
    await expect(figure(page, 'Net')).toContainText(`${euros(590.58)}${percent(69.9)} of sales`);
    await expect(figure(page, 'Refunds')).toContainText(euros(166.3));
    await expectTold(tableIn(page, 'Month'), 'Month | Sold', withoutYear);

    const lots = toldIn('Purchase | Landed cost');
    for (const name of ['Booster box', 'Lot of cards', 'Sleeves', 'Figure']) {
      const row = tableIn(page, 'Best and worst purchases').getByRole('row').filter({ hasText: name });
      for (const column of ['Profit', 'Landed cost', 'Sold', 'Left, expected', 'Paid for itself'])
        await expect(row, `${column} of ${name}`).toContainText(lots(name, column));
    }
    await expect(page.getByText(/^Among them/)).toContainText(
      `the cost of 1 lost or stolen product, ${euros(40)}`,
    );
    await page.getByRole('button', { name: 'Site', exact: true }).click();
    await expectTold(tableIn(page, 'Site'), 'Site | Sold');
  },
);

test('spending and estimates are what the worked example says', onDesktop, async ({ page, operator }) => {
  await operator.open(`/analitycs1?from=${BEGUN}`);
  await expect(figure(page, 'Spent')).toContainText(euros(635.09));
  await expect(figure(page, 'Goods')).toContainText(euros(500));
  await expect(figure(page, 'Charges')).toContainText(`${euros(135.09)}${percent(27)} of goods`);
  await expect(figure(page, 'Not assigned')).toContainText(`${euros(20)}1 purchase is missing products`);
  await expectTold(tableIn(page, 'Month'), 'Month | Purchases', withoutYear);
  const kinds = page.getByRole('table', { name: 'What charges are for, as a table' });
  const ofCharge = toldIn('Charge | Of');
  for (const kind of ['Shipping', 'Import VAT', 'Proxy fee', 'Handling', 'Duty'])
    await expect(kinds.getByRole('row', { name: kind })).toContainText(
      ofCharge(kind, 'Together') + ofCharge(kind, 'Of all'),
    );
  await page.getByRole('button', { name: 'Shipment', exact: true }).click();
  await expectTold(tableIn(page, 'Shipment'), 'Shipment | Purchases', (name) =>
    name.replace('Not known', 'None'),
  );

  await operator.open(`/analitycs2?from=${BEGUN}&by=product`);
  await expect(figure(page, 'Sold against expected price')).toContainText(
    `+${percent(3.3)}${euros(790.5)} of ${euros(765)}`,
  );
  await expect(figure(page, 'Landed against estimated cost')).toContainText(
    `+${percent(29)}${euros(529.09)} of ${euros(410)}`,
  );
  await expect(figure(page, 'Within 10% of expected')).toContainText(`${percent(66.7)}4 of 6 sold`);
  await expect(figure(page, 'Missing products')).toContainText(euros(20));
  await expectTold(tableIn(page, 'Product'), 'Product | Sold');
});

test(
  'the stock, how old it is and how fast it is sold are what the worked example says',
  onDesktop,
  async ({ page, operator }) => {
    await operator.open(`/analitycs3?from=${BEGUN}`);
    await expect(figure(page, 'In stock at landed cost')).toContainText(`${euros(84.74)}3 products`);
    await expect(figure(page, 'At expected price')).toContainText(`${euros(65)}0.77 times the cost`);
    await expect(figure(page, 'Sell-through')).toContainText(`${percent(63.6)}7 of 11`);
    await expect(figure(page, 'Days to sell')).toContainText('12median of 7 sold; 2 to list');
    await expect(figure(page, 'Over 180 days')).toContainText(
      `${euros(40.74)}1 product, ${percent(48.1)} of cost`,
    );

    const ofAge = toldIn('Age | Products');
    const shown = (title: string, name: string) =>
      page
        .getByRole('table', { name: `${title}, as a table` })
        .getByRole('row', { name: new RegExp(`^${name}`) });
    for (const age of ['91–180', '181–365']) {
      await expect(shown('Landed cost', age)).toContainText(ofAge(age, 'Landed cost') + ofAge(age, 'Of all'));
      await expect(shown('Products', age)).toContainText(ofAge(age, 'Products'));
    }
    const months = {
      'October 2026': [75, '6 of 8'],
      'November 2026': [50, '1 of 2'],
      'December 2026': [0, '0 of 3'],
    } as const;
    for (const [month, [value, of]] of Object.entries(months))
      await expect(shown('Sell-through by month', month)).toContainText(`${percent(value)}${of}`);
    const sitting = tableIn(page, 'What sits').getByRole('row').filter({ hasText: 'Koi' });
    await expect(sitting).toContainText(`08/10/2026182${euros(40.74)}${euros(30)}Cardmarket180`);
  },
);
