import { sql } from 'kysely';
import { typesOf, type Db } from './frozen.ts';

/** What people did to records, with the changes of rows that take it back, and the bin of deleted records. */
export async function up(db: Db): Promise<void> {
  const { text, integer, primaryKey } = typesOf(db);
  const words = sql`${text} not null`;
  const number = sql`${integer} not null`;
  await sql`create table actions (id ${primaryKey}, at ${words}, by_whom ${words}, action ${words}, kind ${words},
    record_id ${integer}, name ${words}, count ${number}, fields ${words}, import_id ${integer}, undo_of ${integer},
    undone_by ${integer})`.execute(db);
  await sql`create index actions_by_at on actions (at)`.execute(db);
  await sql`create index actions_by_by_whom on actions (by_whom, at)`.execute(db);
  await sql`create index actions_by_kind on actions (kind, at)`.execute(db);
  await sql`create index actions_by_action on actions (action, at)`.execute(db);
  await sql`create index actions_by_import_id on actions (import_id) where import_id is not null`.execute(db);
  await sql`create table history_changes (id ${primaryKey}, change ${words})`.execute(db);
  await sql`create table history_records (kind ${words}, record_id ${number},
    action_id ${number} references actions (id) on delete cascade,
    change_id ${number}, name ${text}, primary key (kind, record_id, action_id))`.execute(db);
  await sql`create index history_records_by_action_id on history_records (action_id)`.execute(db);
  await sql`create index history_records_by_name on history_records (lower(substr(name, 1, 200)))
    where name is not null`.execute(db);
  await sql`create table bin (id ${primaryKey}, kind ${words}, record_id ${number}, name ${words}, number ${words},
    number_key ${words}, image ${text}, by_whom ${words}, deleted_at ${words}, action_id ${number}, parts ${words},
    search_text ${words}, unique (kind, record_id))`.execute(db);
  await sql`create index bin_by_deleted_at on bin (deleted_at)`.execute(db);
  await sql`create index bin_by_action_id on bin (action_id)`.execute(db);
  await sql`create index bin_by_number_key on bin (number_key)`.execute(db);
  await sql`create table bin_pictures (bin_id ${number} references bin (id) on delete cascade,
    image_id ${number} references images (id), primary key (bin_id, image_id))`.execute(db);
  await sql`create index bin_pictures_by_image_id on bin_pictures (image_id)`.execute(db);
}
