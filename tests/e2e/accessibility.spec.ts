import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, logIn, picture, test } from './console.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('axe finds nothing on the pages for everybody', async ({ page }) => {
      for (const path of ['/login', '/register', '/privacy', '/nowhere']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoViolations(page, path);
      }
    });

    test('axe finds nothing on the pages of an operator', async ({ page }) => {
      await logIn(page);
      const pages = [
        '/',
        '/database/stock',
        '/database/purchases',
        '/database/incomingstock',
        '/database/insertion_batches',
        '/database/stock/add_product',
        '/database/incomingstock/add',
        '/database/insertion_batch/add',
        '/analitycs1',
      ];
      for (const path of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status')).toHaveCount(0);
        await expectNoViolations(page, path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
          page.viewportSize()?.width,
        );
      }
    });

    test('axe finds nothing on forms in error and on open popups', async ({ page }) => {
      const id = await addPurchase(page, await logIn(page));
      await page.goto('/database/purchases/add');
      await page.getByRole('button', { name: 'Add purchase' }).click();
      await expect(page.getByText('Enter a name.')).toBeVisible();
      await expectNoViolations(page, 'the purchase form in error');

      await page.goto(`/database/purchases?inspect_purchase=${id}`);
      const details = page.getByRole('dialog');
      await expect(details.getByRole('img')).toBeVisible();
      await expectNoViolations(page, 'the details');
      await details.getByRole('button', { name: 'Add product' }).click();
      await expect(page.getByRole('dialog', { name: /^Add product to/ })).toBeVisible();
      await expectNoViolations(page, 'Add product');
      await page.keyboard.press('Escape');

      await details.getByRole('button', { name: 'Create product' }).click();
      const form = page.getByRole('dialog', { name: 'Create product' });
      await form.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'Card', exact: true }).click();
      await form.getByRole('button', { name: 'Create product' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'valid subtype' })).toBeVisible();
      await expectNoViolations(page, 'the product form in error');
    });
  });
}

async function addPurchase(page: Page, access: string): Promise<number> {
  const answer = await page.request.post('/api/bought_stocks/', {
    headers: { Authorization: `Bearer ${access}` },
    multipart: {
      name: 'Binder with 180 commons',
      state: 'Paid',
      link: '',
      price: '72',
      weight: '1250',
      shipment: '',
      images: await picture('binder.png', '#335577'),
    },
  });
  return (await answer.json()).id;
}

async function expectNoViolations(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found, where).toEqual([]);
}
