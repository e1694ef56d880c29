import { z } from 'zod';
import { BoughtStock } from '../../../contract/bought_stocks.ts';
import { IncomingShipment } from '../../../contract/incoming_shipments.ts';
import { Image } from '../../../contract/primitives.ts';
import { Product } from '../../../contract/products.ts';
import type { TableColumn } from '../../../contract/tables.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { subtypeName } from '../../../domain/product.ts';
import { coverage } from '../../../domain/purchase.ts';
import { shipmentTotal } from '../../../domain/shipment.ts';
import type { Exported } from './records.ts';

/** What stands in a cell of an exported file; nothing where it is not known. */
export type ExportedCell = string | number | boolean | null;

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]).catch(null);
const Images = z.array(Image.pick({ image: true })).catch([]);
const Typed = Product.pick({ type_details: true, sub_type: true });
const Extras = Product.shape.product_extras.catch([]);
const Covered = BoughtStock.pick({ price: true, estimatedCost: true });
const Billed = IncomingShipment.pick({ totalCost: true, shipmentPrice: true, ivaPrice: true });

const COVERAGE = { ok: 'OK', missing: 'Missing products' };

/** A record as the cells of its row. */
export function cellsOf(table: ResourceName, columns: readonly TableColumn[]) {
  return (record: Exported): ExportedCell[] => {
    const extras = new Map(Extras.parse(record.product_extras).map(({ id, value }) => [id, value]));
    return columns.map((column) =>
      column.extra ? (extras.get(column.extra.id) ?? null) : cellOf(table, column, record),
    );
  };
}

function cellOf(table: ResourceName, { key, kind, isDerived }: TableColumn, record: Exported): ExportedCell {
  if (isDerived) return derived(table, key, record);
  switch (kind) {
    case 'type':
      return Typed.parse(record).type_details?.name ?? null;
    case 'subtype':
      return subtypeName(Typed.parse(record)) ?? null;
    case 'images':
      return Images.parse(record[key])
        .map(({ image }) => image)
        .join(' ');
    default:
      return Scalar.parse(record[key]);
  }
}

function derived(table: ResourceName, key: string, record: Exported): ExportedCell {
  if (table === 'bought_stocks' && key === 'coverage') return COVERAGE[coverage(Covered.parse(record))];
  if (table === 'incoming_shipments' && key === 'total') return shipmentTotal(Billed.parse(record));
  return Scalar.parse(record[key]);
}
