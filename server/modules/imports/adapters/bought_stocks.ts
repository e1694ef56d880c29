import { sql } from 'kysely';
import type { z } from 'zod';
import { BoughtStockUpdate, NewBoughtStock } from '../../../../contract/bought_stocks.ts';
import { ChargeCells } from '../../../../contract/charges.ts';
import { YenInput } from '../../../../contract/primitives.ts';
import { PURCHASE_STATES } from '../../../../domain/purchase.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { deriveAmounts, requirePaidAmounts } from '../../../records/paid_amounts.ts';
import { createImportAdapter } from '../adapter.ts';
import { ImageAddressesInput } from '../imported_resource.ts';
import { chargesField } from '../charges.ts';
import { CHARGE_CELLS, listForeignCharges } from './cell_fields.ts';
import { lockLinks } from './lock_links.ts';
import { findMarginVatConflicts, IMPORT_VAT_RECOVERED_MESSAGE } from '../../accounting/index.ts';
import {
  boughtStocks,
  insertPurchases,
  newPurchaseColumns,
  purchaseFields,
  checkInputVat,
  findInputVatErrors,
} from '../../purchasing/index.ts';
import type { Message } from '../../../../contract/messages.ts';

const { amounts } = purchaseFields;

/** `priceYen` is the price in yen, until an exchange rate turns the price into euros. */
const PurchaseValues = BoughtStockUpdate.omit({ already_present_images: true }).extend({
  priceYen: YenInput.optional(),
  images: ImageAddressesInput.optional(),
  charges: ChargeCells.optional(),
});
const charged = chargesField('bought_stocks');

/** Problems of purchases under the margin scheme whose import VAT is paid back. */
async function marginProblems(
  db: Db,
  rows: readonly z.infer<typeof PurchaseValues>[],
  ids: readonly (number | undefined)[],
): Promise<Record<string, Message>[]> {
  const said = rows.map(({ vatScheme, incomingShipment }, index) => ({
    id: ids[index],
    scheme: vatScheme,
    shipment: incomingShipment,
  }));
  const refused = await findMarginVatConflicts(db, said);
  return refused.map((is): Record<string, Message> =>
    is ? { vatScheme: IMPORT_VAT_RECOVERED_MESSAGE } : {},
  );
}

export const purchaseAdapter = createImportAdapter({
  resource: boughtStocks,
  schema: PurchaseValues,
  required: NewBoughtStock.pick({ name: true, price: true }),
  cells: CHARGE_CELLS,
  partLinks: lockLinks,
  images: 'bought_stock',
  others: (db, rows) => charged.others(db, rows),
  findProblems: marginProblems,
  record: (values, images) => ({
    record: { ...newPurchaseColumns(values), images },
    charges: values.charges,
  }),
  columns: (values, row) =>
    checkInputVat(
      requirePaidAmounts({ amounts, row, columns: purchaseFields.columns(values), canTurn: true }),
      row,
    ),
  findWrongAmounts(values) {
    const columns = purchaseFields.row(values);
    return findInputVatErrors({ ...columns, ...deriveAmounts({ amounts, columns }).columns });
  },
  insert: charged.inserting(insertPurchases),
  saveParts: (db, changes) => charged.saveParts(db, changes),
  nameColumns: [sql.ref('name'), sql.ref('link')],
  parentField: 'incomingShipment',
  foreignAmounts: listForeignCharges,
  examples: [
    {
      name: 'Lot of 30 holo cards',
      state: PURCHASE_STATES[0] ?? '',
      link: 'https://shop.example/item/1',
      price: 64.5,
      currency: 'EUR',
      weight: 120,
      date: '2026-09-14',
    },
    {
      name: 'Booster box, sealed',
      price: 89,
      currency: 'JPY',
      foreign_price: 14_525,
      rate: 163.2,
      weight: 450,
      date: '2026-09-15',
    },
  ],
});
