import { describe, expect, it } from 'vitest';
import { fieldsOf, type FieldKind } from '../../contract/fields.ts';
import { IMPORT_ROW_STATUSES } from '../../domain/import.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import { TABLE_ROW_SCHEMAS } from '../../contract/tables.ts';
import { countRejectedRows } from '../../resources/imports/RejectedRowsButton.tsx';
import { importQueueAddress } from '../../resources/imports/queue.ts';
import {
  findChangedValues,
  findFieldProblems,
  hasInput,
  isRequired,
  listCorrectableFields,
  mapErrorsToInputs,
  toCorrectionValues,
} from '../../resources/imports/rows/corrections.ts';
import {
  canChooseRow,
  foreignAmountText,
  formatAmount,
  formatSaleParts,
  hasValue,
  isShownField,
  nameFieldsOf,
  ROW_COLUMNS,
  ROW_FIELDS,
  rowCurrency,
  rowName,
  rowValue,
} from '../../resources/imports/rows/fields.ts';
import { countImportRows } from '../../resources/imports/rows/rows.ts';
import { shopOfSource } from '../../resources/imports/sources.ts';
import { isInProgress } from '../../resources/imports/useImport.ts';
import { importFixture, importRowFixture } from './importFixtures.ts';

/** A value of each field kind of a form, as it is stored and as it is sent. */
const SAMPLES: { readonly [Kind in FieldKind]?: { stored: unknown; sent: unknown } } = {
  text: { stored: 'Fox', sent: 'Fox' },
  address: { stored: 'https://shop.test/1', sent: 'https://shop.test/1' },
  money: { stored: 1_200.5, sent: '1200.50' },
  grams: { stored: 1_400, sent: '1400' },
  date: { stored: '2026-11-14', sent: '2026-11-14' },
  record: { stored: 4, sent: 4 },
  type: { stored: 5, sent: 5 },
  subtype: { stored: 6, sent: 6 },
};

describe('a row in the form that corrects it', () => {
  it('of a shop has its price in yen, and no field for its parcel', () => {
    const typed = toCorrectionValues(importRowFixture({ parent: 3 }));
    expect(typed).toMatchObject({ name: 'Ember Fox', weight: '', priceYen: '1600', date: '2026-11-14' });
    expect(typed).not.toHaveProperty('price');
    expect(typed).not.toHaveProperty('incomingShipment');
  });

  it.each(RESOURCE_NAMES)('of %s sends each field in the format that an import reads', (kind) => {
    const held = Object.entries(fieldsOf(kind)).filter(
      ([, field]) => field.kind in SAMPLES && !field.isDerived,
    );
    const samples = (as: 'stored' | 'sent') =>
      Object.fromEntries(held.map(([name, field]) => [name, SAMPLES[field.kind]?.[as]]));
    const blank = toCorrectionValues(importRowFixture({ kind, values: {} }));
    const typed = toCorrectionValues(importRowFixture({ kind, values: samples('stored') }));
    const sent = findChangedValues(kind, blank, typed);
    expect(sent).toEqual(samples('sent'));
    expect(Object.keys(TABLE_ROW_SCHEMAS[kind].partial.shape)).toEqual(
      expect.arrayContaining(Object.keys(sent)),
    );
  });

  it('sends only changed fields, in the format of the call', () => {
    const before = { name: 'Fox', price: '12.50', priceYen: '1600', weight: '140', incomingShipment: 4 };
    const typed = { name: 'Fox', price: ' 13,50', priceYen: '1700', weight: null, incomingShipment: '' };
    expect(findChangedValues('bought_stocks', before, typed)).toEqual({
      price: '13.50',
      priceYen: '1700',
      weight: null,
      incomingShipment: null,
    });
  });

  it('that was not changed sends nothing', () => {
    const before = toCorrectionValues(importRowFixture());
    expect(findChangedValues('bought_stocks', before, { ...before, state: null })).toEqual({});
  });

  const definitions = [
    { id: 5, key: 'number', type: 1, value_type: 'text' },
    { id: 6, key: 'grade', type: 2, value_type: 'integer' },
  ] as const;
  const product = importRowFixture({ kind: 'products', values: { type: 1, 'extra:5': '4/102' } });

  it('sends changed extra fields, and with a new type only extra fields that were entered or wrong', () => {
    const before = toCorrectionValues(product);
    expect(before).toMatchObject({ type: 1, extras: { 5: '4/102' } });
    const renumbered = { ...before, extras: { 5: '5/102' } };
    expect(findChangedValues('products', before, renumbered, { definitions })).toEqual({
      'extra:5': '5/102',
    });
    const retyped = { ...before, type: 2, sub_type: null, extras: { 5: '4/102', 6: 9 } };
    expect(findChangedValues('products', before, retyped, { definitions })).toEqual({
      type: 2,
      'extra:6': 9,
    });
    const wrong = ['sub_type', 'extra:5'];
    expect(findChangedValues('products', before, retyped, { definitions, wrong })).toEqual({
      type: 2,
      'extra:5': null,
      'extra:6': 9,
    });
  });

  it('sends a wrong field even if it stays empty', () => {
    const before = toCorrectionValues(product);
    const wrong = ['estimated_cost', 'extra:5'];
    const typed = { ...before, extras: {} };
    expect(findChangedValues('products', before, typed, { wrong, definitions })).toEqual({
      estimated_cost: '',
      'extra:5': null,
    });
  });

  it('shows an unreadable value in its input, or quotes it if the input cannot hold it', () => {
    const row = importRowFixture({
      values: { name: 'Fox' },
      problems: { price: '“much” is not an amount.', date: 'Enter a date.', row: 'Too long.' },
      written: { price: 'much', date: 'domani' },
    });
    expect(toCorrectionValues(row)).toMatchObject({ name: 'Fox', price: 'much', date: '' });
    expect(findFieldProblems(row, (message, written) => `${message} (${written})`)).toEqual({
      price: '“much” is not an amount.',
      date: 'Enter a date. (domani)',
      row: 'Too long.',
    });
    expect(['price', 'date', 'row'].map((field) => hasInput(row, field, []))).toEqual([true, true, false]);
  });

  it('has inputs for the extra fields of its type, and for a subtype once it has a type', () => {
    const untyped = importRowFixture({ kind: 'products', values: {} });
    expect(hasInput(product, 'extra:5', definitions)).toBe(true);
    expect(hasInput(product, 'extra:6', definitions)).toBe(false);
    expect(hasInput(product, 'sub_type', definitions)).toBe(true);
    expect(hasInput(untyped, 'sub_type', definitions)).toBe(false);
  });

  it('shows the error of an extra field at its input', () => {
    const problems = { name: 'Enter a name.', 'extra:5': 'Enter a number.' };
    expect(mapErrorsToInputs(problems)).toEqual({ name: 'Enter a name.', extras: { 5: 'Enter a number.' } });
  });
});

