import { sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { Db } from '../schema.ts';

/** What writes touch is noted by the database itself, so that whole lists are read again only there. */
export async function up(db: Db): Promise<void> {
  const { statementTriggers, isUnknownHere } = engineOf(db);
  if (statementTriggers.length === 0) return;
  await sql`savepoint before_statement_triggers`.execute(db);
  try {
    for (const statement of statementTriggers) await statement.execute(db);
  } catch (error) {
    if (!isUnknownHere(error)) throw error;
    await sql`rollback to savepoint before_statement_triggers`.execute(db);
  }
}
