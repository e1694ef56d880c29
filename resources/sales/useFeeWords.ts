import { useTranslate } from 'ra-core';
import { formatList, formatMoney } from '../../domain/format.ts';
import { type FeeParts, type FeeRule, feeParts, rulesOn } from '../../domain/fee.ts';
import { fromCents } from '../../domain/money.ts';

interface Order {
  day: string;
  /** Cents. */
  prices: readonly number[];
  postage: number;
}

const euros = (cents: number) => formatMoney(fromCents(cents));

/** Explains estimated fees, such as "5% of €271.40 is €13.57, plus €0.35 an order". */
export function useFeeWords() {
  const translate = useTranslate();

  const ofBase = ({ base, tiers, ofBase: asked }: FeeParts): string => {
    const amounts = { base: euros(base), amount: euros(asked) };
    const [only = { percent: 0 }, ...more] = tiers;
    if (more.length === 0) return translate('sold.of_base', { ...amounts, percent: `${only.percent}%` });
    const said = tiers.map(({ upTo, percent }, index) =>
      index < more.length && upTo !== null
        ? translate('sold.tier_up_to', { percent: `${percent}%`, to: euros(upTo) })
        : translate('sold.tier_above', { percent: `${percent}%` }),
    );
    return translate('sold.of_base_by_tiers', { ...amounts, tiers: formatList(said) });
  };

  const inWords = (rule: FeeRule, order: Order): string => {
    const parts = feeParts(rule, order);
    const { isCapped, fixed } = parts;
    const ofTiers = rule.tiers.length > 0 && [
      ofBase(parts),
      isCapped && translate(`sold.capped_${rule.per}`, { cap: euros(rule.cap ?? 0) }),
    ];
    const amount = translate(`sold.plus_${rule.per}`, { amount: euros(fixed), fixed: euros(rule.fixed) });
    const isPlus = ofTiers !== false;
    return [...(ofTiers || []), rule.fixed > 0 && (isPlus ? translate('sold.plus', { amount }) : amount)]
      .filter(Boolean)
      .join(', ');
  };

  return (rules: readonly FeeRule[], order: Order): { since: string; words: string } | undefined => {
    const holding = rulesOn(rules, order.day);
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
