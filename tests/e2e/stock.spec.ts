import { alert, expect, test } from './console.ts';
import { fillStock } from './forms.ts';
import { unique } from './operator.ts';
import { nightly, on } from './projects.ts';

test(
  'stock is added by itself, several units at once, and the list shows them',
  on('plain-phone'),
  async ({ page, operator }) => {
    const name = unique('Playmat');
    await page.goto('/database/stock');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Add stock' }).first().click();
    await expect(page).toHaveURL('/database/stock/add_product');
    await page.getByRole('button', { name: 'Add stock' }).click();
    await expect(alert(page, 'Please select a valid type.').first()).toBeVisible();

    await fillStock(page, name);
    await page.getByRole('button', { name: 'Add stock' }).click();
    await expect(page).toHaveURL(/\/database\/stock$/);
    await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(2);

    const products =
      await operator.get<{ name: string; origin: string; images: unknown[] }[]>('/api/products/');
    const units = products.filter((product) => product.name === name);
    expect(units).toHaveLength(2);
    for (const unit of units) {
      expect(unit.origin).toBe('buyee.jp');
      expect(unit.images).toHaveLength(1);
    }
  },
);

test(
  'the subtype is asked for only where the chosen type has subtypes',
  nightly,
  async ({ page, operator }) => {
    const types = await operator.get<{ name: string; subtypes: unknown[] }[]>('/api/types/');
    await page.goto('/database/stock/add_product');
    const type = page.getByRole('combobox', { name: /^Type/ });
    await expect(page.getByRole('combobox', { name: 'Subtype' })).toHaveCount(0);
    for (const { name, subtypes } of types) {
      await type.click();
      await page.getByRole('option', { name, exact: true }).click();
      await expect(page.getByRole('combobox', { name: 'Subtype' })).toHaveCount(subtypes.length > 0 ? 1 : 0);
    }
  },
);

test(
  'the stock is paged by 10, or by 5 or 20, and has nothing before its first page',
  nightly,
  async ({ page, operator }) => {
    const mark = unique('Paged');
    await operator.addProduct({ name: mark, quantity: 12 });
    await page.goto('/database/stock');
    await page.getByRole('searchbox', { name: 'Search products' }).fill(mark);
    const units = page.getByRole('link', { name: new RegExp(mark) });
    const pager = page.getByRole('navigation', { name: 'Pages of the list' });
    await expect(pager.getByText('1–10 of 12')).toBeVisible();
    await expect(units).toHaveCount(10);
    await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();

    await pager.getByRole('button', { name: 'Next' }).click();
    await expect(pager.getByText('11–12 of 12')).toBeVisible();
    await expect(units).toHaveCount(2);
    await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
    await pager.getByRole('button', { name: 'Previous' }).click();
    await expect(units).toHaveCount(10);

    const sizes = page.getByRole('combobox', { name: 'Rows per page' });
    await sizes.click();
    await expect(page.getByRole('option')).toHaveText(['5', '10', '20']);
    await page.getByRole('option', { name: '5', exact: true }).click();
    await expect(pager.getByText('1–5 of 12')).toBeVisible();
    await expect(units).toHaveCount(5);
    await sizes.click();
    await page.getByRole('option', { name: '20', exact: true }).click();
    await expect(units).toHaveCount(12);
  },
);