describe('a row', () => {
  it.each([
    [importRowFixture(), 'Ember Fox'],
    [importRowFixture({ values: { name: '' } }), 'Parcel 70001, item 1'],
    [
      importRowFixture({ kind: 'incoming_shipments', values: { courier: 'EMS', trackingNumber: 'EB1' } }),
      'EMS EB1',
    ],
    [importRowFixture({ kind: 'incoming_shipments', values: { courier: 'EMS' } }), 'EMS'],
  ])('%# is named by its values, or else by its place', (row, name) => {
    expect(rowName(row)).toBe(name);
  });

  it('counts a price in yen as filled, and an empty list as not filled', () => {
    expect(hasValue(importRowFixture({ values: { priceYen: 1_600 } }), 'price')).toBe(true);
    expect(hasValue(importRowFixture({ values: {} }), 'price')).toBe(false);
    expect(hasValue(importRowFixture({ values: { images: [] } }), 'images')).toBe(false);
  });
});

describe('an import', () => {
  const waiting = { waiting: 1, stored: 0, failed: 0 };
  it.each([
    [importFixture({ state: 'reading' }), true],
    [importFixture({ state: 'recording' }), true],
    [importFixture({ state: 'undoing' }), true],
    [importFixture({ state: 'interrupted' }), false],
    [importFixture({ state: 'committed', photos: waiting }), true],
    [importFixture({ state: 'committed' }), false],
    [importFixture({ state: 'undone', photos: waiting }), false],
    [importFixture({ state: 'draft' }), false],
    [importFixture({ state: 'stopped' }), false],
  ])('%# is polled only while the server works on it', (imported, expected) => {
    expect(isInProgress(imported)).toBe(expected);
  });
});

