import { sql } from 'kysely';
import { typesOf, type Db } from './frozen.ts';

/** Leases count instead of naming a time: clocks are set. What was held when this runs was held by a server that has ended. */
export async function up(db: Db): Promise<void> {
  const { text, integer } = typesOf(db);
  await sql`create table servers (id ${text} primary key, beats ${integer} not null)`.execute(db);
  await sql`alter table imports drop column held_until`.execute(db);
  await sql`alter table card_jobs drop column held_until`.execute(db);
  await sql`drop index import_photos_by_state_due`.execute(db);
  await sql`alter table import_photos drop column due`.execute(db);
  await sql`alter table import_photos add column holder ${text}`.execute(db);
  await sql`create index import_photos_by_state_holder on import_photos (state, holder, attempts, id)`.execute(
    db,
  );
}
