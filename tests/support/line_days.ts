import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../server/platform/db/schema.ts';

const NOTHING = { paid: 0, refunds: 0, fees: 0, vat: 0, margin_vat: 0, cost: 0, late: 0 };
/** Column for each cause of earnings. In all columns but `paid`, the sign is reversed. */
const EARNED: Readonly<Record<string, keyof typeof NOTHING>> = {
  sale: 'paid',
  'postage charged': 'paid',
  refund: 'refunds',
  'refund beyond payment': 'fees',
  fee: 'fees',
  'postage paid': 'fees',
  packaging: 'fees',
  VAT: 'vat',
  'margin VAT': 'margin_vat',
};

/** Expects `line_days` to equal the sums of the ledger by line and day. Returns the number of rows. */
export async function expectLineDays(db: Db): Promise<number> {
  const days = new Map<string, typeof NOTHING>();
  const ledger = await db.selectFrom('ledger').selectAll().execute();
  for (const { day, line_id, account, cause, amount } of ledger) {
    if (line_id === null) continue;
    const key = `${day} ${line_id}`;
    const sums = days.get(key) ?? { ...NOTHING };
    days.set(key, sums);
    if (account === 'sold') {
      sums.cost += amount;
      if (cause === 'price' || cause === 'charge') sums.late += amount;
    } else {
      const name = EARNED[cause];
      if (!name) throw new Error(`Nothing counts ${cause}.`);
      sums[name] += name === 'paid' ? amount : -amount;
    }
  }
  const { rows } = await sql<
    typeof NOTHING & { day: string; line_id: number }
  >`select * from line_days`.execute(db);
  const kept = new Map(rows.map(({ day, line_id, ...sums }) => [`${day} ${line_id}`, sums]));
  expect(kept).toEqual(days);
  return days.size;
}
