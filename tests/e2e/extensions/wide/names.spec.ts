import { expect, test } from '../../console.ts';
import { makeUnique } from '../../operator.ts';
import { expectHiddenSides, isCompletelyVisible, NAME_OF_30 } from '../../screens/names.ts';
import { nightly } from '../../projects.ts';

test('a list shows hidden columns by a shadow at its side, and does not cut off names', async ({
  page,
  operator,
}) => {
  const name = makeUnique(NAME_OF_30);
  await operator.addProduct({ name: NAME_OF_30, origin: name });
  await operator.open(`/database/stock?filter=${encodeURIComponent(JSON.stringify({ q: NAME_OF_30 }))}`);
  await expect(page.getByRole('row').filter({ hasText: NAME_OF_30 }).first()).toBeVisible();
  await expectHiddenSides(page, '');
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  for (const column of ['SKU', 'Received', 'Listed', 'Sold', 'Expected price'])
    await columns.getByRole('checkbox', { name: column }).check();
  await page.keyboard.press('Escape');
  await expectHiddenSides(page, 'after');
  expect(await isCompletelyVisible(page.getByRole('link', { name: NAME_OF_30 }).first())).toBe(true);
  await page.locator('.side-scroll > div').evaluate((table) => table.scrollBy({ left: 5_000 }));
  await expectHiddenSides(page, 'before');
});

test('the order numbers of the sites are not cut off', nightly, async ({ page, operator }) => {
  const orderNumber = `408-2241303-${String(Date.now()).slice(-7)}`;
  await operator.sell({ site: 'Amazon', orderNumber, lines: [{ title: 'Ember Fox', price: 5 }] });
  await operator.open('/database/shipments');
  expect(await isCompletelyVisible(page.getByRole('link', { name: orderNumber }))).toBe(true);
});
