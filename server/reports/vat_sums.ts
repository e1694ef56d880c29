import { sql } from 'kysely';
import type { Grouping } from '../../contract/reports.ts';
import { fromCents } from '../../domain/money.ts';
import type { Period } from '../../domain/report.ts';
import { ruleOn, type VatSettings } from '../../domain/vat.ts';
import type { Dated } from '../../domain/vat_line.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import type { Sql } from '../db/sql.ts';
import { asSummed, type Group, type Measure, type Sums } from './grouped.ts';
import { recoveredIn } from './recovered.ts';
import { when } from './scope.ts';

export type Summed =
  | 'units'
  | 'paid'
  | 'ordinary_paid'
  | 'ordinary'
  | 'margin_base'
  | 'margin'
  | 'carried'
  | 'recoverable';

/** Of rows of `taxedSql`: what is carried or recovered is no line's. */
export const SUMS: Record<Summed, Sql> = {
  units: sql`units`,
  paid: sql`paid`,
  ordinary_paid: when(sql`scheme = 'ordinary'`, sql`paid`),
  ordinary: sql`ordinary`,
  margin_base: sql`margin_base`,
  margin: sql`margin`,
  carried: sql`0`,
  recoverable: sql`0`,
};

export const ZEROS = Object.fromEntries(Object.keys(SUMS).map((name) => [name, 0])) as Sums<Summed>;

/** In cents: what is due, and what of it is left to pay beside what is paid back. */
export const dueOf = ({ ordinary, margin, carried }: Sums<Summed>) => ordinary + margin + carried;
export const balanceOf = (sums: Sums<Summed>) => dueOf(sums) - sums.recoverable;

const LINES = [
  asSummed<Summed>('paid', 'money'),
  asSummed<Summed>('ordinary', 'money'),
  asSummed<Summed>('margin_base', 'money'),
  asSummed<Summed>('margin', 'money'),
] as const;
const CARRIED = asSummed<Summed>('carried', 'money');
const DUE: Measure<Summed> = {
  name: 'due',
  kind: 'money',
  sql: sql`(ordinary + margin + carried)`,
  of: (sums) => fromCents(dueOf(sums)),
};
const PAID_BACK: readonly Measure<Summed>[] = [
  asSummed('recoverable', 'money'),
  {
    name: 'balance',
    kind: 'money',
    sql: sql`(ordinary + margin + carried - recoverable)`,
    of: (sums) => fromCents(balanceOf(sums)),
  },
];

/**
 * The columns of the table. What is carried is of no sale, and what is recovered of no scheme; neither is known of a part
 * of the shop.
 */
export function measuresOf(
  settings: VatSettings,
  { by, isWhole }: { by: Grouping; isWhole: boolean },
): readonly Measure<Summed>[] {
  if (by === 'sale' || !isWhole) return [...LINES, DUE];
  const isCarried = settings.rules.some(({ marginMethod }) => marginMethod === 'global');
  return [...LINES, ...(isCarried ? [CARRIED] : []), DUE, ...(by === 'scheme' ? [] : PAID_BACK)];
}

/** A month, a scheme and a country: what a page shows in all other ways follows from them. */
export const CELL = sql`month || ' ' || scheme || ' ' || country`;
const partsOf = ({ key }: Group<Summed>) => String(key).split(' ');
export const monthOf = (cell: Group<Summed>) => partsOf(cell)[0] ?? '';
export const schemeOf = (cell: Group<Summed>) => partsOf(cell)[1] ?? '';
export const countryOf = (cell: Group<Summed>) => partsOf(cell)[2] ?? '';

/** What is carried from one filing to another, and paid back of charges, as cells: of the whole shop. */
export async function shopCells(db: Db, period: Period, settings: VatSettings, today: string) {
  const carried = await marginsUntil(db, settings, today);
  const recovered = await recoveredIn(db, period, settings);
  return [
    ...carried
      .filter(({ day }) => period.from <= day && day <= period.to)
      .map(({ day, amount }) => {
        const country = ruleOn(settings, day)?.country ?? '';
        return cellOf(`${day.slice(0, 7)} margin ${country}`, { carried: amount });
      }),
    ...recovered.map(({ month, country, amount }) => cellOf(`${month}  ${country}`, { recoverable: amount })),
  ];
}

function cellOf(key: string, sums: Partial<Sums<Summed>>): Group<Summed> {
  return { key, label: null, sums: { ...ZEROS, ...sums } };
}

/** The VAT of margins of each day, from the beginning: where nothing is carried nobody asks. */
async function marginsUntil(db: Db, { rules }: VatSettings, today: string): Promise<Dated[]> {
  if (!rules.some(({ marginMethod }) => marginMethod === 'global')) return [];
  const { sum } = engineOf(db);
  const { rows } = await sql<Dated>`select day, ${sum(sql`margin_vat`)} as amount from line_days
    where day <= ${today} and margin_vat <> 0 group by day`.execute(db);
  return rows;
}
