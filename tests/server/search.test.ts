import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from '../../contract/fields.ts';
import { MAX_LISTED_VALUES } from '../../contract/lists.ts';
import { RESOURCE_NAMES, type ResourceName } from '../../contract/resources.ts';
import { orderLink } from '../../domain/purchase.ts';
import {
  trigramsOf,
  chooseSelective,
  searchTrigrams,
  splitWords,
} from '../../server/records/search/trigrams.ts';
import { memoize } from '../../server/records/lists/memoize.ts';
import { insertSearchable } from '../../server/records/search/index_rows.ts';
import {
  rebuildNextPortion,
  rebuildSmallIndexes,
  runUntilDone,
} from '../../server/records/search/rebuild.ts';
import { chooseTrigrams } from '../../server/records/search/rare_trigrams.ts';
import { engineOf } from '../../server/platform/db/engine.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { foldText } from '../../server/platform/db/search_text.ts';
import { queriesOf } from '../support/queries.ts';
import { aBatch, anExtra, aProduct, aPurchase, aShipment, aType } from '../support/factories.ts';
import { onOneEngineByDay } from '../support/scope.ts';
import { describeServer } from '../support/server.ts';

describeServer('a search', (server) => {
  const found = (q: string, resource = 'products') => server.names(resource, { filter: { q } });
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

  test('finds records by each searchable field', onOneEngineByDay(server.engine), async () => {
    const { id: type } = await aType(server);
    const word = (field: string) => `sought${field.toLowerCase()}`;
    const bodies: Record<ResourceName, object> = {
      products: { name: 'Fox', type },
      bought_stocks: { name: 'Lot', price: 1 },
      incoming_shipments: { courier: 'DHL' },
      insertion_batches: { name: 'Winter' },
      sales: { site: 'Ebay', day: '2026-11-03', lines: [{ title: 'Fox', price: 1 }] },
      site_transactions: { site: 'Ebay', day: '2026-11-03', kind: 'fee', amount: -1 },
      listing_templates: { name: 'Cards', site: 'Ebay', format: 'ebay' },
      places: { name: 'Box' },
      site_listings: { site: 'Ebay', status: 'live', sku: 'P-1' },
    };
    await server.post('/api/sites/', { name: word('site') });
    for (const resource of RESOURCE_NAMES) {
      const fields = Object.entries(fieldsOf(resource)).filter(
        ([, { isSearched, isDerived }]) => isSearched && !isDerived,
      );
      for (const [field, { kind }] of fields) {
        const value = kind === 'address' ? `https://${word(field)}.example` : word(field);
        const created = await server.post(`/api/${resource}/`, { ...bodies[resource], [field]: value });
        const { id } = created.as(z.object({ id: z.number() }));
        const listed = await server.list(resource, { filter: { q: word(field) } });
        expect(
          listed.as(z.array(z.object({ id: z.number() }))).map((one) => one.id),
          field,
        ).toEqual([id]);
        await server.delete(`/api/${resource}/${id}/`);
      }
    }
  });

  test('finds purchases by their link and shipments by their tracking number', async () => {
    expect(await found('AUCTION q99', 'bought_stocks')).toEqual(['Lot']);
    expect(await found('23j ems', 'incoming_shipments')).toEqual(['EMS EJ123JP']);
  });

  test('follows changed extras and deleted products', async () => {
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

describeServer('a search beyond names', (server) => {
  const found = (q: string, resource = 'products') => server.names(resource, { filter: { q } });
  const values = async (resource: string, field: string) =>
    (await server.get(`/api/${resource}/values/?field=${field}`)).as(z.array(z.string()));
  let purchase: number;
  let unit: number;

  beforeAll(async () => {
    const { name: shipment } = await aShipment(server, { courier: 'EMS', state: 'In transit' });
    ({ id: purchase } = await aPurchase(server, { name: 'Lot', state: 'At warehouse', shipment }));
    const figure = await aType(server, 'Figure');
    ({ id: unit } = await aProduct(server, { name: 'Fox', type: figure.id, boughtStock: purchase }));
    const card = await aType(server, 'Card');
    const rare = card.subtypes.find(({ name }) => name === 'Holo rare');
    await aProduct(server, { name: 'Owl', origin: 'buyee.jp', sub_type: rare?.id ?? 0 });
    await aProduct(server, { name: 'Hare', origin: 'Été fair', bought_order_link: '#0003' });
    await server.patch(`/api/products/update/${unit}/`, { state: 'Listed' });
    const { id } = await aBatch(server, { name: 'Weekend' });
    await server.patch(`/api/insertion_batches/update/${id}/`, { status: 'Ready' });
  });

  test.each([
    ['figure', ['Fox']],
    ['FIG fox', ['Fox']],
    ['figure owl', []],
    ['holo rare', ['Owl']],
    ['buyee', ['Owl']],
    ['ete', ['Hare']],
    ['listed', ['Fox']],
    ['listed figure', ['Fox']],
    ['#0003', ['Hare']],
  ])('%j finds products by type, subtype, state, origin and order link', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  test('a number finds its record, with or without # and leading zeros, and the products of an order', async () => {
    const [shown, short] = [orderLink(purchase), `#${purchase}`];
    for (const q of [shown, short, shown.slice(1), String(purchase)]) {
      expect(await found(q, 'bought_stocks')).toEqual(['Lot']);
    }
    expect(await found(`${shown} lot`, 'bought_stocks')).toEqual(['Lot']);
    expect(await found(`${shown} fox`)).toEqual(['Fox']);
    expect(await found(`fox #${unit}`)).toEqual(['Fox']);
    expect(await found('#99999999999999999999')).toEqual([]);
  });

  test('amounts, weights and dates find their records in several formats', async () => {
    const { id } = await aPurchase(server, {
      name: 'Crate',
      price: 1234.5,
      weight: 1250,
      date: '2026-02-03',
    });
    const parcel = {
      courier: 'GLS',
      trackingNumber: 'Z9',
      totalWeight: 1250,
      totalCost: 1000.5,
      ivaPrice: 21,
    };
    await aShipment(server, parcel);
    await server.patch(`/api/products/update/${unit}/`, { estimated_cost: 61.7 });
    for (const q of [
      '€1,234.50',
      '1.234,50 €',
      '1234.50',
      '1,250 g',
      '1.25 kg',
      '03/02/2026',
      '2026-02-03 crate',
    ]) {
      expect(await found(q, 'bought_stocks'), q).toEqual(['Crate']);
    }
    expect(await found('1,250 g €21.00', 'incoming_shipments')).toEqual(['GLS Z9']);
    expect(await found('gls €1,021.50', 'incoming_shipments')).toEqual(['GLS Z9']);
    expect(await found('fox €61.70')).toEqual(['Fox']);
    expect(await found('fox €61.71')).toEqual([]);
    await server.delete(`/api/bought_stocks/${id}/`);
  });

  test('purchases, shipments and batches are found by state, and shipments by the number in their name', async () => {
    expect(await found('warehouse', 'bought_stocks')).toEqual(['Lot']);
    const [shipment = ''] = await found('transit', 'incoming_shipments');
    expect(shipment).toMatch(/^EMS #\d+$/);
    expect(await found(shipment, 'incoming_shipments')).toEqual([shipment]);
    expect(await found('ready week', 'insertion_batches')).toEqual(['Weekend']);
  });

  test('the new name of a type finds its products, whose rows are unchanged', async () => {
    const texts = () => server.store.db.selectFrom('products').select('search_text').orderBy('id').execute();
    const before = await texts();
    const { id } = await aType(server, 'Figure');
    await server.patch(`/api/types/update/${id}/`, { name: 'Statue' });
    expect(await found('statue')).toEqual(['Fox']);
    expect(await found('figure')).toEqual([]);
    expect(await texts()).toEqual(before);
    await server.patch(`/api/types/update/${id}/`, { name: 'Figure' });
  });

  test('products found by their type are counted and deleted as a selection', async () => {
    const { id } = await aType(server, 'Sealed product');
    for (const name of ['Box', 'Tin']) await aProduct(server, { name, type: id });
    const filter = { q: 'sealed' };
    const counted = await server.post('/api/products/selection/', { filter });
    expect(counted.as(z.object({ count: z.int() })).count).toBe(2);
    const deleted = await server.post('/api/products/selection/delete/', { filter });
    expect(deleted.as(z.object({ count: z.int() })).count).toBe(2);
    expect(await found('sealed')).toEqual([]);
  });

  test('the values of a field are listed in order, each once regardless of case', async () => {
    await aProduct(server, { origin: 'BUYEE.jp' });
    expect(await values('products', 'origin')).toEqual(['buyee.jp', 'Été fair']);
    expect(await values('products', 'state')).toEqual(expect.arrayContaining(['In stock', 'Listed']));
    expect(await values('bought_stocks', 'state')).toEqual(['At warehouse']);
    expect(await values('incoming_shipments', 'courier')).toEqual(['EMS', 'GLS']);
    expect(await values('insertion_batches', 'status')).toEqual(['Ready']);
    for (const field of ['name', 'estimated_cost', 'colour', 'constructor']) {
      const refused = await server.get(`/api/products/values/?field=${field}`);
      expect(refused.errors).toHaveProperty('field');
    }
  });

  test.each([
    '#999999999999999',
    '999999999999999',
    '€999999999999999.99',
    '99999999999999 g',
    '9999999999999 kg',
    '31/12/9999',
  ])('%s, beyond all records, finds nothing', async (q) => {
    for (const resource of ['products', 'bought_stocks', 'incoming_shipments', 'insertion_batches']) {
      expect(await found(q, resource)).toEqual([]);
    }
  });

  test(
    'a field with very many values is not searched, and lists its first values',
    onOneEngineByDay(server.engine),
    async () => {
      const { db } = server.store;
      const card = await aType(server);
      const rows = Array.from({ length: MAX_LISTED_VALUES }, (_, index) => ({
        quantity: 1,
        type_id: card.id,
        origin: `seller no. ${index}-${index}`,
        state: `state ${index}`,
        estimated_cost: 0,
        name: 'Playmat',
        search_text: 'playmat',
      }));
      const page = (q: string) => server.list('products', { range: [0, 9], filter: { q } });
      await insertSearchable(db, 'products', rows.slice(0, -4));
      expect(await found('seller 123-123')).toEqual(['Playmat']);
      // Every letter matches hundreds of origins, and as many states.
      const letters = await page('s e l r s e l r '.repeat(15));
      expect(letters.headers['content-range']).toMatch(/^products 0-9\//);
      expect(await page('s e l r n o . - se el ll le er no o. t a te at ta ate tat'.repeat(3))).toHaveStatus(
        200,
      );
      await insertSearchable(db, 'products', rows);
      expect(await found('seller 123-123')).toEqual([]);
      const told = await values('products', 'origin');
      expect(told).toHaveLength(MAX_LISTED_VALUES);
      expect(told.at(-1)).toMatch(/^seller no/);
    },
  );
});

describe('the trigrams of a text', () => {
  test('include the trigrams of every part of its words', () => {
    const text = foldText('Pokémon 4/102 リザードン Røde ß 🂡x');
    const all = new Set(trigramsOf(text));
    for (const word of splitWords(text)) {
      const characters = Array.from(word);
      for (let start = 0; start < characters.length; start += 1) {
        for (let end = start + 1; end <= characters.length; end += 1) {
          const part = characters.slice(start, end).join('');
          if (part.length === 1 && part < '\u0080') continue;
          expect(searchTrigrams([part]).every(({ trigram }) => all.has(trigram))).toBe(true);
        }
      }
    }
  });

  test('are chosen rarest first, as long as they save more than they cost', () => {
    const wanted = searchTrigrams(['abcd', 'xyz', 'ok']);
    const [abc = 0, bcd = 0, xyz = 0, ok = 0] = wanted.map(({ trigram }) => trigram);
    const telling = (...rows: [number, number, number, number]) =>
      chooseSelective(
        wanted,
        new Map([abc, bcd, xyz, ok].map((trigram, index) => [trigram, rows[index] ?? 0])),
      );
    expect(telling(2_000, 3_000, 2_500, 16_000)).toEqual([abc, xyz, bcd]);
    expect(telling(3_000, 2_000, 16_000, 16_000)).toEqual([bcd, abc]);
    expect(telling(2, 1, 50, 900)).toEqual([bcd, abc]);
    expect(telling(1, 2_000, 50, 900)).toEqual([abc]);
    expect(chooseSelective(wanted, new Map())).toEqual([]);
  });
});

describeServer('a search among many rows', (server) => {
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
      search_text: foldText(`Charizard ${index === 300 ? 'quokka' : 'common'}`),
    }));
    await insertSearchable(db, 'products', rows);
    await sql.raw('analyze').execute(db);
  });

  test('uses the rarest trigrams', async () => {
    const { db } = server.store;
    const words = ['charizard', 'quokka'];
    const trigrams = await chooseTrigrams(db, 'products', words);
    const counts = await engineOf(db).trigramIndex.counts(db, 'products', trigrams, ROWS * 2);
    const rare = searchTrigrams(['quokka']).map(({ trigram }) => trigram);
    expect(rare).toContain(trigrams[0]);
    expect(trigrams.length).toBeLessThan(searchTrigrams(words).length);
    expect(Math.min(...counts.values())).toBeLessThan(2);
    const list = await server.list('products', { filter: { q: 'charizard quokka' } });
    expect(list.as(z.array(z.object({ id: z.int() })))).toEqual([{ id: 301 }]);
  });

  test('uses the same trigrams within a transaction, which counts them for later transactions', async () => {
    const { db } = server.store;
    const words = ['charizard', 'commo'];
    const counted = (work: (trx: Db) => Promise<unknown>) =>
      queriesOf(db, (watched) => watched.transaction().execute(work));
    const trigrams: number[][] = [];
    const find = async (trx: Db) => void trigrams.push(await chooseTrigrams(trx, 'products', words));
    expect(await counted(find)).not.toEqual([]);
    expect(await counted(find)).toEqual([]);
    expect(trigrams).toEqual([trigrams[0], await chooseTrigrams(db, 'products', words)]);
    expect(trigrams[0]?.length).toBeLessThan(searchTrigrams(words).length);
  });

  test('keeps what it has computed until the database changes, and no failure', async () => {
    const { db } = server.store;
    let runs = 0;
    const ask = () => memoize(db, 'a question', async () => (runs += 1));
    expect([await ask(), await ask()]).toEqual([1, 1]);
    const failing = () => memoize(db, 'another question', () => Promise.reject(new Error('Not now.')));
    await expect(failing()).rejects.toThrow('Not now.');
    expect(await memoize(db, 'another question', async () => 'answered')).toBe('answered');
    await aPurchase(server);
    expect(await ask()).toBe(2);
  });

  test('finds records while the index is made anew, and by search texts that were wrong before', async () => {
    const { db } = server.store;
    const found = async (q: string) =>
      (await server.list('products', { filter: { q } })).as(z.array(z.object({ id: z.int() })));
    await sql`delete from products_grams`.execute(db);
    expect(await found('quokka')).toEqual([]);
    await db.insertInto('search_rebuilds').values({ resource: 'products', last_id: 0 }).execute();
    expect(await found('quokka')).toEqual([{ id: 301 }]);
    let portions = 0;
    while (await rebuildNextPortion(db)) portions += 1;
    expect(portions).toBeGreaterThan(ROWS / 150);
    expect(await db.selectFrom('search_rebuilds').selectAll().execute()).toEqual([]);
    // The search texts of this test were not made of the names.
    expect(await found('quokka')).toEqual([]);
    expect(await found('charizard 299')).toEqual([{ id: 300 }]);
    expect(await found('charizard 699')).toEqual([{ id: 700 }]);

    await aPurchase(server, { name: 'Lot of quokkas' });
    await sql`update bought_stocks set search_text = ''`.execute(db);
    await db.insertInto('search_rebuilds').values({ resource: 'bought_stocks', last_id: 0 }).execute();
    await rebuildSmallIndexes(db);
    expect(await db.selectFrom('search_rebuilds').selectAll().execute()).toEqual([]);
    expect(await server.names('bought_stocks', { filter: { q: 'quokkas' } })).toEqual(['Lot of quokkas']);
  });
});

describe('a step in the background', () => {
  test('is repeated until it finds nothing to do', async () => {
    const steps = [true, true, false];
    const { signal } = new AbortController();
    const log = (error: unknown) => expect(error).toBeUndefined();
    await runUntilDone(async () => steps.shift() ?? expect.fail('The step ran again.'), { signal, log });
    expect(steps).toEqual([]);
  });

  test('is logged where it fails, and not repeated once the server stops', async () => {
    const stopping = new AbortController();
    const logged: unknown[] = [];
    const full = new Error('The disk is full.');
    await runUntilDone(() => Promise.reject(full), {
      signal: stopping.signal,
      log(error) {
        logged.push(error);
        stopping.abort();
      },
    });
    expect(logged).toEqual([full]);
    await runUntilDone(() => expect.fail('The server has stopped.'), {
      signal: stopping.signal,
      log: (error) => logged.push(error),
    });
    expect(logged).toEqual([full]);
  });
});
