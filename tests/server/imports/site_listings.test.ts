import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SiteListing } from '../../../contract/site_listings.ts';
import { emptiedServer } from '../../support/emptied_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { importFile, rowsOf, stepImport } from '../../support/imports.ts';
import {
  ebayActiveListings,
  ebayResults,
  shopifyProducts,
  tcgplayerPricing,
} from '../../support/listing_files.ts';
import type { TestServer } from '../../support/server.ts';

const FOX = { 'Item number': '256000000001', Title: 'Emberfox 4/102', 'Custom label (SKU)': 'P-1' };
const OWL = { 'Item number': '256000000002', Title: 'Owl', 'Custom label (SKU)': 'P-2' };

/** Records a file and returns its draft. */
async function record(server: TestServer, content: string) {
  const draft = await importFile(server, { name: 'listings.csv', content });
  expect(draft).toMatchObject({ state: 'draft', resource: 'site_listings', rows: { wrong: 0 } });
  expect(await stepImport(server, draft.id, 'commit')).toMatchObject({ state: 'committed' });
  return draft;
}

async function listings(server: TestServer): Promise<SiteListing[]> {
  const all = (await server.get('/api/site_listings/')).as(z.array(SiteListing));
  return all.toSorted((one, other) => one.id - other.id);
}

