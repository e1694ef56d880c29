import { sql } from 'kysely';
import { typesOf, type Db } from './frozen.ts';

/** The cards that photographs are compared with, and the run that indexes those of a zip. */
export async function up(db: Db): Promise<void> {
  const { text, integer, bytes, primaryKey } = typesOf(db);
  await sql`create table if not exists cards (id ${primaryKey}, card_id ${text} not null unique, name ${text} not null,
    number ${text} not null, set_name ${text} not null, rarity ${text} not null, image ${text} not null,
    source_digest ${text} not null, version ${integer} not null, revision ${integer} not null,
    descriptor ${bytes} not null)`.execute(db);
  await sql`create index if not exists cards_by_set_name on cards (set_name, version)`.execute(db);
  await sql`create index if not exists cards_by_revision on cards (revision, id)`.execute(db);
  await sql`create table if not exists card_index (id ${integer} primary key, revision ${integer} not null,
    removed_revision ${integer} not null, updated_at ${text})`.execute(db);
  await sql`insert into card_index (id, revision, removed_revision) values (1, 0, 0)
    on conflict do nothing`.execute(db);
  await sql`create table if not exists card_jobs (id ${integer} primary key, state ${text} not null,
    progress ${text} not null, message ${text}, holder ${text}, held_until ${integer})`.execute(db);
  await sql`insert into card_jobs (id, state, progress) values (1, 'idle', '{}')
    on conflict do nothing`.execute(db);
}
