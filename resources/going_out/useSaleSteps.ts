import { useDataProvider, useTranslate } from 'ra-core';
import type { Filter } from '../../contract/lists.ts';
import type { Sale } from '../../contract/sales.ts';
import type { SaleState } from '../../domain/sale.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

/** Marks orders as packed, posted or arrived, with undo. */
export function useSaleSteps() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();

  /** Returns true if any order was marked. */
  const send = async (filter: Filter, state: SaleState, words: (count: number) => string) => {
    let isMarked = false;
    try {
      const changed = await dataProvider.changeSelection('sales', [{ filter, set: { state } }]);
      const { count } = changed;
      notifyFailure.end();
      isMarked = count > 0;
      if (isMarked) notifyDone(words(count), undoButton(changed));
      else notifyDone('going_out.changed_meanwhile');
    } catch (error) {
      notifyFailure('going_out.not_marked', error);
    }
    await refetch();
    return isMarked;
  };

  return {
    /** Marks an order, if its state is still the displayed state. */
    mark: ({ id, name, state: before }: Pick<Sale, 'id' | 'name' | 'state'>, state: SaleState) =>
      send({ id: [id], state: [before] }, state, () => translate(`going_out.done.${state}`, { name })),
    markAll: (filter: Filter, state: SaleState) =>
      send(filter, state, (count) => translate(`going_out.several_done.${state}`, { smart_count: count })),
  };
}
