import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type Import, isRunning } from '../../contract/imports.ts';
import { type ImportRow, type ImportRows } from '../../contract/import_rows.ts';
import { ArticleChoices } from '../../contract/sale_files.ts';
import type { RowChoice, RowStatus } from '../../domain/import.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyFailure } from '../../ui/notices.tsx';
import { untilLeft } from '../../ui/pageVisit.ts';

const POLL = 1_000;

/** So many rows are shown at once. */
export const ROWS = 50;

export const importKey = (id: number) => ['imports', 'one', id] as const;
export const rowsKey = (id: number) => ['imports', 'rows', id] as const;

/** Whether an import changes by itself: the server works on it, or its photographs come. */
export function isMoving({ state, photos }: Pick<Import, 'state' | 'photos'>): boolean {
  return isRunning(state) || (state === 'committed' && photos.waiting > 0);
}

/** One import, looked at again and again while it changes by itself; `isEnabled` where the backend has imports. */
export function useImport(id: number, isEnabled: boolean) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return useQuery({
    queryKey: importKey(id),
    queryFn: () => dataProvider.getImport(id),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? POLL : false),
    enabled: isEnabled,
    retry: false,
  });
}

interface RowsPage {
  status: RowStatus | undefined;
  /** From 0. */
  page: number;
}

/** A page of an import's rows; of another reading there are others. */
export function useImportRows({ id, state, progress }: Import, { status, page }: RowsPage) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return useQuery({
    queryKey: [...rowsKey(id), { state, since: progress.since, status, page }],
    queryFn: () => dataProvider.getImportRows(id, { status, from: page * ROWS, count: ROWS }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

interface Change<Input> {
  send: (provider: BackstockDataProvider, input: Input) => Promise<Import>;
  /** Key of what is said when it fails. */
  failure: string;
  /** What shows before the server has answered. */
  onSend?: (input: Input) => Promise<void>;
  onDone?: (imported: Import) => void;
}

/**
 * A change to an import, which is then shown as the server has it; when it fails, too: it may have gone on. Changes to
 * one import are sent one after the other: the answer to the last one is the one that stays.
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
      notifyFailure(failure, error, { until: untilLeft() });
      const keys = [importKey(id), rowsKey(id)];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}

interface ChosenArticle {
  row: ImportRow;
  article: string;
  /** Without one, the file's reader chooses again. */
  choice: ArticleChoices[string] | undefined;
}

/** Says what an article of a sale is; what was said of its other articles before stays. */
export function useArticleChoice(id: number) {
  const queries = useQueryClient();
  return useImportChange(id, {
    send: async (provider, { row, article, choice }: ChosenArticle) => {
      // What was clicked just before is in the rows as they were read since.
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
  choice: RowChoice;
}

/** Chooses what is done with a row; that shows at once, and is read again when it could not be saved. */
export function useRowChoice(id: number) {
  const queries = useQueryClient();
  return useImportChange(id, {
    send: (provider, { row, choice }: ChosenRow) => provider.chooseImportRows(id, { ids: [row.id], choice }),
    onSend: async ({ row, choice }) => {
      // What is being read still has the choice before.
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
