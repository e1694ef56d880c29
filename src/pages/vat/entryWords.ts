import { useTranslate } from 'ra-core';
import { RESOURCES, type ResourceName } from '../../../contract/resources.ts';
import type { VatEntry } from '../../../contract/vat_periods.ts';
import { formatCountry, formatExactPercent, formatMoment, UNKNOWN_TEXT } from '../../../domain/format.ts';

const LINKED: readonly (readonly [
  keyof VatEntry & ('sale' | 'purchase' | 'shipment' | 'product'),
  ResourceName,
])[] = [
  ['sale', 'sales'],
  ['purchase', 'bought_stocks'],
  ['shipment', 'incoming_shipments'],
  ['product', 'products'],
];

/** Address of the record behind an entry; undefined once the record is deleted. */
export function entryRecordAddress(entry: VatEntry): string | undefined {
  for (const [field, resource] of LINKED) {
    const id = entry[field];
    const { list, inspect } = RESOURCES[resource];
    if (id !== null) return `${list}?${inspect}=${id}`;
  }
  return undefined;
}

export const vatPercentText = (rate: number | null): string =>
  rate === null ? UNKNOWN_TEXT : formatExactPercent(rate);

/** Returns the cause, author and time of a correction as text. */
export function useCauseInWords() {
  const translate = useTranslate();
  return ({ cause, madeBy, madeAt }: VatEntry): string => {
    if (cause === null) return '';
    return translate(`vat_entries.${madeBy === '' ? 'made' : 'made_by'}.${cause}`, {
      by: madeBy,
      moment: formatMoment(madeAt),
    });
  };
}

/** Returns the name of a return's row, with the taxing country where rows differ by country. */
export function useRowName() {
  const translate = useTranslate();
  return ({ row, country }: { row: string; country?: string | undefined }): string => {
    if (!country) return translate(`vat_return.rows.${row}`);
    return translate(`vat_return.rows_of_country.${row}`, { country: formatCountry(country) });
  };
}
