import { useDataProvider, useTranslate } from 'ra-core';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import type { TakeDown } from '../../contract/sales.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

/** Says that a listing does not offer what was sold any more; one click says that it still does. */
export function useTakenDown({ insertion, insertion_batch, site, units }: TakeDown): () => Promise<void> {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const set = async (to_take_down: number): Promise<boolean> => {
    try {
      await dataProvider.changeInsertion(insertion, { to_take_down });
      notifyFailure.end();
      return true;
    } catch (error) {
      notifyFailure('insertions.not_saved', error);
      return false;
    } finally {
      await refetch();
    }
  };
  /** Of this sale and of others. */
  const open = async (): Promise<number> => {
    const batch = dataProvider.getOne<InsertionBatch>('insertion_batches', { id: insertion_batch });
    const found = (await batch).data.insertions.find(({ id }) => id === insertion);
    return found?.to_take_down ?? units;
  };
  return async () => {
    const before = await open().catch(() => units);
    if (!(await set(0))) return;
    notifyDone(translate('insertions.taken_down', { site }), {
      label: 'ra.action.undo',
      onClick: () => void set(before),
    });
  };
}
