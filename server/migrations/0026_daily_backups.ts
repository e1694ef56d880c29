import { sql } from 'kysely';
import { typesOf, type Db } from './frozen.ts';

/** Attempts at daily backups: one row for each day, also where no file of that day is kept any more. */
export async function up(db: Db): Promise<void> {
  const { text, integer, primaryKey } = typesOf(db);
  await sql`create table daily_backups (id ${primaryKey}, day ${text} not null unique, taken_at ${text} not null,
    state ${text} not null, holder ${text}, file ${text}, bytes ${integer}, records ${integer},
    pictures ${integer}, problem ${text}, tried_at ${text}, trial_problem ${text})`.execute(db);
}
