import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BinLink, BinRecord, BinRestore } from '../../../contract/bin.ts';
import { formatCount } from '../../../domain/format.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { linksInBin } from '../../../ui/history/linksInBin.ts';
import { fieldErrorsOf, useNotifyDone, useNotifyFailure } from '../../../ui/notices.tsx';
import { undoButton } from '../../../ui/undoing.ts';

/** Records whose number another record has by now, each with the server's error. */
export interface TakenNumbers {
  choice: BinRestore;
  errors: Readonly<Record<number, string>>;
}

/** Records that are linked to others in the bin. */
interface LinksInBin {
  choice: BinRestore;
  links: readonly BinLink[];
}

export type Restoring = ReturnType<typeof useRestore>;

/**
 * Restores records of the bin. Asks for new numbers if others have taken theirs, and about linked records that are in
 * the bin too.
 */
export function useRestore() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { onUnselectItems } = useListContext<BinRecord>();
  const [taken, setTaken] = useState<TakenNumbers>();
  const [linked, setLinked] = useState<LinksInBin>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (choice: BinRestore) => dataProvider.restoreFromBin(choice),
    onSuccess: (restored) => {
      const { count } = restored;
      setTaken(undefined);
      setLinked(undefined);
      notifyFailure.end();
      notifyDone(
        translate('bin.restored', { smart_count: count, count: formatCount(count) }),
        undoButton(restored),
      );
      onUnselectItems();
      void queries.invalidateQueries();
    },
    onError: (error, choice) => {
      const errors = numberErrors(fieldErrorsOf(error));
      const links = linksInBin(error);
      setLinked(links.length > 0 ? { choice, links } : undefined);
      if (links.length > 0) setTaken(undefined);
      else if (Object.keys(errors).length > 0) setTaken({ choice, errors });
      else notifyFailure('bin.not_restored', error);
    },
  });
  return {
    restore: (ids: readonly number[], rest: Partial<BinRestore> = {}) =>
      mutate({ numbers: {}, without_links: false, ...rest, ids: [...ids] }),
    /** Whether this record is being restored. */
    isRestoring: (id: number) => isPending && variables?.ids.includes(id) === true,
    isPending,
    taken,
    linked,
    cancel: () => {
      setTaken(undefined);
      setLinked(undefined);
    },
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
