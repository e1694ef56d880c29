import { expect, test } from '../console.ts';
import { nightly } from '../projects.ts';
import { shopifyOrders } from '../../support/sale_files.ts';

// By day, tests/console/imports.test.tsx covers the same.
test(
  'a file of sales is checked, a line is left out, and the import is recorded and undone',
  nightly,
  async ({ page, operator, backend }, info) => {
    info.skip(backend !== 'own', 'Other servers have no imports.');
    const order = `#${Date.now()}`;
    const content = shopifyOrders([
      { order, item: '', title: 'Tidewyrm of the files', price: 12.5, postage: 3 },
      { order, item: '', title: 'Wrong line', price: 1 },
    ]);
    await operator.open('/tools/import_data');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await expect(page.getByText('To be checked', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Not stored, because they are personal data: Email, Billing Name, Billing Street.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Leave out Wrong line' }).click();
    await expect(page.getByRole('button', { name: 'Take Wrong line again' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose the product of Tidewyrm of the files' }).click();
    await page.getByRole('button', { name: 'Not a product' }).click();
    await page.getByRole('button', { name: 'Record 1 sale' }).click();
    await expect(page.getByText('Recorded', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
    await expect(page.getByText('Taken back', { exact: true }).first()).toBeVisible();
  },
);
