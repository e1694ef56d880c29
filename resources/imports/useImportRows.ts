import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Import } from '../../contract/imports.ts';
import type { RowStatus } from '../../domain/import.ts';
import { importRows } from '../../providers/imports.ts';

export const ROWS = 50;

export const rowsKey = (id: number) => ['imports', 'rows', id] as const;

interface Wanted {
  status: RowStatus | undefined;
  /** From 0. */
  page: number;
}

/** A page of an import's rows; of another reading there are others. */
export function useImportRows({ id, state, progress }: Import, { status, page }: Wanted) {
  return useQuery({
    queryKey: [...rowsKey(id), { state, since: progress.since, status, page }],
    queryFn: () => importRows(id, { status, from: page * ROWS, count: ROWS }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
