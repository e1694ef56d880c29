import { formatPercent } from '../../../domain/format.ts';
import { Client } from '../../support/client.ts';
import { readDocumentedTable, readDocumentedTexts } from '../../support/worked_example.ts';
import { PERIOD_START, REPORT_DAY, recordWorkedExample } from '../../support/worked_reports.ts';
import { expect, test } from '../console.ts';
import { nightly } from '../projects.ts';
import { formatDocumentedAmount, expectDocumentedRows, figure, locateTable } from '../documented_figures.ts';

test.use({ day: REPORT_DAY });

const percent = (value: number) => readDocumentedTexts(formatPercent(value))[0] ?? '';
const withoutYear = (name: string) => name.replace(/ \d{4}( to .*)?$/, '');

test(
  'profit, and purchases that have paid for themselves, match the worked example',
  nightly,
  async ({ page, operator, server }) => {
    await recordWorkedExample(await Client.register(server.address));
    await page.clock.setFixedTime(`${REPORT_DAY}T12:00:00`);
    await operator.open(`/analitycs4?from=${PERIOD_START}`);
    await expect(figure(page, 'Profit')).toContainText(formatDocumentedAmount(62.23));
    await expect(figure(page, 'Margin')).toContainText(percent(7.4));
    await expect(figure(page, 'Return on cost')).toContainText(percent(11.8));
    await expect(figure(page, 'Sales')).toContainText(formatDocumentedAmount(844.38));
    await expect(figure(page, 'Net')).toContainText(
      `${formatDocumentedAmount(590.58)}${percent(69.9)} of sales`,
    );
    await expect(figure(page, 'Refunds')).toContainText(formatDocumentedAmount(166.3));
    await expectDocumentedRows(locateTable(page, 'Month'), 'Month | Sold', withoutYear);

    const lots = readDocumentedTable('Purchase | Landed cost');
    for (const name of ['Booster box', 'Lot of cards', 'Sleeves', 'Figure']) {
      const row = locateTable(page, 'Best and worst purchases').getByRole('row').filter({ hasText: name });
      for (const column of ['Profit', 'Landed cost', 'Sold', 'Unsold, expected', 'Paid for itself'])
        await expect(row, `${column} of ${name}`).toContainText(lots(name, column));
    }
    await expect(page.getByText(/^Among them/)).toContainText(
      `the cost of 1 lost or stolen product, ${formatDocumentedAmount(40)}`,
    );
    await page.getByRole('button', { name: 'Site', exact: true }).click();
    await expectDocumentedRows(locateTable(page, 'Site'), 'Site | Sold');
  },
);
