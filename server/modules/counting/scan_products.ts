import { sql } from 'kysely';
import type { CountScansAnswer, NewCountScans, StockCount } from '../../../contract/counts.ts';
import { createMessage } from '../../../contract/messages.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { answeringTransaction } from '../../platform/db/transaction.ts';
import { invalidInput, notFound } from '../../platform/errors.ts';
import { countJson, readCount } from './present.ts';
import { lockCountable, lockRunning } from './running_count.ts';
import { ScanSession, type Step } from './scan_session.ts';
import type { CountScanRow } from './tables.ts';

/** Takes scans into a running count, in their order. A paused count goes on. */
export function addScans(db: Db, id: number, { at, scans }: NewCountScans): Promise<CountScansAnswer> {
  return answeringTransaction(db, async (trx) => {
    const count = await lockCountable(trx, id);
    if (count.state === 'paused')
      await trx.updateTable('counts').set({ state: 'open', paused_at: null }).where('id', '=', id).execute();
    const known = await readEarlierSteps(
      trx,
      id,
      scans.map(({ key }) => key),
    );
    const session = await ScanSession.open(trx, count, { at, scans });
    const steps = scans.map((scan, position) => {
      const step = known.get(scan.key) ?? session.take(scan, position);
      known.set(scan.key, step);
      return step;
    });
    await session.save(trx);
    return session.answer(trx, steps);
  });
}

/** What scans with these keys were, if they arrived before. */
async function readEarlierSteps(db: Db, count: number, keys: readonly string[]): Promise<Map<string, Step>> {
  const rows = await db
    .selectFrom('count_scans')
    .selectAll()
    .where('count_id', '=', count)
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.key, toStep(row)]));
}

function toStep(row: CountScanRow): Step {
  return row.product_id === null
    ? { kind: 'unknown', row, fits: 0 }
    : { kind: 'product', id: row.product_id, isRepeated: false };
}

/** Says which product an unknown code was. The product was seen where the code was scanned. */
export function chooseProduct(
  db: Db,
  id: number,
  { scan, product }: { scan: number; product: number },
): Promise<CountScansAnswer> {
  return answeringTransaction(db, async (trx) => {
    const count = await lockCountable(trx, id);
    const { rows } = await sql<CountScanRow>`select * from count_scans
      where id = ${scan} and count_id = ${id} and product_id is null ${engineOf(trx).forUpdate}`.execute(trx);
    const [row] = rows;
    if (!row) throw notFound();
    const session = await ScanSession.open(trx, count, { at: row.place_id, scans: [{ product }] });
    const { seen } = session.see(product, row.place_id);
    if (!seen) throw invalidInput({ product: createMessage('counts.product') });
    await trx
      .updateTable('count_scans')
      .set({ product_id: product, place_id: seen.place, known_place_id: seen.known })
      .where('id', '=', scan)
      .execute();
    return session.answer(trx, [{ kind: 'product', id: product, isRepeated: false }]);
  });
}

/** Takes scans back: unknown codes, or all scans of products. */
export function withdrawScans(
  db: Db,
  id: number,
  { scans, products }: { scans: readonly number[]; products: readonly number[] },
): Promise<StockCount> {
  return answeringTransaction(db, async (trx) => {
    await lockRunning(trx, id);
    await sql`delete from count_scans where count_id = ${id}
      and ((product_id is null and id in ${idList([0, ...scans])}) or product_id in ${idList([0, ...products])})`.execute(
      trx,
    );
    return countJson(trx, await readCount(trx, id));
  });
}
