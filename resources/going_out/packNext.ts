import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocation, useNavigate } from 'ra-core';
import { RESOURCES } from '../../contract/resources.ts';
import type { Sale } from '../../contract/sales.ts';
import { TO_PACK } from '../../domain/sale.ts';
import { inspectParameter } from '../../providers/publicPaths.ts';
import { recordKey } from '../../providers/reactAdminInside.ts';
import { useChangedAddress } from '../../ui/address.ts';
import { useNotifyFailure } from '../../ui/notices.tsx';

/** Query parameter for packing one order after the other. */
export const PACKING_STATE = 'packing';

/** Query for the order to pack with the earliest due day. */
export const FIRST_TO_PACK_QUERY = {
  pagination: { page: 1, perPage: 1 },
  sort: RESOURCES.sales.sort,
  filter: { state: [TO_PACK] },
};

/** Returns the address for packing an order and then the next. */
export function usePackAddress() {
  const address = useChangedAddress();
  return (id: number) => address({ [inspectParameter('sales')]: String(id), [PACKING_STATE]: '1' });
}

/** Replaces the open order with the next order to pack. Closes the details if none is left. */
export function usePackNext(close: () => void) {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const address = usePackAddress();
  const { state } = useLocation();
  const notifyFailure = useNotifyFailure();
  return async () => {
    try {
      const { data } = await dataProvider.getList<Sale>('sales', FIRST_TO_PACK_QUERY);
      const [next] = data;
      if (!next) return close();
      queries.setQueryData(recordKey('sales', next.id), next);
      navigate(address(next.id), { replace: true, state });
    } catch (error) {
      notifyFailure('going_out.next_not_read', error);
    }
  };
}
