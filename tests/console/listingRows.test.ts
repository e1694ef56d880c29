import { describe, expect, it } from 'vitest';
import type { PreparedListing, PreparedListings } from '../../contract/listings.ts';
import type { ComparedListing } from '../../contract/site_listings.ts';
import {
  insertInHtml,
  insertPlaceholder,
  markPlaceholders,
  splitText,
} from '../../resources/listing_templates/placeholders.ts';
import { isFieldMissing, withChanges } from '../../resources/listings/changes.ts';
import { signOf } from '../../resources/listings/currency.ts';
import { countListings, groupOf, keyOf } from '../../resources/listings/groups.ts';
import { differsBy } from '../../resources/live_listings/differing.ts';

const listing = (id: number, fields: Partial<PreparedListing> = {}): PreparedListing => ({
  products: [id],
  name: `Card ${id}`,
  sku: `CARD-${id}`,
  images: [],
  title: `Card ${id}`,
  price: 10,
  floor: null,
  quantity: 1,
  condition: 'near_mint',
  grader: '',
  grade: '',
  category: '',
  description: '',
  typed: [],
  missing: [],
  action: 'add',
  state: 'draft',
  sent: null,
  textsDiffer: false,
  externalId: '',
  answer: null,
  picturesInZip: 0,
  ...fields,
});
const sent = { at: '2026-11-20T10:00:00.000Z', title: 'Card', price: 10, quantity: 1 };
const prepared = (listings: PreparedListing[]): PreparedListings => ({
  insertion: 1,
  insertion_batch: 1,
  batch: 'Lot',
  site: 'Ebay',
  template: 1,
  format: 'ebay',
  currency: 'EUR',
  titleLimit: 10,
  problems: [],
  siteFile: null,
  lastExport: null,
  listings,
  leftOut: [],
});

describe('a listing', () => {
  it('stands among those that are sent before, are not ready, or are to be sent', () => {
    expect(groupOf(listing(1))).toBe('to_send');
    expect(groupOf(listing(1, { missing: ['price'] }))).toBe('not_ready');
    expect(groupOf(listing(1, { action: 'none', missing: ['price'] }))).toBe('sent');
    expect([keyOf(listing(1)), keyOf(listing(1, { products: [] }))]).toEqual(['1', 'CARD-1']);
  });

  it('is counted by what the next file does with it', () => {
    const counts = countListings(
      prepared([
        listing(1),
        listing(2),
        listing(3, { action: 'revise', sent }),
        listing(4, { action: 'end', sent }),
        listing(5, { missing: ['price'] }),
        listing(6, { action: 'none', sent }),
        listing(7, { action: 'none', sent, textsDiffer: true }),
        listing(8, { textsDiffer: true }),
      ]),
    );
    expect(counts).toEqual({
      toSend: 5,
      notReady: 1,
      added: 3,
      changed: 1,
      ended: 1,
      sent: 4,
      unchanged: 2,
      differing: 1,
    });
  });

  it('asks for the field of each missing value, and for a grade only where it is empty', () => {
    const one = listing(1, { missing: ['title_too_long', 'price', 'grade', 'picture'], grader: 'PSA' });
    const asked = (['title', 'condition', 'price', 'category', 'grader', 'grade'] as const).filter((field) =>
      isFieldMissing(one, field),
    );
    expect(asked).toEqual(['title', 'price', 'grade']);
  });
});

describe('a change of listings is shown at once', () => {
  const [one, two] = [listing(1, { missing: ['price', 'picture'], price: null }), listing(2)];
  const after = (...changes: Parameters<typeof withChanges>[1]) => withChanges(prepared([one, two]), changes);

  it('with what is no longer missing, and nothing of other listings', () => {
    const { listings } = after({ products: [1, 9], price: 12 });
    expect(listings).toEqual([{ ...one, price: 12, missing: ['picture'] }, two]);
    expect(after({ products: [1], price: null }).listings[0]).toEqual(one);
    expect(after({ products: [1], price: 12 }, { products: [1], price: 13 }).listings[0]?.price).toBe(13);
  });

  it('with a title that is too long', () => {
    const long = listing(1, { missing: ['title'] });
    const missing = (title: string) =>
      withChanges(prepared([long]), [{ products: [1], title }]).listings[0]?.missing;
    expect(missing('x'.repeat(10))).toEqual([]);
    expect(missing('x'.repeat(11))).toEqual(['title_too_long']);
  });

  it('with a grade only when its grader is known too', () => {
    const graded = listing(1, { missing: ['grade'] });
    const missing = (change: object) =>
      withChanges(prepared([graded]), [{ products: [1], ...change }]).listings[0]?.missing;
    expect(missing({ grade: '9' })).toEqual(['grade']);
    expect(missing({ grade: '9', grader: 'PSA' })).toEqual([]);
  });

  it('also for one that is left out', () => {
    const { listings, leftOut } = after({ products: [2], leftOut: true });
    expect(listings).toEqual([one]);
    expect(leftOut).toEqual([{ products: [2], name: 'Card 2', quantity: 1, reason: 'by_hand' }]);
  });
});

it.each([
  [{}, undefined],
  [{ sitePrice: 12 }, 'price'],
  [{ siteQuantity: 2 }, 'quantity'],
  [{ sitePrice: 12, siteQuantity: 2 }, 'price'],
  [{ sitePrice: null, siteQuantity: null }, undefined],
  [{ price: null, sitePrice: 12 }, undefined],
] as const)('a live listing with %o differs by its %s', (fields, expected) => {
  const same = { price: 10, sitePrice: 10, quantity: 1, siteQuantity: 1 };
  expect(differsBy({ ...same, ...fields } as ComparedListing)).toBe(expected);
});

it('currencies have their short signs', () => {
  expect(['EUR', 'USD', 'GBP', 'JPY', 'CHF'].map(signOf)).toEqual(['€', '$', '£', '¥', 'CHF']);
});

describe('placeholders of a template', () => {
  it('are told from the text around them', () => {
    expect(splitText('{name} holo {set}')).toEqual([
      { text: '{name}', placeholder: 'name' },
      { text: ' holo ' },
      { text: '{set}', placeholder: 'set' },
    ]);
    expect(splitText('{} {')).toEqual([{ text: '{} {' }]);
    expect(markPlaceholders('a {name} b {set}')).toEqual([
      { from: 2, to: 8, className: 'placeholder' },
      { from: 11, to: 16, className: 'placeholder' },
    ]);
  });

  it.each([
    ['Holo', 0, '{name} Holo', 6],
    ['Holo', undefined, 'Holo {name}', 11],
    ['Holo ', undefined, 'Holo {name}', 11],
    ['', undefined, '{name}', 6],
    ['a, b', 1, 'a {name}, b', 8],
    ['ab', 1, 'a {name} b', 8],
    ['a{set}', 1, 'a {name} {set}', 8],
  ])('are inserted into “%s” at %s with a space where words would touch', (text, place, expected, end) => {
    expect(insertPlaceholder(text, 'name', place)).toEqual({ text: expected, end });
  });

  it.each([
    ['<p>Holo</p>', '<p>Holo {name}</p>'],
    ['<p></p>', '<p>{name}</p>'],
    ['<ul><li><p>Holo</p></li></ul>', '<ul><li><p>Holo {name}</p></li></ul>'],
    ['<h2>Holo</h2>', '<h2>Holo {name}</h2>'],
    ['Holo', 'Holo {name}'],
  ])('are inserted at the end of the last paragraph of %s', (html, expected) => {
    expect(insertInHtml(html, 'name')).toBe(expected);
  });
});
