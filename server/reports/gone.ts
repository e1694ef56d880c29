import { sql } from 'kysely';
import type { Apart } from '../../contract/reports.ts';
import { fromCents } from '../../domain/money.ts';
import type { Period } from '../../domain/report.ts';
import type { Sql } from '../db/sql.ts';
import type { ListQuestion } from '../lists/listed.ts';
import { conditionOf, productFilter, rowsOf, type Scope } from './scope.ts';

/** Units that went in a period without a sale (sold by hand, lost, given back), with what they had cost. */
function goneSql({ from, to }: Period): Sql {
  return sql`select product_id as id, sum(amount) as amount from ledger
    where account = 'gone' and day between ${from} and ${to} group by product_id having sum(amount) <> 0`;
}

export const goneQuestion: ListQuestion = {
  names: ['gone_gte', 'gone_lte'],
  async ids(_db, { gone_gte: from, gone_lte: to }) {
    const period = { from: String(from ?? ''), to: String(to ?? '9999-12-31') };
    return sql`select id from (${goneSql(period)}) as gone`;
  },
};

/** They earned nothing that is known: no profit counts them. Of a site there are none. */
export async function goneInPeriod({ db, period, filter }: Scope): Promise<Apart[]> {
  if (filter.site !== undefined) return [];
  const { rows } = await sql<{ count: number; amount: number }>`select count(*) as count,
      coalesce(sum(gone.amount), 0) as amount from (${goneSql(period)}) as gone
    join products on products.id = gone.id
    where ${await conditionOf(db, filter)}`.execute(db);
  const { count, amount } = rows[0] ?? { count: 0, amount: 0 };
  if (count === 0) return [];
  const listed = rowsOf('products', productFilter(filter), { gone_gte: period.from, gone_lte: period.to });
  return [{ name: 'gone', count, amount: fromCents(amount), rows: listed }];
}
