import { expect, test } from '../console.ts';
import { nightly } from '../projects.ts';
import { addRecords } from '../screens/records.ts';
import { waitUntilSettled } from '../screens/settle.ts';
import { readLayoutShifts, watchLayoutShifts } from '../screens/layout_shifts.ts';

/** Cumulative layout shift. Above 0.1, a page counts as unstable. */
const LIMIT = 0.02;

const ADDRESSES = [
  '/',
  '/database/incomingstock?shipment_id=1',
  '/database/purchases?inspect_purchase=1',
  '/database/stock',
  '/database/stock?inspect_product=1',
  '/database/stock/add_product',
  '/database/purchases',
  '/database/purchases/add',
  '/database/incomingstock',
  '/database/incomingstock/add',
  '/database/insertion_batches',
  '/database/insertion_batches?inspect_batch=1',
  '/database/insertion_batch/add',
  '/database/shipments',
  '/database/shipments?inspect_sale=1',
  '/database/take_downs',
  '/database/sites',
  '/database/vat',
  '/database/types',
  '/analitycs1',
  '/analitycs2',
  '/analitycs3',
  '/analitycs4',
  '/analitycs5',
  '/analitycs6',
  '/tools/import_data',
  '/test',
  '/backups',
  '/people',
];

// The addresses contain the first record of each kind.
test.use({ backend: 'alone' });

test('the layout does not shift after it is painted', nightly, async ({ page, operator }) => {
  test.setTimeout(ADDRESSES.length * 15_000 + 60_000);
  await addRecords(operator);
  await watchLayoutShifts(page);
  for (const address of ADDRESSES) {
    await operator.open(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await waitUntilSettled(page);
    const { sum, moved } = await readLayoutShifts(page);
    expect.soft(sum, `${address}: ${moved.join(', ')}`).toBeLessThanOrEqual(LIMIT);
  }
});
