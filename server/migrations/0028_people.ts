import { sql } from 'kysely';
import { addColumn, typesOf, type Db } from './frozen.ts';

/**
 * Roles, invitations, second factors, and what happened to accounts. The oldest account that may log in becomes the
 * owner.
 */
export async function up(db: Db): Promise<void> {
  const { text, integer, primaryKey } = typesOf(db);
  await addColumn(db, 'users', ['role', sql`${text} not null default 'operator'`]);
  await addColumn(db, 'users', ['registered_at', text]);
  await addColumn(db, 'users', ['removed_at', text]);
  await addColumn(db, 'users', ['last_seen_at', integer]);
  await addColumn(db, 'users', ['totp_key', text]);
  await addColumn(db, 'users', ['totp_since', text]);
  await addColumn(db, 'users', ['totp_step', sql`${integer} not null default 0`]);
  await addColumn(db, 'sessions', ['confirmed_at', integer]);
  await sql`update users set last_seen_at =
    (select max(last_used_at) from sessions where sessions.user_id = users.id)`.execute(db);
  await sql`update users set role = 'owner' where id = (select id from users
    order by case when disabled_at is null then 0 else 1 end, id limit 1)`.execute(db);
  await sql`create table recovery_codes (id ${primaryKey},
    user_id ${integer} not null references users (id) on delete cascade, hash ${text} not null)`.execute(db);
  await sql`create index recovery_codes_user on recovery_codes (user_id)`.execute(db);
  await sql`create table account_links (id ${primaryKey}, kind ${text} not null, hash ${text} not null unique,
    role ${text}, user_id ${integer} references users (id) on delete cascade, made_by ${text} not null,
    made_at ${integer} not null, expires_at ${integer} not null)`.execute(db);
  await sql`create table account_settings (name ${text} primary key, value ${text} not null)`.execute(db);
  await sql`create table account_events (id ${primaryKey}, at ${integer} not null, kind ${text} not null,
    by_whom ${text} not null, about ${text} not null, detail ${text} not null, address ${text} not null,
    count ${integer} not null default 1)`.execute(db);
  await sql`create index account_events_at on account_events (at)`.execute(db);
}
