import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { Sale } from '../../contract/sales.ts';
import { recordKey } from '../../providers/reactAdminInside.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

/** Saves the tracking number of an order, which one click brings back. True when it was saved. */
export function useTrackingNumber(sale: Sale): (number: string) => Promise<boolean> {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const { id, name } = sale;

  const send = async (trackingNumber: string, previousData: Sale): Promise<Sale> => {
    const { data } = await dataProvider.update<Sale>('sales', { id, data: { trackingNumber }, previousData });
    queries.setQueryData(recordKey('sales', id), data);
    return data;
  };
  return async (trackingNumber) => {
    try {
      const saved = await send(trackingNumber, sale);
      notifyFailure.end();
      const takeBack = async () => {
        try {
          await send(sale.trackingNumber, saved);
          notifyDone('going_out.undone');
        } catch (error) {
          notifyFailure('going_out.not_undone', error);
        }
        await refetch();
      };
      notifyDone(translate('going_out.tracking_saved', { name }), {
        label: 'ra.action.undo',
        onClick: () => void takeBack(),
      });
      await refetch();
      return true;
    } catch (error) {
      notifyFailure('going_out.tracking_not_saved', error);
      return false;
    }
  };
}
