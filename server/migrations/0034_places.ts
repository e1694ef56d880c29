import { sql } from 'kysely';
import { addColumn, typesOf, type Db } from './frozen.ts';

/** Places of products, and counts of what stands in them. */
export async function up(db: Db): Promise<void> {
  const { text, integer, primaryKey } = typesOf(db);
  const words = sql`${text} not null`;
  const number = sql`${integer} not null`;

  await sql`create table places (id ${primaryKey},
    parent_id ${integer} references places (id) on delete set null
      deferrable initially deferred, name ${words}, code ${words}, kind ${words},
    capacity ${integer}, note ${words}, path ${words}, counted_at ${text}, counted_by ${text} not null default '',
    search_text ${words})`.execute(db);
  await sql`create unique index places_by_code on places (code) where code <> ''`.execute(db);

  await addColumn(db, 'products', ['place_id', sql`${integer} references places (id) on delete set null`]);

  // A count outlives its place, which may come back from the bin.
  await sql`create table counts (id ${primaryKey}, place_id ${number}, place_path ${words}, state ${words},
    expected ${number}, started_at ${words}, started_by ${words}, paused_at ${text}, finished_at ${text},
    finished_by ${text} not null default '', action_id ${integer})`.execute(db);
  await sql`create unique index counts_running on counts (place_id) where state in ('open', 'paused')`.execute(
    db,
  );
  await sql`create table count_expected (count_id ${number} references counts (id) on delete cascade,
    product_id ${number}, place_id ${number}, primary key (count_id, product_id))`.execute(db);
  await sql`create table count_scans (id ${primaryKey}, count_id ${number} references counts (id) on delete cascade,
    key ${words}, code ${words}, product_id ${integer}, place_id ${number}, known_place_id ${integer},
    scanned_at ${words}, scanned_by ${words})`.execute(db);
  await sql`create unique index count_scans_by_key on count_scans (count_id, key)`.execute(db);
  await sql`create index count_scans_by_product_id on count_scans (count_id, product_id)`.execute(db);
  await sql`create table count_results (count_id ${number} references counts (id) on delete cascade,
    product_id ${number}, name ${words}, sku ${words}, outcome ${words}, from_place_id ${integer},
    to_place_id ${integer}, scans ${number}, primary key (count_id, product_id))`.execute(db);
}
