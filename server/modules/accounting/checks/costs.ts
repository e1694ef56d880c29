import { sql } from 'kysely';
import { createMessage } from '../../../../contract/messages.ts';
import type { Finding } from '../../../../contract/system.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { jobTransaction } from '../../../platform/db/transaction.ts';
import { type Check, createFinding, MAX_NAMES, type SumCheck } from '../../../platform/doctor/check.ts';
import { runAndRollBack } from '../../../platform/doctor/recompute.ts';
import { nameRows } from '../../../platform/doctor/row_names.ts';
import { accountSql, joinHoldingLine } from '../costs/account_sql.ts';
import { reallocateCharges } from '../costs/reallocate_charges.ts';
import { writeUnitFacts } from '../derived/sale_line_facts.ts';
import { listTableIds } from './ids.ts';

const LEDGER = { part: 'ledger', repair: 'restore' } as const;
const TOTALS = { part: 'totals', repair: 'doctor' } as const;

/** For the short check, which does not compute landed costs anew. */
export const costSumCheck: SumCheck = {
  query: sql`select name, count(*) over () as count from products
    left join (select product_id, sum(amount) as amount from ledger where account <> 'earned' group by product_id)
      as booked on booked.product_id = products.id
    where landed_cost <> coalesce(booked.amount, 0) order by id limit ${sql.lit(MAX_NAMES)}`,
  finding: (names, count) =>
    createFinding(
      { part: 'ledger', repair: 'doctor', count },
      createMessage('doctor.costs_or_ledger', { names }),
    ),
};

/** Computes landed costs and charges anew, and compares them with the ledger's entries of each unit. */
export const costCheck: Check = {
  find: (copy) =>
    runAndRollBack(copy, async (trx) => {
      if (await isAllocating(trx)) return [];
      const lastEntry = await lastLedgerId(trx);
      const { products, purchases } = await recomputeCosts(trx);
      const { accounts, units, deleted } = await findLedgerDamage(trx, lastEntry);
      const findings: Finding[] = [];
      const add = async (
        table: string,
        ids: readonly number[],
        kind: Pick<Finding, 'part' | 'repair'>,
        code: 'doctor.landed_costs' | 'doctor.charges_costs' | 'doctor.unit_costs' | 'doctor.unit_accounts',
      ) => {
        if (ids.length === 0) return;
        const names = await nameRows(trx, table, ids);
        findings.push(createFinding({ ...kind, count: ids.length }, createMessage(code, { names })));
      };
      await add('products', [...products.keys()], TOTALS, 'doctor.landed_costs');
      await add('bought_stocks', [...purchases.keys()], TOTALS, 'doctor.charges_costs');
      await add('products', units, LEDGER, 'doctor.unit_costs');
      await add('products', accounts, LEDGER, 'doctor.unit_accounts');
      if (deleted > 0)
        findings.push(
          createFinding(
            { ...LEDGER, count: deleted },
            createMessage('doctor.deleted_units', { count: deleted }),
          ),
        );
      return findings;
    }),
  /** Writes only the columns: the ledger already has the right costs, or cannot be recomputed. */
  async repair({ db }) {
    const { products, purchases } = await runAndRollBack(db, recomputeCosts);
    await jobTransaction(db, async (trx) => {
      for (const [table, column, values] of [
        ['products', 'landed_cost', products],
        ['bought_stocks', 'charges_cost', purchases],
      ] as const)
        for (const [id, { before, after }] of values)
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${after}
            where id = ${id} and ${sql.ref(column)} = ${before}`.execute(trx);
      await writeUnitFacts(trx, [...products.keys()]);
    });
  },
};

async function isAllocating(db: Db): Promise<boolean> {
  return (await sql`select 1 from uncosted limit 1`.execute(db)).rows.length > 0;
}

async function lastLedgerId(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from ledger`.execute(db);
  return rows[0]?.last ?? 0;
}

type Changed = Map<number, { before: number; after: number }>;

/** Recomputes all landed costs and allocated charges. Returns those that change. */
async function recomputeCosts(db: Db): Promise<{ products: Changed; purchases: Changed }> {
  const read = async (table: string, column: string) => {
    const { rows } = await sql<{ id: number; value: number }>`select id, ${sql.ref(column)} as value
      from ${sql.table(table)} order by id`.execute(db);
    return new Map(rows.map(({ id, value }) => [id, value]));
  };
  const state = async () => ({
    products: await read('products', 'landed_cost'),
    purchases: await read('bought_stocks', 'charges_cost'),
  });
  const before = await state();
  const [products, purchases, shipments] = [
    [...before.products.keys()],
    [...before.purchases.keys()],
    await listTableIds(db, 'incoming_shipments'),
  ];
  // `price` leaves the VAT entries alone: they have a check of their own.
  await reallocateCharges(db, { products, purchases, shipments }, 'price');
  const after = await state();
  const changed = (was: Map<number, number>, is: Map<number, number>): Changed =>
    new Map(
      [...is].flatMap(([id, value]) => {
        const old = was.get(id);
        return old === undefined || old === value ? [] : [[id, { before: old, after: value }] as const];
      }),
    );
  return {
    products: changed(before.products, after.products),
    purchases: changed(before.purchases, after.purchases),
  };
}

/** Compares entries up to `last` with the landed costs, which have just been recomputed. */
async function findLedgerDamage(db: Db, last: number) {
  const entries = sql`ledger where id <= ${last} and account <> 'earned'`;
  const ids = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows.map(({ id }) => id);
  const units = await ids(sql`select products.id from products
    left join (select product_id, sum(amount) as amount from ${entries} group by product_id) as booked
      on booked.product_id = products.id
    where landed_cost <> coalesce(booked.amount, 0) order by products.id`);
  const accounts = await ids(sql`select distinct products.id from products ${joinHoldingLine}
    join (select product_id, account, line_id, sum(amount) as amount from ${entries}
      group by product_id, account, line_id having sum(amount) <> 0) as booked on booked.product_id = products.id
    where booked.account <> ${accountSql()} or (booked.account = 'sold' and booked.line_id <> sale_lines.id)
    order by products.id`);
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select product_id from ${entries} and account = 'stock'
      and (product_id is null or product_id not in (select id from products))
    group by product_id having sum(amount) <> 0) as left_over`.execute(db);
  return { units, accounts: accounts.filter((id) => !units.includes(id)), deleted: rows[0]?.count ?? 0 };
}
