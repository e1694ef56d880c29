import { createMessage } from '../../../contract/messages.ts';
import { isRunning } from '../../../domain/counting/count.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { sql } from 'kysely';
import { AppError, notFound } from '../../platform/errors.ts';
import { readPlaceNames } from './place_tree.ts';
import type { CountRow } from './tables.ts';

/** Locks a count that goes on: its calls run one after the other. */
export async function lockRunning(db: Db, id: number): Promise<CountRow> {
  const { rows } =
    await sql<CountRow>`select * from counts where id = ${id} ${engineOf(db).forUpdate}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  if (!isRunning(row.state)) throw new AppError('conflict', createMessage('counts.not_running'));
  return row;
}

/** The same, for calls that need the counted place. It may be in the bin. */
export async function lockCountable(db: Db, id: number): Promise<CountRow> {
  const row = await lockRunning(db, id);
  const place = (await readPlaceNames(db, [row.place_id])).get(row.place_id);
  if (!place) throw new AppError('conflict', createMessage('counts.place_deleted'));
  return row;
}
