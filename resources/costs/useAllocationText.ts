import { useTranslate } from 'ra-core';
import type { ChargePart } from '../../contract/charges.ts';
import { formatCount, formatGrams, formatMoney } from '../../domain/format.ts';

type Format = (amount: number) => string;

/** Returns a text on a purchase's part of a charge, such as “by weight, 240 of 5,195 g”. */
export function useAllocationText() {
  const translate = useTranslate();
  return ({ charge, methodUsed, basis, purchase }: ChargePart): string => {
    if (charge.boughtStock !== null) return translate('costs.own_charge');
    if (!basis) return translate(purchase === 0 ? 'costs.locked_elsewhere' : 'costs.locked_here');
    const [part, whole] = FORMATS[methodUsed];
    return translate(`costs.basis.${methodUsed}`, {
      part: part(basis.part),
      whole: whole(basis.whole),
    });
  };
}

/** Formats for the part and for the whole. */
const FORMATS: Record<ChargePart['methodUsed'], [Format, Format]> = {
  weight: [formatCount, formatGrams],
  value: [formatMoney, formatMoney],
  quantity: [formatCount, formatCount],
  equally: [formatCount, formatCount],
  hand: [formatMoney, formatMoney],
};
