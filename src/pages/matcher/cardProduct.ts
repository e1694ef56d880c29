import { MAX_IMAGES } from '../../../contract/files.ts';
import { readExtraValue, type Extra, type ExtraValue, type Type } from '../../../contract/types.ts';
import { isSameRarity } from '../../../domain/card_match.ts';
import type { FoundMatch } from '../../../providers/cards.ts';
import { asSent, blankProduct } from '../../../resources/products/productForm.ts';

/** What products may be, on this backend. */
export interface Definitions {
  types: readonly Type[];
  extras: readonly Extra[];
}

interface Wanted {
  match: FoundMatch;
  name: string;
  photos: readonly File[];
  quantity: number;
}

/** The type of cards, if the backend has one. */
export function cardType({ types }: Definitions): Type | undefined {
  return types.find(({ name }) => name.trim().toLowerCase() === 'card');
}

/** The product that a match becomes: what the backend has no field for is left out. */
export function cardProduct({ match, name, photos, quantity }: Wanted, definitions: Definitions) {
  const type = cardType(definitions);
  const subtype = type?.subtypes.find((one) => isSameRarity(one.name, match.rarity));
  const values = (['set', 'number', 'rarity'] as const).flatMap((key): [number, ExtraValue][] => {
    const extra = definitions.extras.find(
      (one) => one.type === type?.id && one.key.trim().toLowerCase() === key,
    );
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
    images: [...new Set(photos)].slice(0, MAX_IMAGES),
    extras: Object.fromEntries(values),
  } as const;
  return asSent(filled, definitions.extras);
}
