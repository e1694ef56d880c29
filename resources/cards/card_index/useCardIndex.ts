import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CardIndexStats } from '../../../contract/card_index.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { useExtensions } from '../../../ui/useExtensions.ts';

/** Milliseconds between reads while the index loads. */
const POLL = 2_000;

export const CARD_INDEX = 'card_index';

/** Size and state of the card picture index. Undefined or null on a backend without the index. */
export function useCardIndex() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const hasExtensions = useExtensions() === true;
  const { data: index } = useQuery({
    queryKey: [CARD_INDEX],
    queryFn: () => dataProvider.getCardIndex(),
    enabled: hasExtensions,
    refetchInterval: ({ state: { data } }) => (data?.loading ? POLL : false),
    retry: false,
  });
  return { index };
}

/** Whether the index has loaded and is empty. */
export function isEmptyIndex(index: CardIndexStats | null | undefined): boolean {
  return index?.count === 0 && !index.loading;
}
