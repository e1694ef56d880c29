import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Insertion, InsertionBatch } from '../../contract/insertion_batches.ts';
import type { ComparedListing, LiveListings } from '../../contract/site_listings.ts';
import type { PreparedListing, PreparedListings } from '../../contract/listings.ts';
import { InsertionRow } from '../../resources/insertion_batches/InsertionRow.tsx';
import { ListingPreview } from '../../resources/listing_templates/ListingPreview.tsx';
import { PriceRules } from '../../resources/listing_templates/PriceRules.tsx';
import {
  insertInHtml,
  insertPlaceholder,
  markPlaceholders,
  splitText,
} from '../../resources/listing_templates/placeholders.ts';
import { FileBar } from '../../resources/listings/FileBar.tsx';
import { LeftOutRows } from '../../resources/listings/LeftOutRows.tsx';
import { ListingGroups } from '../../resources/listings/ListingGroups.tsx';
import { ListingRow } from '../../resources/listings/ListingRow.tsx';
import { parsePrice, SuggestedValues } from '../../resources/listings/TextFields.tsx';
import { isFieldMissing, withChanges, type ListingChange } from '../../resources/listings/changes.ts';
import { signOf } from '../../resources/listings/currency.ts';
import { countListings, groupOf, keyOf } from '../../resources/listings/groups.ts';
import { useListingFigures } from '../../resources/listings/useListingFigures.ts';
import { useListingState } from '../../resources/listings/useListingState.ts';
import { differsBy } from '../../resources/live_listings/differing.ts';
import { DifferingListings } from '../../resources/live_listings/DifferingListings.tsx';
import { SoldListings } from '../../resources/live_listings/SoldListings.tsx';
import { FoundColumns } from '../../resources/site_files/FoundColumns.tsx';
import { extensions } from '../../providers/extensions.ts';
import '../../src/i18n/en/listingTemplates.ts';
import '../../src/i18n/en/listings.ts';
import '../../src/i18n/en/liveListings.ts';
import '../../src/i18n/en/siteFiles.ts';
import { listing, prepared, sent } from './listingFixtures.ts';
import { insertionFixture, productFixture } from './recordFixtures.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { renderPart, textOf, withTexts } from './parts.tsx';

noteLooks();

describe('a listing that changes before the server has answered', () => {
  const after = (one: PreparedListing, ...changes: ListingChange[]) =>
    withChanges(prepared({ listings: [one] }), changes);
  const missing = (one: PreparedListing, change: Omit<ListingChange, 'products'>) =>
    after(one, { products: [1], ...change }).listings.map((changed) => changed.missing);

  it('has the typed values, and no longer misses them', () => {
    const bare = listing({ price: null, condition: null, missing: ['price', 'condition', 'picture'] });
    expect(after(bare, { products: [1], price: 7, condition: 'mint' }).listings).toEqual([
      { ...bare, price: 7, condition: 'mint', missing: ['picture'] },
    ]);
    expect(missing(bare, { price: 7 })).toEqual([['condition', 'picture']]);
  });

  it('still misses a value that is taken back', () => {
    const bare = listing({ missing: ['category'] });
    expect(missing(bare, { category: null })).toEqual([['category']]);
    expect(after(bare, { products: [1], category: null }).listings[0]?.category).toBe('183454');
  });

  it('misses the grade until it has both grader and grade', () => {
    const graded = listing({ condition: 'graded', missing: ['grade'] });
    expect(missing(graded, { grader: 'PSA' })).toEqual([['grade']]);
    expect(missing({ ...graded, grader: 'PSA' }, { grade: '9' })).toEqual([[]]);
    expect(missing({ ...graded, grader: 'PSA' }, { grade: '' })).toEqual([['grade']]);
    expect(isFieldMissing(graded, 'grade')).toBe(true);
    expect(isFieldMissing({ ...graded, grader: 'PSA' }, 'grader')).toBe(false);
    expect(isFieldMissing({ ...graded, grader: 'PSA' }, 'grade')).toBe(true);
    expect(isFieldMissing(graded, 'price')).toBe(false);
  });

  it('has a title that is too long from the first character beyond the limit', () => {
    const long = listing({ missing: ['title_too_long'] });
    expect(missing(long, { title: 'x'.repeat(20) })).toEqual([[]]);
    expect(missing(long, { title: 'x'.repeat(21) })).toEqual([['title_too_long']]);
    const free = withChanges(prepared({ titleLimit: null, listings: [long] }), [
      { products: [1], title: 'x'.repeat(300) },
    ]);
    expect(free.listings[0]?.missing).toEqual([]);
  });

  it('is left out, unless it is named by no change', () => {
    const others = [listing({ products: [2] }), listing({ products: [3, 4], quantity: 2 })];
    const { listings, leftOut } = withChanges(prepared({ listings: others }), [
      { products: [4], leftOut: true },
    ]);
    expect(listings.map(({ products }) => products)).toEqual([[2]]);
    expect(leftOut).toEqual([{ products: [3, 4], name: 'Ember Fox', quantity: 2, reason: 'by_hand' }]);
  });

  it('has the last of several changes', () => {
    const changes = [5, 6].map((price) => ({ products: [1], price }));
    expect(after(listing(), ...changes).listings[0]?.price).toBe(6);
  });
});

