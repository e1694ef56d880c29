import { useDataProvider, useTranslate } from 'ra-core';
import type { Filter } from '../../contract/lists.ts';
import type { Sale } from '../../contract/sales.ts';
import type { SelectionChanged } from '../../contract/selection.ts';
import type { SaleState } from '../../domain/sale.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

/** Marks orders as packed, posted or arrived, with undo. */
export function useSaleSteps() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();

  const takeBack = async (undo: SelectionChanged['undo']) => {
    try {
      await dataProvider.changeSelection('sales', undo);
      notifyDone('going_out.undone');
    } catch (error) {
      notifyFailure('going_out.not_undone', error);
    }
    await refetch();
  };

  /** Returns true if any order was marked. */
  const send = async (filter: Filter, state: SaleState, words: (count: number) => string) => {
    let isMarked = false;
    try {
      const { count, undo } = await dataProvider.changeSelection('sales', [{ filter, set: { state } }]);
      notifyFailure.end();
      isMarked = count > 0;
      if (count === 0) notifyDone('going_out.changed_meanwhile');
      else if (undo.length === 0) notifyDone(words(count));
      else notifyDone(words(count), { label: 'ra.action.undo', onClick: () => void takeBack(undo) });
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
