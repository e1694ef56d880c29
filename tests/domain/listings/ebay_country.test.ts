import { expect, test } from 'vitest';
import { listingAddress } from '../../../domain/listings/ebay_country.ts';

test.each([
  ['eBay.it', '256012345678', 'https://www.ebay.it/itm/256012345678'],
  ['Ebay', '256012345678', 'https://www.ebay.com/itm/256012345678'],
  ['eBay UK', '256012345678', 'https://www.ebay.co.uk/itm/256012345678'],
  ['ebay Deutschland', '256012345678', 'https://www.ebay.de/itm/256012345678'],
  ['eBay France', '256012345678', 'https://www.ebay.fr/itm/256012345678'],
  ['Ebay', '', ''],
  ['Ebay', 'ember-fox', ''],
  ['Shopify', '256012345678', ''],
])('a listing on %s with the number “%s” is at “%s”', (site, number, address) => {
  expect(listingAddress({ site, number })).toBe(address);
});
