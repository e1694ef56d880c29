import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CardIndexStats } from '../../../contract/card_index.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { useExtensions } from '../../../ui/useExtensions.ts';

/** While the index is being loaded. */
const POLL = 2_000;

export const CARD_INDEX = 'card_index';

/** What the index of card pictures holds; nothing where the backend has none to show. */
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

/** It has been read, and holds nothing. */
export function isEmptyIndex(index: CardIndexStats | null | undefined): boolean {
  return index?.count === 0 && !index.loading;
}
