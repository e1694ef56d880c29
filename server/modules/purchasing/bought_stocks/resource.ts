import { sql } from 'kysely';
import type { z } from 'zod';
import {
  BoughtStock,
  BoughtStockChange,
  BoughtStockUpdate,
  NewBoughtStock,
} from '../../../../contract/bought_stocks.ts';
import { ChargesText } from '../../../../contract/charges.ts';
import { type Begun, edited } from '../../../../contract/edits.ts';
import { YenInput } from '../../../../contract/primitives.ts';
import { PURCHASE_STATES } from '../../../../domain/purchase.ts';
import {
  refuseRecoveredVat,
  standAgainstMargin,
  VAT_IS_PAID_BACK,
} from '../../accounting/costs/margin_only.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { chargesIn } from '../../imports/charges.ts';
import { Images, kindOf } from '../../imports/kind.ts';
import { shipmentsCalled } from '../incoming_shipments/repository.ts';
import { followPurchases } from '../arrivals.ts';
import { refuseBrokenLinks } from '../../../records/links.ts';
import { settled, withPaid } from '../../../records/paid.ts';
import type { Resource } from '../../../records/resource.ts';
import { changeImages, presentImages, withUploads } from '../../../platform/storage/images/uploads.ts';
import { boughtStockRow, coverageOf, landedCostSql } from './json.ts';
import { withInputVat, wrongInputVat } from './input_vat.ts';
import { boughtStockList, insertPurchases } from './repository.ts';
import { purchaseFields, type PurchaseRow } from './table.ts';

const { amounts } = purchaseFields;

export const boughtStocks: Resource<PurchaseRow, BoughtStockUpdate & Begun, NewBoughtStock> = {
  list: boughtStockList,
  row: boughtStockRow,
  schema: { record: BoughtStock, update: edited(BoughtStockUpdate), change: BoughtStockChange },
  files: ['images'],
  creation: {
    summary: 'Record a purchase',
    body: NewBoughtStock,
    async insert(db, sent, uploaded) {
      const linked = { ...sent, incomingShipment: await findShipment(db, sent.shipment) };
      await refuseBrokenLinks(db, 'bought_stocks', linked);
      const images = await withUploads(db, [], uploaded);
      const record = { ...newColumns(linked), images };
      const ids = await insertPurchases(db, [record]);
      await refuseRecoveredVat(db, await schemesOf(db, ids));
      return ids;
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
    return (row) => withInputVat(withPaid({ amounts, row, columns }), row);
  },
  afterChange: followPurchases,
  async saveParts(db, { row, sent, uploaded }) {
    const { already_present_images: present } = sent;
    const stay = present && (await presentImages(db, present));
    await changeImages(db, { owner: 'bought_stock', id: row.id, stay, uploaded });
  },
};

/** Of a new purchase. */
function newColumns(sent: Parameters<typeof purchaseFields.row>[0]) {
  return withInputVat(withPaid({ amounts, columns: purchaseFields.row(sent) }));
}

function schemesOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('bought_stocks')
    .select(['id', 'incoming_shipment_id', 'vat_scheme'])
    .where('id', 'in', ids)
    .execute();
}

async function findShipment(db: Db, called: string): Promise<number | null> {
  if (called === '') return null;
  const [found, another] = await shipmentsCalled(db, called);
  if (found === undefined) throw invalid({ shipment: `There is no shipment called “${called}”.` });
  if (another !== undefined) {
    throw invalid({ shipment: `Several shipments are called “${called}”. Give the number of one of them.` });
  }
  return found;
}

/** `priceYen` is what a draft says in yen, before it becomes euros. */
const PurchaseValues = BoughtStockUpdate.omit({ already_present_images: true }).extend({
  priceYen: YenInput.optional(),
  images: Images.optional(),
  charges: ChargesText.optional(),
});
const charged = chargesIn('bought_stocks');

/** What is wrong with rows of drafts that put a purchase under the margin scheme whose import VAT is paid back. */
async function marginProblems(
  db: Db,
  rows: readonly z.infer<typeof PurchaseValues>[],
  ids: readonly (number | undefined)[],
): Promise<Record<string, string>[]> {
  const said = rows.map(({ vatScheme, incomingShipment }, index) => ({
    id: ids[index],
    scheme: vatScheme,
    shipment: incomingShipment,
  }));
  const refused = await standAgainstMargin(db, said);
  return refused.map((is): Record<string, string> => (is ? { vatScheme: VAT_IS_PAID_BACK } : {}));
}

/** What imports need to know of them. */
export const purchaseKind = kindOf({
  resource: boughtStocks,
  schema: PurchaseValues,
  required: NewBoughtStock.pick({ name: true, price: true }),
  images: 'bought_stock',
  others: (db, rows) => charged.others(db, rows),
  broken: marginProblems,
  record: (values, images) => ({
    record: { ...newColumns(values), images },
    charges: values.charges,
  }),
  columns: (values, row) =>
    withInputVat(withPaid({ amounts, row, columns: purchaseFields.columns(values), canTurn: true }), row),
  wrongAmounts(values) {
    const columns = purchaseFields.row(values);
    return wrongInputVat({ ...columns, ...settled({ amounts, columns }).columns });
  },
  insert: charged.inserting(insertPurchases),
  saveParts: (db, changes) => charged.saveParts(db, changes),
  called: [sql.ref('name'), sql.ref('link')],
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
