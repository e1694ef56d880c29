import type { RaRecord } from 'ra-core';
import { classifyCoverage, estimatedCost } from '../domain/purchase.ts';
import type { BoughtStock } from '../contract/bought_stocks.ts';
import { fieldsOf, type FIELDS, type Field } from '../contract/fields.ts';
import type { IncomingShipment } from '../contract/incoming_shipments.ts';
import type { Insertion, InsertionBatch } from '../contract/insertion_batches.ts';
import type { PlaceName } from '../contract/places.ts';
import type { Image } from '../contract/primitives.ts';
import type { Product, ProductExtra } from '../contract/products.ts';
import type { ResourceName } from '../contract/resources.ts';
import type { Extra, Type } from '../contract/types.ts';
import { listingStateOf, isActiveInsertion } from '../domain/insertion.ts';
import { EXTRA_VALUE_TYPES, presenceOf, subtypeName, type Presence } from '../domain/product.ts';
import { EURO } from '../domain/foreign.ts';
import { shipmentName, shipmentTotal } from '../domain/shipment.ts';
import { VAT_SCHEMES } from '../domain/vat.ts';
import { absoluteUrl } from './api.ts';

/** Normalises a record: fills omitted fields and converts texts. Fields outside the contract pass through. */
export function normalizeRecord(resource: string, record: RaRecord): RaRecord {
  return readers[resource]?.(record) ?? record;
}

/** Sort key of a field: types and subtypes by name, shipments by total, as on Backstock's own server. */
export function sortKey(record: RaRecord, field: string): unknown {
  if (field === 'type') return readType(record.type_details)?.name;
  if (field === 'sub_type') return subtypeName(readProduct(record));
  if (field === 'total' && 'totalCost' in record) return shipmentTotal(readShipment(record));
  return record[field];
}

const readers: Record<string, ((record: RaRecord) => RaRecord) | undefined> = {
  products: readProduct,
  bought_stocks: readPurchase,
  incoming_shipments: readShipment,
  insertion_batches: readBatch,
  types: readTypeWithSubtypes,
  extras: readExtra,
};

function readProduct(record: RaRecord): RaRecord & Product {
  const fields = readFields('products', record);
  return {
    ...fields,
    quantity: fields.quantity || 1,
    type_details: readType(record.type_details),
    product_extras: records(record.product_extras).flatMap(readProductExtra),
    landed_cost: optional(record.landed_cost) ?? fields.estimated_cost,
    received_estimated: record.received_estimated === true,
    sale: reference(record.sale),
    own_state: typeof record.own_state === 'string' ? record.own_state : null,
    place_details: readPlaceName(record.place_details),
  };
}

/** Only Backstock's own server has places, with all these fields. */
function readPlaceName(value: unknown): PlaceName | null {
  const [place] = records([value]);
  return place
    ? { id: amount(place.id), name: text(place.name), code: text(place.code), path: text(place.path) }
    : null;
}

/** Extras without a key, or with a value of another type, are dropped. */
function readProductExtra({ id, key, value }: RaRecord): ProductExtra[] {
  const isValue = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return text(key) && isValue ? [{ id: amount(id), key: text(key), value }] : [];
}

/** An unknown price is `NaN`: it displays as a dash, gives no coverage, and makes sums unknown. */
function readPurchase(record: RaRecord): RaRecord & BoughtStock {
  const fields = { ...readFields('bought_stocks', record), price: optional(record.price) ?? Number.NaN };
  const products = records(record.products).map(readProduct);
  const cost = optional(record.estimatedCost) ?? estimatedCost(products);
  return {
    ...fields,
    products,
    productsQuantity: optional(record.productsQuantity) ?? products.length,
    estimatedCost: cost,
    landedCost: optional(record.landedCost) ?? fields.price,
    vatScheme: VAT_SCHEMES.find((scheme) => scheme === fields.vatScheme) ?? 'none',
    coverage: classifyCoverage({ price: fields.price, estimatedCost: cost }),
  };
}

function readShipment(record: RaRecord): RaRecord & IncomingShipment {
  const fields = readFields('incoming_shipments', record);
  return {
    ...fields,
    name: text(record.name) || shipmentName(fields),
    bought_stocks: records(record.bought_stocks).map(readPurchase),
  };
}

function readBatch(record: RaRecord): RaRecord & InsertionBatch {
  const products = records(record.products).map(readProduct);
  const insertions = records(record.insertions).map((insertion) => readInsertion(insertion, record));
  const open = insertions.filter(isActiveInsertion);
  const left = products.filter((product) => STILL_TO_SELL.has(presenceOf(product))).length;
  return {
    ...readFields('insertion_batches', record),
    products,
    insertions,
    offered: listingStateOf({ isOffered: open.length > 0, units: products.length, left }),
    sites: listed(open.map(({ site }) => site)),
    listings: listed(open.map(({ external_id }) => external_id)),
  };
}

