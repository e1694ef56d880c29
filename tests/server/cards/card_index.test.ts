// @module-tag slow
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CardIndex } from '../../../server/modules/cards/card_index.ts';
import { CardReader } from '../../../server/modules/cards/match/cards_at.ts';
import { DESCRIPTION_VERSION, DESCRIPTOR_BYTES } from '../../../server/modules/cards/match/descriptor.ts';
import { DescriptorIndex } from '../../../server/modules/cards/match/search.ts';
import { removeFromIndex } from '../../../server/modules/cards/remove_cards.ts';
import {
  type NewCard,
  nextRevision,
  writeCards,
  writeTexts,
} from '../../../server/modules/cards/repository.ts';
import type { Db } from '../../../server/platform/db/schema.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { argon2Passwords } from '../../../server/platform/auth/passwords.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { openStore, type Store } from '../../../server/open.ts';
import { createMigratedPlace, oneEngineByDay } from '../../support/engines.ts';
import { queriesOf } from '../../support/queries.ts';

const passwords = argon2Passwords({ memoryCost: 64, timeCost: 1 });

/** A card whose descriptor repeats one byte. */
function card(number: number, fill = number % 100): NewCard {
  return {
    card_id: `c-${number}`,
    name: `Card ${number}`,
    number: String(number),
    set_name: number % 2 === 0 ? 'Even' : 'Odd',
    rarity: '',
    image: '',
    source_digest: '',
    descriptor: Buffer.alloc(DESCRIPTOR_BYTES, fill),
  };
}

