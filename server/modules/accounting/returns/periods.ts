import { sql } from 'kysely';
import type { VatPeriod, VatPeriods, VatReturn } from '../../../../contract/vat_periods.ts';
import { fromCents } from '../../../../domain/money.ts';
import type { Filing } from '../../../../domain/vat_filing.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { AppError } from '../../../platform/errors.ts';
import { today } from '../../../platform/today.ts';
import { openFilings, type VatBookState } from '../vat/books.ts';
import { isGlobalMarginSql } from '../vat/entry_rows.ts';
import { computeOpenGlobalMargins } from '../vat/global_totals.ts';
import { readVatSettings } from '../vat/repository.ts';
import { openReturn } from './returns.ts';
import type { VatPeriodTable } from '../vat/table.ts';
import { createMessage } from '../../../../contract/messages.ts';

/** A closed period without its stored return and stock book. */
export type ClosedPeriod = Omit<VatPeriodTable, 'id' | 'kept'>;

/** All filing periods, latest first, with their amounts due, and the log of closings and reopenings. */
export async function findPeriods(db: Db): Promise<VatPeriods> {
  const books = await readVatSettings(db);
  const now = today();
  const closed = await closedPeriods(db);
  const corrections = await correctionsOf(db, closed);
  const open = openFilings(books, now);
  const due = await dueOfFilings(db, books, { filings: open, today: now });
  const periods = [
    ...closed.map((period) => closedPeriod(period, corrections.get(period.from_day))),
    ...open.map(({ from, to }, index) => ({
      from,
      to,
      due: fromCents(due[index] ?? 0),
      isClosed: false,
      closedAt: null,
      closedBy: null,
      corrections: 0,
      correctedIn: null,
    })),
  ];
  const { rows: log } = await sql<
    VatPeriods['log'][number]
  >`select from_day as "from", to_day as "to", action, at,
      by_whom as "by", due from vat_period_log order by id desc limit 100`.execute(db);
  return {
    periods: periods.toReversed(),
    log: log.map((event) => ({ ...event, due: fromCents(event.due) })),
  };
}

/** The return of the period that begins on a day: as filed, or in its present state. */
export async function findReturn(db: Db, from: string): Promise<VatReturn> {
  const books = await readVatSettings(db);
  const now = today();
  const kept = await sql<VatPeriodTable>`select * from vat_periods where from_day = ${from}`.execute(db);
  const [closed] = kept.rows;
  if (closed) {
    const corrections = await correctionsOf(db, [closed]);
    const answer = (JSON.parse(closed.kept) as { answer: VatReturn }).answer;
    return {
      ...answer,
      period: closedPeriod(closed, corrections.get(from)),
      canClose: false,
      canReopen: closed.to_day === books.closedUntil,
    };
  }
  const filing = findOpenFiling(books, from, now);
  return (await openReturn(db, books, { filing, today: now })).answer;
}

export function findOpenFiling(books: VatBookState, from: string, now: string): Filing {
  const filing = openFilings(books, now).find((one) => one.from === from);
  if (!filing) throw new AppError('not_found', createMessage('vat.no_period'));
  return filing;
}

async function closedPeriods(db: Db): Promise<ClosedPeriod[]> {
  const { rows } = await sql<ClosedPeriod>`select from_day, to_day, closed_at, closed_by, due, global_left
    from vat_periods order by from_day`.execute(db);
  return rows;
}

/** The number of corrections of a closed period, and the first day of booking. */
interface Corrections {
  count: number;
  first: string;
}

function closedPeriod(period: ClosedPeriod, corrections: Corrections | undefined): VatPeriod {
  return {
    from: period.from_day,
    to: period.to_day,
    due: fromCents(period.due),
    isClosed: true,
    closedAt: period.closed_at,
    closedBy: period.closed_by,
    corrections: corrections?.count ?? 0,
    correctedIn: corrections?.first ?? null,
  };
}

/** The entries of later periods that correct closed periods, by first day of the closed period. */
async function correctionsOf(
  db: Db,
  periods: readonly Pick<ClosedPeriod, 'from_day' | 'to_day'>[],
): Promise<Map<string, Corrections>> {
  const { rows } = await sql<{ forDay: string; count: number; first: string }>`select for_day as "forDay",
      count(*) as count, min(day) as "first" from vat_entries where cause <> '' group by for_day`.execute(db);
  const found = new Map<string, Corrections>();
  for (const { from_day, to_day } of periods) {
    const own = rows.filter(({ forDay, first }) => from_day <= forDay && forDay <= to_day && first > to_day);
    const [first] = own.map((one) => one.first).toSorted();
    if (first !== undefined)
      found.set(from_day, { first, count: own.reduce((sum, { count }) => sum + count, 0) });
  }
  return found;
}

/** The due amounts of open periods, in cents. */
async function dueOfFilings(
  db: Db,
  books: VatBookState,
  { filings, today: now }: { filings: readonly Filing[]; today: string },
): Promise<number[]> {
  const [first] = filings;
  if (!first) return [];
  const { sum } = engineOf(db);
  const { rows } = await sql<{ day: string; amount: number }>`select day, ${sum(sql`amount`)} as amount
    from vat_entries where day >= ${first.from} and not ${isGlobalMarginSql} group by day`.execute(db);
  const globals = await computeOpenGlobalMargins(db, books, now);
  return filings.map(({ from, to }) => {
    const results = globals.find((one) => one.from === from)?.results ?? [];
    const own = rows.reduce((all, { day, amount }) => (from <= day && day <= to ? all + amount : all), 0);
    return results.reduce((all, { vat }) => all + vat, own);
  });
}
