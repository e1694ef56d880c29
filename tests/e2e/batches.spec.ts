import { choose, expect, locateFact, test } from './console.ts';
import { makeUnique } from './operator.ts';
import { inProjects } from './projects.ts';

test(
  'a batch is made of products chosen from pages of three, and gets an insertion',
  inProjects('plain-phone'),
  async ({ page, operator }) => {
    const mark = makeUnique('Weekend');
    for (const number of [1, 2, 3, 4]) {
      await operator.addProduct({ name: `${mark}, card ${number}`, estimated_cost: '2.50' });
    }
    await page.goto('/database/insertion_batches');
    await page.getByRole('link', { name: 'Add insertion batch' }).first().click();
    await expect(page).toHaveURL('/database/insertion_batch/add');
    await page.getByRole('textbox', { name: 'Name' }).fill(mark);
    await page.getByRole('textbox', { name: 'Images' }).fill('/logo.svg');
    await page.getByRole('searchbox').fill(mark);
    await expect(page.getByText('1–3 of 4')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: mark })).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
    await page.getByRole('checkbox', { name: `${mark}, card 4` }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: `${mark}, card 1` }).check();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.getByRole('button', { name: 'Prev' }).click();
    await expect(page.getByRole('checkbox', { name: `${mark}, card 4` })).toBeChecked();
    await page.getByRole('button', { name: 'Add insertion batch' }).click();
    await expect(page).toHaveURL(/\/database\/insertion_batches$/);

    await page.getByRole('link', { name: new RegExp(mark) }).click();
    const details = page.getByRole('dialog', { name: mark });
    await expect(details.getByRole('link', { name: `${mark}, card 1` })).toBeVisible();
    await expect(details.getByRole('link', { name: `${mark}, card 4` })).toBeVisible();
    await expect(details.getByRole('img', { name: /picture 1 of 1/ })).toBeVisible();
    await expect(locateFact(details, 'Estimated cost')).toHaveText('€5.00');

    await details.getByRole('button', { name: 'Create insertion' }).click();
    const insertion = page.getByRole('dialog', { name: 'Create insertion' });
    await insertion.getByRole('button', { name: 'Create insertion' }).click();
    await expect(insertion.getByText('Choose a site.')).toBeVisible();
    await insertion.getByRole('combobox', { name: 'Site' }).click();
    await expect(page.getByRole('option', { name: 'Shopify' })).toBeVisible();
    const sites = await page.getByRole('option').allTextContents();
    expect(sites.slice(0, 3)).toEqual(['Amazon', 'Ebay', 'Shopify']);
    await page.keyboard.press('Escape');
    await choose(page, insertion.getByRole('combobox', { name: 'Site' }), 'Shopify');
    await insertion.getByLabel('Price').fill('12,50');
    await insertion.getByRole('button', { name: 'Create insertion' }).click();
    await expect(page.getByText('Insertion created.')).toBeVisible();
    await expect(insertion).toBeHidden();
  },
);
