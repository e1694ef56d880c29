/** A cell as the file has it: what the file itself knows to be a date is one, and what it calls an error, too. */
export type Cell = string | number | boolean | null | { date: string } | { error: string };

/** A cell as a text. */
export function writtenText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'object') return String(cell);
  return 'date' in cell ? cell.date : cell.error;
}

export interface Row {
  /** As a spreadsheet shows it; of JSON the number of the record. */
  row: number;
  /** In the order of the heads. */
  cells: Cell[];
  /** Something about the whole row. Unless it is a warning, the cells cannot be relied on. */
  problem?: { message: string; isWarning: boolean };
}

export type FileKind = 'csv' | 'xlsx' | 'json';

/** What has been found out about a file before its rows are read. */
export interface Head {
  kind: FileKind;
  headers: string[];
  /** The row of the heads; 0 where there is none. */
  headRow: number;
  encoding?: string;
  delimiter?: string;
  quote?: string;
  /** Of a workbook: the names of its sheets, and of the one that is read. */
  sheets?: string[];
  sheet?: string;
}
