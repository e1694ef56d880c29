import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { Product } from '../../contract/products.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

/** Sets the estimated costs of several products in one call, all or none, with undo. */
export function useCostChanges() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const [isSaving, setSaving] = useState(false);

  const send = async (changes: Parameters<typeof dataProvider.changeSelection>[1]) => {
    try {
      return await dataProvider.changeSelection('products', changes);
    } catch (error) {
      notifyFailure('purchases.not_split', error);
      return undefined;
    } finally {
      await refetch();
    }
  };
  /**
   * `costs` maps product ids to euros; `done` is the text of the success notice.
   * Returns false if no cost changed.
   */
  const saveCosts = async (
    products: readonly Product[],
    costs: ReadonlyMap<number, number>,
    done: string,
  ): Promise<boolean> => {
    const changes = products.flatMap(({ id, estimated_cost }) =>
      costs.get(id) === estimated_cost ? [] : [{ filter: { id }, set: { estimated_cost: costs.get(id) } }],
    );
    setSaving(true);
    const changed = changes.length > 0 ? await send(changes) : undefined;
    setSaving(false);
    if (!changed) return false;
    notifyDone(done, undoButton(changed));
    return true;
  };
  return { isSaving, saveCosts };
}
