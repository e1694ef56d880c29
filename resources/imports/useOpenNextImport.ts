import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNavigate } from 'ra-core';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { importQueueAddress } from './queue.ts';
import { importKey, rowsKey } from './useImport.ts';

/** Opens the first of these imports, after comparing its draft with records made since its reading. */
export function useOpenNextImport(ids: readonly number[], { replace = false } = {}) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const [id] = ids;
      if (id === undefined) return;
      const { state } = await dataProvider.getImport(id);
      if (state !== 'draft' && state !== 'stopped') return;
      queries.setQueryData(importKey(id), await dataProvider.stepImport(id, 'compare'));
      await queries.invalidateQueries({ queryKey: rowsKey(id) });
    },
    // If its state changed meanwhile, the import's page shows the current state.
    onSettled: () => navigate(importQueueAddress(ids), { replace }),
  });
}
