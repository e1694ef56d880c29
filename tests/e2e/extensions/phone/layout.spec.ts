import { expect, test } from '../../console.ts';
import { makeUnique } from '../../operator.ts';
import { inProjects, nightly } from '../../projects.ts';
import { boxOf } from '../../screens/box.ts';
import { expectLooks } from '../../screens/compare_looks.ts';

test(
  'a difference of ten digits, the actions of a selection and three buttons fit on a phone',
  inProjects('phone'),
  async ({ page, operator }) => {
    const lot = makeUnique('Lot');
    const id = await operator.addPurchase({ name: lot, price: '12345678.90' });
    await operator.open(`/database/purchases?inspect_purchase=${id}`);
    const difference = page.getByRole('dialog', { name: lot }).locator('dd', { hasText: '€12,345,678.90' });
    for (const amount of await difference.all()) {
      const { x, width } = await boxOf(amount);
      expect(x + width).toBeLessThanOrEqual(390);
      expect(await amount.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true);
    }

    await operator.addProduct({ name: makeUnique('Owl'), quantity: 12 });
    await operator.open('/database/stock');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox').first().click();
    const [said, mark] = [page.getByText('1 selected'), page.getByRole('button', { name: 'Mark as sold' })];
    const [left, right] = [await boxOf(said), await boxOf(mark)];
    expect(Math.abs(left.y + left.height / 2 - right.y - right.height / 2)).toBeLessThan(4);
    expect(844 - right.y - right.height).toBeLessThan(16);

    const sale = await operator.sell({ site: 'Amazon', lines: [{ title: 'Ember Fox', price: 5 }] });
    await operator.open(`/database/shipments?inspect_sale=${sale}`);
    const buttons = ['Record refund', 'Record return', 'Lost in the post'];
    const boxes = await Promise.all(buttons.map((name) => boxOf(page.getByRole('button', { name }))));
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    await expectLooks(page, 'sale');
  },
);

test('messages on a phone cover no buttons of the orders', nightly, async ({ page, operator }) => {
  const group = makeUnique('05');
  for (let count = 0; count < 6; count += 1)
    await operator.sell({
      site: 'Amazon',
      orderNumber: `${group}-${count}`,
      lines: [{ title: 'Fox', price: 5 }],
    });
  await operator.open(`/database/shipments?filter=${encodeURIComponent(JSON.stringify({ q: group }))}`);
  for (let count = 0; count < 3; count += 1) {
    await page
      .getByRole('button', { name: /^Mark packed: / })
      .first()
      .click();
    const message = page.locator('.notice', { hasText: 'is packed.' });
    await expect(message).toHaveCount(1);
    const { y: top, height } = await boxOf(message);
    for (const button of await page.getByRole('button', { name: /^Mark / }).all()) {
      const box = await boxOf(button);
      expect(box.y >= top + height || box.y + box.height <= top).toBe(true);
    }
  }
});
