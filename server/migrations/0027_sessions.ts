import { sql } from 'kysely';
import { addColumn, typesOf, type Db } from './frozen.ts';

/** Sessions, with the hashes of their refresh tokens, and accounts that are disabled. */
export async function up(db: Db): Promise<void> {
  const { text, integer } = typesOf(db);
  await addColumn(db, 'users', ['disabled_at', text]);
  await addColumn(db, 'users', ['sessions_from', sql`${integer} not null default 0`]);
  await sql`create table sessions (id ${integer} primary key,
    user_id ${integer} not null references users (id) on delete cascade, earlier_token ${text} unique,
    head ${text} not null, head_issued_at ${integer} not null, head_since ${integer} not null, parent ${text},
    child_issued_at ${integer}, device ${text} not null, address ${text} not null, started_at ${integer} not null,
    last_used_at ${integer} not null, expires_at ${integer} not null, ended_at ${integer})`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
}
