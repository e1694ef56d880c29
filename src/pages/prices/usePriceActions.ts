import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { formatCount } from '../../../domain/format.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import type { PriceRecord } from '../../../providers/prices.ts';
import { useNotifyDone, useNotifyFailure } from '../../../ui/notices.tsx';
import { UNDO_LABEL, undoButton } from '../../../ui/undoing.ts';
import { useRefetchRecords } from '../../../ui/useRefetchRecords.ts';
import type { PricedRow } from './newPrice.ts';

/** Accepts prices as expected prices, and keeps expected prices as they are. The notice offers to undo it. */
export function usePriceActions(onDone: () => void) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const say = (text: string, count: number) =>
    translate(`prices.${text}`, { smart_count: count, count: formatCount(count) });
  const accept = useMutation({
    mutationFn: (rows: readonly PricedRow[]) =>
      dataProvider.acceptPrices(
        rows.flatMap(({ row, price }) => row.products.map((product) => ({ product, price }))),
      ),
    onSuccess: (answer, rows) => {
      notifyFailure.end();
      notifyDone(say('accepted', rows.length), undoButton(answer));
      onDone();
      void refetch();
    },
    onError: (error) => notifyFailure('prices.not_accepted', error),
  });
  const send = (rows: readonly PriceRecord[], kept: boolean) =>
    dataProvider.keepPrices(
      rows.flatMap(({ products }) => products),
      kept,
    );
  const keep = useMutation({
    mutationFn: ({ rows, kept }: { rows: readonly PriceRecord[]; kept: boolean }) => send(rows, kept),
    onSuccess: (_, { rows, kept }) => {
      notifyFailure.end();
      const undo = () => void send(rows, !kept).then(() => refetch());
      notifyDone(say(kept ? 'kept' : 'reviewed_again', rows.length), { label: UNDO_LABEL, onClick: undo });
      onDone();
      void refetch();
    },
    onError: (error) => notifyFailure('prices.not_kept', error),
  });
  return { accept, keep };
}
export type PriceActions = ReturnType<typeof usePriceActions>;
