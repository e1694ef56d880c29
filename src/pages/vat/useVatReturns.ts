import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { StockBook } from '../../../contract/stock_book.ts';
import type { VatEntries, VatReturn } from '../../../contract/vat_periods.ts';
import type { Period } from '../../../domain/report.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import type { EntryFilter } from '../../../providers/vatPeriods.ts';
import { useNotifyDone, useNotifyFailure } from '../../../ui/notices.tsx';
import { POLLING_INTERVAL } from '../polling.ts';
import { periodName } from './periodName.ts';

/** First part of the query key of all data on VAT periods, entries and the stock book. */
const VAT_LEDGER = 'vat_ledger';

export function useVatPeriods() {
  const provider = useDataProvider<BackstockDataProvider>();
  return useQuery({
    queryKey: [VAT_LEDGER, 'periods'],
    queryFn: ({ signal }) => provider.getVatPeriods(signal),
    retry: false,
  });
}

/** A VAT return, polled while VAT is recalculated. */
export function useVatReturn(from: string) {
  const provider = useDataProvider<BackstockDataProvider>();
  return useQuery({
    queryKey: [VAT_LEDGER, 'return', from],
    queryFn: ({ signal }) => provider.getVatReturn(from, signal),
    refetchInterval: ({ state }) => (isPeriodPending(state.data) ? POLLING_INTERVAL : false),
    retry: false,
  });
}

export const isPeriodPending = (answer: VatReturn | undefined): boolean =>
  answer?.warnings.some(({ warning }) => warning === 'pending') === true;

/** VAT ledger entries, page by page. */
export function useVatEntries(filter: EntryFilter) {
  const provider = useDataProvider<BackstockDataProvider>();
  return useInfiniteQuery({
    queryKey: [VAT_LEDGER, 'entries', filter],
    queryFn: ({ pageParam, signal }) => provider.getVatEntries(filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: VatEntries, pages) =>
      countOf(pages, ({ entries }) => entries) < last.total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The stock book between two days, page by page. No request is sent until the days are known. */
export function useStockBook(days: Period | undefined) {
  const provider = useDataProvider<BackstockDataProvider>();
  return useInfiniteQuery({
    queryKey: [VAT_LEDGER, 'stock_book', days],
    queryFn: ({ pageParam, signal }) =>
      provider.getStockBook(days ?? { from: '', to: '' }, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: StockBook, pages) =>
      countOf(pages, ({ rows }) => rows) < last.total ? pages.length + 1 : undefined,
    enabled: days !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

const countOf = <Page>(pages: readonly Page[], rowsOf: (page: Page) => readonly unknown[]) =>
  pages.reduce((count, page) => count + rowsOf(page).length, 0);

/** Closes or reopens a period and shows a notice. */
export function useChangePeriod(period: Period, action: 'close' | 'reopen') {
  const provider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const [done, failed] = action === 'close' ? ['closed', 'not_closed'] : ['reopened', 'not_reopened'];
  return useMutation({
    mutationFn: () => provider.changeVatPeriod(period.from, action),
    onMutate: () => notifyFailure.end(),
    onSuccess: async (answer) => {
      queries.setQueryData([VAT_LEDGER, 'return', period.from], answer);
      notifyDone(translate(`vat_return.${done}`, { period: periodName(period) }));
      void queries.invalidateQueries({ queryKey: ['reports'] });
      await queries.invalidateQueries({ queryKey: [VAT_LEDGER] });
    },
    onError: (error) => {
      notifyFailure(`vat_return.${failed}`, error);
      void queries.invalidateQueries({ queryKey: [VAT_LEDGER] });
    },
  });
}
