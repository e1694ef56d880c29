import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { PRICE_LISTS, type PriceCheck } from '../../../contract/prices.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import type { PriceRecord } from '../../../providers/prices.ts';

export type PriceList = (typeof PRICE_LISTS)[number];

/** The page of the review list, with what the answer says beside its rows. */
export function usePriceCheck() {
  const { data: rows = [], meta, filterValues, ...list } = useListContext<PriceRecord>();
  const check: PriceCheck | undefined = meta;
  const shown: PriceList = PRICE_LISTS.find((one) => one === filterValues.list) ?? 'review';
  const { list: _, ...filters } = filterValues;
  return {
    ...list,
    rows,
    check,
    filterValues,
    shown,
    /** Whether the list is limited by more than its findings. */
    isFiltered: Object.keys(filters).length > 0,
  };
}

/** The thresholds of the review list. */
export function usePriceSettings() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return useQuery({
    queryKey: ['price_rows', 'settings'],
    queryFn: ({ signal }) => dataProvider.getPriceSettings(signal),
  });
}
