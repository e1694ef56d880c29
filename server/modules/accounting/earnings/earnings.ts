import { sql } from 'kysely';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { toEuroCents } from '../../../../domain/sale.ts';
import { type EarningCause, earningsOf } from '../../../../domain/sale_earnings.ts';
import { vatRuleOn, VAT_CAUSES } from '../../../../domain/vat.ts';
import { insertLedger } from '../ledger/ledger.ts';
import { ledgerDaySql } from '../vat/books.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import type { VatBookState } from '../vat/books.ts';
import { writeEntries } from '../vat/entries.ts';
import { storePurchaseVat } from '../vat/purchase_vat.ts';
import { lockSettingsShared } from '../vat/repository.ts';
import { taxSales } from '../vat/sale_entries.ts';
import type { SaleEventTable, SaleFeeRow, SaleLineRow, SaleRow } from '../../sales/index.ts';

/** The amount of one order line, day and cause, as the ledger has it or should have it. Cents. */
interface LineAmount {
  sale_id: number;
  line_id: number;
  day: string;
  cause: EarningCause;
  amount: number;
}

/**
 * Posts the earnings and VAT of sales to the ledger. Missing amounts are added and obsolete amounts are
 * reversed, each on its own day.
 */
export async function postEarnings(db: Db, sales: readonly number[]): Promise<void> {
  const books = await lockSettingsShared(db);
  for (const ids of splitIntoPortions(sales)) {
    await storePurchaseVat(db, sql`sale_lines.sale_id in ${idList(ids)}`);
    const due = new Map<string, LineAmount>();
    const add = (counted: LineAmount, sign: 1 | -1) => {
      const { sale_id, line_id, day, cause } = counted;
      const key = `${sale_id} ${line_id} ${day} ${cause}`;
      const amount = (due.get(key)?.amount ?? 0) + sign * counted.amount;
      due.set(key, { sale_id, line_id, day, cause, amount });
    };
    for (const counted of await calculateEarnings(db, books, ids)) add(counted, 1);
    const posted =
      await sql<LineAmount>`select sale_id, line_id, ${ledgerDaySql} as day, cause, sum(amount) as amount from ledger
      where sale_id in ${idList(ids)} and account = 'earned' group by sale_id, line_id, ${ledgerDaySql}, cause`.execute(
        db,
      );
    for (const counted of posted.rows) add(counted, -1);
    const rows = [...due.values()].filter(({ amount }) => amount !== 0);
    await insertLedger(
      db,
      rows.map((row) => ({ ...row, product_id: null, account: 'earned' as const })),
    );
  }
}

async function calculateEarnings(db: Db, books: VatBookState, ids: readonly number[]): Promise<LineAmount[]> {
  const list = idList(ids);
  const sales = await sql<SaleRow>`select * from sales where id in ${list}`.execute(db);
  const partsOf = async <Part extends { sale_id: number }>(table: string, order = 'id') => {
    const found =
      await sql<Part>`select * from ${sql.table(table)} where sale_id in ${list} order by ${sql.ref(order)}`.execute(
        db,
      );
    return groupPairs(found.rows.map((part) => [part.sale_id, part] as const));
  };
  // In display order: of equal lines, the first one gets the odd cent.
  const lines = await partsOf<SaleLineRow>('sale_lines', 'position');
  const fees = await partsOf<SaleFeeRow>('sale_fees');
  const events = await partsOf<SaleEventTable & { sale_id: number }>('sale_events');
  const inputVat = (vat: number, day: string) => (vatRuleOn(books, day)?.isRegistered ? vat : 0);
  const sold = sales.rows.map((sale) => {
    const { id, rate } = sale;
    const own = lines.get(id) ?? [];
    const earnings = earningsOf({
      day: sale.day,
      postageCharged: toEuroCents(sale.postage_charged, rate),
      postagePaid: sale.postage_paid - inputVat(sale.postage_vat, sale.day),
      packaging: sale.packaging,
      lines: own.map((line) => ({ id: line.id, price: toEuroCents(line.price, rate) })),
      fees: (fees.get(id) ?? []).map(({ amount, vat, day }) => ({
        amount: toEuroCents(amount, rate) - inputVat(toEuroCents(vat, rate), day ?? sale.day),
        day,
      })),
      events: (events.get(id) ?? []).map(({ line_id: line, day, amount }) => ({
        line,
        day,
        amount: toEuroCents(amount, rate),
      })),
    });
    return { sale, lines: own, fees: fees.get(id) ?? [], earnings };
  });
  const saleOf = new Map([...lines].flatMap(([id, own]) => own.map((line) => [line.id, id] as const)));
  const entries = await taxSales(db, books, sold);
  const isKept = new Set(entries.map(({ id }) => id));
  const deleted = ids.filter((id) => !isKept.has(id));
  await writeEntries(db, { owner: 'sale', books }, [
    ...entries,
    ...deleted.map((id) => ({ id, document: '', expected: [] })),
  ]);
  const earnings = sold
    .flatMap((one) => one.earnings)
    .map(({ line, ...earning }) => ({ sale_id: saleOf.get(line) ?? 0, line_id: line, ...earning }));
  return [...earnings, ...(await vatOfSales(db, ids))];
}

/** VAT due on order lines, by booking day, as negative earnings. */
async function vatOfSales(db: Db, ids: readonly number[]): Promise<LineAmount[]> {
  const [ordinary, ofMargins] = VAT_CAUSES;
  const cause = sql`case when kind = 'sale' then ${sql.lit(ordinary)} else ${sql.lit(ofMargins)} end`;
  const { rows } = await sql<LineAmount>`select sale_id, line_id, day,
      ${cause} as cause, -sum(amount) as amount
    from vat_entries where sale_id in ${idList(ids)} and line_id is not null
    group by sale_id, line_id, day, ${cause}
    having sum(amount) <> 0`.execute(db);
  return rows;
}
