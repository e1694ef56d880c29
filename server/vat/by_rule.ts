import { sql } from 'kysely';
import type { VatRule, VatSettings } from '../../domain/vat.ts';
import type { Sql } from '../db/sql.ts';

/** What follows from the rule that holds on a day; null before the first one. */
export function byRule({ rules }: VatSettings, day: Sql, of: (rule: VatRule) => string | number): Sql {
  if (rules.length === 0) return sql`cast(null as text)`;
  const said = rules
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map((rule) => ({ from: rule.from, value: of(rule) }));
  const changes = said.filter(({ value }, place) => value !== said[place - 1]?.value);
  const cases = changes
    .toReversed()
    .map(({ from, value }) => sql`when ${day} >= ${sql.lit(from)} then ${sql.lit(value)}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Whether a rule that holds on a day says so. */
export function isByRule(settings: VatSettings, day: Sql, says: (rule: VatRule) => boolean): Sql {
  return sql`coalesce(${byRule(settings, day, (rule) => (says(rule) ? 1 : 0))}, 0) = 1`;
}

/** The country of the shop on a day; empty before it is registered. */
export function homeOn(settings: VatSettings, day: Sql): Sql {
  return sql`coalesce(${byRule(settings, day, ({ country }) => country)}, '')`;
}

/** Whose VAT a line of `sold_lines` pays: `vatOfSale` of domain/vat.ts says by which rate. */
export function countrySql(settings: VatSettings): Sql {
  const [day, buyer] = [sql.ref('sold_on'), sql.ref('buyer_country')];
  const home = homeOn(settings, day);
  const since = new Map<string, string>();
  for (const { country, from } of settings.rates) {
    const known = since.get(country);
    if (known === undefined || from < known) since.set(country, from);
  }
  if (since.size === 0) return home;
  const cases = [...since].map(
    ([country, from]) => sql`when ${buyer} = ${sql.lit(country)} then ${day} >= ${sql.lit(from)}`,
  );
  const isKnown = sql`case ${sql.join(cases, sql` `)} else 1 = 0 end`;
  return sql`case when scheme = 'ordinary' and ${isKnown} then ${buyer} else ${home} end`;
}
