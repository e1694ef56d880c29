import { useQueryClient } from '@tanstack/react-query';
import type { ImportRow, ImportRows } from '../../contract/imports.ts';
import type { RowChoice } from '../../domain/import.ts';
import { chooseRows } from '../../providers/imports.ts';
import { useImportChange } from './useImportChange.ts';
import { rowsKey } from './useImportRows.ts';

interface Chosen {
  row: ImportRow;
  choice: RowChoice;
}

/** Chooses what is done with a row; that shows at once, and is read again when it could not be saved. */
export function useRowChoice(id: number) {
  const queries = useQueryClient();
  return useImportChange(id, {
    send: async ({ row, choice }: Chosen) => {
      // What is being read still has the choice before.
      await queries.cancelQueries({ queryKey: rowsKey(id) });
      queries.setQueriesData<ImportRows>(
        { queryKey: rowsKey(id) },
        (page) => page && withChoice(page, row, choice),
      );
      return chooseRows(id, { ids: [row.id], choice });
    },
    failure: 'imports.not_chosen',
  });
}

function withChoice(page: ImportRows, { id }: ImportRow, choice: RowChoice): ImportRows {
  return { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, choice } : row)) };
}
