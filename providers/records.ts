import type { RaRecord } from 'ra-core';
import { coverage, estimatedCost } from '../domain/purchase.ts';
import type { BoughtStock } from '../contract/bought_stocks.ts';
import type { IncomingShipment } from '../contract/incoming_shipments.ts';
import type { InsertionBatch } from '../contract/insertion_batches.ts';
import type { Image } from '../contract/primitives.ts';
import type { Product } from '../contract/products.ts';
import type { Extra, Type } from '../contract/types.ts';
import { EXTRA_VALUE_TYPES } from '../domain/extra.ts';
import { subtypeName } from '../domain/product.ts';
import { shipmentName, shipmentTotal } from '../domain/shipment.ts';
import { absolute } from './api.ts';

/**
 * A record as the console works with it, whatever the backend left out or wrote as text. Fields that
 * the contract does not know pass through.
 */
export function readRecord(resource: string, record: RaRecord): RaRecord {
  return readers[resource]?.(record) ?? record;
}

/** What a list is sorted by: types and subtypes by their names, shipments by their total, as on Backstock's own server. */
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
  return {
    ...record,
    id: Number(record.id),
    name: text(record.name),
    quantity: amount(record.quantity) || 1,
    type: reference(record.type),
    type_details: readType(record.type_details),
    sub_type: reference(record.sub_type),
    images: readImages(record.images),
    origin: text(record.origin),
    boughtStock: reference(record.boughtStock),
    bought_order_link: record.bought_order_link ?? null,
    insertion_batch: reference(record.insertion_batch),
    state: text(record.state),
    estimated_cost: amount(record.estimated_cost),
    product_extras: record.product_extras ?? [],
  };
}

function readPurchase(record: RaRecord): RaRecord & BoughtStock {
  const products = records(record.products).map(readProduct);
  const price = amount(record.price);
  const cost = optional(record.estimatedCost) ?? estimatedCost(products);
  return {
    ...record,
    id: Number(record.id),
    name: text(record.name),
    state: text(record.state),
    link: text(record.link),
    price,
    priceYen: optional(record.priceYen),
    yenPerEuro: optional(record.yenPerEuro),
    weight: optional(record.weight),
    date: text(record.date),
    images: readImages(record.images),
    incomingShipment: reference(record.incomingShipment),
    products,
    productsQuantity: optional(record.productsQuantity) ?? products.length,
    estimatedCost: cost,
    coverage: coverage({ price, estimatedCost: cost }),
  };
}

function readShipment(record: RaRecord): RaRecord & IncomingShipment {
  const named = {
    id: Number(record.id),
    courier: text(record.courier),
    trackingNumber: text(record.trackingNumber),
  };
  return {
    ...record,
    ...named,
    name: text(record.name) || shipmentName(named),
    state: text(record.state),
    totalWeight: optional(record.totalWeight),
    totalCost: optional(record.totalCost),
    shipmentPrice: optional(record.shipmentPrice),
    ivaPrice: optional(record.ivaPrice),
    bought_stocks: records(record.bought_stocks).map(readPurchase),
  };
}

function readBatch(record: RaRecord): RaRecord & InsertionBatch {
  return {
    ...record,
    id: Number(record.id),
    name: text(record.name),
    images: readImages(record.images),
    status: text(record.status),
    products: records(record.products).map(readProduct),
    offered: records(record.insertions).length > 0 ? 'yes' : 'no',
    insertions: records(record.insertions).map((insertion) => ({
      ...insertion,
      id: Number(insertion.id),
      insertion_batch: Number(record.id),
      site: text(insertion.site),
      price: amount(insertion.price),
      description: text(insertion.description),
    })),
  };
}

/** Without a name there is nothing to show; without subtypes there are none. */
function readType(value: unknown): Product['type_details'] {
  if (!isRecord(value) || typeof value.name !== 'string') return null;
  return readTypeWithSubtypes(value);
}

function readTypeWithSubtypes(record: RaRecord): RaRecord & Type {
  const subtypes = records(record.subtypes).map(({ id, name }) => ({ id: Number(id), name: text(name) }));
  return { id: Number(record.id), name: text(record.name), subtypes };
}

function readExtra(record: RaRecord): RaRecord & Extra {
  return {
    id: Number(record.id),
    key: text(record.key),
    type: reference(record.type) ?? 0,
    value_type: EXTRA_VALUE_TYPES.find((kind) => kind === record.value_type) ?? 'text',
  };
}

/** A list of `{ id, image }`, of addresses, or a text of addresses. */
function readImages(images: unknown): Image[] {
  const list = typeof images === 'string' ? images.split(/[\s,]+/).filter(Boolean) : images;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index) => {
    const image: Partial<Image> = typeof entry === 'string' ? { image: entry } : (entry ?? {});
    if (!image.image) return [];
    return {
      id: image.id ?? index + 1,
      image: absolute(image.image),
      thumbnail: image.thumbnail ? absolute(image.thumbnail) : null,
    };
  });
}

function records(value: unknown): RaRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is RaRecord {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

function optional(value: unknown): number | null {
  const read = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(read) ? read : null;
}

function amount(value: unknown): number {
  return optional(value) ?? 0;
}

/** An id, or the record that a backend sends in its place. */
function reference(value: unknown): number | null {
  if (typeof value === 'object' && value !== null && 'id' in value) return optional(value.id);
  return optional(value);
}