const STILL_TO_SELL = new Set<Presence>(['here', 'coming']);
const listed = (texts: readonly string[]): string => texts.filter(Boolean).join(', ');

function readInsertion(insertion: RaRecord, batch: RaRecord): Insertion {
  return {
    ...insertion,
    id: amount(insertion.id),
    insertion_batch: amount(batch.id),
    site: text(insertion.site),
    price: amount(insertion.price),
    description: text(insertion.description),
    external_id: text(insertion.external_id),
    address: text(insertion.address),
    from: optionalText(insertion.from),
    to: optionalText(insertion.to),
    ended: optionalText(insertion.ended),
    template: optional(insertion.template),
    to_take_down: amount(insertion.to_take_down),
  };
}

type NullOf<Of> = Of extends { isNullable: true } | { kind: 'record' | 'type' | 'subtype' } ? null : never;
type ReadAs<Of> =
  | NullOf<Of>
  | (Of extends { kind: 'images' }
      ? Image[]
      : Of extends { kind: 'text' | 'address' | 'date' | 'currency' }
        ? string
        : number);
type ReadFields<Fields> = {
  [
    Name in keyof Fields as Fields[Name] extends { isDerived: true } | { kind: 'charges' | 'parts' }
      ? never
      : Name
  ]: ReadAs<Fields[Name]>;
};

/** The record's fields, converted by kind. Derived fields, charges and parts are skipped. */
function readFields<Name extends ResourceName>(resource: Name, record: RaRecord) {
  const read: RaRecord = { ...record };
  for (const [name, field] of Object.entries(fieldsOf(resource))) {
    if (!field.isDerived && field.kind !== 'charges' && field.kind !== 'parts')
      read[name] = readField(field, record[name]);
  }
  return read as RaRecord & ReadFields<(typeof FIELDS)[Name]>;
}

function readField({ kind, isNullable }: Field, value: unknown): unknown {
  switch (kind) {
    case 'id':
      return amount(value);
    case 'record':
    case 'type':
    case 'subtype':
      return reference(value);
    case 'images':
      return readImages(value);
    case 'currency':
      return text(value) || EURO;
    case 'date':
      return isNullable ? optionalText(dayOf(value)) : text(dayOf(value));
    case 'text':
    case 'address':
      return isNullable ? optionalText(value) : text(value);
    default:
      return isNullable ? optional(value) : amount(value);
  }
}

/** A type without a name is null; missing subtypes become an empty list. */
function readType(value: unknown): Product['type_details'] {
  if (!isRecord(value) || typeof value.name !== 'string') return null;
  return readTypeWithSubtypes(value);
}

function readTypeWithSubtypes(record: RaRecord): RaRecord & Type {
  const subtypes = records(record.subtypes).map(({ id, name }) => ({ id: amount(id), name: text(name) }));
  return { id: amount(record.id), name: text(record.name), subtypes };
}

function readExtra(record: RaRecord): RaRecord & Extra {
  return {
    id: amount(record.id),
    key: text(record.key),
    type: reference(record.type) ?? 0,
    value_type: EXTRA_VALUE_TYPES.find((kind) => kind === record.value_type) ?? 'text',
  };
}

/** Accepts a list of `{ id, image }`, a list of addresses, or a text of addresses. */
function readImages(images: unknown): Image[] {
  const list = typeof images === 'string' ? images.split(/[\s,]+/).filter(Boolean) : images;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index) => {
    const { id, image, thumbnail }: Partial<Record<string, unknown>> =
      typeof entry === 'string' ? { image: entry } : Object(entry);
    if (typeof image !== 'string' || image === '') return [];
    const isSmaller = typeof thumbnail === 'string' && thumbnail !== '';
    return {
      id: optional(id) ?? index + 1,
      image: absoluteUrl(image),
      thumbnail: isSmaller ? absoluteUrl(thumbnail) : null,
    };
  });
}

function records(value: unknown): RaRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is RaRecord {
  return typeof value === 'object' && value !== null;
}

/** A list or a record in place of a text counts as empty. */
function text(value: unknown): string {
  return optionalText(value) ?? '';
}

function optionalText(value: unknown): string | null {
  return value === null || value === undefined || typeof value === 'object' ? null : String(value);
}

/** Cuts the time off a date. @example dayOf('2026-11-14T08:05:00Z') === '2026-11-14' */
function dayOf(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1') : value;
}

function optional(value: unknown): number | null {
  const isWritten = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const read = isWritten ? Number(value) : Number.NaN;
  return Number.isFinite(read) ? read : null;
}

function amount(value: unknown): number {
  return optional(value) ?? 0;
}

/** Reads an id, also from a record that a backend sends in its place. */
function reference(value: unknown): number | null {
  if (typeof value === 'object' && value !== null && 'id' in value) return optional(value.id);
  return optional(value);
}
