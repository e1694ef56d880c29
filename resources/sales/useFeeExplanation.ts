import { useTranslate } from 'ra-core';
import { formatList, formatMoney } from '../../domain/format.ts';
import { type FeeParts, type FeeRule, calculateFeeParts, feeRulesOn } from '../../domain/fee.ts';
import { fromCents } from '../../domain/money.ts';

interface Order {
  day: string;
  /** Cents. */
  prices: readonly number[];
  postage: number;
}

const euros = (cents: number) => formatMoney(fromCents(cents));

/** Explains estimated fees, such as "5% of €271.40 is €13.57, plus €0.35 an order". */
export function useFeeExplanation() {
  const translate = useTranslate();

  const tiersInWords = ({ tiers }: FeeParts): string =>
    formatList(
      tiers.map(({ upTo, percent }, index) =>
        index < tiers.length - 1 && upTo !== null
          ? translate('sold.tier_up_to', { percent: `${percent}%`, to: euros(upTo) })
          : translate('sold.tier_above', { percent: `${percent}%` }),
      ),
    );

  const inWords = (rule: FeeRule, order: Order): string => {
    const parts = calculateFeeParts(rule, order);
    return translate(`sold.fee_words.${textOf(rule, parts)}`, {
      percent: `${parts.tiers[0]?.percent ?? 0}%`,
      tiers: tiersInWords(parts),
      base: euros(parts.base),
      amount: euros(parts.ofBase),
      cap: euros(rule.cap ?? 0),
      fixed: euros(rule.fixed),
      fixed_amount: euros(parts.fixed),
    });
  };

  return (rules: readonly FeeRule[], order: Order): { since: string; words: string } | undefined => {
    const holding = feeRulesOn(rules, order.day);
    const [first] = holding
      .map(({ from }) => from)
      .toSorted()
      .toReversed();
    if (first === undefined) return undefined;
    const said = holding.map((rule) => {
      const words = inWords(rule, order);
      return holding.length === 1 ? words : `${translate(`sold.fee_kinds.${rule.kind}`)}: ${words}`;
    });
    return { since: first, words: said.join('; ') };
  };
}

/** Key of the text that explains a fee. It depends on tiers, cap and fixed amount, and on whether they apply per article or per order. */
function textOf({ tiers, fixed, per }: FeeRule, parts: FeeParts): string {
  if (tiers.length === 0) return `fixed_${per}`;
  const kind = parts.tiers.length > 1 ? 'tiers' : 'percent';
  if (!parts.isCapped && fixed <= 0) return kind;
  return [kind, ...(parts.isCapped ? ['capped'] : []), ...(fixed > 0 ? ['plus'] : []), per].join('_');
}