describe('the table of rows', () => {
  it('has these columns', () => {
    expect(ROW_COLUMNS).toMatchInlineSnapshot(`
      {
        "bought_stocks": [
          "date",
          "state",
          "weight",
          "price",
        ],
        "incoming_shipments": [
          "state",
          "totalWeight",
          "totalCost",
          "shipmentPrice",
          "ivaPrice",
          "received",
        ],
        "insertion_batches": [
          "status",
        ],
        "listing_templates": [
          "site",
          "format",
          "type",
          "pricePercent",
        ],
        "places": [
          "path",
          "code",
          "kind",
          "capacity",
        ],
        "products": [
          "type",
          "sub_type",
          "state",
          "estimated_cost",
        ],
        "sales": [
          "day",
          "buyerCountry",
          "postageCharged",
        ],
        "site_listings": [
          "status",
          "price",
          "available",
          "message",
        ],
        "site_transactions": [
          "day",
          "kind",
          "net",
          "payout",
        ],
      }
    `);
  });

  it('names a row by these fields, and shows the others beside its name in this order', () => {
    expect(RESOURCE_NAMES.map((kind) => [kind, ...nameFieldsOf(kind)].join(' '))).toMatchInlineSnapshot(`
      [
        "products name",
        "bought_stocks name",
        "incoming_shipments courier trackingNumber",
        "insertion_batches name",
        "sales site orderNumber",
        "site_transactions site word orderNumber",
        "listing_templates name",
        "site_listings title sku externalId",
        "places name",
      ]
    `);
    expect(ROW_FIELDS).toMatchInlineSnapshot(`
      {
        "bought_stocks": [
          "date",
          "state",
          "weight",
          "price",
          "link",
          "incomingShipment",
          "images",
          "charges",
          "vatScheme",
          "vatPercent",
          "sellerCountry",
          "sellerName",
          "invoiceNumber",
          "inputVat",
        ],
        "incoming_shipments": [
          "state",
          "totalWeight",
          "totalCost",
          "shipmentPrice",
          "ivaPrice",
          "received",
          "charges",
          "parcelState",
          "note",
        ],
        "insertion_batches": [
          "status",
          "images",
        ],
        "listing_templates": [
          "site",
          "format",
          "type",
          "pricePercent",
          "title",
          "description",
          "category",
          "condition",
          "grader",
          "grade",
          "certificate",
          "priceEnding",
          "marginPercent",
          "handlingDays",
          "columns",
        ],
        "places": [
          "path",
          "code",
          "kind",
          "capacity",
          "parent",
          "note",
        ],
        "products": [
          "type",
          "sub_type",
          "state",
          "estimated_cost",
          "quantity",
          "origin",
          "boughtStock",
          "bought_order_link",
          "insertion_batch",
          "images",
          "sku",
          "place",
          "target_price",
          "received",
          "listed",
          "sold",
          "leftOn",
          "leftNote",
        ],
        "sales": [
          "day",
          "buyerCountry",
          "postageCharged",
          "state",
          "currency",
          "postagePaid",
          "packaging",
          "courier",
          "trackingNumber",
          "due",
          "posted",
          "arrived",
          "note",
          "vatTreatmentSaid",
          "buyerVatNumber",
          "postageVat",
          "priceState",
          "postageState",
          "lines",
          "fees",
          "events",
        ],
        "site_listings": [
          "status",
          "price",
          "available",
          "message",
          "site",
          "currency",
          "action",
          "code",
          "fee",
          "address",
          "started",
          "seen",
        ],
        "site_transactions": [
          "day",
          "kind",
          "net",
          "payout",
          "title",
          "reference",
          "currency",
          "amount",
          "commission",
          "fixedFee",
          "paymentFee",
          "promotionFee",
          "internationalFee",
          "otherFee",
          "postageCharged",
          "payoutDay",
          "balance",
        ],
      }
    `);
  });

  it('shows amounts in the currency of a sale, a transaction or a live listing, and others in euros', () => {
    const currencyOf = (kind: (typeof RESOURCE_NAMES)[number]) =>
      rowCurrency({ kind, values: { currency: 'USD' } });
    expect(RESOURCE_NAMES.filter((kind) => currencyOf(kind) === 'USD').toSorted()).toEqual([
      'sales',
      'site_listings',
      'site_transactions',
    ]);
    expect(currencyOf('bought_stocks')).toBe('EUR');
    expect(rowCurrency({ kind: 'sales', values: {} })).toBe('EUR');
    expect([formatAmount(2, 'EUR'), formatAmount(2, 'USD'), formatAmount(null, 'USD')]).toEqual([
      '€2.00',
      'US$2.00',
      '–',
    ]);
    expect(formatSaleParts('commission 3.25; 2026-11-05\nrefund -5; line 1', 'EUR')).toBe(
      'commission €3.25; 2026-11-05\nrefund −€5.00; line 1',
    );
  });

  it('shows what was paid abroad', () => {
    const of = (values: object, name = 'price') =>
      foreignAmountText({ kind: 'bought_stocks', values: { ...values } }, name);
    expect(of({ priceYen: 1_600, foreign_price: 12, currency: 'USD' })).toBe('¥1,600');
    expect(of({ foreign_price: 12, currency: 'USD' })).toBe('US$12.00');
    expect(of({ foreign_price: 12 })).toBeUndefined();
    expect(of({ foreign_price: 12, currency: 'USD' }, 'weight')).toBeUndefined();
  });

  it('sums what a transaction leaves', () => {
    const values = { amount: 20, commission: 2, fixedFee: 0.35, paymentFee: '1', net: 99 };
    expect(rowValue({ kind: 'site_transactions', values }, 'net')).toBe(16.65);
    expect(rowValue({ kind: 'site_transactions', values }, 'amount')).toBe(20);
    expect(rowValue({ kind: 'sales', values }, 'net')).toBe(99);
  });

  it.each([
    ['site_transactions', 'commission', 0, false],
    ['site_transactions', 'commission', 1, true],
    ['site_transactions', 'balance', 0, true],
    ['sales', 'priceState', 'known', false],
    ['sales', 'priceState', 'unknown', true],
    ['sales', 'postageState', 'known', false],
    ['sales', 'state', 'known', true],
    ['sales', 'postageVat', 0, false],
    ['sales', 'postageCharged', 0, true],
    ['bought_stocks', 'state', '', false],
    ['bought_stocks', 'inputVat', 0, false],
    ['bought_stocks', 'inputVat', 2, true],
  ] as const)(
    'beside the name of one of %s, the field %s with %o is shown: %o',
    (kind, name, value, isShown) => {
      expect(isShownField({ kind, values: { [name]: value } }, name)).toBe(isShown);
    },
  );

  it('lets the operator choose what is new, changed or deleted', () => {
    expect(IMPORT_ROW_STATUSES.filter((status) => canChooseRow({ status }))).toEqual([
      'changed',
      'new',
      'deleted',
    ]);
  });
});

