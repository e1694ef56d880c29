import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type Import, isRunning } from '../../contract/imports.ts';
import { type ImportRow, type ImportRows } from '../../contract/import_rows.ts';
import { ArticleChoices } from '../../contract/sale_files.ts';
import type { ImportRowChoice, ImportRowStatus } from '../../domain/import.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyFailure } from '../../ui/notices.tsx';
import { pageLifetime } from '../../ui/pageVisit.ts';

const POLL = 1_000;

/** Number of rows per page. */
export const ROWS_PER_PAGE = 50;

export const importKey = (id: number) => ['imports', 'one', id] as const;
export const rowsKey = (id: number) => ['imports', 'rows', id] as const;

/**
 * Whether an import changes without the operator: the server is working, or photographs are still loading.
 */
export function isInProgress({ state, photos }: Pick<Import, 'state' | 'photos'>): boolean {
  return isRunning(state) || (state === 'committed' && photos.waiting > 0);
}

/** An import, polled while in progress. `isEnabled`: the backend has imports. */
export function useImport(id: number, isEnabled: boolean) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return useQuery({
    queryKey: importKey(id),
    queryFn: () => dataProvider.getImport(id),
    refetchInterval: ({ state: { data } }) => (data && isInProgress(data) ? POLL : false),
    enabled: isEnabled,
    retry: false,
  });
}

interface RowsPage {
  status: ImportRowStatus | undefined;
  /** From 0. */
  page: number;
}

/** A page of an import's rows. A new reading of the file has a new query key. */
export function useImportRows({ id, state, progress }: Import, { status, page }: RowsPage) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return useQuery({
    queryKey: [...rowsKey(id), { state, since: progress.since, status, page }],
    queryFn: () =>
      dataProvider.getImportRows(id, { status, from: page * ROWS_PER_PAGE, count: ROWS_PER_PAGE }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

interface Change<Input> {
  send: (provider: BackstockDataProvider, input: Input) => Promise<Import>;
  /** Catalogue key of the failure notice. */
  failure: string;
  /** Updates the screen before the server answers. */
  onSend?: (input: Input) => Promise<void>;
  onDone?: (imported: Import) => void;
}

/**
 * Changes an import and shows the server's answer. After a failure the import is read again, because its
 * state may have changed. Changes to one import are sent in sequence, so that the last answer stays.
 */
export function useImportChange<Input = void>(id: number, change: Change<Input>) {
  const { send, failure, onSend, onDone } = change;
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  return useMutation({
    scope: { id: importKey(id).join() },
    mutationFn: (input: Input) => send(dataProvider, input),
    onMutate: onSend,
    onSuccess: async (imported) => {
      queries.setQueryData(importKey(id), imported);
      onDone?.(imported);
      await queries.invalidateQueries({ queryKey: rowsKey(id) });
    },
    onError: async (error) => {
      notifyFailure(failure, error, { until: pageLifetime() });
      const keys = [importKey(id), rowsKey(id)];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}

interface ChosenArticle {
  row: ImportRow;
  article: string;
  /** Undefined restores the automatic match. */
  choice: ArticleChoices[string] | undefined;
}

/** Sets the product of a sale's article and keeps earlier choices for its further articles. */
export function useArticleChoice(id: number) {
  const queries = useQueryClient();
  return useImportChange(id, {
    send: async (provider, { row, article, choice }: ChosenArticle) => {
      // Uses the latest rows, which contain choices made just before.
      const pages = queries.getQueriesData<ImportRows>({ queryKey: rowsKey(id) });
      const read = pages.flatMap(([, page]) => page?.rows ?? []).find((one) => one.id === row.id) ?? row;
      const { [article]: _, ...others } = ArticleChoices.safeParse(read.values.choices).data ?? {};
      const choices = choice === undefined ? others : { ...others, [article]: choice };
      await provider.correctImportRow(id, row.id, { choices });
      return provider.getImport(id);
    },
    failure: 'imports.not_chosen',
  });
}

interface ChosenRow {
  row: ImportRow;
  choice: ImportRowChoice;
}

/** Chooses whether to import a row. Shows at once; after a failure the rows are read again. */
export function useRowChoice(id: number) {
  const queries = useQueryClient();
  return useImportChange(id, {
    send: (provider, { row, choice }: ChosenRow) => provider.chooseImportRows(id, { ids: [row.id], choice }),
    onSend: async ({ row, choice }) => {
      // A read in progress still has the old choice.
      await queries.cancelQueries({ queryKey: rowsKey(id) });
      queries.setQueriesData<ImportRows>(
        { queryKey: rowsKey(id) },
        (page) =>
          page && { ...page, rows: page.rows.map((one) => (one.id === row.id ? { ...one, choice } : one)) },
      );
    },
    failure: 'imports.not_chosen',
  });
}
