import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { gramsOf, mostTelling, wantedGrams, wordsOf } from '../../server/search/grams.ts';
import { insertSearchable } from '../../server/search/index_rows.ts';
import { gramsFor } from '../../server/search/rare_grams.ts';
import { engineOf } from '../../server/db/engine.ts';
import { folded } from '../../server/db/search_text.ts';
import { engines } from '../support/engines.ts';
import { anExtra, aProduct, aPurchase, aShipment } from '../support/factories.ts';
import { serverOn } from '../support/server.ts';

describe.each(engines)('a search on %s', (engine) => {
  const server = serverOn(engine);
  const found = async (q: string, resource = 'products') => {
    const answer = await server.get(`/api/${resource}/?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
    return answer.as(z.array(z.object({ name: z.string() }))).map(({ name }) => name);
  };
  let number: number;

  beforeAll(async () => {
    number = await anExtra(server, 'Number');
    const extras = JSON.stringify({ id: number, value: '4/102' });
    await aProduct(server, { name: 'Charizard Pokémon', product_extras: extras });
    await aProduct(server, { name: '旧裏面 リザードン', bought_order_link: 'zen-市場-7' });
    await aProduct(server, { name: `50% "off" it's_a \\ x` });
    await aProduct(server, { name: 'ab'.repeat(150) });
    await aPurchase(server, { name: 'Lot', link: 'https://jauce.example/auction/q99' });
    await aShipment(server, { courier: 'EMS', trackingNumber: 'EJ123JP' });
  });

  test.each([
    ['chariz 4/102', ['Charizard Pokémon']],
    ['4/102 POKEMON chariz', ['Charizard Pokémon']],
    ['ｐｏｋé', ['Charizard Pokémon']],
    ['chariz 5/102', []],
    ['リザ', ['旧裏面 リザードン']],
    ['裏面', ['旧裏面 リザードン']],
    ['裏', ['旧裏面 リザードン']],
    ['市場', ['旧裏面 リザードン']],
    ['面裏', []],
    ['%', [`50% "off" it's_a \\ x`]],
    ['0%', [`50% "off" it's_a \\ x`]],
    ['"', [`50% "off" it's_a \\ x`]],
    [`"off" it's_`, [`50% "off" it's_a \\ x`]],
    ['\\', [`50% "off" it's_a \\ x`]],
    ['x', [`50% "off" it's_a \\ x`]],
    ['s_a', [`50% "off" it's_a \\ x`]],
    ['sxa', []],
    ['ab'.repeat(150), ['ab'.repeat(150)]],
    [`${'ab'.repeat(149)}ac`, []],
  ])('for %j finds products by names, extras and order links', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  test('finds purchases by their link and shipments by their tracking number', async () => {
    expect(await found('AUCTION q99', 'bought_stocks')).toEqual(['Lot']);
    expect(await found('23j ems', 'incoming_shipments')).toEqual(['EMS EJ123JP']);
  });

  test('follows the values of extras, and what is deleted', async () => {
    const { id } = await aProduct(server, { name: 'Blastoise' });
    const set = (value: string) =>
      server.patch(`/api/products/update/${id}/`, { product_extras: [{ id: number, value }] });
    await set('2/102');
    expect(await found('blast 2/102')).toEqual(['Blastoise']);
    await set('9/130');
    expect(await found('blast 2/102')).toEqual([]);
    expect(await found('9/130')).toEqual(['Blastoise']);
    await server.delete(`/api/products/${id}/`);
    expect(await found('9/130')).toEqual([]);
  });
});

describe('the grams of a text', () => {
  test('hold those of every part of its words', () => {
    const text = folded('Pokémon 4/102 リザードン 🂡x');
    const all = new Set(gramsOf(text));
    for (const word of wordsOf(text)) {
      const characters = Array.from(word);
      for (let start = 0; start < characters.length; start += 1) {
        for (let end = start + 1; end <= characters.length; end += 1) {
          const part = characters.slice(start, end).join('');
          if (part.length === 1 && part < '\u0080') continue;
          expect(wantedGrams([part]).every(({ gram }) => all.has(gram))).toBe(true);
        }
      }
    }
  });

  test('tell most where they are rare, as long as they spare more than they cost', () => {
    const wanted = wantedGrams(['abcd', 'xyz', 'ok']);
    const [abc = 0, bcd = 0, xyz = 0, ok = 0] = wanted.map(({ gram }) => gram);
    const telling = (...rows: [number, number, number, number]) =>
      mostTelling(wanted, new Map([abc, bcd, xyz, ok].map((gram, index) => [gram, rows[index] ?? 0])));
    expect(telling(2_000, 3_000, 2_500, 16_000)).toEqual([abc, xyz, bcd]);
    expect(telling(3_000, 2_000, 16_000, 16_000)).toEqual([bcd, abc]);
    expect(telling(2, 1, 50, 900)).toEqual([bcd, abc]);
    expect(telling(1, 2_000, 50, 900)).toEqual([abc]);
    expect(mostTelling(wanted, new Map())).toEqual([]);
  });
});

describe.each(engines)('a search among many on %s', (engine) => {
  const server = serverOn(engine);
  const ROWS = 700;
  beforeAll(async () => {
    const { db } = server.store;
    const rows = Array.from({ length: ROWS }, (_, index) => ({
      quantity: 1,
      type_id: 1,
      origin: '',
      state: '',
      estimated_cost: 0,
      name: `Charizard ${index}`,
      search_text: folded(`Charizard ${index === 300 ? 'quokka' : 'common'}`),
    }));
    await insertSearchable(db, 'products', rows);
    await sql.raw('analyze').execute(db);
  });

  test('looks rows up by what few of them have', async () => {
    const { db } = server.store;
    const words = ['charizard', 'quokka'];
    const grams = await gramsFor(db, 'products', words);
    const counts = await engineOf(db).gramIndex.counts(db, 'products', grams, ROWS * 2);
    const rare = wantedGrams(['quokka']).map(({ gram }) => gram);
    expect(rare).toContain(grams[0]);
    expect(grams.length).toBeLessThan(wantedGrams(words).length);
    expect(Math.min(...counts.values())).toBeLessThan(2);
    const path = `/api/products/?filter=${encodeURIComponent(JSON.stringify({ q: 'charizard quokka' }))}`;
    expect((await server.get(path)).as(z.array(z.object({ id: z.int() })))).toEqual([{ id: 301 }]);
  });

  test('takes grams spread over the words within a transaction, which counting could end', async () => {
    const { db } = server.store;
    const words = ['never', 'seen'];
    const grams = await db.transaction().execute((trx) => gramsFor(trx, 'products', words));
    expect(grams).toEqual(wantedGrams(words).map(({ gram }) => gram));
  });
});
