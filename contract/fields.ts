import type { PaidFields } from '../domain/import.ts';
import { PURCHASE_FIELDS } from './fields/bought_stocks.ts';
import type { Field } from './fields/field.ts';
import { SHIPMENT_FIELDS } from './fields/incoming_shipments.ts';
import { BATCH_FIELDS } from './fields/insertion_batches.ts';
import { PLACE_FIELDS } from './fields/places.ts';
import { PRODUCT_FIELDS } from './fields/products.ts';
import { TEMPLATE_FIELDS } from './fields/listing_templates.ts';
import { SALE_FIELDS } from './fields/sales.ts';
import { SITE_LISTING_FIELDS } from './fields/site_listings.ts';
import { TRANSACTION_FIELDS } from './fields/site_transactions.ts';
import type { ResourceName } from './resources.ts';

export type { Field, FieldKind } from './fields/field.ts';

/** The fields of each resource, in the order of the columns in files. */
export const FIELDS = {
  products: PRODUCT_FIELDS,
  bought_stocks: PURCHASE_FIELDS,
  incoming_shipments: SHIPMENT_FIELDS,
  insertion_batches: BATCH_FIELDS,
  sales: SALE_FIELDS,
  site_transactions: TRANSACTION_FIELDS,
  listing_templates: TEMPLATE_FIELDS,
  site_listings: SITE_LISTING_FIELDS,
  places: PLACE_FIELDS,
} as const satisfies Record<ResourceName, Record<string, Field>>;

/** The same fields, for access by a name that is known only at run time. */
export const fieldsOf = (resource: ResourceName): Readonly<Record<string, Field>> => FIELDS[resource];

/** The amounts of a resource that can be paid in another currency. */
export const paidFieldsOf = (resource: ResourceName): PaidFields =>
  Object.fromEntries(
    Object.entries(fieldsOf(resource)).flatMap(([name, { paid }]) => (paid ? [[name, paid]] : [])),
  );
