import { expect, test } from 'vitest';
import { describeAccounts } from './reviewed/accounts.ts';
import { describeConstants } from './reviewed/constants.ts';
import { describeFileWords } from './reviewed/file_words.ts';
import { describeLabels } from './reviewed/labels.ts';
import { describeListingFiles } from './reviewed/listing_files.ts';
import { describeListingRules } from './reviewed/listing_rules.ts';
import { describeListings } from './reviewed/listings.ts';
import { describeMoney } from './reviewed/money.ts';
import { describeOrderFiles } from './reviewed/order_files.ts';
import { describeOrders } from './reviewed/orders.ts';
import { describePictures } from './reviewed/pictures.ts';
import { describePlaces } from './reviewed/places.ts';
import { describePriceFiles } from './reviewed/price_files.ts';
import { describePrices } from './reviewed/prices.ts';
import { describeShops } from './reviewed/shops.ts';
import { describeStock } from './reviewed/stock.ts';
import { describeTables } from './reviewed/tables.ts';
import { describeTexts } from './reviewed/texts.ts';
import { describeVat } from './reviewed/vat.ts';
import { describeWords } from './reviewed/words.ts';

// After a change on purpose: `npx vitest run tests/domain/reviewed.test.ts -u`, and read what has changed in `reviewed/`.

test.each<[name: string, describe: () => string | Promise<string>]>([
  ['accounts', describeAccounts],
  ['constants', describeConstants],
  ['file_words', describeFileWords],
  ['labels', describeLabels],
  ['listing_files', describeListingFiles],
  ['listing_rules', describeListingRules],
  ['listings', describeListings],
  ['money', describeMoney],
  ['order_files', describeOrderFiles],
  ['orders', describeOrders],
  ['pictures', describePictures],
  ['places', describePlaces],
  ['price_files', describePriceFiles],
  ['prices', describePrices],
  ['shops', describeShops],
  ['stock', describeStock],
  ['tables', describeTables],
  ['texts', describeTexts],
  ['vat', describeVat],
  ['words', describeWords],
])('what the rules find for %s is as reviewed', async (name, describe) => {
  await expect(await describe()).toMatchFileSnapshot(`reviewed/${name}.txt`);
});