describe('listings', () => {
  const listings = [
    listing({ missing: ['price'] }),
    listing(),
    listing({ action: 'revise', sent }),
    listing({ action: 'revise', sent }),
    listing({ action: 'end', sent, missing: [] }),
    listing({ action: 'none', sent, missing: ['price'] }),
    listing({ action: 'none', sent, textsDiffer: true }),
  ];

  it('are counted by what the next file does with them', () => {
    expect(listings.map(groupOf)).toEqual([
      'not_ready',
      'to_send',
      'to_send',
      'to_send',
      'to_send',
      'sent',
      'sent',
    ]);
    expect(countListings({ listings })).toEqual({
      toSend: 4,
      notReady: 1,
      added: 1,
      changed: 2,
      ended: 1,
      sent: 5,
      unchanged: 2,
      differing: 1,
    });
  });

  it('are known by their first unit, or by their label', () => {
    expect(keyOf({ products: [7, 8], sku: 'BS-7' })).toBe('7');
    expect(keyOf({ products: [], sku: 'BS-7' })).toBe('BS-7');
  });

  it('are summed up above the list', () => {
    const notes = (fields: Partial<PreparedListings>) =>
      withTexts(() => useListingFigures(prepared(fields))).map(({ value, note, isWrong, tone }) =>
        [value, note, isWrong && 'wrong', tone].filter(Boolean).join(' | '),
      );
    const lastExport = { id: 1, at: '2026-11-20T12:00:00.000Z', by: 'anna' };
    expect(notes({ listings, lastExport })).toEqual([
      '4 | 1 new, 2 changed, 1 to end',
      '1 | Missing values are red | wrong',
      '5 | 2 unchanged, not sent again · 1 with other text or pictures',
      '20/11/2026 | By anna',
    ]);
    expect(notes({})).toEqual([
      '0 | Nothing is new or changed',
      '0 | Nothing is missing | success',
      '0 | 0 unchanged, not sent again',
      '– | Not written yet',
    ]);
  });

  it.each<[Partial<PreparedListing>, string]>([
    [{}, 'Ready, new'],
    [{ state: 'ended' }, 'Ready, listed again'],
    [{ state: 'failed' }, 'Ready, sent again'],
    [{ action: 'revise', sent }, 'Price was US$9.00'],
    [{ action: 'revise', sent: { ...sent, price: 10 }, textsDiffer: true }, 'Quantity was 2'],
    [{ action: 'revise', sent: { ...sent, price: 10, quantity: 1 }, textsDiffer: true }, 'Text has changed'],
    [{ action: 'end', quantity: 0 }, 'Ends: sold'],
    [{ action: 'end' }, 'Ends'],
    [{ action: 'none', state: 'sent' }, 'Sent, no answer yet'],
    [{ action: 'none', state: 'live' }, 'Live, unchanged'],
  ])('%j: “%s”', (fields, words) => {
    expect(withTexts(useListingState)(listing(fields), 'USD').words).toBe(words);
  });

  it('that are not offered say why', () => {
    const leftOut = (['not_in_stock', 'sold', 'live_already', 'by_hand', 'other_type'] as const).map(
      (reason, index) => ({ products: [index + 1], name: `Card ${index}`, quantity: index, reason }),
    );
    expect(textOf(<LeftOutRows leftOut={leftOut} onOffer={() => {}} />)).toBe(
      [
        'Card 0Not in stock',
        'Card 1Sold',
        'Card 22 units · Live on this site already',
        'Card 33 units · Left out by handOffer',
        'Card 44 units · Of another type than the template',
      ].join(''),
    );
  });

  const row = (fields: Partial<PreparedListing>, format: PreparedListings['format'] = 'ebay') => (
    <ListingRow
      listing={listing(fields)}
      prepared={{ currency: 'EUR', titleLimit: 20, format }}
      isSelected={false}
      onSelect={() => {}}
      onChange={() => {}}
    />
  );

  it.each<[string, Partial<PreparedListing>, string]>([
    ['its values', {}, 'Ember Fox holoEmber Fox · 14 of 20Near mint€10.00Ready, new'],
    [
      'several units',
      { quantity: 3 },
      'Ember Fox holoEmber Fox · 3 alike · 14 of 20Near mint€10.00Ready, new',
    ],
    ['no title', { title: '' }, 'Ember FoxEmber Fox · 0 of 20Near mint€10.00Ready, new'],
    [
      'its grade',
      { condition: 'graded', grader: 'PSA', grade: '9' },
      'Ember Fox holoEmber Fox · 14 of 20PSA 9€10.00Ready, new',
    ],
    ['no grade', { condition: 'graded' }, 'Ember Fox holoEmber Fox · 14 of 20Graded€10.00Ready, new'],
    ['no condition', { condition: null }, 'Ember Fox holoEmber Fox · 14 of 20No condition€10.00Ready, new'],
    [
      'the words of the site',
      { answer: { message: 'Too blurred', code: '17', fee: null } },
      'Ember Fox holoEmber Fox · 14 of 20“Too blurred” (17)Near mint€10.00Ready, new',
    ],
    [
      'texts that the file does not change',
      { action: 'none', state: 'live', textsDiffer: true },
      'Ember Fox holoEmber Fox · 14 of 20Text or pictures differ from what was sent. The file changes only price and quantity.Near mint€10.00Live, unchanged',
    ],
    [
      'a way to send it again',
      { action: 'none', state: 'sent' },
      'Ember Fox holoEmber Fox · 14 of 20Near mint€10.00Sent, no answer yetSend again',
    ],
    [
      'its end',
      { action: 'end', quantity: 0, textsDiffer: true },
      'Ember Fox holoEmber Fox · 14 of 20Near mint€10.00Ends: sold',
    ],
    [
      'what is missing in the product',
      { missing: ['picture', 'site_row'] },
      'Ember Fox holoEmber Fox · 14 of 20Near mint€10.00PictureNot in your file of the site',
    ],
  ])('have a row with %s', (_what, fields, words) => {
    expect(textOf(row(fields))).toBe(words);
  });

  it('of a file with texts say nothing of texts that differ', () => {
    expect(textOf(row({ action: 'revise', sent, textsDiffer: true }, 'shopify'))).not.toContain('differ');
  });

  it('have fields for what is missing, and suggest the values of others', () => {
    renderPart(
      <>
        {row({ condition: 'graded', missing: ['grade', 'category'] })}
        <SuggestedValues
          listings={[listing({ grader: 'PSA' }), listing({ grader: 'PSA' }), listing({ grader: '' })]}
        />
      </>,
    );
    expect(screen.getAllByRole('combobox').map((field) => field.getAttribute('aria-label'))).toEqual([
      'Category of Ember Fox',
      'Grader of Ember Fox',
      'Grade of Ember Fox',
    ]);
    const options = [...document.querySelectorAll<HTMLOptionElement>('#listings-grader option')];
    expect(options.map(({ value }) => value)).toEqual(['PSA']);
    // The missing grade is said by its two fields.
    expect(screen.queryByText('Grade')).toBeNull();
  });

  it('that end, or of which all are written, are in no file', () => {
    const file = (fields: Partial<PreparedListings>) =>
      textOf(<FileBar prepared={prepared(fields)} buttonRef={null} />);
    expect(file({ listings })).toBe(
      'Tab next missing value Ctrl D same for all belowCheck-only fileeBay file, 4 rows',
    );
    expect(file({ format: 'shopify', listings: [listing()] })).toBe('Shopify file, 1 product');
    expect(file({})).toBe('Check-only fileNothing to send');
  });

  it('that are ready are shown shortly below those that are not, and all on request', () => {
    const many = (count: number, fields: Partial<PreparedListing>, from: number) =>
      Array.from({ length: count }, (_, index) => listing({ products: [from + index], ...fields }));
    const ready = many(9, {}, 100);
    const bare = many(2, { missing: ['condition'], condition: null }, 1);
    const changes = { change: () => undefined, changeAll: async () => {} };
    const groups = (all: PreparedListing[]) => (
      <ListingGroups
        prepared={prepared({ listings: all })}
        changes={changes}
        selected={undefined}
        onSelect={() => {}}
        fileButton={() => null}
      />
    );
    renderPart(groups([...bare, ...ready]));
    expect(within(screen.getByRole('region', { name: 'Not ready' })).getAllByRole('listitem')).toHaveLength(
      2,
    );
    const toSend = screen.getByRole('region', { name: 'To send' });
    expect(within(toSend).getAllByRole('listitem')).toHaveLength(8);
    act(() => within(toSend).getByRole('button', { name: 'Show all 9' }).click());
    expect(within(toSend).getAllByRole('listitem')).toHaveLength(9);
    expect(within(toSend).queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it.each([
    ['6,99', 6.99],
    ['0', undefined],
    ['-1', undefined],
    ['much', undefined],
    ['', undefined],
  ])('cost what is typed: “%s” is %s', (typed, price) => {
    expect(parsePrice(typed)).toBe(price);
  });
});

describe('a template', () => {
  it('has placeholders among its texts', () => {
    expect(splitText('{name} holo {Set}')).toEqual([
      { text: '{name}', placeholder: 'name' },
      { text: ' holo ' },
      { text: '{Set}', placeholder: 'Set' },
    ]);
    expect(splitText('{} a {b')).toEqual([{ text: '{} a {b' }]);
    expect(markPlaceholders('a {name} {Set}')).toEqual([
      { from: 2, to: 8, className: 'placeholder' },
      { from: 9, to: 14, className: 'placeholder' },
    ]);
  });

  it.each<[string, string, number | undefined, string, number]>([
    ['', 'name', undefined, '{name}', 6],
    ['Holo', 'name', undefined, 'Holo {name}', 11],
    ['Holo ', 'name', undefined, 'Holo {name}', 11],
    ['Holo', 'name', 0, '{name} Holo', 6],
    ['Holo, new', 'name', 4, 'Holo {name}, new', 11],
    ['{Set}', 'name', 0, '{name} {Set}', 6],
  ])('“%s” gets the field %s at %s: “%s”', (text, name, place, filled, end) => {
    expect(insertPlaceholder(text, name, place)).toEqual({ text: filled, end });
  });

  it.each([
    ['', '{name}'],
    ['<p></p>', '<p>{name}</p>'],
    ['<p>One card</p>', '<p>One card {name}</p>'],
    ['<p>a <strong>b</strong></p>', '<p>a <strong>b</strong> {name}</p>'],
    ['<h2>New</h2>', '<h2>New {name}</h2>'],
    ['<p>a</p><ul><li>b</li></ul>', '<p>a</p><ul><li>b {name}</li></ul>'],
  ])('of HTML gets a field inside of the last paragraph: %s', (html, filled) => {
    expect(insertInHtml(html, 'name')).toBe(filled);
  });

  it('says how it makes prices', () => {
    const rules = (fields: object, floor: number | null = null) =>
      textOf(
        <PriceRules
          template={{ pricePercent: 110, priceEnding: '', marginPercent: null, ...fields }}
          price={10.99}
          floor={floor}
          currency="USD"
        />,
      );
    expect(rules({})).toBe('PriceExpected price × 1.1US$10.99');
    expect(rules({ priceEnding: '99', marginPercent: 12.5 }, 8)).toBe(
      'PriceExpected price × 1.1, to x.99US$10.99Never below landed + fee + 12.5%US$8.00',
    );
  });

  const preview = (fields: Partial<PreparedListing>, more: object = {}) =>
    textOf(
      <ListingPreview
        listing={listing(fields)}
        currency="EUR"
        titleLimit={20}
        handlingDays={null}
        {...more}
      />,
    );

  it('previews a listing as its site shows it', () => {
    expect(preview({ condition: null, category: '' })).toBe(
      'Preview of Ember Fox14 of 20Ember Fox holo€10.00',
    );
    expect(preview({ grader: 'PSA', grade: '9', title: '' }, { handlingDays: 0, titleLimit: null })).toBe(
      'Preview of Ember FoxEmber Fox€10.00Near mintPSA 9Category 183454Ships within 0 days',
    );
  });

  it('fills columns of the site’s own file, and names required ones that stay empty', () => {
    const column = (heading: string, source: string | null, isRequired = false) => ({
      heading,
      source,
      isRequired,
    });
    const columns = [column('Title', 'title', true), column('Colour', null), column('Location', null, true)];
    const text = textOf(<FoundColumns columns={columns as Parameters<typeof FoundColumns>[0]['columns']} />);
    expect(text).toMatch(/^1 of 3 columns are filledTitle/);
    expect(text).toMatch(/left empty: Location\./);
    expect(textOf(<FoundColumns columns={[]} />)).toBe('');
  });
});

describe('an insertion of a batch', () => {
  const insertion = insertionFixture({ id: 3, site: 'Ebay', price: 29.9 });
  const batch: InsertionBatch = {
    id: 2,
    name: 'First Sky',
    images: [],
    status: '',
    insertions: [],
    products: [],
  };
  const row = (fields: Partial<Insertion>, products = [productFixture()]) => {
    extensions.learn(true);
    const changes = {
      remove: async () => {},
      end: async () => {},
      offer: async () => {},
      takeDown: async () => {},
    };
    return textOf(
      <InsertionRow
        insertion={{ ...insertion, ...fields }}
        batch={{ ...batch, products }}
        changes={changes}
        onEdit={() => {}}
      />,
    );
  };

  it.each<[Partial<Insertion>, string]>([
    [{}, 'Ebay€29.90Mark as soldEndPrepare listings'],
    [{ external_id: '110-1' }, 'Ebay€29.90110-1Mark as soldEndPrepare listings'],
    [{ address: 'https://ebay.example/1' }, 'Ebay€29.90Open listingMark as soldEndPrepare listings'],
    [
      { external_id: '110-1', address: 'https://ebay.example/1', from: '2026-01-05', to: '2999-02-05' },
      'Ebay€29.90110-1 · From 05/01/2026 · Until 05/02/2999Mark as soldEndPrepare listings',
    ],
    [{ to: '2026-01-05' }, 'EbayRan out 05/01/2026€29.90Until 05/01/2026Mark as soldEndPrepare listings'],
    [{ ended: '2026-01-05' }, 'Ebay€29.90Ended 05/01/2026Offer againPrepare listings'],
    [
      { to_take_down: 2, to: '2026-01-05' },
      'EbayTake down: 2 sold elsewhere€29.90Until 05/01/2026Mark as soldTaken downEndPrepare listings',
    ],
  ])('%j says: %s', (fields, words) => {
    expect(row(fields)).toBe(words);
  });

  it('has the landed cost of its products beside its price, and is not sold without products', () => {
    const charged = [productFixture({ estimated_cost: 10, landed_cost: 12 })];
    expect(row({}, charged)).toBe('Ebay€29.90 · landed €12.00Mark as soldEndPrepare listings');
    expect(row({}, [])).toBe('Ebay€29.90EndPrepare listings');
  });
});

describe('live listings', () => {
  const compared = (fields: Partial<ComparedListing> = {}): ComparedListing => ({
    siteListing: 1,
    insertion: 1,
    insertion_batch: 1,
    products: [1],
    name: 'Night Owl',
    images: [],
    sku: 'OWL-1',
    externalId: '110',
    address: '',
    price: 9.99,
    sitePrice: 9.99,
    quantity: 1,
    siteQuantity: 1,
    currency: 'EUR',
    sale: null,
    isSent: false,
    ...fields,
  });
  const live = (fields: Partial<LiveListings>): LiveListings => {
    const none = { count: 0, first: [] };
    return {
      site: 'Ebay',
      asOf: { name: 'active.csv', at: '2026-11-26T10:00:00.000Z' },
      sold: { ...none, toEnd: { count: 0, insertions: [] } },
      notLive: none,
      unknown: none,
      matching: { ...none, differing: 0 },
      ...fields,
    };
  };

  it('that differ are sent by default, and prices are taken where that is chosen', async () => {
    const applied: unknown[] = [];
    const first = [
      compared({ siteListing: 4, name: 'Storm Call', sitePrice: 12 }),
      compared({ siteListing: 5, name: 'Moon Heron', siteQuantity: 3 }),
      compared({ siteListing: 6, name: 'Tide Koi', sitePrice: 8 }),
      compared({ siteListing: 7 }),
    ];
    const calls = {
      applyLiveListings: async (choice: object) => {
        applied.push(choice);
        return {};
      },
    };
    const matching = { count: 4, differing: 3, first };
    const { user } = renderPart(<DifferingListings live={live({ matching })} />, { calls });
    const apply = screen.getByRole('button', { name: 'Apply 3' });
    const choice = screen.getByRole('group', { name: /Storm Call/ });
    const [send, take] = within(choice).getAllByRole('button');
    expect([send, take].map((one) => one?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    await user.click(take ?? expect.fail());
    expect(take).toHaveAttribute('aria-pressed', 'true');
    await user.click(apply);
    expect(applied).toEqual([{ send: [5, 6], take: [4] }]);
    await user.click(screen.getByRole('button', { name: 'Take all the site’s prices' }));
    await user.click(apply);
    expect(applied[1]).toEqual({ send: [5], take: [4, 6] });
    await user.click(screen.getByRole('button', { name: 'Send all ours' }));
    await user.click(apply);
    expect(applied[2]).toEqual({ send: [4, 5, 6], take: [] });
  });

  it('that are sold are ended by one file', async () => {
    const written: unknown[] = [];
    const calls = {
      createListingExport: async (asked: object) => {
        written.push(asked);
        return new Promise(() => {});
      },
    };
    const sold = { count: 2, toEnd: { count: 2, insertions: [4, 9] }, first: [compared({ sale: null })] };
    const { user, container } = renderPart(<SoldListings live={live({ sold })} />, { calls });
    expect(container).toHaveTextContent('––');
    await user.click(screen.getByRole('button', { name: 'File that ends 2' }));
    expect(written).toEqual([{ insertions: [4, 9], kind: 'listings', actions: ['end'] }]);
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

reviewLooks('listingTexts');
