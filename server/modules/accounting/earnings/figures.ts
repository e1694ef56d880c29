import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import { VAT_CAUSES } from '../../../../domain/vat.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
import { writeSaleLineFacts } from '../derived/sale_line_facts.ts';

/** Sales per portion, so that a late charge on many sales does not block requests. */
const PORTION = 100;

/** Updates the figures of sales and their lines from the ledger, and then the sale line facts. */
export async function writeFigures(db: Db, sales: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(sales, PORTION)) {
    if (ids[0] !== sales[0]) await breath();
    const list = idList(ids);
    const sum = (which: Sql) => sql`coalesce(sum(case when ${which} then ledger.amount end), 0)`;
    await sql`update sale_lines set net = found.net, cost = found.cost, vat = -found.vat
      from (select sale_lines.id, ${sum(sql`account = 'earned'`)} as net, ${sum(sql`account = 'sold'`)} as cost,
          ${sum(sql`cause in (${sql.join(VAT_CAUSES)})`)} as vat
        from sale_lines left join ledger on ledger.line_id = sale_lines.id
        where sale_lines.sale_id in ${list} group by sale_lines.id) as found
      where sale_lines.id = found.id`.execute(db);
    const earned = (causes: string[]) => sql`coalesce((select sum(amount) from ledger
      where ledger.sale_id = sales.id and account = 'earned' and cause in (${sql.join(causes)})), 0)`;
    const ofLines = (value: string) => sql`coalesce((select ${sql.raw(value)} from sale_lines
      where sale_lines.sale_id = sales.id), 0)`;
    await sql`update sales set paid = ${earned(['sale', 'postage charged'])}, fees_total = -${earned(['fee'])},
      vat = ${ofLines('sum(vat)')}, net = ${ofLines('sum(net)')}, cost = ${ofLines('sum(cost)')}, lines_quantity = ${ofLines('count(*)')},
      unlinked = ${ofLines('sum(case when product_id is null then 1 else 0 end)')},
      is_estimated = case when exists (select 1 from sale_fees
        where sale_fees.sale_id = sales.id and estimated = 1) then 1 else 0 end
      where id in ${list}`.execute(db);
    await writeSaleLineFacts(db, { column: 'sale_id', ids });
  }
}
