import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BinRecord, BinRestore } from '../../../contract/bin.ts';
import { formatCount } from '../../../domain/format.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { fieldErrorsOf, useNotifyDone, useNotifyFailure } from '../../../ui/notices.tsx';
import { undoButton } from '../../../ui/undoing.ts';

/** Records whose number another record has by now, each with the server's error. */
export interface TakenNumbers {
  ids: readonly number[];
  errors: Readonly<Record<number, string>>;
}

export type Restoring = ReturnType<typeof useRestore>;

/** Restores records of the bin. Asks for new numbers if others have taken theirs. */
export function useRestore() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { onUnselectItems } = useListContext<BinRecord>();
  const [taken, setTaken] = useState<TakenNumbers>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (choice: BinRestore) => dataProvider.restoreFromBin(choice),
    onSuccess: (restored) => {
      const { count } = restored;
      setTaken(undefined);
      notifyFailure.end();
      notifyDone(
        translate('bin.restored', { smart_count: count, count: formatCount(count) }),
        undoButton(restored),
      );
      onUnselectItems();
      void queries.invalidateQueries();
    },
    onError: (error, { ids }) => {
      const errors = numberErrors(fieldErrorsOf(error));
      if (Object.keys(errors).length > 0) setTaken({ ids, errors });
      else notifyFailure('bin.not_restored', error);
    },
  });
  return {
    restore: (ids: readonly number[], numbers: Record<string, string> = {}) =>
      mutate({ ids: [...ids], numbers }),
    /** Whether this record is being restored. */
    isRestoring: (id: number) => isPending && variables?.ids.includes(id) === true,
    isPending,
    taken,
    cancel: () => setTaken(undefined),
  };
}

/** The errors in numbers by the record's id in the bin: `{ 'numbers.7': 'SKU BS7 is taken.' }`. */
function numberErrors(errors: Record<string, string> = {}): Record<number, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) => {
      const id = /^numbers\.(\d+)$/.exec(field)?.[1];
      return id === undefined ? [] : [[Number(id), text]];
    }),
  );
}
