import type { HistoryKind } from '../../../contract/history.ts';
import { shipmentName } from '../../../domain/shipment.ts';
import { RATE_PARTS } from '../../../domain/foreign.ts';
import { fromCents } from '../../../domain/money.ts';
import { sortKeyOf } from '../../platform/db/search_text.ts';
import type { Row } from '../../platform/db/recorder/recorded_tables.ts';
import type { RecordedField, RecordedKind, RecordedPart } from '../../records/history/kinds.ts';
import { batchFields, siteListingFields, templateFields } from '../listing/index.ts';
import { purchaseFields, shipmentFields } from '../purchasing/index.ts';
import { OPEN, saleFields, transactionFields } from '../sales/index.ts';
import { placeFields, productFields, receivedBy } from '../stock/index.ts';

const text = (value: unknown) => String(value ?? '');
const named = (row: Row) => text(row.name);
const asStored = (value: unknown) => value;
const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);
const euros = (value: unknown) => (typeof value === 'number' ? fromCents(value) : value);
const rate = (value: unknown) => (typeof value === 'number' ? value / RATE_PARTS : value);
const truth = (value: unknown) => (value === null ? null : value === 1);

type Fields = Readonly<Record<string, RecordedField>>;
type Converted = readonly [field: string, value?: (stored: unknown) => unknown, of?: HistoryKind];

/** Fields by their columns. */
function fieldsOf(columns: Readonly<Record<string, Converted>>): Fields {
  return Object.fromEntries(
    Object.entries(columns).map(([column, [field, value = asStored, of]]) => [column, { field, value, of }]),
  );
}

const lookUp = (fields: Fields) => (column: string) => fields[column];

const ofType = fieldsOf({
  type_id: ['type', asStored, 'types'],
  sub_type_id: ['sub_type', asStored, 'subtypes'],
  received_estimated: ['receivedBy', (value) => receivedBy({ received_estimated: Number(value) })],
});

const ofTemplate = fieldsOf({ type_id: ['type', asStored, 'types'] });

/** The records that the history tells about. */
export const RECORDED_KINDS: Readonly<Record<HistoryKind, RecordedKind>> = {
  products: {
    name: named,
    number: ({ sku }) => ({ number: text(sku), key: sortKeyOf(text(sku)) }),
    fieldOf: (column) => ofType[column] ?? productFields.fieldOf(column),
  },
  bought_stocks: { name: named, fieldOf: (column) => purchaseFields.fieldOf(column) },
  incoming_shipments: {
    name: ({ id, courier, tracking_number }) =>
      shipmentName({ id: Number(id), courier: text(courier), trackingNumber: text(tracking_number) }),
    fieldOf: (column) => shipmentFields.fieldOf(column),
  },
  insertion_batches: { name: named, fieldOf: (column) => batchFields.fieldOf(column) },
  sales: {
    name: ({ id, site, order_number }) => `${text(site)} ${text(order_number) || `#${text(id)}`}`,
    number: ({ site, order_number }) => ({
      number: text(order_number),
      key: JSON.stringify([site, order_number].map((value) => sortKeyOf(text(value)))),
    }),
    fieldOf: (column) => saleFields.fieldOf(column),
  },
  site_transactions: {
    name: ({ site, word, kind, order_number, reference }) =>
      `${text(site)} ${text(word) || text(kind)} ${text(order_number) || text(reference)}`,
    fieldOf: (column) => transactionFields.fieldOf(column),
  },
  listing_templates: {
    name: named,
    fieldOf: (column) => ofTemplate[column] ?? templateFields.fieldOf(column),
  },
  site_listings: {
    name: ({ title, sku, external_id }) => text(title) || text(sku) || text(external_id),
    fieldOf: (column) => siteListingFields.fieldOf(column),
  },
  places: {
    name: ({ path }) => text(path),
    number: ({ code }) => ({ number: text(code), key: sortKeyOf(text(code)) }),
    fieldOf: (column) => placeFields.fieldOf(column),
  },
  types: { name: named, fieldOf: lookUp(fieldsOf({ name: ['name'] })) },
  subtypes: {
    name: named,
    fieldOf: lookUp(fieldsOf({ name: ['name'], type_id: ['type', asStored, 'types'] })),
  },
  extras: {
    name: ({ key }) => text(key),
    fieldOf: lookUp(
      fieldsOf({ key: ['key'], type_id: ['type', asStored, 'types'], value_type: ['value_type'] }),
    ),
  },
  sites: {
    name: named,
    fieldOf: lookUp(fieldsOf({ name: ['name'], fees: ['fees', parsed], vat_treatment: ['vatTreatment'] })),
  },
  vat_settings: {
    name: () => '',
    fieldOf: lookUp(fieldsOf({ rules: ['rules', parsed], rates: ['rates', parsed] })),
  },
  vat_periods: {
    name: ({ from_day, to_day }) => `${text(from_day)} – ${text(to_day)}`,
    fieldOf: () => undefined,
  },
};

