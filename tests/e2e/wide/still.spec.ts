import type { Locator, Page } from '@playwright/test';
import { expect, search, test } from '../console.ts';
import { makeUnique } from '../operator.ts';
import { waitUntilSettled } from '../screens/settle.ts';
import { nightly } from '../projects.ts';

/** Left and right edges of each element, in pixels. */
async function places(found: Locator): Promise<unknown[]> {
  await waitUntilSettled(found.page());
  return found.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { what: element.textContent, left: Math.round(left), right: Math.round(right) };
    }),
  );
}

const topOf = async (popup: Locator) => {
  await waitUntilSettled(popup.page());
  return Math.round((await popup.boundingBox())?.y ?? 0);
};

/** Cells of the first row in a popup's table. */
const firstRow = (page: Page) => page.getByRole('dialog').locator('tbody tr').first().locator('td');

test.describe('nothing moves in', () => {
  test('a list’s columns while it is searched', async ({ page, operator }) => {
    const mark = makeUnique('Column');
    const heads = page.getByRole('columnheader');
    await operator.addProduct({ name: `${mark} with a name that is far longer than the others` });
    await operator.addProduct({
      name: makeUnique('Brief'),
      origin: 'a-shop-with-a-long-address.example.com',
    });
    await operator.addShipment({
      courier: makeUnique('A courier of a very long name'),
      trackingNumber: 'EJ2',
    });
    await operator.addShipment({ courier: mark });
    for (const address of ['/database/stock', '/database/incomingstock']) {
      await operator.open(address);
      await expect(heads.first()).toBeVisible();
      const before = await places(heads);
      await search(page, mark);
      await expect(page.getByRole('row')).toHaveCount(2);
      expect(await places(heads)).toEqual(before);
    }
  });

  test('a purchase’s products while a share is edited', nightly, async ({ page, operator }) => {
    const name = makeUnique('Shared');
    const boughtStock = await operator.addPurchase({ name });
    await operator.addProduct({ name: makeUnique('Fox'), boughtStock, estimated_cost: '40' });
    await operator.open(`/database/purchases?inspect_purchase=${boughtStock}`);
    await page.getByRole('dialog', { name }).waitFor();
    const before = await places(firstRow(page));
    await page.getByRole('button', { name: /of the price. Edit/ }).click();
    await expect(page.getByRole('textbox', { name: /^Share of the price/ })).toBeVisible();
    const after = await places(firstRow(page));
    const sides = (all: unknown[]) => all.map((one) => ({ ...(one as object), what: undefined }));
    expect(sides(after)).toEqual(sides(before));
  });

  test('a popup while products are added', nightly, async ({ page, operator }) => {
    const mark = makeUnique('Still');
    const boughtStock = await operator.addPurchase({ name: `Lot ${mark}` });
    await operator.addProduct({ name: mark, quantity: 4 });
    await operator.open(`/database/purchases?inspect_purchase=${boughtStock}`);
    // While the second popup is open, the first is hidden from role queries.
    const details = page.locator('[role=dialog]').first();
    await expect(details).toHaveAccessibleName(`Lot ${mark}`);
    const top = await topOf(details);
    await page.getByRole('button', { name: 'Add product' }).click();
    const choice = page.getByRole('dialog', { name: /^Add product to/ });
    await choice.getByRole('searchbox').fill(mark);
    const offered = choice.getByRole('button', { name: `Add ${mark}` });
    await expect(offered).toHaveCount(4);
    const choiceTop = await topOf(choice);
    for (const left of [3, 2]) {
      await offered.first().click();
      await expect(offered).toHaveCount(left);
      expect(await topOf(choice)).toBe(choiceTop);
      expect(await topOf(details)).toBe(top);
    }
  });
});
