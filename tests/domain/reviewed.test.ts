import { expect, test } from 'vitest';
import { describeLabels } from './reviewed/labels.ts';
import { describeListingFiles } from './reviewed/listing_files.ts';
import { describeListings } from './reviewed/listings.ts';
import { describeMoney } from './reviewed/money.ts';
import { describeOrders } from './reviewed/orders.ts';
import { describePrices } from './reviewed/prices.ts';
import { describeStock } from './reviewed/stock.ts';
import { describeTables } from './reviewed/tables.ts';
import { describeTexts } from './reviewed/texts.ts';

// After a change on purpose: `npx vitest run tests/domain/reviewed.test.ts -u`, and read what has changed in `reviewed/`.

test.each([
  ['labels', describeLabels],
  ['listing_files', describeListingFiles],
  ['listings', describeListings],
  ['money', describeMoney],
  ['orders', describeOrders],
  ['prices', describePrices],
  ['stock', describeStock],
  ['tables', describeTables],
  ['texts', describeTexts],
])('what the rules find for %s is as reviewed', async (name, describe) => {
  await expect(describe()).toMatchFileSnapshot(`reviewed/${name}.txt`);
});
