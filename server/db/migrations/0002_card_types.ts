import type { Extra } from '../../../contract/types.ts';
import { insertAll, insertReturningIds } from '../insert_all.ts';
import type { Db } from '../schema.ts';
import { uniqueKey } from '../search_text.ts';

interface CardType {
  subtypes: string[];
  extras: Record<string, Extra['value_type']>;
}

const TYPES: Record<string, CardType> = {
  Card: {
    subtypes: [
      'Common',
      'Uncommon',
      'Rare',
      'Holo rare',
      'Ultra rare',
      'Secret rare',
      'Promo',
      'Trainer',
      'Energy',
      'Lot',
    ],
    extras: {
      Game: 'text',
      Set: 'text',
      Number: 'text',
      Language: 'text',
      Condition: 'text',
      Foil: 'boolean',
      'First edition': 'boolean',
      Year: 'integer',
    },
  },
  'Sealed product': {
    subtypes: [
      'Booster pack',
      'Booster box',
      'Elite trainer box',
      'Collection box',
      'Starter deck',
      'Tin',
      'Case',
      'Blister',
    ],
    extras: { Game: 'text', Set: 'text', Language: 'text', 'Packs inside': 'integer', Shrink: 'boolean' },
  },
  'Graded card': {
    subtypes: ['PSA', 'BGS', 'CGC', 'ARS', 'GRAAD', 'Other grader'],
    extras: {
      Game: 'text',
      Set: 'text',
      Number: 'text',
      Language: 'text',
      Grade: 'float',
      Certificate: 'text',
      Foil: 'boolean',
      Year: 'integer',
    },
  },
  Accessory: {
    subtypes: ['Sleeves', 'Binder', 'Deck box', 'Playmat', 'Toploader', 'Coin', 'Dice'],
    extras: { Brand: 'text', Colour: 'text', Condition: 'text', 'Pieces inside': 'integer' },
  },
  Figure: {
    subtypes: ['Scale figure', 'Prize figure', 'Nendoroid', 'Model kit', 'Plush', 'Keychain'],
    extras: {
      Series: 'text',
      Maker: 'text',
      'Height in cm': 'float',
      Condition: 'text',
      'Original box': 'boolean',
    },
  },
  Other: {
    subtypes: [],
    extras: { Description: 'text', Condition: 'text' },
  },
};

export async function up(db: Db): Promise<void> {
  for (const [type, { subtypes, extras }] of Object.entries(TYPES)) {
    const [type_id = 0] = await insertReturningIds(db, 'types', [{ name: type }]);
    await insertAll(
      db,
      'subtypes',
      subtypes.map((name) => ({ type_id, name, name_key: uniqueKey(name) })),
    );
    await insertAll(
      db,
      'extras',
      Object.entries(extras).map(([key, value_type]) => ({ type_id, key, value_type })),
    );
  }
}
