import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '../../domain/format.ts';
import { readDocumentedAmounts, readDocumentedTable } from '../support/worked_example.ts';
import { expect } from './console.ts';

/** A figure of a report, found by its label. */
export const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) });

export const locateTable = (page: Page, region: string) =>
  page.getByRole('region', { name: region, exact: true }).getByRole('table');

/** An amount as formatted on the page. Throws unless docs/worked-example.md contains it. */
export const formatDocumentedAmount = (amount: number) =>
  readDocumentedAmounts(amount).map(formatMoney)[0] ?? '';

/** Expects each row of the page's table to equal the row of the same name in the document's table. */
export async function expectDocumentedRows(
  table: Locator,
  head: string,
  nameOf = (name: string) => name,
): Promise<void> {
  const of = readDocumentedTable(head);
  await expect(table).toBeVisible();
  const rows = await table
    .locator('tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    );
  const [heads = [], ...lines] = rows;
  expect(lines.length).toBeGreaterThan(1);
  for (const [name = '', ...cells] of lines)
    expect(cells, name).toEqual(heads.slice(1).map((column) => of(nameOf(name), column)));
}
