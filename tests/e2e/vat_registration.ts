import { expect, type Page } from '@playwright/test';

/** Before all sales of the tests. */
const SINCE = '2020-01-01';

/** Fills in and submits the open form that registers a shop in Italy for VAT. */
export async function registerForVat(page: Page, since = SINCE): Promise<void> {
  const form = page.getByRole('dialog', { name: 'How you are taxed' });
  await form.getByLabel('Valid from').fill(since);
  await form.getByRole('combobox', { name: 'Your country' }).fill('Italy');
  await page.getByRole('option', { name: 'Italy', exact: true }).click();
  await expect(form.getByLabel('Standard rate')).toHaveValue('22');
  await form.getByRole('button', { name: 'Register for VAT' }).click();
  await expect(page.getByRole('region', { name: 'Rules' })).toContainText('Italy');
}

/** Deletes the rule and the rate on the page of VAT rules and rates: no VAT is due any more. */
export async function deregisterFromVat(page: Page): Promise<void> {
  for (const name of [/^Delete the rule/, /^Delete the rate/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.getByText('Not registered: nothing is due')).toBeVisible();
}
