import { expect, search, test } from '../console.ts';
import { unique } from '../operator.ts';
import { nightly } from '../projects.ts';

test('a click on a row of the stock does nothing, and one on a purchase, a shipment or a batch opens it', async ({
  page,
  operator,
}) => {
  const name = unique('Clicked');
  await operator.addProduct({ name });
  await operator.addPurchase({ name });
  await operator.addShipment({ courier: name });
  await operator.addBatch({ name });
  await page.goto('/database/stock');
  await page.getByRole('row', { name }).getByRole('cell').last().click();
  await expect(page).toHaveURL(/\/database\/stock$/);
  for (const path of ['/database/purchases', '/database/incomingstock', '/database/insertion_batches']) {
    await page.goto(path);
    await page.getByRole('row', { name }).getByRole('cell').nth(2).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('a column head sorts the table, there and back', nightly, async ({ page, operator }) => {
  const mark = unique('Sorted');
  for (const price of ['30', '10', '20']) await operator.addPurchase({ name: `${mark} for ${price}`, price });
  await page.goto('/database/purchases');
  await search(page, mark);
  const names = page.getByRole('link', { name: new RegExp(mark) });
  await expect(names).toHaveCount(3);
  await page.getByRole('button', { name: 'Sort by price ascending' }).click();
  await expect(names).toHaveText([`${mark} for 10`, `${mark} for 20`, `${mark} for 30`]);
  await page.getByRole('button', { name: 'Sort by price descending' }).click();
  await expect(names).toHaveText([`${mark} for 30`, `${mark} for 20`, `${mark} for 10`]);
});
