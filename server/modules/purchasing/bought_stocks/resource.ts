import { sql } from 'kysely';
import {
  BoughtStock,
  BoughtStockBulkChange,
  BoughtStockUpdate,
  NewBoughtStock,
} from '../../../../contract/bought_stocks.ts';
import { type BaseVersion, addBaseVersion } from '../../../../contract/edits.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { findShipmentsByNameOrNumber } from '../shipment_names.ts';
import { updateAfterPurchases } from '../arrivals.ts';
import { refuseBrokenLinks } from '../../../records/links.ts';
import { requirePaidAmounts } from '../../../records/paid_amounts.ts';
import type { Resource } from '../../../records/resource.ts';
import { changeImages, findRecordedImages, mergeImageIds } from '../../../platform/storage/images/uploads.ts';
import { boughtStockRow, coverageOf, landedCostSql } from './json.ts';
import { checkInputVat } from './input_vat.ts';
import { boughtStockList, insertPurchases } from './repository.ts';
import { purchaseFields, type PurchaseRow } from './table.ts';
import { createMessage } from '../../../../contract/messages.ts';

const { amounts } = purchaseFields;

export const boughtStocks: Resource<PurchaseRow, BoughtStockUpdate & BaseVersion, NewBoughtStock> = {
  list: boughtStockList,
  row: boughtStockRow,
  schema: { record: BoughtStock, update: addBaseVersion(BoughtStockUpdate), change: BoughtStockBulkChange },
  files: ['images'],
  creation: {
    summary: 'Record a purchase',
    body: NewBoughtStock,
    async insert(db, sent, uploaded) {
      const linked = { ...sent, incomingShipment: await findShipment(db, sent.shipment) };
      await refuseBrokenLinks(db, 'bought_stocks', linked);
      const images = await mergeImageIds(db, [], uploaded);
      const record = { ...newPurchaseColumns(linked), images };
      return insertPurchases(db, [record]);
    },
  },
  summary: {
    amount: sql.ref('bought_stocks.price'),
    landed: landedCostSql(),
    weight: sql.ref('bought_stocks.weight'),
    linked: { products: sql.ref('bought_stocks.products_quantity') },
  },
  search: purchaseFields.search,
  indexes: {
    ...purchaseFields.indexes,
    coverage: sql`(${coverageOf(sql`price`, sql`products_cost`)}), id`,
    landed_cost: sql`${landedCostSql('')}, id`,
    input_vat: sql`input_vat, id`,
  },
  fields: purchaseFields,
  async edit(db, sent) {
    await refuseBrokenLinks(db, 'bought_stocks', { ...sent });
    const columns = purchaseFields.columns(sent);
    return (row) => checkInputVat(requirePaidAmounts({ amounts, row, columns }), row);
  },
  afterChange: updateAfterPurchases,
  async saveParts(db, { row, sent, uploaded }) {
    const { already_present_images: present } = sent;
    const stay = present && (await findRecordedImages(db, present));
    await changeImages(db, { owner: 'bought_stock', id: row.id, stay, uploaded });
  },
};

/** Columns of a new purchase. Converts foreign amounts to euros and checks the input VAT. */
export function newPurchaseColumns(sent: Parameters<typeof purchaseFields.row>[0]) {
  return checkInputVat(requirePaidAmounts({ amounts, columns: purchaseFields.row(sent) }));
}

async function findShipment(db: Db, called: string): Promise<number | null> {
  if (called === '') return null;
  const [found, another] = await findShipmentsByNameOrNumber(db, called);
  if (found === undefined)
    throw invalidInput({ shipment: createMessage('stock.no_shipment_called', { called }) });
  if (another !== undefined) {
    throw invalidInput({ shipment: createMessage('stock.several_shipments_called', { called }) });
  }
  return found;
}
