import type { Row } from '../../platform/db/recorder/recorded_tables.ts';

/** Rows as they are to be: null for rows that are to go. */
export interface WantedRow {
  table: string;
  key: Row;
  /** Columns to set; all columns of a row that is to be inserted. */
  row: Row | null;
}

/** Rows to restore, by table. */
export type Tables = ReadonlyMap<string, WantedRow[]>;
