import { sql } from 'kysely';
import { FORMER_OPERATOR } from '../../../domain/roles.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { updateUser } from './repository.ts';

/** A column that stores names of operators. The table's key is `id`. */
export interface NameColumn {
  table: string;
  column: string;
}

/** Ids of owners who can log in. Locks them, so that two owners cannot disable each other at the same moment. */
export async function lockOwners(db: Db): Promise<number[]> {
  const owners = db.selectFrom('users').select('id').where('role', '=', 'owner').orderBy('id');
  const able = owners.where('disabled_at', 'is', null).modifyEnd(engineOf(db).forChange);
  return (await able.execute()).map(({ id }) => id);
}

/** Ids per transaction, so that other calls need not wait. */
const BATCH = 10_000;

/** Replaces the name of an operator who is removed. */
export async function replaceName(db: Db, { table, column }: NameColumn, username: string): Promise<void> {
  const [rows, name] = [sql.table(table), sql.ref(column)];
  const found = await sql<{ last: number | null }>`select max(id) as last from ${rows}`.execute(db);
  const last = found.rows[0]?.last ?? 0;
  for (let after = 0; after < last; after += BATCH)
    await transaction(db, (trx) =>
      sql`update ${rows} set ${name} = ${FORMER_OPERATOR}
        where id > ${after} and id <= ${after + BATCH} and ${name} = ${username}`.execute(trx),
    );
}

/** Replaces the name of an account, also in all events, and deletes its secrets. */
export async function anonymizeUser(db: Db, id: number, username: string): Promise<void> {
  await updateUser(db, id, {
    username: FORMER_OPERATOR,
    // Not the key of any name, so that nobody can log in as a former operator.
    username_key: `removed ${id}`,
    password_hash: '',
    role: 'viewer',
    totp_key: null,
    totp_since: null,
    removed_at: new Date().toISOString(),
  });
  await db.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
  const events = db.updateTable('account_events');
  await events.set({ by_whom: FORMER_OPERATOR }).where('by_whom', '=', username).execute();
  await events.set({ about: FORMER_OPERATOR }).where('about', '=', username).execute();
}
