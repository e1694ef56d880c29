import { addDays } from './days.ts';
import { lastDayOfMonth, lastDayOfQuarter, type Period } from './report.ts';
import { vatRuleOn, type VatRule, type VatSettings } from './vat.ts';

/** The days of one VAT return, with the rule on its first day. */
export interface Filing extends Period {
  rule: VatRule;
}

/**
 * The filing periods in order, from the first rule to the period that contains a day. A rule with another
 * period, margin method, country or registration ends the period before.
 *
 * @example quarters from 2026-01-01, months from 2026-02-15: 1 January to 14 February, 15 to 28 February, March, …
 */
export function listFilingsUntil(settings: VatSettings, last: string): Filing[] {
  const filings: Filing[] = [];
  let from = firstRuleDay(settings);
  while (from !== undefined && from <= last) {
    const rule = vatRuleOn(settings, from);
    if (!rule) break;
    const whole = rule.period === 'month' ? lastDayOfMonth(from) : lastDayOfQuarter(from);
    const next = nextRule(settings, { rule, from });
    const to = next !== undefined && next <= whole ? addDays(next, -1) : whole;
    if (rule.isRegistered) filings.push({ from, to, rule });
    from = addDays(to, 1);
  }
  return filings;
}

/** The first day of a later rule that changes how returns are filed. */
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

/** The day of the first rule. */
export function firstRuleDay({ rules }: VatSettings): string | undefined {
  return rules.map(({ from }) => from).toSorted()[0];
}

/**
 * The booking day of an amount: its own day, or today if that day is closed. The booking day is at most the
 * last day of the first open period.
 */
export function bookingDay(
  day: string,
  { closedUntil, firstOpen, today }: { closedUntil: string; firstOpen: Period | undefined; today: string },
): string {
  if (day > closedUntil) return day;
  const last = firstOpen && firstOpen.to < today ? firstOpen.to : today;
  return last > closedUntil ? last : addDays(closedUntil, 1);
}
