import { useTranslate } from 'ra-core';
import { formatExactPercent } from '../../domain/format.ts';
import type { VatScheme } from '../../domain/vat.ts';

/** How a line is taxed, in percent. */
export interface Taxed {
  vatScheme: VatScheme;
  vatPercent: number;
}

/** What VAT of some lines is called: with its rate where they share one, and nothing where none is taxed. */
export function useVatDue() {
  const translate = useTranslate();
  return (lines: readonly Taxed[]): string | undefined => {
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