const write = (db: Db, cards: readonly NewCard[]) =>
  transaction(db, async (trx) => writeCards(trx, await nextRevision(trx), cards));
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe.each(oneEngineByDay)('the card index in memory, on %s', (engine) => {
  let place: Awaited<ReturnType<typeof createMigratedPlace>>;
  let store: Store;
  let index: CardIndex;
  const errors: unknown[] = [];
  beforeAll(async () => {
    place = await createMigratedPlace(engine);
    store = await openStore(readConfig(place.env), passwords);
    await write(
      store.db,
      numbers(1, 1_000).map((number) => card(number)),
    );
    index = new CardIndex(store.db, (error) => errors.push(error));
  });
  afterAll(async () => {
    await index.close();
    await store.close();
    await place.remove();
    expect(errors).toEqual([]);
  });

  /** The cards in memory: the byte that fills each descriptor, by the card's id in its source. */
  const held = async (of = index) => {
    const { descriptors, ids, places } = await of.current();
    const rows = await store.db.selectFrom('cards').select(['id', 'card_id']).execute();
    const names = new Map(rows.map(({ id, card_id }) => [id, card_id]));
    const found = new Map<string, number>();
    for (const [at, id] of new Int32Array(ids, 0, places).entries()) {
      if (id === 0) continue;
      const bytes = new Uint8Array(descriptors, at * DESCRIPTOR_BYTES, DESCRIPTOR_BYTES);
      expect(new Set(bytes).size).toBe(1);
      found.set(names.get(id) ?? `gone ${id}`, bytes[0] ?? -1);
    }
    return found;
  };
  const expected = (cards: readonly NewCard[]) =>
    new Map(cards.map(({ card_id, descriptor }) => [card_id, descriptor[0] ?? -1]));

  test('loads in the background, in batches that leave the event loop free', async () => {
    expect(index.isLoading).toBe(true);
    index.start();
    let turns = 0;
    while (index.isLoading) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    expect(turns).toBeGreaterThan(4);
    expect(await held()).toEqual(expected(numbers(1, 1_000).map((number) => card(number))));
  });

  test('gives the cards at its positions, and reads each from the database once', async () => {
    const now = await index.current();
    const names: (string | undefined)[] = [];
    const queries = await queriesOf(store.db, async (watched) => {
      const cards = new CardReader(watched, now);
      for (const places of [[0, 2], [2, 0], [9_999]]) {
        const read = await cards.read(places);
        names.push(...places.map((at) => read.get(at)?.name));
      }
    });
    expect(names).toEqual(['Card 1', 'Card 3', 'Card 3', 'Card 1', undefined]);
    expect(queries).toHaveLength(1);
  });

  test('takes over added, changed and removed cards, in the same buffer while there is room', async () => {
    const { descriptors } = await index.current();
    await write(store.db, [card(5, 205), card(2_000)]);
    await removeFromIndex(store.db, { ids: ['c-6', 'c-7'] });
    await index.refresh();
    const now = await held();
    expect(now.get('c-5')).toBe(205);
    expect(now.get('c-2000')).toBe(0);
    expect(now.has('c-6')).toBe(false);
    expect(now.size).toBe(999);
    expect((await index.current()).descriptors).toBe(descriptors);
  });

  test('loses a card whose removal is all that has changed', async () => {
    await write(store.db, [card(7_000, 70)]);
    await index.refresh();
    const { size } = await held();
    await removeFromIndex(store.db, { ids: ['c-7000'] });
    await index.refresh();
    expect((await held()).size).toBe(size - 1);
  });

  test('groups cards of one name, and follows a renamed card', async () => {
    const twins = async () => {
      const now = await index.current();
      const cards = new DescriptorIndex(now);
      cards.grow(now.places);
      const at = new Int32Array(now.ids, 0, now.places).indexOf(idOf('c-9'));
      const ids = cards.namesakes(at).map((twin) => new Int32Array(now.ids)[twin]);
      return rows.filter(({ id }) => ids.includes(id)).map(({ card_id }) => card_id);
    };
    const rows = await store.db.selectFrom('cards').select(['id', 'card_id']).execute();
    const idOf = (card_id: string) => rows.find((row) => row.card_id === card_id)?.id ?? 0;
    expect(await twins()).toEqual([]);
    const { card_id, number, set_name, rarity } = card(10);
    const renamed = {
      card_id,
      number: number ?? '',
      set_name: set_name ?? '',
      rarity: rarity ?? '',
      name: ' CARD 9',
    };
    await transaction(store.db, async (trx) => writeTexts(trx, await nextRevision(trx), [renamed]));
    await index.refresh();
    expect(await twins()).toEqual(['c-10']);
  });

  test('grows beyond its first size', async () => {
    await write(
      store.db,
      numbers(3_001, 4_500).map((number) => card(number)),
    );
    await index.refresh();
    const now = await held();
    expect(now.size).toBe(2_499);
    expect(now.get('c-4444')).toBe(44);
    expect(now.get('c-5')).toBe(205);
  });

  test('leaves out cards with a descriptor of another version', async () => {
    await transaction(store.db, async (trx) => {
      const revision = await nextRevision(trx);
      await sql`update cards set version = ${sql.lit(DESCRIPTION_VERSION + 1)},
        revision = ${revision} where card_id = 'c-8'`.execute(trx);
    });
    await index.refresh();
    expect((await held()).has('c-8')).toBe(false);
  });

  test('frees memory when most of it is empty', async () => {
    const before = (await index.current()).descriptors.byteLength;
    await removeFromIndex(store.db, { set: 'Even' });
    await removeFromIndex(store.db, {
      ids: numbers(1, 4_500)
        .filter((number) => number > 9)
        .map((number) => `c-${number}`),
    });
    await index.refresh();
    expect([...(await held()).keys()].toSorted()).toEqual(['c-1', 'c-3', 'c-5', 'c-9']);
    expect((await index.current()).descriptors.byteLength).toBeLessThan(before / 2);
  });

  test('takes over cards that another server of the database has written', async () => {
    const other = await openStore(readConfig(place.env), passwords, undefined, 'beside');
    const seen = new CardIndex(other.db, (error) => errors.push(error));
    await seen.current();
    await write(store.db, [card(5_000, 50)]);
    const until = Date.now() + 5_000;
    while (!(await held(seen)).has('c-5000') && Date.now() < until)
      await new Promise((done) => setTimeout(done, 50));
    expect((await held(seen)).get('c-5000')).toBe(50);
    await write(other.db, [card(5_001, 51)]);
    await index.refresh();
    expect((await held()).get('c-5001')).toBe(51);
    await seen.close();
    await other.close();
  });

  test('is loaded again after the database was restored from a backup', async () => {
    await sql`delete from cards where card_id <> 'c-1'`.execute(store.db);
    await sql`update cards set revision = 1`.execute(store.db);
    await sql`update card_index set revision = 1, removed_revision = 0`.execute(store.db);
    await index.refresh();
    expect([...(await held()).keys()]).toEqual(['c-1']);
  });

  test('can be closed while it loads', async () => {
    const closing = new CardIndex(store.db, (error) => errors.push(error));
    closing.start();
    await closing.close();
    expect(closing.isLoading).toBe(true);
  });
});
