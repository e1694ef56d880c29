import { RETURN_ROWS, type ReturnRow } from '../../../contract/vat_periods.ts';
import { sumEuros } from '../../../domain/money.ts';

/**
 * Rows in the order of a return, with all corrections merged into one row. This row has a rate and a country
 * only if all corrections share them.
 */
export function sortRows(rows: readonly ReturnRow[]): ReturnRow[] {
  const corrections = rows.filter(({ row }) => row === 'corrections');
  const [first, ...others] = corrections;
  const shared = <Value>(of: (row: ReturnRow) => Value, otherwise: Value): Value =>
    first && others.every((one) => of(one) === of(first)) ? of(first) : otherwise;
  const merged = first && {
    row: first.row,
    rate: shared(({ rate }) => rate, null),
    country: shared(({ country }) => country, ''),
    entries: corrections.reduce((count, { entries }) => count + entries, 0),
    base: sumEuros(corrections.map(({ base }) => base)),
    amount: sumEuros(corrections.map(({ amount }) => amount)),
  };
  return [...rows.filter(({ row }) => row !== 'corrections'), ...(merged ? [merged] : [])].toSorted(
    (one, other) => RETURN_ROWS.indexOf(one.row) - RETURN_ROWS.indexOf(other.row),
  );
}
