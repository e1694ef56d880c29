import { sql } from 'kysely';
import { typesOf, type Db } from './frozen.ts';

/** Keys of calls, with the hash of what was sent and the answer. */
export async function up(db: Db): Promise<void> {
  const { text, integer, primaryKey } = typesOf(db);
  await sql`create table idempotency_keys (id ${primaryKey}, user_id ${integer} not null, "key" ${text} not null,
    digest ${text} not null, at ${integer} not null, status ${integer}, headers ${text}, body ${text},
    unique (user_id, "key"))`.execute(db);
}
