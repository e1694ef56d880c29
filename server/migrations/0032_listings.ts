import { sql } from 'kysely';
import { addColumn, typesOf, type Db } from './frozen.ts';

/** Templates of listings, the listings of insertions with their units, exported files, and the files of sites. */
export async function up(db: Db): Promise<void> {
  const { text, integer, bytes, primaryKey } = typesOf(db);
  const words = sql`${text} not null`;
  const number = sql`${integer} not null`;
  const wordsOrNone = sql`${text} not null default ''`;
  await sql`create table listing_templates (id ${primaryKey}, name ${words}, site ${words}, format ${words},
    type_id ${integer} references types (id) on delete set null, title ${words}, description ${words},
    category ${words}, condition ${words}, grader ${words}, grade ${words}, certificate ${words},
    price_percent ${number}, price_ending ${words}, margin_percent ${integer}, handling_days ${integer},
    currency ${words}, rate ${integer}, columns ${words}, search_text ${words})`.execute(db);
  await sql`create index listing_templates_by_type_id on listing_templates (type_id)`.execute(db);

  await addColumn(db, 'insertions', [
    'template_id',
    sql`${integer} references listing_templates (id) on delete set null`,
  ]);
  await sql`create index insertions_by_template_id on insertions (template_id)`.execute(db);

  await sql`create table listings (id ${primaryKey},
    insertion_id ${number} references insertions (id) on delete cascade,
    insertion_batch_id ${number}, title ${text}, price ${integer}, condition ${text}, grader ${text}, grade ${text}, category ${text},
    left_out ${integer} not null default 0, state ${text} not null default 'draft', sku ${wordsOrNone},
    handle ${wordsOrNone}, export_id ${integer}, sent_at ${text}, sent_title ${text}, sent_price ${integer},
    sent_quantity ${integer}, sent_digest ${text}, former_price ${integer}, former_quantity ${integer},
    external_id ${wordsOrNone}, message ${wordsOrNone},
    message_code ${wordsOrNone}, fee ${integer})`.execute(db);
  await sql`create index listings_by_insertion_id on listings (insertion_id)`.execute(db);
  await sql`create index listings_by_external_id on listings (external_id) where external_id <> ''`.execute(
    db,
  );
  await sql`create index listings_by_sku on listings (sku) where sku <> ''`.execute(db);
  await sql`create index listings_by_export_id on listings (export_id) where export_id is not null`.execute(
    db,
  );
  await sql`create table listing_units (listing_id ${number} references listings (id) on delete cascade,
    product_id ${number} references products (id) on delete cascade,
    insertion_batch_id ${number}, sent ${integer} not null default 0, primary key (listing_id, product_id))`.execute(
    db,
  );
  await sql`create index listing_units_by_product_id on listing_units (product_id)`.execute(db);

  await sql`create table listing_exports (id ${primaryKey}, site ${words}, kind ${words}, made_at ${words},
    made_by ${words}, added ${number}, changed ${number}, ended ${number}, unchanged ${number},
    not_ready ${number}, pictures ${number}, deltas ${words},
    undone ${integer} not null default 0)`.execute(db);
  await sql`create index listing_exports_by_site on listing_exports (site, id)`.execute(db);
  await sql`create table listing_export_files (
    export_id ${number} references listing_exports (id) on delete cascade, position ${number}, name ${words},
    line_count ${number}, content ${bytes}, primary key (export_id, position))`.execute(db);
  await sql`create table listing_export_lines (
    export_id ${number} references listing_exports (id) on delete cascade, position ${number}, line ${number},
    listing_id ${integer}, insertion_id ${integer}, action ${words}, sku ${words},
    primary key (export_id, position, line))`.execute(db);
  await sql`create index listing_export_lines_by_insertion_id on listing_export_lines (insertion_id)`.execute(
    db,
  );

  await sql`create table site_files (id ${primaryKey}, site ${words}, kind ${words}, name ${words},
    added_at ${words}, content ${bytes} not null, unique (site, kind))`.execute(db);
}