const pictures: RecordedPart = { field: () => 'images', fieldOf: lookUp(fieldsOf({ image_id: ['image'] })) };

/** The parts of records, each as a field of its record. */
export const RECORDED_PARTS: Readonly<Record<string, RecordedPart>> = {
  product_images: pictures,
  bought_stock_images: pictures,
  insertion_batch_images: pictures,
  product_extras: {
    field: ({ extra_id }) => `product_extras.${text(extra_id)}`,
    isValue: true,
    fieldOf: lookUp(fieldsOf({ value: ['value', parsed] })),
  },
  charges: {
    field: () => 'charges',
    fieldOf: lookUp(
      fieldsOf({
        kind: ['kind'],
        term: ['term'],
        note: ['note'],
        amount: ['amount', euros],
        recoverable: ['recoverable', euros],
        currency: ['currency'],
        foreign_amount: ['foreignAmount', euros],
        rate: ['rate', rate],
        day: ['day'],
        way: ['way'],
      }),
    ),
  },
  charge_locks: {
    field: () => 'charges',
    fieldOf: lookUp(
      fieldsOf({
        amount: ['amount', euros],
        purchase_id: ['purchase', asStored, 'bought_stocks'],
        product_id: ['product', asStored, 'products'],
      }),
    ),
  },
  insertions: {
    field: () => 'insertions',
    fieldOf: lookUp(
      fieldsOf({
        site: ['site'],
        price: ['price', euros],
        description: ['description'],
        external_id: ['external_id'],
        address: ['address'],
        starts: ['from'],
        ends: ['to'],
        ended: ['ended'],
        template_id: ['template', asStored, 'listing_templates'],
      }),
    ),
  },
  listings: {
    field: () => 'listings',
    fieldOf: lookUp(
      fieldsOf({
        title: ['title'],
        price: ['price', euros],
        condition: ['condition'],
        grader: ['grader'],
        grade: ['grade'],
        category: ['category'],
        left_out: ['leftOut', truth],
        state: ['state'],
        sent_title: ['sentTitle'],
        sent_price: ['sentPrice', euros],
        sent_quantity: ['sentQuantity'],
        external_id: ['external_id'],
      }),
    ),
  },
  take_downs: {
    field: () => 'take_downs',
    fieldOf: lookUp(fieldsOf({ done: ['done', (value) => (value === null ? null : value !== OPEN)] })),
  },
  sale_lines: {
    field: () => 'lines',
    fieldOf: lookUp(
      fieldsOf({
        product_id: ['product', asStored, 'products'],
        title: ['title'],
        external_id: ['externalId'],
        price: ['price', euros],
        restocked: ['restocked'],
      }),
    ),
  },
  'products.sale_lines': {
    field: () => 'state',
    isValue: true,
    fieldOf: lookUp(fieldsOf({ former_state: ['value'] })),
  },
  sale_fees: {
    field: () => 'fees',
    fieldOf: lookUp(
      fieldsOf({
        kind: ['kind'],
        note: ['note'],
        amount: ['amount', euros],
        vat: ['vat', euros],
        day: ['day'],
        estimated: ['estimated', truth],
      }),
    ),
  },
  sale_events: {
    field: () => 'events',
    fieldOf: lookUp(
      fieldsOf({
        kind: ['kind'],
        day: ['day'],
        amount: ['amount', euros],
        restocked: ['restocked', truth],
        note: ['note'],
      }),
    ),
  },
};
