import { textOf, type MessageOrText } from '../../../../contract/messages.ts';

/**
 * A cell of a file. Only cells that the file itself marks as dates or errors are objects. An error is the
 * spreadsheet's, such as `#REF!`, or a message.
 */
export type FileCell = string | number | boolean | null | { date: string } | { error: MessageOrText };

/** The text of a cell. */
export function cellText(cell: FileCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'object') return String(cell);
  return 'date' in cell ? cell.date : textOf(cell.error);
}

export interface TableRow {
  /** The row number as a spreadsheet shows it; in JSON the number of the record. */
  row: number;
  /** In the order of the headings. */
  cells: FileCell[];
  /** A problem of the whole row. Unless it is a warning, the cells are unreliable. */
  problem?: { message: MessageOrText; isWarning: boolean };
}

export type FileKind = 'csv' | 'xlsx' | 'json';

/** The properties of a file that are known before its rows are read. */
export interface TableStart {
  kind: FileKind;
  headers: string[];
  /** The row number of the headings; 0 where there are none. */
  headRow: number;
  encoding?: string;
  delimiter?: string;
  quote?: string;
  /** In a workbook: the names of all sheets, and of the sheet that is read. */
  sheets?: string[];
  sheet?: string;
}
