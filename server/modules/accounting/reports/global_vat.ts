import { sql } from 'kysely';
import type { ProfitReport } from '../../../../contract/report_profit.ts';
import { fromCents } from '../../../../domain/money.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { computeOpenGlobalMargins } from '../vat/global_totals.ts';
import { readVatSettings } from '../vat/repository.ts';
import type { ReportScope } from './scope.ts';

/**
 * VAT of the global margin scheme belongs to no single sale, so the profit excludes it and the report lists
 * it separately. A filtered report omits it.
 */
export async function globalVatExclusions({
  db,
  period,
  filter,
  today,
}: ReportScope): Promise<ProfitReport['exclusions']> {
  if (Object.keys(filter).length > 0) return [];
  const isIn = (day: string) => period.from <= day && day <= period.to;
  const open = await computeOpenGlobalMargins(db, await readVatSettings(db), today);
  const amounts = [
    ...(await closedGlobals(db, period)),
    ...open
      .filter(({ to }) => isIn(to < today ? to : today))
      .map(({ results }) => results.reduce((sum, { vat }) => sum + vat, 0)),
  ];
  const amount = amounts.reduce((sum, one) => sum + one, 0);
  if (amount === 0) return [];
  return [{ name: 'global_vat', count: amounts.length, amount: fromCents(amount), rows: null }];
}

async function closedGlobals(db: Db, { from, to }: ReportScope['period']): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`select sum(amount) as amount from vat_entries
    where kind = 'global' and day between ${from} and ${to} group by day`.execute(db);
  return rows.map(({ amount }) => amount);
}
