import { sql } from 'kysely';
import type { ReturnWarning } from '../../../../contract/vat_periods.ts';
import { fromCents } from '../../../../domain/money.ts';
import { type MarginWarning, listMarginWarnings } from '../../../../domain/margin_check.ts';
import type { Filing } from '../../../../domain/vat_filing.ts';
import { findLateCharges } from '../costs/late_import_vat.ts';
import type { Db } from '../../../platform/db/schema.ts';

type Warning = ReturnWarning['warning'];

/** Warnings to check before a period is closed. */
export async function returnWarnings(db: Db, filing: Filing): Promise<ReturnWarning[]> {
  const { from, to } = filing;
  const found: ReturnWarning[] = [];
  const add = (
    warning: Warning,
    of: { count: number; amount?: number | null; rows?: ReturnWarning['rows'] },
  ) => {
    const { count, amount = null, rows = null } = of;
    if (count > 0) found.push({ warning, count, amount: amount === null ? null : fromCents(amount), rows });
  };
  const unknown = await sql<{ count: number }>`select count(*) as count from sales
    where day between ${from} and ${to} and buyer_country = '' and vat_treatment_said = ''`.execute(db);
  add('no_country', {
    count: unknown.rows[0]?.count ?? 0,
    rows: {
      resource: 'sales',
      filter: { day_gte: from, day_lte: to, buyerCountry: '', vatTreatmentSaid: '' },
    },
  });

  const margins = await marginPurchases(db, filing);
  for (const [name, warning] of MARGIN_RETURN_WARNINGS) {
    const ids = margins.flatMap(({ id, warnings }) => (warnings.includes(name) ? id : []));
    add(warning, { count: ids.length, rows: { resource: 'bought_stocks', filter: { id: ids } } });
  }

  const late = (await findLateCharges(db)).filter(({ day }) => from <= day && day <= to);
  add('import_vat_in_cost', {
    count: late.length,
    amount: late.reduce((sum, { amount }) => sum + amount, 0),
  });

  const year = from.slice(0, 4);
  const abroad = await sql<{
    count: number;
    amount: number | null;
  }>`select count(*) as count, sum(base) as amount
    from vat_entries where kind = 'sale' and treatment = 'eu_consumer'
      and day between ${`${year}-01-01`} and ${to}`.execute(db);
  const { count = 0, amount = null } = abroad.rows[0] ?? {};
  add('oss_threshold', { count, amount });

  const queued = await sql<{ count: number }>`select count(*) as count from vat_queue`.execute(db);
  add('pending', { count: queued.rows[0]?.count ?? 0 });
  return found;
}

const MARGIN_RETURN_WARNINGS: readonly (readonly [MarginWarning, Warning])[] = [
  ['seller abroad', 'margin_seller_outside'],
  ['beyond price', 'margin_over_price'],
];

/** Purchases of a period under the margin scheme, each with its warnings. */
async function marginPurchases(
  db: Db,
  { from, to, rule }: Filing,
): Promise<{ id: number; warnings: MarginWarning[] }[]> {
  const { rows } = await sql<{ id: number; country: string; price: number; cost: number }>`select id,
      seller_country as country, price, products_cost as cost
    from bought_stocks where date between ${from} and ${to} and vat_scheme = 'margin' order by id`.execute(
    db,
  );
  return rows.map(({ id, country, price, cost }) => {
    const purchase = { sellerCountry: country, price: fromCents(price), estimatedCost: fromCents(cost) };
    return { id, warnings: listMarginWarnings({ vatScheme: 'margin', ...purchase }, rule.country) };
  });
}
