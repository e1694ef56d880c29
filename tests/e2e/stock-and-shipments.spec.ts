import { expect, logIn, newUsername, picture, test } from './console.ts';

test('stock is added by itself, several units at once, and linked to a purchase', async ({ page }) => {
  const name = `Playmat, ${newUsername()}`;
  await logIn(page);
  await page.goto('/database/stock');
  await page.getByRole('link', { name: 'Add stock' }).click();
  await expect(page).toHaveURL('/database/stock/add_product');
  await page.getByRole('button', { name: 'Add stock' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a valid type.' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Accessory' }).click();
  await page.locator('input[type=file]').setInputFiles(await picture('mat.png', '#446644'));
  await page.getByLabel('Origin').fill('buyee.jp');
  await page.getByRole('combobox', { name: 'Bought order link' }).click();
  await page.getByRole('option', { name: '#0003' }).click();
  await page.getByRole('button', { name: 'Add stock' }).click();

  await expect(page).toHaveURL(/\/database\/stock$/);
  await expect(page.getByText(name)).toHaveCount(2);
});

test('a shipment is added, filled, and led from to its purchase and back', async ({ page }) => {
  const access = await logIn(page);
  const courier = newUsername();
  const purchase = `Winter tin, ${courier}`;
  await page.request.post('/api/bought_stocks/', {
    headers: { Authorization: `Bearer ${access}` },
    multipart: { name: purchase, state: 'Paid', link: '', price: '96,70', weight: '410', shipment: '' },
  });
  await page.goto('/database/incomingstock');
  await page.getByRole('link', { name: 'Add shipment' }).first().click();
  await page.getByLabel('Courier').fill(courier);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'In transit' }).click();
  await page.getByLabel('Tracking number').fill('EJ204771935JP');
  await page.getByLabel('Total cost').fill('96,70');
  await page.getByLabel('Shipment price').fill('12.30');
  await page.getByLabel('IVA price').fill('21,00');
  await page.getByRole('button', { name: 'Add shipment' }).click();

  await page.getByRole('link', { name: new RegExp(courier) }).click();
  const details = page.getByRole('dialog', { name: `${courier} EJ204771935JP` });
  await expect(details.getByText('€130.00')).toBeVisible();
  await details.getByRole('button', { name: 'Add item' }).click();
  const items = page.getByRole('dialog', { name: /^Add item to/ });
  await items.getByRole('searchbox').fill(purchase);
  await items.getByRole('button', { name: `Add ${purchase}` }).click();
  await expect(items.getByText('Nothing matches')).toBeVisible();
  await items.getByRole('button', { name: 'Close' }).click();

  await details.getByRole('link', { name: purchase }).click();
  await expect(page.getByRole('dialog', { name: purchase })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the shipment' }).click();
  await details.getByRole('button', { name: `Remove ${purchase} from this shipment` }).click();
  await expect(details.getByRole('link', { name: purchase })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(details.getByRole('link', { name: purchase })).toBeVisible();
});
