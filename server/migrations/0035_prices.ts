import { sql } from 'kysely';
import { typesOf, type Db } from './frozen.ts';

/** Prices from files, what they are matched with, and the days of expected prices. */
export async function up(db: Db): Promise<void> {
  const { text, integer, primaryKey } = typesOf(db);
  const words = sql`${text} not null`;
  const number = sql`${integer} not null`;

  await sql`create table price_files (id ${primaryKey}, name ${words}, source ${words}, day ${text}, bytes ${number},
    changed ${text}, read_at ${words}, read_by ${words}, entries ${number}, prices ${number}, markets ${words})`.execute(
    db,
  );

  await sql`create table price_entries (source ${words}, key ${words}, name ${words}, set_name ${words},
    number ${words}, language ${words}, variants ${words}, prices ${words}, name_key ${words}, set_key ${words},
    number_key ${words}, primary key (source, key))`.execute(db);
  await sql`create index price_entries_set on price_entries (set_key, number_key) where set_key <> ''`.execute(
    db,
  );
  await sql`create index price_entries_name on price_entries (name_key) where name_key <> ''`.execute(db);

  await sql`create table price_points (source ${words}, key ${words}, market ${words}, day ${words}, prices ${words},
    primary key (source, key, market, day))`.execute(db);
  await sql`create table price_rates (currency ${words}, day ${words}, rate ${number},
    primary key (currency, day))`.execute(db);

  await sql`create table price_matches (identity ${words} primary key, source ${words}, key ${words},
    variant ${words})`.execute(db);
  await sql`create table price_settings (settings ${words})`.execute(db);
  await sql`insert into price_settings (settings) values ('{}')`.execute(db);

  // Products may come back from the bin, and then have their days again.
  await sql`create table price_kept (product_id ${integer} primary key, price ${integer}, expected ${integer})`.execute(
    db,
  );
  await sql`create table expected_price_days (product_id ${integer} primary key, amount ${number}, day ${words},
    market ${words})`.execute(db);
}
