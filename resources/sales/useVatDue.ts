import { useTranslate } from 'ra-core';
import { formatExactPercent } from '../../domain/format.ts';
import type { VatScheme } from '../../domain/vat.ts';

/** VAT scheme of a line, and its rate in percent. */
export interface LineVat {
  vatScheme: VatScheme;
  vatPercent: number;
}

/**
 * Returns the label of the VAT of some lines, with the rate if all are equal.
 * Undefined if no line is taxed.
 */
export function useVatDue() {
  const translate = useTranslate();
  return (lines: readonly LineVat[]): string | undefined => {
    const rates = new Set(
      lines.flatMap(({ vatScheme, vatPercent }) => (vatScheme === 'none' ? [] : [vatPercent])),
    );
    const [rate] = rates;
    if (rate === undefined) return undefined;
    return rates.size === 1
      ? translate('sold.vat_at', { percent: formatExactPercent(rate) })
      : translate('sold.vat');
  };
}
