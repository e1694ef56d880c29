import { sql } from 'kysely';
import { createMessage } from '../../../../contract/messages.ts';
import type { Finding } from '../../../../contract/system.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { jobTransaction } from '../../../platform/db/transaction.ts';
import { type Check, createFinding, MAX_NAMES, type SumCheck } from '../../../platform/doctor/check.ts';
import {
  compareRecomputed,
  type ComputedColumns,
  runAndRollBack,
} from '../../../platform/doctor/recompute.ts';
import { nameRows } from '../../../platform/doctor/row_names.ts';
import { SOLD } from '../../../../domain/product.ts';
import { saleNameSql } from '../../sales/index.ts';
import { postEarnings } from '../earnings/earnings.ts';
import { writeFigures } from '../earnings/figures.ts';
import { syncUnits } from '../units/units.ts';
import { listTableIds } from './ids.ts';

const LEDGER = { part: 'ledger', repair: 'restore' } as const;
const TOTALS = { part: 'totals', repair: 'doctor' } as const;

/** For the short check: the sums of all figures are compared by `saleFigureCheck`. */
export const saleSumCheck: SumCheck = {
  query: sql`select ${saleNameSql()} as name, count(*) over () as count from sales
    left join (select sale_id, sum(case when account = 'earned' then amount else 0 end) as net,
      sum(case when account = 'sold' then amount else 0 end) as cost from ledger group by sale_id)
      as booked on booked.sale_id = sales.id
    where sales.net <> coalesce(booked.net, 0) or sales.cost <> coalesce(booked.cost, 0)
    order by sales.id limit ${sql.lit(MAX_NAMES)}`,
  finding: (names, count) =>
    createFinding({ ...TOTALS, count }, createMessage('doctor.sale_figures', { names })),
};

const FIGURES: readonly ComputedColumns[] = [
  {
    table: 'sales',
    key: ['id'],
    columns: ['paid', 'fees_total', 'vat', 'net', 'cost', 'lines_quantity', 'unlinked', 'is_estimated'],
  },
  { table: 'sale_lines', key: ['id'], columns: ['net', 'cost', 'vat'] },
];

/** The figures of sales, computed anew from the ledger. */
export const saleFigureCheck: Check = {
  isOfLedger: true,
  find: (copy) =>
    runAndRollBack(copy, async (trx) => {
      const changed = await compareRecomputed(trx, FIGURES, async (db) =>
        writeFigures(db, await listTableIds(db, 'sales')),
      );
      return findingOfSales(trx, await salesOf(trx, changed), TOTALS, 'doctor.sale_figures');
    }),
  repair: ({ db }) => jobTransaction(db, async (trx) => writeFigures(trx, await listTableIds(trx, 'sales'))),
};

const TREATMENTS: readonly ComputedColumns[] = [
  { table: 'sales', key: ['id'], columns: ['vat_treatment'] },
  {
    table: 'sale_lines',
    key: ['id'],
    columns: ['purchase_scheme', 'purchase_percent', 'purchase_cost', 'vat_scheme', 'vat_percent'],
  },
];

const ENTRIES: readonly ComputedColumns[] = [
  { table: 'ledger', key: ['id'], columns: ['sale_id', 'amount'] },
  { table: 'vat_entries', key: ['id'], columns: ['sale_id', 'amount', 'document'] },
];

/** Earnings and VAT of sales, computed anew from orders, purchases and rules. Queued sales are left out. */
export const earningCheck: Check = {
  find: (copy) =>
    runAndRollBack(copy, async (trx) => {
      const changed = await compareRecomputed(trx, [...TREATMENTS, ...ENTRIES], postAll);
      const ofEntries = [...(changed.get('ledger') ?? []), ...(changed.get('vat_entries') ?? [])];
      const sales = ofEntries.map(({ before, after }) => Number((after ?? before)?.sale_id));
      // Wrong entries also cause wrong treatments, so only the entries are reported.
      const ofLedger = await findingOfSales(trx, [...new Set(sales)], LEDGER, 'doctor.sale_entries');
      if (ofLedger.length > 0) return ofLedger;
      return findingOfSales(trx, await salesOf(trx, changed), TOTALS, 'doctor.sale_treatments');
    }),
  /** Where the entries match, only columns of the sales are written. */
  repair: ({ db }) =>
    jobTransaction(db, async (trx) => {
      await postAll(trx);
    }),
};

