import { useDataProvider, useTranslate } from 'ra-core';
import type { Charge } from '../../contract/charges.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { useChargeName } from './costs.ts';

/** Changes to charges without a form. A deletion can be undone by one click. */
export function useChargeChanges() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const nameOf = useChargeName();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();

  const tried = async (call: () => Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await call();
      notifyFailure.end();
      return true;
    } catch (error) {
      notifyFailure(failure, error);
      return false;
    } finally {
      await refetch();
    }
  };
  const spread = (charge: Charge, way: Charge['way']) =>
    tried(() => dataProvider.changeCharge(charge.id, { way }), 'costs.not_saved');
  const remove = async (charge: Charge) => {
    const { id, term: _term, incomingShipment, boughtStock, ...values } = charge;
    if (!(await tried(() => dataProvider.deleteCharge(id), 'costs.not_removed'))) return;
    const again = {
      ...values,
      ...(incomingShipment && { incomingShipment }),
      ...(boughtStock && { boughtStock }),
    };
    const onClick = () => void tried(() => dataProvider.createCharge(again), 'costs.not_saved');
    notifyDone(translate('costs.removed', { name: nameOf(charge) }), { label: 'ra.action.undo', onClick });
  };
  return { spread, remove };
}
