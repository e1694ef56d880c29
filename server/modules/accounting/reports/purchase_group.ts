import { sql } from 'kysely';
import type { Sql } from '../../../platform/db/sql.ts';
import { thumbnailSql } from '../../../platform/storage/images/json.ts';
import type { GroupingSql } from './group_rows.ts';

/** Groups rows by purchase. */
export const groupByPurchase = (key: Sql): GroupingSql => ({
  key,
  label: sql`bought_stocks.name`,
  thumbnail: thumbnailSql('bought_stock', sql`found.key`),
  join: sql`left join bought_stocks on bought_stocks.id = found.key`,
});
