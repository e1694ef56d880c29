import { addDays, lastOfMonth, lastOfQuarter, type Period } from './report.ts';
import { carried, type Dated, ruleOn, type VatRule, type VatSettings } from './vat.ts';

/** The days for which VAT is reckoned up together, by the rule that holds on the first of them. */
export interface Filing extends Period {
  rule: VatRule;
}

/** Months or quarters, one after the other, from the first rule to the one that a day is in. */
export function filingsUntil(settings: VatSettings, last: string): Filing[] {
  const filings: Filing[] = [];
  let from = firstDay(settings);
  while (from !== undefined && from <= last) {
    const rule = ruleOn(settings, from);
    if (!rule) break;
    const to = rule.period === 'month' ? lastOfMonth(from) : lastOfQuarter(from);
    filings.push({ from, to, rule });
    from = addDays(to, 1);
  }
  return filings;
}

/** Since when the shop is registered. */
export function firstDay({ rules }: VatSettings): string | undefined {
  return rules.map(({ from }) => from).toSorted()[0];
}

/**
 * What makes of the VAT of margins what is due where losses lower it: a filing below zero is due nothing, and that is taken
 * off later ones. It counts on the last day of its filing, or today, so that all days until then are together what is due.
 *
 * @example −€5 in the first quarter and €8 in the second: +€5 on 31 March, −€5 on 30 June.
 */
export function carriedOver(settings: VatSettings, margins: readonly Dated[], today: string): Dated[] {
  const filings = filingsUntil(settings, today)
    .filter(({ rule }) => rule.marginOver === 'period')
    .map(({ from, to }) => ({ from, to: to < today ? to : today }));
  const amounts = filings.map((filing) => amountIn(filing, margins));
  return carried(amounts).flatMap(({ due }, place) => {
    const amount = due - (amounts[place] ?? 0);
    const day = filings[place]?.to ?? today;
    return amount === 0 ? [] : [{ day, amount }];
  });
}

function amountIn({ from, to }: Period, amounts: readonly Dated[]): number {
  return amounts.reduce((sum, { day, amount }) => (from <= day && day <= to ? sum + amount : sum), 0);
}
