import { useDataProvider } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Product } from '../../contract/products.ts';
import type { FoundMatch } from '../../providers/cards.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';

/** A card that a photograph may show, and the search that finds its products in stock. */
export interface PhotographedCard {
  match: FoundMatch;
  search: string;
}

/** Looks up the card on a photograph, and its products. Undefined while that goes on. */
export function useCardPhoto(
  photo: File,
  onFailure: (error: unknown) => void,
): readonly PhotographedCard[] | undefined {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const [cards, setCards] = useState<readonly PhotographedCard[]>();

  const hasProducts = async (q: string) => {
    const { data } = await dataProvider.getList<Product>('products', {
      filter: { presence: ['here'], q },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
    });
    return data.length > 0;
  };
  const findSearch = async ({ name, number }: FoundMatch) => {
    for (const text of [`${name} ${number}`.trim(), name, number])
      if (text !== '' && (await hasProducts(text))) return text;
    return name;
  };
  const lookUp = useEffectEvent(async (image: File) => {
    const [card] = await dataProvider.matchCards({ image, onProgress: () => {} });
    return Promise.all(
      (card?.matches ?? []).map(async (match) => ({ match, search: await findSearch(match) })),
    );
  });
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    let isLeft = false;
    lookUp(photo).then(
      (found) => isLeft || setCards(found),
      (error: unknown) => isLeft || fail(error),
    );
    return () => {
      isLeft = true;
    };
  }, [photo]);
  return cards;
}
