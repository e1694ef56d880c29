import { sql } from 'kysely';
import type { StockCount } from '../../../contract/counts.ts';
import { createMessage } from '../../../contract/messages.ts';
import { RUNNING_STATES } from '../../../domain/counting/count.ts';
import type { Presence } from '../../../domain/product.ts';
import { currentActor } from '../../platform/call.ts';
import { engineOf } from '../../platform/db/engine.ts';
import { insertReturningIds } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { answeringTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../platform/errors.ts';
import { presenceSql, readInside } from '../stock/index.ts';
import { readLineages, readPlaceNames } from './place_tree.ts';
import { countJson, readCount } from './present.ts';
import { lockRunning } from './running_count.ts';
import type { CountRow } from './tables.ts';

/** Starts the count of a place, or returns the one that goes on. The products in the place are expected. */
export function startCount(db: Db, place: number): Promise<StockCount> {
  return answeringTransaction(db, async (trx) => {
    const running = await findRunning(trx, place);
    return countJson(trx, await readCount(trx, running ?? (await insertCount(trx, place))));
  });
}

/**
 * The running count of the place, if there is one. A place around it or inside it must not be counted at the same time.
 * Counts in one tree are started one after the other: the place at its top is locked.
 */
async function findRunning(db: Db, place: number): Promise<number | undefined> {
  const lineage = (await readLineages(db, [place])).get(place);
  if (!lineage) throw invalidInput({ place: createMessage('counts.place') });
  await sql`select 1 from places where id = ${lineage.at(-1)} ${engineOf(db).forChange}`.execute(db);
  const related = new Set([...lineage, ...(await readInside(db, [place]))]);
  const running = await db
    .selectFrom('counts')
    .select(['id', 'place_id', 'place_path', 'started_by'])
    .where('state', 'in', RUNNING_STATES)
    .execute();
  const own = running.find(({ place_id }) => place_id === place);
  const other = running.find(({ place_id }) => related.has(place_id));
  if (own || !other) return own?.id;
  const names = { place: other.place_path, by: other.started_by };
  throw new AppError('conflict', createMessage('counts.overlaps', names));
}

async function insertCount(db: Db, place: number): Promise<number> {
  const path = (await readPlaceNames(db, [place])).get(place)?.path ?? '';
  const [id = 0] = await insertReturningIds(db, 'counts', [
    {
      place_id: place,
      place_path: path,
      state: 'open',
      expected: 0,
      started_at: new Date().toISOString(),
      started_by: currentActor(),
      paused_at: null,
      finished_at: null,
      action_id: null,
    },
  ]);
  await sql`insert into count_expected (count_id, product_id, place_id)
    select ${sql.lit(id)}, id, place_id from products
    where place_id in ${idList(await readInside(db, [place]))} and ${presenceSql()} = ${sql.lit<Presence>('here')}`.execute(
    db,
  );
  await sql`update counts set expected = (select count(*) from count_expected where count_id = ${id})
    where id = ${id}`.execute(db);
  return id;
}

export const pauseCount = (db: Db, id: number): Promise<StockCount> =>
  setState(db, id, { state: 'paused', paused_at: new Date().toISOString() });

export const resumeCount = (db: Db, id: number): Promise<StockCount> =>
  setState(db, id, { state: 'open', paused_at: null });

function setState(db: Db, id: number, columns: Pick<CountRow, 'state' | 'paused_at'>): Promise<StockCount> {
  return answeringTransaction(db, async (trx) => {
    await lockRunning(trx, id);
    await trx.updateTable('counts').set(columns).where('id', '=', id).execute();
    return countJson(trx, await readCount(trx, id));
  });
}

/** Gives a running count up: nothing was changed, and nothing is left of it. */
export function giveUpCount(db: Db, id: number): Promise<StockCount> {
  return answeringTransaction(db, async (trx) => {
    const count = await countJson(trx, await lockRunning(trx, id));
    await trx.deleteFrom('counts').where('id', '=', id).execute();
    return count;
  });
}
