import { addDays, lastOfMonth, lastOfQuarter, type Period } from './report.ts';
import { ruleOn, type VatRule, type VatSettings } from './vat.ts';

/** The days of one VAT return, by the rule that holds on the first of them. */
export interface Filing extends Period {
  rule: VatRule;
}

/**
 * The filing periods, one after the other, from the first rule to the period that a day is in. A rule with another period,
 * another way to find margins or none at all ends the period before it.
 *
 * @example quarters from 2026-01-01, months from 2026-02-15: 1 January to 14 February, 15 to 28 February, March, …
 */
export function filingsUntil(settings: VatSettings, last: string): Filing[] {
  const filings: Filing[] = [];
  let from = firstDay(settings);
  while (from !== undefined && from <= last) {
    const rule = ruleOn(settings, from);
    if (!rule) break;
    const whole = rule.period === 'month' ? lastOfMonth(from) : lastOfQuarter(from);
    const next = nextRule(settings, { rule, from });
    const to = next !== undefined && next <= whole ? addDays(next, -1) : whole;
    if (rule.isRegistered) filings.push({ from, to, rule });
    from = addDays(to, 1);
  }
  return filings;
}

/** The day on which another rule changes how returns are made. */
function nextRule({ rules }: VatSettings, { rule, from }: { rule: VatRule; from: string }) {
  return rules
    .filter((other) => other.from > from && !isFiledAlike(rule, other))
    .map((other) => other.from)
    .toSorted()[0];
}

function isFiledAlike(one: VatRule, other: VatRule): boolean {
  return (
    one.period === other.period &&
    one.marginMethod === other.marginMethod &&
    one.isRegistered === other.isRegistered &&
    one.country === other.country
  );
}

/** Since when the shop is registered. */
export function firstDay({ rules }: VatSettings): string | undefined {
  return rules.map(({ from }) => from).toSorted()[0];
}

/**
 * The day on which something of another day is booked: its own, or where that day is closed, today, but at most the last
 * day of the first period that is open.
 */
export function bookingDay(
  day: string,
  { closedUntil, firstOpen, today }: { closedUntil: string; firstOpen: Period | undefined; today: string },
): string {
  if (day > closedUntil) return day;
  const last = firstOpen && firstOpen.to < today ? firstOpen.to : today;
  return last > closedUntil ? last : addDays(closedUntil, 1);
}
