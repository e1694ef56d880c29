import { sql } from 'kysely';
import { type BaseVersion, addBaseVersion } from '../../../../contract/edits.ts';
import { NewSale, Sale, SaleBulkChange, SaleUpdate } from '../../../../contract/sales.ts';
import { updateProgress, type SaleProgress } from '../../../../domain/sale.ts';
import type { Resource } from '../../../records/resource.ts';
import { findSite } from '../sites/repository.ts';
import { today } from '../../../platform/today.ts';
import { queueSql } from './going_out.ts';
import { createNumberCheck } from './order_numbers.ts';
import { checkSale, updateFeesAndTakeDowns, insertSale, rowAfter, saveSaleParts } from './sales.ts';
import { profitSql, saleRow } from './json.ts';
import { refuseTooLargeSales } from './limits.ts';
import { saleList } from './repository.ts';
import { saleSample, saleTexts } from './search.ts';
import { saleFields, type SaleRow } from './table.ts';

export const sales: Resource<SaleRow, SaleUpdate & BaseVersion, NewSale> = {
  list: saleList,
  row: saleRow,
  schema: { record: Sale, update: addBaseVersion(SaleUpdate), change: SaleBulkChange },
  files: [],
  creation: {
    summary: 'Record a sale of products, of a batch, or of articles without a product',
    body: NewSale,
    insert: async (db, sent) => [await insertSale(db, sent)],
  },
  summary: {
    amount: sql.ref('sales.paid'),
    linked: {
      products: sql`(select count(*) from sale_lines where sale_lines.sale_id = sales.id and held = 1)`,
    },
  },
  search: { columns: saleFields.searched, parts: ['lines'], texts: saleTexts, sample: saleSample },
  indexes: {
    ...saleFields.indexes,
    ...Object.fromEntries(
      [
        'day',
        'due',
        'posted',
        'arrived',
        'postage_charged',
        'postage_paid',
        'postage_vat',
        'packaging',
        'paid',
        'net',
        'cost',
        'vat',
      ].map((column) => [column, sql`${sql.ref(column)}, id`]),
    ),
    profit: sql`${profitSql('')}, id`,
    queue: sql`${queueSql()}, id`,
  },
  fields: saleFields,
  async edit(db, sent) {
    const site = sent.site === undefined ? undefined : (await findSite(db, sent.site)).name;
    const columns = saleFields.columns({ ...sent, ...(site !== undefined && { site }) });
    const refuseTaken = await createNumberCheck(db, columns);
    return (row) => {
      refuseTaken(rowAfter(row, columns));
      return saleColumnsOf(row, { ...columns, ...postageStateOf(row, columns) });
    };
  },
  afterChange: updateFeesAndTakeDowns,
  saveParts: saveSaleParts,
  async checkWhole(db, { row, sent }) {
    if (OF_AMOUNTS.some((field) => sent[field] !== undefined)) await refuseTooLargeSales(db, [row.id]);
  },
};

/**
 * Fields that change amounts of an order.
 * Other fields can be changed even if an earlier version recorded the order above the limit.
 */
const OF_AMOUNTS = [
  'site',
  'day',
  'currency',
  'rate',
  'postageCharged',
  'postagePaid',
  'postageVat',
  'packaging',
  'lines',
  'fees',
  'events',
] as const satisfies (keyof SaleUpdate)[];

/** A changed postage charge becomes known, unless the change sets its state. */
function postageStateOf(
  row: SaleRow,
  { postage_charged, postage_state }: Partial<SaleRow>,
): Partial<SaleRow> {
  const isChanged = postage_charged !== undefined && postage_charged !== row.postage_charged;
  return isChanged && postage_state === undefined ? { postage_state: 'known' } : {};
}

/** Validated columns of a change. The state and the days of posting and arrival are made consistent. */
export function saleColumnsOf(row: SaleRow, columns: Partial<SaleRow>): Partial<SaleRow> {
  return checkSale({ ...columns, ...goingOf(row, columns) }, row);
}

function goingOf(row: SaleRow, { state, posted, arrived }: Partial<SaleRow>): SaleProgress {
  const said: Partial<SaleProgress> = {};
  if (state !== undefined) said.state = state;
  if (posted !== undefined) said.posted = posted;
  if (arrived !== undefined) said.arrived = arrived;
  return updateProgress(row, said, today());
}
