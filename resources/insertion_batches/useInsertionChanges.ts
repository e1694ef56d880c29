import type { Insertion, InsertionBatch } from '../../contract/insertion_batches.ts';
import { useNotifyDone } from '../../ui/notices.tsx';
import { useRecordChange } from '../../ui/useRecordChange.ts';

/** What can be done to the insertions of a batch. */
export function useInsertionChanges(batch: InsertionBatch) {
  const notifyDone = useNotifyDone();
  const { change } = useRecordChange('insertion_batches', batch);

  const restore = ({ id: _id, ...data }: Insertion) =>
    change({
      shown: batch,
      send: (provider) => provider.create('insertions', { data }),
      failure: 'batches.insertion_not_restored',
    });

  const remove = async (insertion: Insertion) => {
    const insertions = batch.insertions.filter(({ id }) => id !== insertion.id);
    const removed = await change({
      shown: { ...batch, insertions },
      send: (provider) => provider.delete('insertions', { id: insertion.id }),
      failure: 'batches.insertion_not_removed',
    });
    if (!removed) return;
    notifyDone('batches.insertion_removed', {
      label: 'ra.action.undo',
      onClick: () => void restore(insertion),
    });
  };

  return { remove };
}
