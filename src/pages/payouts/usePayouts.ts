import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { StatementId } from '../../../contract/payouts.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { useAddress } from '../../../ui/address.ts';
import { POLLING_INTERVAL } from '../polling.ts';

/** First part of the query key of all payout data. */
export const PAYOUTS_QUERY_KEY = 'payouts';

const following = {
  placeholderData: keepPreviousData,
  refetchInterval: POLLING_INTERVAL,
  retry: false,
} as const;

/** Payouts of the period and site in the address. */
export function usePayouts() {
  const provider = useDataProvider<BackstockDataProvider>();
  const parameters = useParameters(['from', 'to', 'site']);
  const query = useQuery({
    queryKey: [PAYOUTS_QUERY_KEY, parameters],
    queryFn: ({ signal }) => provider.getPayouts(parameters, signal),
    ...following,
  });
  return { ...query, parameters };
}

/** One payout, or the open balance of the account in the address. */
export function useStatement(id: StatementId) {
  const provider = useDataProvider<BackstockDataProvider>();
  const parameters = useParameters(['site', 'currency']);
  const query = useQuery({
    queryKey: [PAYOUTS_QUERY_KEY, id, parameters],
    queryFn: ({ signal }) => provider.getStatement(id, parameters, signal),
    ...following,
  });
  return { ...query, parameters };
}

function useParameters(names: readonly string[]): Record<string, string> {
  const { text } = useAddress();
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = text(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
