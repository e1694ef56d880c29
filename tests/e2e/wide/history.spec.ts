import { expect, search, test } from '../console.ts';
import { makeUnique } from '../operator.ts';
import { waitUntilSettled } from '../screens/settle.ts';
import { nightly } from '../projects.ts';

test('closed popups stay closed, through Back, Forward and a reload', nightly, async ({ page, operator }) => {
  const mark = makeUnique('Fox');
  const order = makeUnique('Lot');
  const boughtStock = await operator.addPurchase({ name: order });
  await operator.addProduct({ name: mark, boughtStock });
  const product = page.getByRole('dialog', { name: mark });
  const purchase = page.getByRole('dialog', { name: order });
  const popups = page.getByRole('dialog');

  await operator.open('/database/purchases');
  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Stock' })).toBeVisible();
  await search(page, mark);
  const searched = page.url();
  await page.getByRole('link', { name: mark }).click();
  await product.getByRole('link', { name: order }).click();
  await expect(purchase).toBeVisible();
  await page.reload();
  await expect(purchase).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(product).toBeVisible();
  await waitUntilSettled(page);
  await product.getByRole('button', { name: 'Close' }).dblclick();
  await expect(popups).toHaveCount(0);
  await expect(page).toHaveURL(searched);

  await page.goForward();
  await expect(product).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popups).toHaveCount(0);
  await page.getByRole('link', { name: 'Purchases', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Purchases' })).toBeVisible();
  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  await expect(page).toHaveURL(searched);
  await expect(popups).toHaveCount(0);
  for (const title of ['Purchases', 'Stock']) {
    await page.goBack();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(popups).toHaveCount(0);
  }
});
