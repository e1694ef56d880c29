import { sql } from 'kysely';
import { uniqueKey, type Db } from './frozen.ts';

interface CardType {
  subtypes: string[];
  extras: Record<string, 'text' | 'integer' | 'float' | 'boolean'>;
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
    await sql`insert into types (name) values (${type}) on conflict do nothing`.execute(db);
    const id = sql`(select id from types where name = ${type})`;
    for (const name of subtypes) {
      await sql`insert into subtypes (type_id, name, name_key) values (${id}, ${name}, ${uniqueKey(name)})
        on conflict do nothing`.execute(db);
    }
    for (const [key, value] of Object.entries(extras)) {
      await sql`insert into extras (type_id, "key", value_type) values (${id}, ${key}, ${value})
        on conflict do nothing`.execute(db);
    }
  }
}
