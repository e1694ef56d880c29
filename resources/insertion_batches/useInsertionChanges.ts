import { useDataProvider, useTranslate } from 'ra-core';
import type { Insertion, InsertionBatch } from '../../contract/insertion_batches.ts';
import { localDate } from '../../domain/format.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useRecordChange } from '../../ui/useRecordChange.ts';

type State = Pick<Insertion, 'ended' | 'to_take_down'>;

/** Changes to a batch's listings by one click, with undo. */
export function useInsertionChanges(batch: InsertionBatch) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const { change } = useRecordChange('insertion_batches', batch);

  const remove = async (insertion: Insertion) => {
    const insertions = batch.insertions.filter(({ id }) => id !== insertion.id);
    const removed = await change({
      shown: { ...batch, insertions },
      send: (provider) => provider.delete('insertions', { id: insertion.id }),
      failure: 'batches.insertion_not_removed',
    });
    if (removed) notifyDone('batches.insertion_removed', undoButton(removed));
  };

  const set = (insertion: Insertion, state: Partial<State>) =>
    change({
      shown: {
        ...batch,
        insertions: batch.insertions.map((one) => (one.id === insertion.id ? { ...one, ...state } : one)),
      },
      send: async () => ({ data: await dataProvider.changeInsertion(insertion.id, state) }),
      failure: 'insertions.not_saved',
    });

  const setAndTell = async (insertion: Insertion, state: Partial<State>, done: string) => {
    const changed = await set(insertion, state);
    if (changed) notifyDone(translate(done, { site: insertion.site }), undoButton(changed));
  };
  const end = (insertion: Insertion) =>
    setAndTell(insertion, { ended: localDate(new Date()) }, 'insertions.ended');
  const offer = (insertion: Insertion) => setAndTell(insertion, { ended: null }, 'insertions.offered');
  const takeDown = (insertion: Insertion) =>
    setAndTell(insertion, { to_take_down: 0 }, 'insertions.taken_down');

  return { remove, end, offer, takeDown };
}
