import { describe, expect, test } from 'vitest';
import { KNOWN_FILES, findKnownFile, headingsOfKnownFile, mapKnownFile } from '../../contract/known_files.ts';
import { findUnreadColumns } from '../../contract/unread_columns.ts';
import { normalizeHeading } from '../../domain/table/header.ts';
import { PUBLISHED_HEADINGS } from '../support/known_headings.ts';

/** By file and heading: the lists of the file that contain the heading. */
const PLACES = new Map(
  KNOWN_FILES.map(({ id, heads, unneeded, personal }) => {
    const lists = { heads: Object.values(heads), unneeded: Object.values(unneeded), personal: [personal] };
    const places = new Map<string, Set<string>>();
    for (const [list, headings] of Object.entries(lists)) {
      for (const heading of headings.flat().map(normalizeHeading))
        places.set(heading, (places.get(heading) ?? new Set()).add(list));
    }
    return [id, places];
  }),
);

describe.each(PUBLISHED_HEADINGS)('the headings of $file, $from', ({ file, headings }) => {
  test('identify that file', () => expect(findKnownFile(headings)?.id).toBe(file));

  test('are all known', () => {
    const known = KNOWN_FILES.find(({ id }) => id === file);
    const all = known && headingsOfKnownFile(known);
    expect(headings.filter((heading) => !all?.has(normalizeHeading(heading)))).toEqual([]);
  });

  test('are each read, not needed or personal', () => {
    const nowhere = headings.filter((heading) => !PLACES.get(file)?.has(normalizeHeading(heading)));
    expect(nowhere).toEqual([]);
  });
});

test('no heading is in two lists of its file', () => {
  const twice = [...PLACES].flatMap(([file, places]) =>
    [...places].flatMap(([heading, lists]) => (lists.size > 1 ? [`${file}: ${heading}`] : [])),
  );
  expect(twice).toEqual([]);
});

test('the columns of a file that are not read have a reason, unless they are unknown', () => {
  const headers =
    'Order Number,Item Number,Custom Label,Sold For,Ship To Country,Buyer Country,eBay Plus,Buyer Name,Pen Name,Parcel Fee,,My Fee,Problem,Problem code'.split(
      ',',
    );
  const known = findKnownFile(headers);
  const mapping = { ...(known && mapKnownFile(known, headers)), 11: 'otherFee' };
  expect(known && findUnreadColumns(known, headers, { mapping, redacted: ['Pen Name'] })).toEqual([
    {
      head: 'Buyer Country',
      reason: 'Another column is read in its place',
      reasonCode: { code: 'columns.replaced', parameters: {} },
    },
    {
      head: 'eBay Plus',
      reason: 'About the site’s own programmes',
      reasonCode: { code: 'columns.programmes', parameters: {} },
    },
    { head: 'Parcel Fee', reason: null },
  ]);
});

test.each([
  'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL',
  'cardmarketId,quantity,name,set,setCode,cn,condition,language,isFirstEd,isReverseHolo,isSigned,finishType,oldPrice,price,comment,location',
  'Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price,Sold quantity,Start date,Condition',
  'Category,Sub Category,Title,Description,Quantity,Type,Price,Shipping Profile,Offerable,Hazmat,Condition,Cost Per Item,SKU,Image URL 1',
])('a file of stock or listings is no file of sales: %s', (heads) => {
  expect(findKnownFile(heads.split(','))?.resource).not.toBe('sales');
});

test.each(PUBLISHED_HEADINGS)(
  '$file, $from, is not that file without one of its needed headings',
  (published) => {
    const { file, headings } = published;
    for (const wordings of KNOWN_FILES.find(({ id }) => id === file)?.needed ?? []) {
      const missing = [wordings].flat().map(normalizeHeading);
      const others = headings.filter((heading) => !missing.includes(normalizeHeading(heading)));
      expect(others.length).toBeLessThan(headings.length);
      expect([missing, findKnownFile(others)?.id]).not.toEqual([missing, file]);
    }
  },
);

test('of several headings of one field, the first of the list is read, and the others are not', () => {
  const orders = KNOWN_FILES.find(({ id }) => id === 'ebay_orders');
  const heads = ['Buyer Country', 'Ship To Country', 'Unknown', 'SHIP TO COUNTRY', 'Sold For'];
  expect(orders && mapKnownFile(orders, heads)).toEqual({
    0: null,
    1: 'buyerCountry',
    2: null,
    3: null,
    4: 'articlePrice',
  });
});

test('orders and purchases of Cardmarket differ by the commission', () => {
  const heads = 'OrderID,Date of Purchase,Merchandise Value,Shipment Costs,Description'.split(',');
  expect(findKnownFile([...heads, 'Trustee service fee'])?.id).toBe('cardmarket_purchases');
  expect(findKnownFile([...heads, 'Commission'])?.id).toBe('cardmarket_orders');
  expect(findKnownFile([...heads, 'Trustee service fee', 'Commission'])?.id).toBe('cardmarket_orders');
});
