import { locateAlert, expect, test } from './console.ts';
import { fillStock } from './forms.ts';
import { makeUnique } from './operator.ts';
import { inProjects } from './projects.ts';

test(
  'stock is added by itself, several units at once, and appears in the list',
  inProjects('plain-phone'),
  async ({ page, operator }) => {
    const name = makeUnique('Playmat');
    await page.goto('/database/stock');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Add stock' }).first().click();
    await expect(page).toHaveURL('/database/stock/add_product');
    await page.getByRole('button', { name: 'Add stock' }).click();
    await expect(locateAlert(page, 'Please select a valid type.').first()).toBeVisible();

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
