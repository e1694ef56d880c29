import { choose, expect, locateFact, test } from '../console.ts';
import { makeUnique } from '../operator.ts';
import { nightly } from '../projects.ts';

test(
  'products are added to a batch, created in it, and removed from it',
  nightly,
  async ({ page, operator }) => {
    const [batch, fox, koi] = [makeUnique('Weekend'), makeUnique('Ember Fox'), makeUnique('Tide Koi')];
    await operator.addProduct({ name: fox, estimated_cost: '2.50' });
    const id = await operator.addBatch({ name: batch });
    await operator.open(`/database/insertion_batches?inspect_batch=${id}`);
    const details = page.getByRole('dialog', { name: batch });
    await details.getByRole('button', { name: 'Add product' }).click();
    const stock = page.getByRole('dialog', { name: `Add product to ${batch}` });
    await stock.getByRole('searchbox').fill(fox);
    await stock.getByRole('button', { name: `Add ${fox}` }).click();
    await expect(stock.getByText('Nothing matches')).toBeVisible();
    await stock.getByRole('button', { name: 'Close' }).click();
    await expect(details.getByRole('link', { name: fox })).toBeVisible();

    await details.getByRole('button', { name: 'Create product' }).click();
    const form = page.getByRole('dialog', { name: 'Create product' });
    await form.getByLabel('Name').fill(koi);
    await form.getByLabel('Quantity').fill('2');
    await form.getByLabel('Estimated cost').fill('4');
    await choose(page, form.getByRole('combobox', { name: /^Type/ }), 'Card');
    await choose(page, form.getByRole('combobox', { name: 'Subtype' }), 'Promo');
    await form.getByRole('button', { name: 'Create product' }).click();
    await expect(form).toBeHidden();
    await expect(details.getByRole('link', { name: koi })).toHaveCount(2);
    await expect(locateFact(details, 'Estimated cost')).toHaveText('€10.50');

    await details.getByRole('button', { name: `Remove ${fox} from this batch` }).click();
    await expect(details.getByRole('link', { name: fox })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(details.getByRole('link', { name: fox })).toBeVisible();
    await details.getByRole('link', { name: fox }).click();
    await expect(page).toHaveURL(/inspect_product=\d+/);
    await expect(page.getByRole('dialog', { name: fox })).toBeVisible();
  },
);

test(
  'an insertion has a formatted description in its batch, and is removed and restored',
  nightly,
  async ({ page, operator }) => {
    const batch = makeUnique('Weekend');
    const id = await operator.addBatch({ name: batch });
    await operator.open(`/database/insertion_batches?inspect_batch=${id}`);
    const details = page.getByRole('dialog', { name: batch });
    await expect(details.getByText('Not listed on any site yet.')).toBeVisible();
    await details.getByRole('button', { name: 'Create insertion' }).click();
    const form = page.getByRole('dialog', { name: 'Create insertion' });
    await choose(page, form.getByRole('combobox', { name: 'Site' }), 'Ebay');
    await form.getByLabel('Price').fill('12,50');
    const editor = form.locator('[contenteditable=true]');
    const bold = form.getByRole('button', { name: 'Bold' });
    await editor.click();
    await page.keyboard.type('Four cards, ');
    await bold.click();
    await expect(bold).toHaveAttribute('aria-pressed', 'true');
    await expect(editor).toBeFocused();
    await page.keyboard.type('near mint');
    await form.getByRole('button', { name: 'Create insertion' }).click();
    await expect(form).toBeHidden();

    const remove = details.getByRole('button', { name: 'Remove the insertion on Ebay for €12.50' });
    await expect(remove).toBeVisible();
    await expect(details.locator('strong', { hasText: 'near mint' })).toBeVisible();
    await remove.click();
    await expect(remove).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(remove).toBeVisible();
  },
);
