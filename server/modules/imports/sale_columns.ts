import { isStatusColumn, isStatusHeading } from '../../../domain/order_status.ts';
import type { FileColumnQuestion, FileMapping, UnknownFile } from './amount_columns.ts';
import { cellText } from './read/table.ts';

/** Completes the mapping of a file of sales after its headings have been matched. */
export function completeSaleMapping(
  mapping: FileMapping,
  file: Pick<UnknownFile, 'headers' | 'rows'>,
): FileMapping {
  return useTotalsAsPrices(addStatusColumn(mapping, file));
}

/** Finds the status column by its heading or values, where no column is mapped to the status yet. */
function addStatusColumn(
  { mapping, ...file }: FileMapping,
  { headers, rows }: Pick<UnknownFile, 'headers' | 'rows'>,
): FileMapping {
  if (Object.values(mapping).includes('state')) return { mapping, ...file };
  const place = headers.findIndex((head, index) => {
    if (mapping[index]) return false;
    const values = rows.map(({ cells }) => cellText(cells[index]).trim()).filter((text) => text !== '');
    return isStatusHeading(head) || isStatusColumn(values);
  });
  return { mapping: place < 0 ? mapping : { ...mapping, [place]: 'state' }, ...file };
}

/**
 * Maps totals to article totals where the file has no prices. Asks whether they include postage where that is
 * unclear.
 */
function useTotalsAsPrices({ mapping, questions, ...file }: FileMapping): FileMapping {
  const placeOf = (key: string) => Object.keys(mapping).find((index) => mapping[index] === key);
  const isPriced = ['articlePrice', 'articleTotal', 'lines', 'id'].some((key) => placeOf(key) !== undefined);
  const place = placeOf('orderSubtotal') ?? placeOf('orderTotal');
  if (isPriced || questions.length > 0 || place === undefined) return { mapping, questions, ...file };
  if (placeOf('orderSubtotal') !== undefined || placeOf('postageCharged') === undefined)
    return { mapping: { ...mapping, [place]: 'articleTotal' }, questions, ...file };
  const question: FileColumnQuestion = {
    kind: 'column',
    place: Number(place),
    fields: ['articleTotal', 'orderTotal'],
  };
  return { mapping, questions: [question], ...file };
}
