import { sql } from 'kysely';
import { RATE_PARTS } from '../../../../domain/foreign.ts';
import type { Filing } from '../../../../domain/vat_filing.ts';
import type { GlobalMarginResult } from '../../../../domain/global_margin.ts';
import { insertAll, insertReturningIds } from '../../../platform/db/insert_all.ts';
import { deleteRecorded, recordCreated } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { currentActor } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { today } from '../../../platform/today.ts';
import { queueVat, recalculateShortQueue } from '../earnings/backlog.ts';
import { describeAction, finishAction } from '../../../records/history/record_actions.ts';
import { markUndone } from '../../../records/history/undo_action.ts';
import { findOpenFiling } from './periods.ts';
import { lockSettings } from '../vat/repository.ts';
import { openReturn } from './returns.ts';
import { findSoldBookRows } from './stock_book.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';

/**
 * Closes the period that begins on a day, and stores its return, stock book and profit. Concurrent writes to
 * the ledgers wait, and are booked in the next period.
 */
export async function closePeriod(db: Db, from: string): Promise<void> {
  const now = today();
  await transaction(db, async (trx) => {
    const books = await lockSettings(trx);
    const filing = findOpenFiling(books, from, now);
    const { answer, due, global } = await openReturn(trx, books, { filing, today: now });
    if (!answer.canClose) throw refused(whyNot(filing, answer.warnings, now));
    await insertGlobals(trx, filing, global);
    const book = await findSoldBookRows(trx, filing);
    const at = new Date().toISOString();
    const by = currentActor();
    const days = { from_day: filing.from, to_day: filing.to };
    const [id = 0] = await insertReturningIds(trx, 'vat_periods', [
      {
        from_day: filing.from,
        to_day: filing.to,
        closed_at: at,
        closed_by: by,
        due,
        global_left: JSON.stringify(global.map(({ rate, left }) => [rate, left])),
        kept: JSON.stringify({ answer, book }),
      },
    ]);
    recordCreated(trx, 'vat_periods', [{ ...days, id }]);
    describeAction(trx, { action: 'period_closed', kind: 'vat_periods', record_id: id });
    await trx.updateTable('vat_settings').set({ closed_until: filing.to }).execute();
    await log(trx, { from_day: filing.from, to_day: filing.to, action: 'closed', at, by_whom: by, due });
  });
}

/**
 * Reopens the last closed period. Its corrections are deleted from later periods and count in the reopened
 * period again. Profit that was booked later keeps its day.
 */
export async function reopenPeriod(db: Db, from: string): Promise<void> {
  await transaction(db, async (trx) => {
    const books = await lockSettings(trx);
    const { rows } = await sql<{
      id: number;
      to_day: string;
      due: number;
    }>`select id, to_day, due from vat_periods
      where from_day = ${from}`.execute(trx);
    const [period] = rows;
    if (!period) throw new AppError('not_found', createMessage('vat.no_closed_period'));
    const { id, to_day, due } = period;
    if (to_day !== books.closedUntil) throw refused(createMessage('vat.later_periods_closed'));
    describeAction(trx, { action: 'period_reopened', kind: 'vat_periods' });
    await deleteRecorded(trx, 'vat_periods', sql`from_day = ${from}`);
    await sql`update vat_settings set closed_until = coalesce((select max(to_day) from vat_periods), '')`.execute(
      trx,
    );
    await sql`delete from vat_entries where kind = 'global' and day between ${from} and ${to_day}`.execute(
      trx,
    );
    const corrected = sql`cause <> '' and for_day between ${from} and ${to_day}`;
    for (const [owner, column] of OWNERS)
      await queueVat(
        trx,
        owner,
        sql`select distinct ${sql.ref(column)} as id from vat_entries
          where ${corrected} and ${sql.ref(column)} is not null`,
      );
    await sql`delete from vat_entries where ${corrected}`.execute(trx);
    await log(trx, {
      from_day: from,
      to_day,
      action: 'reopened',
      at: new Date().toISOString(),
      by_whom: currentActor(),
      due,
    });
    await markReopened(trx, id);
  });
  await recalculateShortQueue(db);
}

/** The closing counts as undone. */
async function markReopened(db: Db, period: number): Promise<void> {
  const action = await finishAction(db);
  const { rows } = await sql<{ id: number }>`select id from actions where kind = 'vat_periods'
    and action = 'period_closed' and record_id = ${period}`.execute(db);
  for (const { id } of rows) if (action !== undefined) await markUndone(db, id, action);
}

const OWNERS = [
  ['sale', 'sale_id'],
  ['purchase', 'purchase_id'],
  ['shipment', 'shipment_id'],
] as const;

function log(db: Db, event: Parameters<typeof insertAll<'vat_period_log'>>[2][number]): Promise<void> {
  return insertAll(db, 'vat_period_log', [event]);
}

/** Adds the results of the global scheme as entries of the last day of the period. */
function insertGlobals(db: Db, { to, rule }: Filing, results: readonly GlobalMarginResult[]): Promise<void> {
  const made = { made_at: new Date().toISOString(), made_by: currentActor() };
  return insertAll(
    db,
    'vat_entries',
    results
      .filter(({ vat }) => vat !== 0)
      .map(({ rate, margin, vat }) => ({
        day: to,
        for_day: to,
        kind: 'global' as const,
        treatment: 'home' as const,
        country: rule.country,
        rate: Math.round(rate * RATE_PARTS),
        base: margin - vat,
        amount: vat,
        sale_id: null,
        line_id: null,
        product_id: null,
        purchase_id: null,
        shipment_id: null,
        charge_id: null,
        document: 'Global margin scheme',
        cause: '',
        ...made,
      })),
  );
}

function whyNot({ to }: Filing, warnings: readonly { warning: string }[], now: string): Message {
  if (to >= now) return createMessage('vat.period_not_over');
  if (warnings.some(({ warning }) => warning === 'pending')) return createMessage('vat.recalculating');
  return createMessage('vat.earlier_periods_open');
}

function refused(reason: Message): AppError {
  return new AppError('conflict', reason);
}
