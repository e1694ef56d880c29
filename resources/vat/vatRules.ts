import { useTranslate } from 'ra-core';
import type { VatRulesAndRates, VatRate, VatRule } from '../../contract/vat.ts';
import { formatCountry, formatExactPercent, formatMoney } from '../../domain/format.ts';
import { enumerate } from '../../ui/texts.ts';

/** A rule or rate from its first day, and the first day of its successor. */
export interface DatedSetting<Setting> {
  setting: Setting;
  before: string | undefined;
}

/** Consecutive rules or rates with their end days, the latest first. */
export function listSettingsWithEnds<Setting extends { from: string }>(
  all: readonly Setting[],
): DatedSetting<Setting>[] {
  const latestFirst = all.toSorted((one, other) => (one.from < other.from ? 1 : -1));
  return latestFirst.map((setting, index) => ({ setting, before: latestFirst[index - 1]?.from }));
}

/** Rates by country: the shop's own country first, the rest by name. */
export function listRatesWithEnds({ rules, rates }: VatRulesAndRates): DatedSetting<VatRate>[] {
  const own = listSettingsWithEnds(rules)[0]?.setting.country;
  const inOrder = [...new Set(rates.map(({ country }) => country))].toSorted((one, other) => {
    if (one === own || other === own) return one === own ? -1 : 1;
    return formatCountry(one).localeCompare(formatCountry(other), 'en');
  });
  return inOrder.flatMap((country) => listSettingsWithEnds(rates.filter((rate) => rate.country === country)));
}

export const vatRateText = ({ country, percent }: VatRate): string => `${formatCountry(country)} ${percent}%`;

export function useVatRuleText() {
  const translate = useTranslate();
  const say: Say = (key, names) => translate(`vat.in_words.${key}`, names);
  return (rule: VatRule): string => {
    const { isRegistered, usualScheme, period, countsCharges, recoversImportVat, namesSellers } = rule;
    if (!isRegistered) return say('not_registered');
    return enumerate([
      say(period),
      say(`scheme_${usualScheme}`),
      ...methodWords(rule, say),
      countsCharges && say('charges'),
      recoversImportVat && say('recovers'),
      namesSellers && say('sellers'),
    ]);
  };
}

type Say = (key: string, names?: object) => string;

/** The margin method as text, with the settings of this method. */
function methodWords(rule: VatRule, say: Say): (string | false)[] {
  const { marginMethod, flatPercent, globalLimit, negativeTotals, marginStock } = rule;
  const stock = marginStock !== null && say('stock', { amount: formatMoney(marginStock) });
  if (marginMethod === 'flat') return [say('flat', { percent: formatExactPercent(flatPercent ?? 0) }), stock];
  if (marginMethod === 'unit') return [say('unit'), stock];
  return [
    say('global'),
    globalLimit !== null && say('limit', { amount: formatMoney(globalLimit) }),
    say(`totals_${negativeTotals}`),
    stock,
  ];
}
