import { expect, test } from '../console.ts';
import { makeUnique } from '../operator.ts';

test('a deleted product is restored by Ctrl+Z, and its history shows both', async ({ page, operator }) => {
  const name = makeUnique('Fox');
  const id = await operator.addProduct({ name });
  await page.goto(`/database/stock?inspect_product=${id}`);
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this product?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('Product deleted.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+z');
  await expect(page.getByText(`Undone: Deleted ${name}`)).toBeVisible();
  await page.goto(`/database/stock?inspect_product=${id}`);
  await page.getByRole('tab', { name: 'History 3' }).click();
  const entries = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem');
  await expect(entries).toHaveText([/Undid an action/, /Deleted/, /Added.*First entry/]);
});
