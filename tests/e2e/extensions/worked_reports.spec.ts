import { formatPercent } from '../../../domain/format.ts';
import { Client } from '../../support/client.ts';
import { toldIn, toldWords } from '../../support/worked_example.ts';
import { BEGUN, LOOKED_AT, wholeStory } from '../../support/worked_reports.ts';
import { expect, test } from '../console.ts';
import { nightly } from '../projects.ts';
import { euros, expectTold, figure, tableIn } from '../told_pages.ts';

test.use({ day: LOOKED_AT });

const percent = (value: number) => toldWords(formatPercent(value))[0] ?? '';
const withoutYear = (name: string) => name.replace(/ \d{4}( to .*)?$/, '');

test(
  'profit, and purchases that have paid for themselves, match the worked example',
  nightly,
  async ({ page, operator, server }) => {
    await wholeStory(await Client.register(server.address));
    await page.clock.setFixedTime(`${LOOKED_AT}T12:00:00`);
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
