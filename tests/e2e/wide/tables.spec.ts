import { expect, test } from '../console.ts';
import { makeUnique } from '../operator.ts';
import { nightly } from '../projects.ts';

test(
  'a click on a row of the stock does nothing, and a click on a purchase, shipment or batch opens its details',
  nightly,
  async ({ page, operator }) => {
    const name = makeUnique('Clicked');
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
  },
);
