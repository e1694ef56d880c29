import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Sale } from '../../contract/sales.ts';
import { recordKey } from '../../providers/reactAdminInside.ts';
import { useNotifyDone, useNotifyFailure, fieldErrorsOf } from '../../ui/notices.tsx';
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

  const send = async (value: string | null, previousData: Sale): Promise<Sale> => {
    const { data } = await dataProvider.update<Sale>('sales', {
      id,
      data: { [field]: value },
      previousData,
    });
    queries.setQueryData(recordKey('sales', id), data);
    return data;
  };
  const takeBack = async (saved: Sale) => {
    try {
      await send(sale[field], saved);
      notifyDone('going_out.undone');
    } catch (error) {
      notifyFailure('going_out.not_undone', error);
    }
    await refetch();
  };
  return async (value: string): Promise<{ problem?: string } | undefined> => {
    try {
      const saved = await send(value, sale);
      notifyFailure.end();
      const onClick = () => void takeBack(saved);
      notifyDone('resources.sales.saved', { label: 'ra.action.undo', onClick });
      await refetch();
      return undefined;
    } catch (error) {
      const problem = fieldErrorsOf(error)?.[field];
      if (problem === undefined) notifyFailure('going_out.not_saved', error);
      return { problem };
    }
  };
}
