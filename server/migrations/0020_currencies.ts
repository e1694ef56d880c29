import { sql } from 'kysely';
import { typesOf, type Db } from './frozen.ts';

/**
 * What purchases, shipping and taxes were paid in, how much of it, and at what rate. What imports said in yen is that: at its
 * rate where the price in euros follows from it, else at the rate that the price means.
 */
export async function up(db: Db): Promise<void> {
  const { text, integer } = typesOf(db);
  const add = async (table: string, prefix: string, foreign: string) => {
    await sql`alter table ${sql.table(table)} add column ${sql.ref(`${prefix}currency`)} ${text} not null default 'EUR'`.execute(
      db,
    );
    for (const column of [foreign, 'rate'])
      await sql`alter table ${sql.table(table)} add column ${sql.ref(prefix + column)} ${integer}`.execute(
        db,
      );
  };
  await add('bought_stocks', '', 'foreign_price');
  await add('incoming_shipments', 'shipment_', 'foreign');
  await add('incoming_shipments', 'iva_', 'foreign');
  for (const column of ['foreign_price', 'rate'])
    await sql`create index ${sql.ref(`bought_stocks_by_${column}`)} on bought_stocks (${sql.ref(column)}, id)`.execute(
      db,
    );

  const fitting = sql`(2 * price_yen * 1000000 + price) / (2 * price)`;
  const follows = (rate: ReturnType<typeof sql>) =>
    sql`(2 * price_yen * 1000000 + ${rate}) / (2 * ${rate}) = price`;
  const inYen = sql`update bought_stocks set currency = 'JPY', foreign_price = price_yen * 100`;
  await sql`${inYen}, rate = yen_rate where price_yen >= 0 and case when yen_rate > 0 then ${follows(sql`yen_rate`)} else false end`.execute(
    db,
  );
  await sql`${inYen}, rate = ${fitting} where currency = 'EUR' and case when price_yen > 0 and price > 0
    then case when ${fitting} > 0 then ${follows(sql`(${fitting})`)} else false end else false end`.execute(
    db,
  );
  for (const column of ['price_yen', 'yen_rate'])
    await sql`alter table bought_stocks drop column ${sql.ref(column)}`.execute(db);

  await sql`update import_rows set row_values = replace(row_values, '"yenPerEuro":', '"rate":')
    where row_values like '%"yenPerEuro":%'`.execute(db);
  await sql`update import_mappings set mapping = replace(replace(mapping, ':"priceYen"', ':"foreign_price"'),
    ':"yenPerEuro"', ':"rate"')`.execute(db);
}
