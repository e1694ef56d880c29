import { expect, logIn, newUsername, test } from './console.ts';

test('a batch is made of chosen products, changed, and offered on a site', async ({ page }) => {
  const access = await logIn(page);
  const mark = newUsername();
  const headers = { Authorization: `Bearer ${access}` };
  const [type] = await (await page.request.get('/api/types/', { headers })).json();
  for (const number of [1, 2, 3, 4]) {
    const data = { name: `Card ${number}, ${mark}`, quantity: 1, type: type.id, estimated_cost: 2.5 };
    await page.request.post('/api/products/', { headers, data });
  }
  await page.goto('/database/insertion_batches');
  await page.getByRole('link', { name: 'Add insertion batch' }).first().click();
  await expect(page).toHaveURL('/database/insertion_batch/add');
  await page.goto('/database/Insertion_batch/add');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Weekend, ${mark}`);
  await page.getByRole('searchbox').fill(mark);
  await expect(page.getByText('1–3 of 4')).toBeVisible();
  await page.getByRole('checkbox', { name: `Card 4, ${mark}` }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: `Card 1, ${mark}` }).check();
  await page.getByRole('button', { name: 'Add insertion batch' }).click();

  await page.getByRole('link', { name: `Weekend, ${mark}` }).click();
  const details = page.getByRole('dialog', { name: `Weekend, ${mark}` });
  await expect(details.getByText('€5.00')).toBeVisible();
  await details.getByRole('button', { name: `Remove Card 4, ${mark} from this batch` }).click();
  await expect(details.getByText(`Card 4, ${mark}`)).toBeHidden();
  await details.getByRole('button', { name: 'Add product' }).click();
  const products = page.getByRole('dialog', { name: /^Add product to/ });
  await products.getByRole('searchbox').fill(`Card 2 ${mark}`);
  await products.getByRole('button', { name: `Add Card 2, ${mark}` }).click();
  await products.getByRole('button', { name: 'Close' }).click();
  await expect(details.getByText(`Card 2, ${mark}`)).toBeVisible();

  await details.getByRole('button', { name: 'Create insertion' }).click();
  const insertion = page.getByRole('dialog', { name: 'Create insertion' });
  await insertion.getByRole('button', { name: 'Create insertion' }).click();
  await expect(insertion.getByText('Choose one of Amazon, Ebay, Shopify.')).toBeVisible();
  await insertion.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'Shopify' }).click();
  await insertion.getByLabel('Price').fill('12,50');
  await insertion.getByRole('button', { name: 'Create insertion' }).click();
  await expect(page.getByText('Insertion created.')).toBeVisible();
  await expect(insertion).toBeHidden();
});
