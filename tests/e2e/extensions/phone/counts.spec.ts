import { expect, test } from '../../console.ts';
import { makeUnique } from '../../operator.ts';
import { nightly } from '../../projects.ts';
import { findOverflow } from '../../screens/overflow.ts';
import { waitUntilSettled } from '../../screens/settle.ts';

test(
  'a search with more results than are counted fits the width of a phone',
  nightly,
  async ({ page, operator }) => {
    for (let count = 0; count < 11; count += 1) await operator.addPurchase({ name: makeUnique('Lot 7') });
    await operator.open(`/database/purchases?${new URLSearchParams({ filter: '{"q":"7"}' })}`);
    await expect(page.getByText('1–10 of more than 10')).toBeVisible();
    await waitUntilSettled(page);
    expect(await findOverflow(page)).toEqual([]);
  },
);

test('a long search word without matches fits the width of a phone', nightly, async ({ page, operator }) => {
  await operator.addPurchase({ name: makeUnique('Lot') });
  await operator.open(`/database/purchases?${new URLSearchParams({ filter: `{"q":"${'x'.repeat(70)}"}` })}`);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await waitUntilSettled(page);
  expect(await findOverflow(page)).toEqual([]);
});
