import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Import } from '../../contract/imports.ts';
import { useNotifyFailure } from '../../ui/notices.tsx';
import { untilLeft } from '../../ui/pageVisit.ts';
import { importKey } from './useImport.ts';
import { rowsKey } from './useImportRows.ts';

interface Change<Input> {
  send: (input: Input) => Promise<Import>;
  /** Key of what is said when it fails. */
  failure: string;
  onDone?: (imported: Import) => void;
}

/** A change to an import, which is then shown as the server has it; when it fails, too: it may have gone on. */
export function useImportChange<Input = void>(id: number, { send, failure, onDone }: Change<Input>) {
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  return useMutation({
    mutationFn: send,
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
