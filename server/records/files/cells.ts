import type { BoughtStock } from '../../../contract/bought_stocks.ts';
import type { IncomingShipment } from '../../../contract/incoming_shipments.ts';
import type { Image } from '../../../contract/primitives.ts';
import type { PlaceName } from '../../../contract/places.ts';
import type { Product } from '../../../contract/products.ts';
import type { TableColumn } from '../../../contract/tables.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { subtypeName } from '../../../domain/product.ts';
import { classifyCoverage } from '../../../domain/purchase.ts';
import { shipmentTotal } from '../../../domain/shipment.ts';
import type { ExportedRecord } from './records.ts';

/** Value of an exported cell; null if unknown. */
export type ExportedCell = string | number | boolean | null;

const COVERAGE = { ok: 'OK', missing: 'Missing products' };

/** Returns a function that converts a record to the cells of its row. */
export function createCellReader(table: ResourceName, columns: readonly TableColumn[]) {
  const readers = columns.map((column) => readerOf(table, column));
  return (record: ExportedRecord): ExportedCell[] => readers.map((read) => read(record));
}

/**
 * Returns a function that reads a column's cell from a record. Records need no validation: the database made
 * them in the shape of the contract.
 */
function readerOf(
  table: ResourceName,
  { key, kind, extra, isDerived, isPath }: TableColumn,
): (record: ExportedRecord) => ExportedCell {
  if (extra) {
    return ({ product_extras: extras = [] }: Partial<Product>) =>
      scalar(extras.find(({ id }) => id === extra.id)?.value);
  }
  if (isDerived && table === 'bought_stocks' && key === 'coverage')
    return (record) => COVERAGE[classifyCoverage(record as BoughtStock)];
  if (isDerived && table === 'incoming_shipments' && key === 'total')
    return (record) => shipmentTotal(record as IncomingShipment);
  if (isPath) return (record) => scalar((record[`${key}_details`] as PlaceName | null)?.path);
  switch (isDerived ? undefined : kind) {
    case 'type':
      return (record) => (record as Product).type_details?.name ?? null;
    case 'subtype':
      return (record) => subtypeName(record as Product) ?? null;
    case 'images':
      return (record) => ((record[key] ?? []) as Image[]).map(({ image }) => image).join(' ');
    default:
      return (record) => scalar(record[key]);
  }
}

function scalar(value: unknown): ExportedCell {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
