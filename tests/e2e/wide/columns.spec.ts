import { expect, test } from '../console.ts';
import { unique } from '../operator.ts';

test('columns are chosen, and rows made compact, and both are so after a reload', async ({
  page,
  operator,
}) => {
  await operator.addProduct({ name: unique('Ember Fox'), estimated_cost: '12.50' });
  await operator.open('/database/stock');
  const origin = page.getByRole('columnheader', { name: /origin/i });
  const cost = page.getByRole('columnheader', { name: /estimated cost/i });
  await expect(origin).toBeVisible();
  await expect(cost).toBeHidden();
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Origin' }).uncheck();
  await columns.getByRole('checkbox', { name: 'Estimated cost' }).check();
  await page.keyboard.press('Escape');
  await expect(columns).toBeHidden();
  await page.getByRole('button', { name: 'Compact rows' }).click();

  await page.reload();
  await expect(cost).toBeVisible();
  await expect(origin).toBeHidden();
  await expect(page.getByRole('button', { name: 'Comfortable rows' })).toBeVisible();
});
