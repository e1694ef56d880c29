import { readExtraValue, type Extra, type ExtraValue, type Type } from '../../contract/types.ts';
import { isSameRarity } from '../../domain/card_match.ts';
import type { FoundMatch } from '../../providers/cards.ts';
import { blankProduct, toApiProduct } from '../products/index.ts';

interface CardUnits {
  match: FoundMatch;
  name: string;
  type: Type | undefined;
  images: File[];
  quantity: number;
}

/** The type of cards: the type named “card”, else the operator's choice. */
export function cardType(types: readonly Type[], chosen?: number): Type | undefined {
  const named = types.find(({ name }) => name.trim().toLowerCase() === 'card');
  return named ?? types.find(({ id }) => id === chosen);
}

/** Form values of the product for a match. Facts without a matching field are left out. */
export function createCardProduct(
  { match, name, type, images, quantity }: CardUnits,
  extras: readonly Extra[],
) {
  const subtype = type?.subtypes.find((one) => isSameRarity(one.name, match.rarity));
  const values = (['set', 'number', 'rarity'] as const).flatMap((key): [number, ExtraValue][] => {
    const extra = extras.find((one) => one.type === type?.id && one.key.trim().toLowerCase() === key);
    if (!extra || match[key] === '') return [];
    const read = readExtraValue(extra.value_type, match[key]);
    return 'value' in read ? [[extra.id, read.value]] : [];
  });
  const filled = {
    ...blankProduct,
    name,
    quantity,
    type: type?.id ?? '',
    sub_type: subtype?.id ?? '',
    images,
    extras: Object.fromEntries(values),
  } as const;
  return toApiProduct(filled, extras);
}
