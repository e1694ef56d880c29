import { useDataProvider, useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure, type NoticeAction } from '../../ui/notices.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import type { CardGroup } from './foundCards.ts';
import { changeCards } from './matcherState.ts';

interface Added {
  group: CardGroup;
  product: Product;
}

/** The way to take products out of the stock again, where the backend can and says which all of them are. */
export function useTakeBack(): (added: readonly Added[]) => NoticeAction | undefined {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const hasExtensions = useExtensions() === true;
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();

  const takeBack = async (added: readonly Added[]) => {
    try {
      const { count } = await dataProvider.deleteSelection('products', {
        id: added.map(({ product }) => product.id),
      });
      const keys = added.flatMap(({ group }) => group.items.map(({ key }) => key));
      changeCards('additions', Object.fromEntries(keys.map((key) => [key, undefined])));
      notifyDone(translate('matcher.taken_back', { smart_count: count }));
      await refetch({ deletedFrom: 'products' });
    } catch (error) {
      notifyFailure('matcher.not_taken_back', error);
    }
  };
  return (added) => {
    const isKnown = added.every(({ group, product }) => group.quantity === 1 && product.id > 0);
    if (!hasExtensions || !isKnown) return undefined;
    return { label: 'ra.action.undo', onClick: () => void takeBack(added) };
  };
}