describe('the fields that a row can be corrected in', () => {
  it('leave out what follows from the rest, the parcel of a shop, and the articles of a file', () => {
    const fields = (parts: Parameters<typeof importRowFixture>[0]) =>
      listCorrectableFields(importRowFixture(parts));
    expect(fields({ values: {} })).toMatchInlineSnapshot(`
      [
        "name",
        "state",
        "link",
        "price",
        "weight",
        "date",
        "incomingShipment",
        "charges",
        "vatScheme",
        "sellerCountry",
        "sellerName",
        "invoiceNumber",
        "inputVat",
      ]
    `);
    expect(fields({ parent: 3, values: {} })).not.toContain('incomingShipment');
    expect(fields({ values: { priceYen: 1_600 } })).toContain('priceYen');
    expect(fields({ values: { priceYen: 1_600, rate: 160 } })).not.toContain('rate');
    expect(fields({ values: { rate: 160 } })).toContain('rate');
    expect(fields({ values: {}, problems: { currency: 'Unknown.' } })).toContain('currency');
    expect(fields({ kind: 'sales', values: {} })).toMatchInlineSnapshot(`
      [
        "site",
        "orderNumber",
        "day",
        "state",
        "currency",
        "postageCharged",
        "postagePaid",
        "packaging",
        "buyerCountry",
        "courier",
        "trackingNumber",
        "due",
        "posted",
        "arrived",
        "note",
        "vatTreatmentSaid",
        "buyerVatNumber",
        "postageVat",
        "priceState",
        "postageState",
        "lines",
        "fees",
        "events",
      ]
    `);
    expect(fields({ kind: 'sales', values: { articles: [] } })).not.toContain('lines');
  });

  it('that a record needs', () => {
    const needed = (kind: (typeof RESOURCE_NAMES)[number]) =>
      Object.keys(fieldsOf(kind)).filter((name) => isRequired(kind, name));
    expect(Object.fromEntries(RESOURCE_NAMES.map((kind) => [kind, needed(kind)]))).toMatchInlineSnapshot(`
      {
        "bought_stocks": [
          "name",
          "price",
          "priceYen",
        ],
        "incoming_shipments": [
          "courier",
        ],
        "insertion_batches": [
          "name",
        ],
        "listing_templates": [
          "name",
          "site",
          "format",
        ],
        "places": [
          "name",
        ],
        "products": [
          "name",
          "type",
        ],
        "sales": [],
        "site_listings": [],
        "site_transactions": [],
      }
    `);
    expect(isRequired('bought_stocks', 'priceYen')).toBe(isRequired('bought_stocks', 'price'));
  });
});

describe('the rows of an import', () => {
  const rows = { wrong: 1, changed: 2, new: 4, deleted: 8, excluded: 16, same: 32 };

  it('are counted by status', () => {
    const imported = importFixture({ rows, chosen: { bought_stocks: 3, incoming_shipments: 2 } });
    expect(countImportRows(imported.rows)).toBe(63);
    expect(countImportRows(imported.rows, 'deleted')).toBe(8);
    expect(countRejectedRows(imported)).toEqual({ wrong: 1, skipped: 9 });
  });

  it('come one file after the other', () => {
    expect(importQueueAddress([])).toBe('/tools/import_data');
    expect(importQueueAddress([7])).toBe('/tools/import_data/7');
    expect(importQueueAddress([7, 8, 12])).toBe('/tools/import_data/7?next=8.12');
    expect([shopOfSource('buyee'), shopOfSource('file'), shopOfSource(null)]).toEqual([
      'buyee',
      undefined,
      undefined,
    ]);
  });
});
