import { z } from 'zod';
import { createMessage, type Message } from '../../../contract/messages.ts';
import type { SourceRow } from './import_row.ts';

/** The place of a row of a file. `row` is the row number as a spreadsheet shows it. */
export const describeRowPlace = (row: number): Message =>
  createMessage('imports.place_row', { row: formatRowNumber(row) });

/** The place of a cell, or of its row where `column` is null. */
export function describeCellPlace(row: number, column: string | null): Message {
  if (column === null) return describeRowPlace(row);
  return createMessage('imports.place_cell', { row: formatRowNumber(row), column });
}

/** The place of a row about a record that the file does not have. */
export const PLACE_MISSING = createMessage('imports.place_missing');

export const formatRowNumber = (row: number): string => row.toLocaleString('en');

/** The row number in the stored text of `describeRowPlace`. */
export function parseRowNumber(place: string): number {
  return Number(place.replace(/\D/g, ''));
}

/** The value that a record read from several rows of a file has of their numbers. */
export function fileRowsOf(rows: Iterable<number>): { fileRows?: number[] } {
  const fileRows = [...new Set(rows)];
  return fileRows.length > 1 ? { fileRows } : {};
}

const FileRows = z.object({ fileRows: z.array(z.int()) });

/** The numbers of all rows of the file from which a row of an import was read. */
export function listRowNumbers({ place, row_values }: Pick<SourceRow, 'place' | 'row_values'>): number[] {
  return [...new Set([parseRowNumber(place), ...(FileRows.safeParse(row_values).data?.fileRows ?? [])])];
}

export const describeParcelPlace = (parcel: string): Message =>
  createMessage('shops.place_parcel', { parcel });

export const describeItemPlace = (parcel: string, item: number): Message =>
  createMessage('shops.place_parcel_item', { parcel, item });

/** The place of a stored row, which has the text of its place. */
export function readRowPlace(text: string): Message | string {
  const [, row] = /^Row ([\d,]+)$/.exec(text) ?? [];
  if (row !== undefined) return describeRowPlace(parseRowNumber(row));
  if (text === PLACE_MISSING.text) return PLACE_MISSING;
  const [, parcel, item] = /^Parcel (.+?)(?:, item (\d+))?$/.exec(text) ?? [];
  if (parcel === undefined) return text;
  return item === undefined ? describeParcelPlace(parcel) : describeItemPlace(parcel, Number(item));
}
