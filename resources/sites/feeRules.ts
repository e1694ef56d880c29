import { useTranslate } from 'ra-core';
import type { FeeRule } from '../../contract/sites.ts';
import { FEE_KINDS, estimateOrderFees, convertFeeRule } from '../../domain/fee.ts';
import { formatList, formatMoney } from '../../domain/format.ts';
import { fromCents, sumEuros, toCents } from '../../domain/money.ts';
import { enumerate } from '../../ui/texts.ts';

/** A typical article in cents, for which rules show their fees. */
const EXAMPLE = { prices: [50_00], postage: 5_00 };

/** Fees of the example on a day, in euros. */
export function computeExampleFee(rules: readonly FeeRule[], day: string): number {
  const inCents = rules.map((rule) => convertFeeRule(toCents, rule));
  return sumEuros(estimateOrderFees(inCents, day, EXAMPLE).map(({ amount }) => fromCents(amount)));
}

/** A rule, and the first day of its successor. */
export interface DatedFeeRule {
  rule: FeeRule;
  before: string | undefined;
}

/** The rules of a site by kind, the latest first in each kind. */
export function listDatedFeeRules(rules: readonly FeeRule[]): DatedFeeRule[] {
  return FEE_KINDS.flatMap((kind) => {
    const own = rules
      .filter((rule) => rule.kind === kind)
      .toSorted((one, other) => (one.from < other.from ? 1 : -1));
    return own.map((rule, index) => ({ rule, before: own[index - 1]?.from }));
  });
}

export function useFeeRuleText() {
  const translate = useTranslate();

  const ofTiers = ({ tiers, per, onPostage }: FeeRule): string => {
    const base = onPostage ? `${per}_and_postage` : per;
    const [only] = tiers;
    if (tiers.length === 1 && only?.upTo === null)
      return translate(`sites.percent_of.${base}`, { percent: `${only.percent}%` });
    const said = tiers.map(({ upTo, percent }) =>
      upTo === null
        ? translate('sites.above', { percent: `${percent}%` })
        : translate('sites.up_to', { percent: `${percent}%`, amount: formatMoney(upTo) }),
    );
    return translate(`sites.tiers_of.${base}`, { tiers: formatList(said) });
  };
  return (rule: FeeRule): string => {
    const { per, cap, fixed, tiers } = rule;
    const words = [
      tiers.length > 0 && ofTiers(rule),
      tiers.length > 0 && cap !== null && translate('sites.at_most', { amount: formatMoney(cap) }),
      fixed > 0 && translate(`sites.fixed_${per}`, { amount: formatMoney(fixed) }),
    ];
    return enumerate(words) || translate('sites.nothing');
  };
}