describe.each(oneEngineByDay)('listings in the files of sites, on %s', { tags: ['slow'] }, (engine) => {
  const server = emptiedServer(engine);

  test('of eBay’s active listings are live, with price, quantity and first day', async () => {
    const draft = await record(
      server,
      ebayActiveListings([
        { ...FOX, 'Start price': '41.95', 'Current price': '41.95', 'Available quantity': '2' },
        { ...OWL, 'Current price': '3.5', Currency: 'USD' },
      ]),
    );
    expect(draft).toMatchObject({
      file: { known: 'ebay_active_listings', site: 'Ebay', questions: [], currencies: [], repeated: 0 },
      rows: { new: 2 },
    });
    expect(draft.file?.unread.filter(({ reason }) => reason === null)).toEqual([]);
    expect(await listings(server)).toMatchObject([
      {
        name: 'Emberfox 4/102',
        site: 'Ebay',
        externalId: '256000000001',
        sku: 'P-1',
        price: 41.95,
        currency: 'EUR',
        available: 2,
        status: 'live',
        started: '2026-04-29',
      },
      { sku: 'P-2', price: 3.5, currency: 'USD', available: 1 },
    ]);
  });

  test('of an upload’s results are live with a number only, and keep the site’s words', async () => {
    const draft = await record(
      server,
      ebayResults([
        { Action: 'Add', Status: 'Success', ItemID: '256000000001', CustomLabel: 'P-1', ListingFee: '0.35' },
        {
          Action: 'Add',
          Status: 'Warning',
          ItemID: '256000000002',
          CustomLabel: 'P-2',
          WarningCode: '21917236',
          WarningMessage: 'Funds may be on hold.',
        },
        {
          Action: 'Add',
          Status: 'Failure',
          CustomLabel: 'P-3',
          ErrorCode: '21919303',
          ErrorMessage: 'The item specific Game is missing.',
        },
        { Action: 'Add', Status: 'Warning', CustomLabel: 'P-4', WarningMessage: 'Saved as a draft.' },
        { Action: 'VerifyAdd', Status: 'Success', ItemID: '0', CustomLabel: 'P-5' },
        { Action: 'End', Status: 'Success', ItemID: '256000000006', CustomLabel: 'P-6' },
        { Action: 'Revise', Status: 'Failure', ItemID: '256000000007', CustomLabel: 'P-7', ErrorCode: '291' },
      ]),
    );
    expect(draft).toMatchObject({ file: { known: 'ebay_results', site: 'Ebay' }, rows: { new: 7 } });
    expect(draft.file?.unread.filter(({ reason }) => reason === null)).toEqual([]);
    expect(await listings(server)).toMatchObject([
      { sku: 'P-1', status: 'live', fee: 0.35, message: '' },
      { sku: 'P-2', status: 'live', message: 'Funds may be on hold.', code: '21917236' },
      {
        sku: 'P-3',
        status: 'failed',
        externalId: '',
        message: 'The item specific Game is missing.',
        code: '21919303',
      },
      { sku: 'P-4', status: 'accepted', externalId: '' },
      { sku: 'P-5', status: 'accepted', externalId: '' },
      { sku: 'P-6', status: 'ended' },
      { sku: 'P-7', status: 'ended', code: '291' },
    ]);
  });

  test('are the same when a file is recorded twice, and gone when its import is undone', async () => {
    const content = ebayActiveListings([FOX, OWL]);
    const first = await record(server, content);
    const before = await listings(server);
    expect(await record(server, content)).toMatchObject({ rows: { new: 0, changed: 0, same: 2 } });
    expect(await listings(server)).toEqual(before);
    await stepImport(server, first.id, 'undo');
    expect(await listings(server)).toEqual([]);
  });

  test('that a file of active listings lacks have ended, as rows of its draft', async () => {
    await record(server, ebayActiveListings([FOX, OWL]));
    const draft = await importFile(server, { name: 'a.csv', content: ebayActiveListings([OWL]) });
    expect(draft.rows).toMatchObject({ changed: 1, same: 1 });
    expect(await rowsOf(server, draft.id, 'changed')).toMatchObject([
      { place: 'Not in the file', values: { externalId: '256000000001', status: 'ended' } },
    ]);
    expect((await listings(server)).map(({ status }) => status)).toEqual(['live', 'live']);
    await stepImport(server, draft.id, 'commit');
    expect((await listings(server)).map(({ status }) => status)).toEqual(['ended', 'live']);
    await stepImport(server, draft.id, 'undo');
    expect((await listings(server)).map(({ status }) => status)).toEqual(['live', 'live']);
  });

  test('come back to life when a later file has them again', async () => {
    await record(server, ebayActiveListings([FOX]));
    await record(server, ebayActiveListings([OWL]));
    expect(await record(server, ebayActiveListings([FOX, OWL]))).toMatchObject({
      rows: { changed: 1, same: 1 },
    });
    expect((await listings(server)).map(({ status }) => status)).toEqual(['live', 'live']);
  });

  test('that a file of results lacks stay live', async () => {
    await record(server, ebayActiveListings([FOX, OWL]));
    const results = ebayResults([{ Action: 'End', Status: 'Success', ItemID: '256000000001' }]);
    expect(await record(server, results)).toMatchObject({ rows: { changed: 1 } });
    expect((await listings(server)).map(({ status }) => status)).toEqual(['ended', 'live']);
  });

  test('were not refused once the site has taken them', async () => {
    const refused = { Action: 'Add', Status: 'Failure', CustomLabel: 'P-1', ErrorMessage: 'No location.' };
    await record(server, ebayResults([refused]));
    await record(
      server,
      ebayResults([{ Action: 'Add', Status: 'Success', ItemID: '256000000001', CustomLabel: 'p-1' }]),
    );
    expect(await listings(server)).toMatchObject([
      { status: 'accepted', externalId: '', message: '' },
      { status: 'live', externalId: '256000000001' },
    ]);
  });

  test('were not refused once the site has accepted them without a number, and keep its words', async () => {
    const refused = { Action: 'Add', Status: 'Failure', CustomLabel: 'P-1', ErrorMessage: 'No location.' };
    await record(server, ebayResults([refused]));
    const saved = { Action: 'Add', Status: 'Warning', WarningMessage: 'Saved as a draft.' };
    for (const CustomLabel of ['P-1', 'p-1']) {
      await record(server, ebayResults([{ ...saved, CustomLabel }]));
      expect(await listings(server)).toMatchObject([
        { status: 'accepted', externalId: '', sku: CustomLabel, message: 'Saved as a draft.' },
      ]);
    }
  });

  test('of one number are variations, each by its label', async () => {
    const of = (colour: string, sku: string) => ({
      ...FOX,
      'Variation details': colour,
      'Custom label (SKU)': sku,
    });
    const content = ebayActiveListings([of('Red', 'P-1'), of('Blue', 'P-2')]);
    await record(server, content);
    expect((await listings(server)).map(({ title, sku }) => [title, sku])).toEqual([
      ['Emberfox 4/102 - Red', 'P-1'],
      ['Emberfox 4/102 - Blue', 'P-2'],
    ]);
    expect(await record(server, content)).toMatchObject({ rows: { same: 2, new: 0 } });
  });

  test.each([false, true])('of Shopify’s products are its active ones; new headings: %s', async (isNew) => {
    await server.post('/api/sites/', { name: 'Shopify' });
    const fox = { Handle: 'emberfox', Title: 'Emberfox', 'Option1 Value': 'Default Title', Status: 'active' };
    const content = shopifyProducts(
      [
        { ...fox, 'Variant SKU': 'P-1', 'Variant Price': '41.95', 'Variant Inventory Qty': '1' },
        { Handle: 'emberfox', 'Image Src': 'https://shop.example/2.jpg', 'Image Position': '2' },
        { Handle: 'owl', Title: 'Owl', 'Variant Price': '3.00', Status: 'draft' },
        { Handle: 'gone', Title: 'Gone', 'Variant Price': '3.00', Status: 'archived' },
      ],
      { isNew },
    );
    const draft = await record(server, content);
    expect(draft).toMatchObject({ file: { known: 'shopify_products', site: 'Shopify' } });
    expect(draft.file?.unread.filter(({ reason }) => reason === null)).toEqual([]);
    expect(await listings(server)).toMatchObject([
      { externalId: 'emberfox', sku: 'P-1', title: 'Emberfox', price: 41.95, available: 1, status: 'live' },
      { externalId: 'owl', sku: 'owl', status: 'accepted' },
    ]);
  });

  test('of TCGplayer’s pricing are those with a quantity, and end without one', async () => {
    await server.post('/api/sites/', { name: 'TCGplayer' });
    const fox = { 'TCGplayer Id': '4410', 'Product Name': 'Emberfox', Condition: 'Near Mint Holofoil' };
    const owl = { 'TCGplayer Id': '4411', 'Product Name': 'Owl', Condition: 'Near Mint' };
    const priced = { 'TCG Marketplace Price': '12.50', 'Add to Quantity': '0' };
    const draft = await record(
      server,
      tcgplayerPricing([
        { ...fox, ...priced, 'Total Quantity': '2' },
        { ...owl, ...priced, 'Total Quantity': '0' },
      ]),
    );
    expect(draft).toMatchObject({ file: { known: 'tcgplayer_pricing', site: 'TCGplayer' } });
    expect(await listings(server)).toMatchObject([
      {
        externalId: '4410',
        title: 'Emberfox - Near Mint Holofoil',
        price: 12.5,
        currency: 'USD',
        available: 2,
        status: 'live',
      },
    ]);
    await record(server, tcgplayerPricing([{ ...fox, ...priced, 'Total Quantity': '0' }]));
    expect(await listings(server)).toMatchObject([{ status: 'ended', available: 0 }]);
  });
});
