import { expect, test } from '../../console.ts';
import { makeUnique } from '../../operator.ts';
import { boxOf } from '../../screens/box.ts';
import { nightly } from '../../projects.ts';

test('the heading is aligned with the logo on a large screen', async ({ page, operator }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  for (const address of ['/', '/database/stock']) {
    await operator.open(address);
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    const logo = await boxOf(page.getByRole('link', { name: 'Backstock, to the start page' }));
    expect(title.x).toBe(logo.x);
  }
});

test('a message does not cover the actions of a batch', nightly, async ({ page, operator }) => {
  const [batch, product] = [makeUnique('Batch'), makeUnique('Owl')];
  const id = await operator.addBatch({ name: batch, products: await operator.addProduct({ name: product }) });
  await operator.open(`/database/insertion_batches?inspect_batch=${id}`);
  await page.getByRole('button', { name: `Remove ${product} from this batch` }).click();
  const said = await boxOf(page.getByRole('status').filter({ hasText: 'Product removed from the batch.' }));
  const actions = await boxOf(page.getByRole('heading', { name: 'Actions' }));
  expect(said.height).toBeGreaterThan(0);
  expect(said.y + said.height).toBeLessThanOrEqual(actions.y);
});
