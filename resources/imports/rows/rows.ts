import type { Import } from '../../../contract/imports.ts';
import type { ImportDuplicatesChange, ImportRow, ImportRowsChange } from '../../../contract/import_rows.ts';
import type { ArticleChoices } from '../../../contract/sale_files.ts';
import { IMPORT_ROW_STATUSES, type ImportRowStatus } from '../../../domain/import.ts';

/** Rows to show, with callbacks. Callbacks are undefined when rows can no longer be chosen. */
export interface ImportRowsProps {
  rows: readonly ImportRow[];
  onChoose: ((row: ImportRow, choice: ImportRowsChange['choice']) => void) | undefined;
  onTakeSame: ((row: ImportRow, take: ImportDuplicatesChange['take']) => void) | undefined;
  onCorrect: ((row: ImportRow) => void) | undefined;
  /** Accepts an order although its total in the file differs. */
  onAccept: ((row: ImportRow) => void) | undefined;
  /** Restores the deleted record that the row names. */
  onRestore: ((row: ImportRow) => void) | undefined;
  /** Sets the product of an article by its key. Without a choice, the automatic match applies again. */
  onSort: ((row: ImportRow, article: string, choice: ArticleChoices[string] | undefined) => void) | undefined;
}

export function countImportRows(rows: Import['rows'], status?: ImportRowStatus): number {
  return status ? rows[status] : IMPORT_ROW_STATUSES.reduce((sum, one) => sum + rows[one], 0);
}
