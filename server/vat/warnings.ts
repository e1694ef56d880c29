import { sql } from 'kysely';
import type { ReturnWarning } from '../../contract/vat_periods.ts';
import { fromCents } from '../../domain/money.ts';
import { isSameTerritory } from '../../domain/vat_territory.ts';
import type { Filing } from '../../domain/vat_filing.ts';
import type { Db } from '../db/schema.ts';

type Warning = ReturnWarning['warning'];

/** What should be looked at before a period is closed. */
export async function returnWarnings(db: Db, filing: Filing): Promise<ReturnWarning[]> {
  const { from, to, rule } = filing;
  const found: ReturnWarning[] = [];
  const add = (
    warning: Warning,
    of: { count: number; amount?: number | null; rows?: ReturnWarning['rows'] },
  ) => {
    const { count, amount = null, rows = null } = of;
    if (count > 0) found.push({ warning, count, amount: amount === null ? null : fromCents(amount), rows });
  };
  const days = { day_gte: from, day_lte: to };
  const bought = { date_gte: from, date_lte: to, vatScheme: 'margin' };

  const unknown = await sql<{ count: number }>`select count(*) as count from sales
    where day between ${from} and ${to} and buyer_country = '' and vat_treatment_said = ''`.execute(db);
  add('no_country', {
    count: unknown.rows[0]?.count ?? 0,
    rows: { resource: 'sales', filter: { ...days, buyerCountry: '' } },
  });

  const sellers = await sql<{
    country: string;
    count: number;
  }>`select seller_country as country, count(*) as count
    from bought_stocks where date between ${from} and ${to} and vat_scheme = 'margin' and seller_country <> ''
    group by seller_country`.execute(db);
  const outside = sellers.rows.filter(({ country }) => !isSameTerritory(rule.country, country));
  add('margin_seller_outside', {
    count: outside.reduce((sum, { count }) => sum + count, 0),
    rows: {
      resource: 'bought_stocks',
      filter: { ...bought, sellerCountry: outside.map(({ country }) => country) },
    },
  });

  const over = await sql<{ count: number }>`select count(*) as count from bought_stocks
    where date between ${from} and ${to} and vat_scheme = 'margin' and products_cost > price`.execute(db);
  add('margin_over_price', {
    count: over.rows[0]?.count ?? 0,
    rows: { resource: 'bought_stocks', filter: bought },
  });

  if (rule.recoversImportVat) {
    const paid = await sql<{
      count: number;
      amount: number | null;
    }>`select count(*) as count, sum(amount) as amount
      from charges where day between ${from} and ${to} and kind = 'import VAT' and recoverable = 0 and amount > 0`.execute(
      db,
    );
    const { count = 0, amount = null } = paid.rows[0] ?? {};
    add('import_vat_in_cost', { count, amount });
  }

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
