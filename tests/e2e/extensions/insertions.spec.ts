import { choose, expect, test } from '../console.ts';
import { makeUnique } from '../operator.ts';
import { nightly } from '../projects.ts';
import { typeByHand } from '../forms.ts';

test(
  'an insertion is edited in its batch, and taken down after a sale on another site',
  nightly,
  async ({ page, operator }) => {
    const mark = makeUnique('Heron lot');
    const product = await operator.addProduct({ name: `${mark}, card` });
    const batch = await operator.addBatch({ name: mark, products: product });
    await operator.addInsertion({ insertion_batch: batch, site: 'Ebay', price: '40' });

    await operator.open(`/database/insertion_batches?inspect_batch=${batch}`);
    const details = page.getByRole('dialog', { name: mark });
    await details.getByRole('button', { name: 'Edit the insertion on Ebay' }).click();
    const form = page.getByRole('dialog', { name: 'Edit the insertion on Ebay' });
    await form.getByLabel('Id on the site').fill('110-1');
    await form.getByLabel('Address of the listing').fill('https://ebay.example/110-1');
    await form.getByLabel('Until').fill('2026-01-31');
    await form.getByLabel('Until').press('Control+Enter');
    await expect(form).toBeHidden();
    await expect(details.getByRole('link', { name: '110-1 on Ebay, in a new tab' })).toBeVisible();
    await expect(details.getByText('Ran out 31/01/2026')).toBeVisible();

    await operator.sell({ site: 'Cardmarket', orderNumber: mark, lines: [{ product, price: 35 }] });
    await page.goto('/database/take_downs');
    const done = page.getByRole('button', { name: `Done: ${mark} is taken down from Ebay` });
    await done.click();
    await expect(done).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await done.click();
    // The row disappears at once. The undo is offered after the change is saved.
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.goto(`/database/insertion_batches?inspect_batch=${batch}`);
    await expect(details.getByText(/· Ended/)).toBeVisible();
    await details.getByRole('button', { name: 'Offer again on Ebay' }).click();
    await expect(details.getByRole('button', { name: 'End the insertion on Ebay' })).toBeVisible();
  },
);

test('a site gets a fee rule, with an example while it is typed', nightly, async ({ page, operator }) => {
  const name = makeUnique('Market');
  await operator.open('/database/sites');
  await page.getByRole('button', { name: 'Add site' }).click();
  await typeByHand(page, name);
  await page.keyboard.press('Enter');
  const site = page.getByRole('region', { name });
  await site.getByRole('button', { name: 'Add rule' }).click();
  const form = page.getByRole('dialog', { name: `Fee of ${name}` });
  await choose(page, form.getByRole('combobox', { name: /^Of what/ }), 'Each article');
  await form.getByLabel('Percent of tier 1').fill('5');
  await form.getByLabel('At most').fill('2');
  await expect(form.getByText('postage: €2.00')).toBeVisible();
  await form.getByLabel('At most').press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(site.getByText('5% of each article’s price, at most €2.00')).toBeVisible();
});
