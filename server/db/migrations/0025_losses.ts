import { sql } from 'kysely';
import type { Db } from './frozen.ts';

/**
 * What was lost has an account of its own in the ledger, and units that are gone have the day on which they left, where the
 * ledger knows it: units that were gone before there were sales are in it on the day of their receipt, or of the year 2000.
 */
export async function up(db: Db): Promise<void> {
  const isIn = (states: string[]) => sql`sold is null and lower(trim(state)) in (${sql.join(states)})`;
  await sql`update ledger set account = 'lost'
    where account = 'gone' and product_id in (select id from products where ${isIn(['lost'])})`.execute(db);
  await sql`update products set left_on = (select max(day) from ledger
      where product_id = products.id and account in ('lost', 'gone') and cause = 'gone' and amount > 0
        and day > '2000-01-01' and day <> coalesce(products.received, ''))
    where ${isIn(['lost', 'returned'])}`.execute(db);
}