/** Deleted sales included, whose entries add up to nothing. */
async function postAll(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from (select id from sales
      union select sale_id from ledger where sale_id is not null
      union select sale_id from vat_entries where sale_id is not null) as known
    where id not in (select id from vat_queue where owner = 'sale') order by id`.execute(db);
  await postEarnings(
    db,
    rows.map(({ id }) => id),
  );
}

const UNITS: readonly ComputedColumns[] = [
  {
    table: 'sale_lines',
    key: ['id'],
    columns: ['sale_id', 'held', 'day', 'restocked', 'former_state', 'former_sold'],
  },
  { table: 'products', key: ['id'], columns: ['state', 'sold', 'received', 'left_on'] },
  { table: 'ledger', key: ['id'], columns: ['sale_id', 'amount'] },
];

/** Units, compared with the order lines that hold them. */
export const soldUnitCheck: Check = {
  find: (copy) =>
    runAndRollBack(copy, async (trx) => {
      const held = await sql<{ id: number }>`select distinct sale_id as id from sale_lines
        left join products on products.id = sale_lines.product_id
        where (held = 1 and had_unit = 0) or (held = 1 and restocked is not null)
          or (product_id is not null and had_unit = 0)
          or (held = 1 and products.id is not null and (products.state <> ${SOLD}
            or products.sold is null or products.sold <> sale_lines.day))
          or (product_id is not null and held = 0 and restocked is null)
          or (day is null and had_unit = 1)
          or (day is not null and had_unit = 0)
        order by 1`.execute(trx);
      const changed = await compareRecomputed(trx, UNITS, async (db) =>
        syncUnits(db, await listTableIds(db, 'sales')),
      );
      const entries = changed.get('ledger') ?? [];
      const sales = [
        ...held.rows.map(({ id }) => id),
        ...(await salesOf(trx, changed)),
        ...entries.map(({ before, after }) => Number((after ?? before)?.sale_id)),
      ];
      return findingOfSales(
        trx,
        [...new Set(sales)].filter((id) => id > 0),
        { part: 'records', repair: 'restore' },
        'doctor.sold_units',
      );
    }),
};

/** The sales whose rows or lines have changed. */
async function salesOf(db: Db, changed: Awaited<ReturnType<typeof compareRecomputed>>): Promise<number[]> {
  const lines = (changed.get('sale_lines') ?? []).map(({ key }) => Number(key.id));
  const ids = (changed.get('sales') ?? []).map(({ key }) => Number(key.id));
  const products = (changed.get('products') ?? []).map(({ key }) => Number(key.id));
  const list = (values: readonly number[]) => sql.join([0, ...values].map((id) => sql.lit(id)));
  const { rows } = await sql<{ id: number }>`select distinct sale_id as id from sale_lines
    where id in (${list(lines)}) or product_id in (${list(products)})`.execute(db);
  return [...new Set([...ids, ...rows.map(({ id }) => id)])].toSorted((one, other) => one - other);
}

async function findingOfSales(
  db: Db,
  sales: readonly number[],
  kind: Pick<Finding, 'part' | 'repair'>,
  code: 'doctor.sale_figures' | 'doctor.sale_entries' | 'doctor.sale_treatments' | 'doctor.sold_units',
): Promise<Finding[]> {
  if (sales.length === 0) return [];
  const names = await nameRows(db, 'sales', sales);
  return [createFinding({ ...kind, count: sales.length }, createMessage(code, { names }))];
}
