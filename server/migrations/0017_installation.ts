import { sql } from 'kysely';
import { typesOf, type Db } from './frozen.ts';

/** What an installation is known by, and the links of imported records to such as have not come yet, or have come since. */
export async function up(db: Db): Promise<void> {
  const { text, integer } = typesOf(db);
  await sql`create table installation (name ${text} primary key, value ${text} not null)`.execute(db);
  await sql`create table import_links (kind ${text} not null, record_id ${integer} not null, field ${text} not null,
    target ${text} not null, item ${text} not null, linked_id ${integer},
    import_id ${integer} not null references imports (id) on delete cascade,
    primary key (kind, record_id, field))`.execute(db);
  await sql`create index import_links_by_target_item on import_links (target, item)`.execute(db);
  await sql`create index import_links_by_target_linked_id on import_links (target, linked_id)`.execute(db);
  await sql`create index import_links_by_import_id on import_links (import_id)`.execute(db);
}
