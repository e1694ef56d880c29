import { sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { Db } from '../schema.ts';

/** What servers on one database have to agree on. Used where there can be several. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  await sql`create table secrets (name ${text} primary key, value ${text} not null)`.execute(db);
}
