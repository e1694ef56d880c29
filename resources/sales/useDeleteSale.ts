import { useDataProvider, useTranslate } from 'ra-core';
import type { Sale } from '../../contract/sales.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

/** Deletes a sale at once, as if it had never been; one click records it again. */
export function useDeleteSale(onDeleted: () => void) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();

  const restore = async (sale: Sale) => {
    try {
      await dataProvider.restoreSale(sale);
      notifyDone('going_out.undone');
    } catch (error) {
      notifyFailure('sale_details.not_restored', error);
    }
    await refetch();
  };
  return async ({ id, name }: Sale) => {
    try {
      const { data: deleted } = await dataProvider.delete<Sale>('sales', { id });
      onDeleted();
      notifyDone(translate('sale_details.deleted', { name }), {
        label: 'ra.action.undo',
        onClick: () => void restore(deleted),
      });
      await refetch({ deletedFrom: 'sales' });
    } catch (error) {
      notifyFailure('sale_details.not_deleted', error);
    }
  };
}
