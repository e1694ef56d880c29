import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '../../domain/format.ts';
import { told, toldIn } from '../support/worked_example.ts';
import { expect } from './console.ts';

/** A figure of a report, by its label. */
export const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) });

export const tableIn = (page: Page, region: string) =>
  page.getByRole('region', { name: region, exact: true }).getByRole('table');

/** An amount as the page writes it, which the worked example says, too. */
export const euros = (amount: number) => told(amount).map(formatMoney)[0] ?? '';

/** The document's table has the rows of the page's, and the same in each column. */
export async function expectTold(
  table: Locator,
  head: string,
  nameOf = (name: string) => name,
): Promise<void> {
  const of = toldIn(head);
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
