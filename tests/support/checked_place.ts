import { sql } from 'kysely';
import { describeCard } from '../../server/modules/cards/describe_card.ts';
import { nextRevision, writeCards } from '../../server/modules/cards/repository.ts';
import { openStore } from '../../server/open.ts';
import { argon2Passwords } from '../../server/platform/auth/passwords.ts';
import { readConfig } from '../../server/platform/config.ts';
import { readOptions } from '../../server/seed/options.ts';
import { seed } from '../../server/seed/seed.ts';
import { createMigratedPlace, type EngineName } from './engines.ts';
import type { Place } from './place.ts';
import { isNightly } from './scope.ts';

const CARDS = 3;
/** By day with few pictures, which take most of the time. */
const SIZE = isNightly
  ? '--products 30 --purchases 8 --shipments 6 --batches 3'
  : '--seed a --products 8 --purchases 3 --shipments 3 --batches 3';

/** A place with sample data and some indexed cards, for checks of the doctor. Nobody has it open. */
export async function seededPlace(engine: EngineName): Promise<Place> {
  const place = await createMigratedPlace(engine);
  const store = await openStore(readConfig(place.env), argon2Passwords({ memoryCost: 64, timeCost: 1 }));
  const options = readOptions(SIZE.split(' '), '2026-11-21');
  if (!options) throw new Error('There are no options.');
  await seed(store, options, () => {});
  const { rows } = await sql<{ address: string }>`select address from images
    where thumbnail is not null order by id limit ${sql.lit(CARDS)}`.execute(store.db);
  const cards = [];
  for (const [index, { address }] of rows.entries()) {
    const bytes = await store.images.read(address.slice('/media/'.length));
    if (!bytes) throw new Error('A picture of the sample data is missing.');
    const { descriptor, picture } = await describeCard(bytes);
    const image = await store.images.keepMade(picture, 'jpg');
    const texts = {
      card_id: `c${index}`,
      name: `Card ${index}`,
      number: `${index}`,
      set_name: 'Set',
      rarity: '',
    };
    cards.push({ ...texts, source_digest: `${index}`, image, descriptor });
  }
  await writeCards(store.db, await nextRevision(store.db), cards);
  if (engine === 'sqlite') await sql`vacuum`.execute(store.db);
  await store.close();
  return place;
}
