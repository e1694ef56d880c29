import { useDataProvider, useTranslate } from 'ra-core';
import type { Charge } from '../../contract/charges.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { useChargeName } from './costs.ts';

/** Changes to charges without a form. A deletion can be undone. */
export function useChargeChanges() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const nameOf = useChargeName();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();

  /** Returns the changed or deleted charge; undefined after a failure. */
  const tried = async (call: () => Promise<Charge>, failure: string): Promise<Charge | undefined> => {
    try {
      const changed = await call();
      notifyFailure.end();
      return changed;
    } catch (error) {
      notifyFailure(failure, error);
      return undefined;
    } finally {
      await refetch();
    }
  };
  const spread = (charge: Charge, way: Charge['way']) =>
    tried(() => dataProvider.changeCharge(charge.id, { way }), 'costs.not_saved');
  const remove = async (charge: Charge) => {
    const removed = await tried(() => dataProvider.deleteCharge(charge.id), 'costs.not_removed');
    if (removed) notifyDone(translate('costs.removed', { name: nameOf(charge) }), undoButton(removed));
  };
  return { spread, remove };
}
