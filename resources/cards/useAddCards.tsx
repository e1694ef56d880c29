import { useDataProvider, useNotificationContext, useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import type { Extra, Type } from '../../contract/types.ts';
import { originOf } from '../../domain/purchase.ts';
import { useFailureText, useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { AddedNotice } from './ProductLink.tsx';
import { createCardPictures } from './cardPictures.ts';
import { createCardProduct, cardType } from './cardProduct.ts';
import type { CardGroup } from './foundCards.ts';
import { changeMatcherCards, type CardAddition } from './matcherState.ts';
import { useMatchName } from './useMatchName.ts';

/** Number of concurrent requests. */
const AT_ONCE = 2;
const ALL = {
  pagination: { page: 1, perPage: 1_000 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

/** Purchase and type of the new products. */
export interface StockTarget {
  purchase: number | null;
  /** The type chosen by the operator, if no type is named “card”. */
  type: number | undefined;
}

/**
 * Creates products for cards, with or without a purchase, a few at a time.
 * A failure does not stop the rest.
 */
export function useAddCards() {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const { setNotifications } = useNotificationContext();
  const failureText = useFailureText();
  const nameOf = useMatchName();
  const refetch = useRefetchRecords();
  const hasExtensions = useExtensions() === true;

  const readDefinitions = async (chosen: number | undefined) => {
    const [types, extras] = await Promise.all([
      dataProvider.getList<Type>('types', ALL),
      dataProvider.getList<Extra>('extras', ALL),
    ]);
    return { type: cardType(types.data, chosen), extras: extras.data };
  };
  /** A product has the origin of its purchase. */
  const readLink = async (purchase: number | null) => {
    if (purchase === null) return {};
    const { data } = await dataProvider.getOne<BoughtStock>('bought_stocks', { id: purchase });
    return { boughtStock: purchase, origin: originOf(data.link) };
  };

  return async (groups: readonly CardGroup[], { purchase, type: chosen }: StockTarget): Promise<void> => {
    const note = (group: CardGroup, addition: Omit<CardAddition, 'group'>) =>
      changeMatcherCards(
        'additions',
        Object.fromEntries(group.items.map(({ key }) => [key, { ...addition, group: group.key }])),
      );
    setNotifications([]);
    for (const group of groups) note(group, { state: 'sending' });
    const prepared = await Promise.all([readDefinitions(chosen), readLink(purchase)]).catch(
      (error: unknown) => {
        for (const group of groups)
          note(group, { state: 'failed', problem: failureText(error, 'boughtStock') });
        notifyFailure('matcher.not_added', error);
      },
    );
    if (!prepared) return;
    const [{ type, extras }, link] = prepared;
    const failure = type
      ? 'matcher.not_added'
      : hasExtensions
        ? 'matcher.not_added_add_type'
        : 'matcher.not_added_no_type';

    const added: { group: CardGroup; product: Product; name: string }[] = [];
    const left = [...groups];
    // Creates pictures one at a time in list order, so that products sent concurrently stay in that order.
    let drawn = Promise.resolve<File[]>([]);
    const picturesOf = ({ items }: CardGroup) => (drawn = drawn.then(() => createCardPictures(items)));
    const add = async (group: CardGroup) => {
      const match = group.known;
      if (!match) return;
      const name = nameOf(match);
      try {
        const images = await picturesOf(group);
        const data = {
          ...createCardProduct({ match, name, type, images, quantity: group.quantity }, extras),
          ...link,
          // Cards are often in stock long before they are recorded.
          ...(hasExtensions && { receivedBy: 'estimate' }),
        };
        const { data: product } = await dataProvider.create<Product>('products', { data });
        added.push({ group, product, name: product.name || name });
        note(group, { state: 'added', product });
      } catch (error) {
        note(group, { state: 'failed', problem: failureText(error, 'name') });
        notifyFailure(failure, error);
      }
    };
    const work = async () => {
      for (let group = left.shift(); group; group = left.shift()) {
        await add(group);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (added.length === 0) return;
    void refetch();
    const forget = () => {
      const keys = added.flatMap(({ group }) => group.items.map(({ key }) => key));
      changeMatcherCards('additions', Object.fromEntries(keys.map((key) => [key, undefined])));
    };
    const count = added.reduce((sum, { group }) => sum + group.quantity, 0);
    const [first] = added;
    const what =
      count === 1 && first ? (
        <AddedNotice id={first.product.id} name={first.name} />
      ) : (
        translate('matcher_list.created', { smart_count: count })
      );
    notifyDone(
      what,
      undoButton(
        added.map(({ product }) => product),
        forget,
      ),
    );
  };
}
