import { useTranslate } from 'ra-core';
import { formatDate, formatMoney } from '../../domain/format.ts';

/** The texts for the kinds of parts, such as charges, by their field. */
const KINDS: Readonly<Record<string, string>> = {
  charges: 'costs.kinds',
  fees: 'sold.fee_kinds',
  events: 'history.events',
};
const AMOUNTS = new Set(['price', 'amount', 'recoverable', 'vat']);
const DAYS = new Set(['day', 'from', 'to', 'ended']);
/** Values that say nothing on their own. */
const HIDDEN = new Set(['id', 'term', 'currency', 'foreignAmount', 'rate', 'way', 'estimated', 'restocked']);

/** A part of a record, such as a charge or a line, in words: “Customs · €12.00”. */
export function usePartText(): (field: string, part: unknown) => string {
  const translate = useTranslate();
  return (field, part) => {
    if (typeof part !== 'object' || part === null) return String(part);
    const shown = Object.entries(part).map(([name, value]: [string, unknown]) => {
      if (HIDDEN.has(name) || value === null || value === '' || typeof value === 'object') return '';
      if (name === 'kind') return translate(`${KINDS[field] ?? ''}.${String(value)}`, { _: String(value) });
      if (AMOUNTS.has(name)) return value === 0 && name !== 'price' ? '' : formatMoney(Number(value));
      if (DAYS.has(name)) return formatDate(String(value));
      return typeof value === 'string' ? value : '';
    });
    return shown.filter(Boolean).join(' · ') || translate('history.a_part');
  };
}
