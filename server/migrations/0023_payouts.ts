import { sql } from 'kysely';
import { typesOf, type Db } from './frozen.ts';

/**
 * What sites say of their money, row by row, and of sales what no file has said yet. Everything that was recorded before
 * counts as known.
 */
export async function up(db: Db): Promise<void> {
  const { text, integer, primaryKey } = typesOf(db);
  const words = sql`${text} not null`;
  const number = sql`${integer} not null`;

  await sql`create table site_transactions (id ${primaryKey}, site ${words}, day ${words}, kind ${words}, word ${words},
    order_number ${words}, title ${words}, reference ${words}, currency ${words}, amount ${number},
    commission ${number}, fixed_fee ${number}, payment_fee ${number}, promotion_fee ${number},
    international_fee ${number}, other_fee ${number}, postage_charged ${number}, payout ${words}, payout_day ${text},
    balance ${integer}, search_text ${words})`.execute(db);

  for (const column of ['price_state', 'postage_state'])
    await sql`alter table sales add column ${sql.ref(column)} ${words} default 'known'`.execute(db);
}
