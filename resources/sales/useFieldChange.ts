import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Sale } from '../../contract/sales.ts';
import { recordKey } from '../../providers/reactAdminInside.ts';
import { useNotifyDone, useNotifyFailure, fieldErrorsOf } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

/** Fields edited in place. */
export type TypedField =
  | 'orderNumber'
  | 'day'
  | 'buyerCountry'
  | 'courier'
  | 'trackingNumber'
  | 'due'
  | 'posted'
  | 'arrived'
  | 'note';

/** Saves a field of an order, with undo. Returns the field's error, if any. */
export function useFieldChange(sale: Sale, field: TypedField) {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const { id } = sale;

  return async (value: string): Promise<{ problem?: string } | undefined> => {
    try {
      const params = { id, data: { [field]: value }, previousData: sale };
      const { data: saved } = await dataProvider.update<Sale>('sales', params);
      queries.setQueryData(recordKey('sales', id), saved);
      notifyFailure.end();
      notifyDone('resources.sales.saved', undoButton(saved));
      await refetch();
      return undefined;
    } catch (error) {
      const problem = fieldErrorsOf(error)?.[field];
      if (problem === undefined) notifyFailure('going_out.not_saved', error);
      return { problem };
    }
  };
}
