import type { ImportRow, ImportRowsChange } from '../../../../contract/imports.ts';

/** Rows to be shown; what can be done with them is left out once nothing can be chosen any more. */
export interface RowsProps {
  rows: readonly ImportRow[];
  onChoose: ((row: ImportRow, choice: ImportRowsChange['choice']) => void) | undefined;
  onCorrect: ((row: ImportRow) => void) | undefined;
}
