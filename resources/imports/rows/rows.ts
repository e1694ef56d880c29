import type { Import } from '../../../contract/imports.ts';
import type { ImportRepeatsChange, ImportRow, ImportRowsChange } from '../../../contract/import_rows.ts';
import type { ArticleChoices } from '../../../contract/sale_files.ts';
import { ROW_STATUSES, type RowStatus } from '../../../domain/import.ts';

/** Rows to be shown; what can be done with them is left out once nothing can be chosen any more. */
export interface RowsProps {
  rows: readonly ImportRow[];
  onChoose: ((row: ImportRow, choice: ImportRowsChange['choice']) => void) | undefined;
  onTakeSame: ((row: ImportRow, take: ImportRepeatsChange['take']) => void) | undefined;
  onCorrect: ((row: ImportRow) => void) | undefined;
  /** Records an order although its file has another total. */
  onAccept: ((row: ImportRow) => void) | undefined;
  /** Says what an article of a sale is, by its key; without a choice, the file's reader chooses again. */
  onSort: ((row: ImportRow, article: string, choice: ArticleChoices[string] | undefined) => void) | undefined;
}

/** How many rows of a status there are, or of all of them. */
export function countOf(rows: Import['rows'], status?: RowStatus): number {
  return status ? rows[status] : ROW_STATUSES.reduce((sum, one) => sum + rows[one], 0);
}
