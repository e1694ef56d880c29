import { expect, search, test } from './console.ts';
import { unique } from './operator.ts';
import { nightly, on } from './projects.ts';

test(
  'a list is searched and filtered, and its address opens the same list elsewhere',
  on('phone'),
  async ({ page, operator, isPhone }) => {
    const mark = unique('Filtered');
    for (const price of ['30', '60', '90'])
      await operator.addPurchase({ name: `${mark} for ${price}`, price });
    await operator.open('/database/purchases');
    await search(page, mark);
    const names = page.getByRole('link', { name: new RegExp(mark) });
    await expect(names).toHaveCount(3);

    await page.getByRole('button', { name: isPhone ? 'Filter' : 'Add filter' }).click();
    const filter = page.getByRole('dialog', { name: 'Filter' });
    await filter.getByRole('group', { name: 'Price' }).getByLabel('From').fill('50');
    await filter.getByRole('button', { name: 'Apply' }).click();
    await expect(filter).toBeHidden();
    await expect(names).toHaveCount(2);
    await expect(page.getByText('from €50.00')).toBeVisible();

    const address = page.url();
    await operator.open('/database/stock');
    await operator.open(address);
    await expect(page.getByRole('searchbox')).toHaveValue(mark);
    await expect(names).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove the filter Price: from €50.00' }).click();
    await expect(names).toHaveCount(3);
  },
);

test(
  'a filter that matches nothing says so, and takes one click to clear',
  nightly,
  async ({ page, operator }) => {
    const lot = unique('Lot');
    await operator.addPurchase({ name: lot });
    const filter = encodeURIComponent(JSON.stringify({ price_gte: 999_999 }));
    await operator.open(`/database/purchases?filter=${filter}`);
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect(page.getByRole('link', { name: new RegExp(lot) })).toBeVisible();
  },
);
