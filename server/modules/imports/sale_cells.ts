import type { ImportMapping } from '../../../contract/imports.ts';
import { CurrencyInput } from '../../../contract/paid_amounts.ts';
import { findKnownFile } from '../../../contract/known_files.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { tableColumns } from '../../../contract/tables.ts';
import { splitCurrencyCode } from '../../../domain/table/amount.ts';
import { readDate } from '../../../domain/table/date.ts';
import { readTrailer } from '../../../domain/table/trailer.ts';
import { ADAPTERS } from './adapters/index.ts';
import { MAX_PURCHASE_NAME } from './purchase_orders.ts';
import type { FileTable } from './read/read_file.ts';
import { type FileCell, type TableRow, cellText } from './read/table.ts';
import { createMessage } from '../../../contract/messages.ts';

/** Texts that sites write in empty cells. */
const NOTHING = /^\s*(?:--+|—|–|n\/a)\s*$/i;

interface ReadTable {
  table: FileTable;
  mapping: ImportMapping;
}

/**
 * Turns the cells of a site's file into plain values: placeholders become empty, and amounts lose their
 * currency.
 * The currency gets a column of its own where the file has none.
 */
export function toPlainSales({ table, mapping }: ReadTable, resource: ResourceName): ReadTable {
  const { headers } = table;
  const isOfSite = ADAPTERS[resource].file?.isOfSite === true;
  const columns = isOfSite ? tableColumns(resource, { types: [], extras: [] }) : [];
  const kinds = new Map(columns.map(({ key, kind }) => [key, kind] as const));
  const amounts = new Set(
    headers.flatMap((_, index) => (kinds.get(mapping[index] ?? '') === 'money' ? [index] : [])),
  );
  const { dateOrder } = findKnownFile(headers) ?? {};
  const isDate = (index: number) => kinds.get(mapping[index] ?? '') === 'date';
  const placeOf = (key: string) => Object.keys(mapping).find((index) => mapping[index] === key);
  const currencyPlace = placeOf('currency');
  const hasCurrency = !isOfSite || currencyPlace !== undefined;
  const site = findKnownFile(headers);
  const name = site ? placeOf('name') : undefined;
  const plain = (row: TableRow): TableRow[] => {
    if (site && readTrailer(row.cells.map(cellText))) return [];
    const named = currencyPlace === undefined ? null : row.cells[Number(currencyPlace)];
    let currency = CurrencyInput.safeParse(named).data;
    const cells = row.cells.map((cell, index): FileCell => {
      if (typeof cell !== 'string') return cell;
      if (NOTHING.test(cell)) return null;
      if (String(index) === name) return cell.slice(0, MAX_PURCHASE_NAME);
      if (dateOrder && isDate(index)) return readDate(cell)[dateOrder] ?? cell;
      if (!amounts.has(index)) return cell;
      const amount = splitCurrencyCode(cell);
      currency ??= amount.currency;
      if (amount.currency === undefined || currency === undefined || amount.currency === currency)
        return amount.number;
      return {
        error: createMessage('cells.amount_beside', { currency: amount.currency, other: currency }),
      };
    });
    if (!hasCurrency && cells.length === headers.length) cells.push(currency ?? null);
    return [{ ...row, cells }];
  };
  return {
    mapping: hasCurrency ? mapping : { ...mapping, [headers.length]: 'currency' },
    table: {
      ...table,
      headers: hasCurrency ? headers : [...headers, 'Currency'],
      rows: {
        async *[Symbol.asyncIterator]() {
          for await (const rows of table.rows) yield rows.flatMap(plain);
        },
      },
    },
  };
}
