import { sql } from 'kysely';
import { typesOf, type Db } from './frozen.ts';

/** What servers on one database have to agree on. Used where there can be several. */
export async function up(db: Db): Promise<void> {
  const { text } = typesOf(db);
  await sql`create table if not exists secrets (name ${text} primary key, value ${text} not null)`.execute(
    db,
  );
}
