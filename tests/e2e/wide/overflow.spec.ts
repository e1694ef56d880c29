import { expect, test } from '../console.ts';
import { nightly } from '../projects.ts';
import { findOverflow } from '../screens/overflow.ts';
import { addRecords } from '../screens/records.ts';
import { waitUntilSettled } from '../screens/settle.ts';

// The narrowest width that still has tables.
test.use({ viewport: { width: 768, height: 1024 } });

const ADDRESSES = [
  '/',
  '/database/stock',
  '/database/stock?inspect_product=1',
  '/database/stock/add_product',
  '/database/purchases',
  '/database/purchases?inspect_purchase=1',
  '/database/purchases/add',
  '/database/incomingstock',
  '/database/incomingstock?shipment_id=1',
  '/database/insertion_batches',
  '/database/insertion_batches?inspect_batch=1',
  '/database/insertion_batch/add',
  '/database/take_downs',
  '/database/sites',
  '/database/vat',
  '/database/types',
  '/tools/import_data',
  '/test',
  '/backups',
  '/people',
  '/analitycs5',
  '/analitycs5/periods',
  '/analitycs5/stock-book',
  '/analitycs5/entries',
  '/analitycs6',
];

test('no screen is wider than an upright tablet', nightly, async ({ page, operator }) => {
  await addRecords(operator);
  for (const address of ADDRESSES) {
    await operator.open(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await waitUntilSettled(page);
    expect.soft(await findOverflow(page), address).toEqual([]);
  }
});
