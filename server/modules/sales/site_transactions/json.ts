import { sql } from 'kysely';
import type { JsonSql, Sql } from '../../../platform/db/sql.ts';
import { transactionFields } from './table.ts';

export function transactionJson(json: JsonSql): Sql {
  return json.object({
    id: sql.ref('site_transactions.id'),
    name: transactionNameSql(),
    ...transactionFields.json(json),
    fees: json.euros(feesSql('site_transactions.')),
    net: json.euros(netSql('site_transactions.')),
  });
}

/** Name of a transaction: the site, its word (or the kind), and the order number (or the reference). */
export function transactionNameSql(): Sql {
  const column = (name: string) => sql.ref(`site_transactions.${name}`);
  return sql`(${column('site')} || ' ' || coalesce(nullif(${column('word')}, ''), ${column('kind')}) || ' '
    || coalesce(nullif(${column('order_number')}, ''), ${column('reference')}))`;
}

/** `sumFees` of domain/site_transaction.ts. `table` is empty for an index. */
export function feesSql(table: string): Sql {
  const parts = FEES.map((column) => sql.ref(`${table}${column}`));
  return sql`(${sql.join(parts, sql` + `)})`;
}

/** `netOfTransaction` of domain/site_transaction.ts. */
export function netSql(table: string): Sql {
  return sql`(${sql.ref(`${table}amount`)} - ${feesSql(table)})`;
}

const FEES = ['commission', 'fixed_fee', 'payment_fee', 'promotion_fee', 'international_fee', 'other_fee'];
