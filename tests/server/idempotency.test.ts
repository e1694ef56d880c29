import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CountScansAnswer } from '../../contract/counts.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { ACTION_HEADER } from '../../contract/history.ts';
import { Product } from '../../contract/products.ts';
import { isRunning } from '../../contract/imports.ts';
import type { ResourceName } from '../../contract/resources.ts';
import { BinRecord } from '../../contract/bin.ts';
import { Type } from '../../contract/types.ts';
import { PERMISSIONS } from '../../server/permissions.ts';
import { insertAll } from '../../server/platform/db/insert_all.ts';
import { tidyKeys } from '../../server/platform/idempotency/daily_work.ts';
import { AllRows } from '../support/all_rows.ts';
import type { Body, Caller, Method, SentBody } from '../support/caller.ts';
import { createMigratedPlace, engines, oneEngineByDay } from '../support/engines.ts';
import {
  aBatch,
  anInsertion,
  aPicture,
  aPlace,
  aProduct,
  aPurchase,
  aSiteListing,
  aType,
} from '../support/factories.ts';
import { importFile, rowsOf, waitForImport } from '../support/imports.ts';
import { InjectedServer } from '../support/injected_server.ts';
import { aPerson } from '../support/people.ts';
import { aCard, aGuide } from '../support/prices.ts';
import { onOneEngineByDay } from '../support/scope.ts';
import { describeServer, createForm, serverOn } from '../support/server.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

const REPLAY = 'idempotent-replay';

let made = 0;
const aKey = () => `key-${(made += 1)}`;

const withKey = (key: string, options: SentBody = {}): SentBody => ({
  ...options,
  headers: { 'idempotency-key': key },
});

const codeOf = (answer: { as: (schema: typeof ErrorBody) => ErrorBody }) => answer.as(ErrorBody).reason?.code;

const productsNamed = async (server: Caller, name: string) =>
  (await server.list('products', { filter: { name } })).as(Product.array());

describeServer('a call with an Idempotency-Key', (server) => {
  const once = onOneEngineByDay(server.engine);
  let type: number;
  beforeAll(async () => {
    ({ id: type } = await aType(server));
  });
  const storedKeys = async () =>
    (await server.store.db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key);

  test('is done once, and answers the same again', async () => {
    const key = aKey();
    const create = () => server.post('/api/products/', { name: 'Once', type }, withKey(key));
    const first = await create();
    expect(first).toHaveStatus(201);
    expect(first.headers).not.toHaveProperty(REPLAY);
    const again = await create();
    expect(again).toHaveStatus(201);
    expect(again.headers).toMatchObject({ [REPLAY]: 'true', 'content-type': first.headers['content-type'] });
    expect(again.text).toBe(first.text);
    expect(await productsNamed(server, 'Once')).toHaveLength(1);
  });

  test('answers as it first did, whatever has happened since', once, async () => {
    const key = aKey();
    const { id } = await aProduct(server, { name: 'Before' });
    const rename = () => server.patch(`/api/products/update/${id}/`, { name: 'After' }, withKey(key));
    const first = await rename();
    await server.delete(`/api/products/${id}/`);
    expect((await rename()).text).toBe(first.text);
  });

  test('is refused with another body, another address or another method', once, async () => {
    const key = aKey();
    const [one, other] = [await aProduct(server), await aProduct(server)];
    await server.patch(`/api/products/update/${one.id}/`, { name: 'First' }, withKey(key));
    const wrong: [Method, string, Body][] = [
      ['PATCH', `/api/products/update/${one.id}/`, { name: 'Second' }],
      ['PATCH', `/api/products/update/${other.id}/`, { name: 'First' }],
      ['DELETE', `/api/products/${one.id}/`, undefined],
    ];
    for (const [method, url, body] of wrong) {
      const answer = await server.send(method, url, body, withKey(key));
      expect(answer).toHaveStatus(422);
      expect(codeOf(answer)).toBe('requests.key_reused');
    }
    expect((await server.get(`/api/products/${one.id}/`)).as(Product).name).toBe('First');
  });

  test('is done once with pictures, too, and refused with other pictures', async () => {
    const key = aKey();
    const [picture, other] = [await aPicture(), await aPicture()];
    // Each form has another boundary.
    const create = (images: File, field = 'images') =>
      server.post('/api/products/', createForm({ name: 'Pictured', type, [field]: images }), withKey(key));
    const first = await create(picture);
    expect((await create(picture)).text).toBe(first.text);
    expect(await create(other)).toHaveStatus(422);
    expect(await create(new File([await picture.arrayBuffer()], 'renamed.png'))).toHaveStatus(422);
    expect(await create(picture, 'image')).toHaveStatus(422);
    expect(first.as(Product).images).toHaveLength(1);
    expect(await productsNamed(server, 'Pictured')).toHaveLength(1);
  });

  test.each(['created', 'deleted'])(
    'is done once when it is sent five times at once, and %s',
    async (done) => {
      const key = aKey();
      const { id } = await aProduct(server);
      // Four of five fail, as the name is taken or the product is gone, and then have the first one's answer.
      const send = () =>
        done === 'created'
          ? server.post('/api/types/', { name: 'Twin' }, withKey(key))
          : server.delete(`/api/products/${id}/`, withKey(key));
      const answers = await Promise.all(Array.from({ length: 5 }, send));
      const status = done === 'created' ? 201 : 200;
      expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 5 }, () => status));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers.filter(({ headers }) => headers[REPLAY] === 'true')).toHaveLength(4);
    },
  );

  test('keeps nothing if it fails: sent again, it is tried again', once, async () => {
    const key = aKey();
    const taken = (await server.post('/api/types/', { name: 'Taken' })).as(Type);
    const create = () => server.post('/api/types/', { name: 'Taken' }, withKey(key));
    expect(await create()).toHaveStatus(409);
    expect(await storedKeys()).not.toContain(key);
    await server.delete(`/api/types/${taken.id}/`);
    expect(await create()).toHaveStatus(201);
  });

  test('keeps nothing if it finds nothing to change', once, async () => {
    const key = aKey();
    expect(await server.patch('/api/insertions/999999/', { price: 3 }, withKey(key))).toHaveStatus(404);
    expect(await storedKeys()).not.toContain(key);
  });

  test('is another call than that of another account with the same key', once, async () => {
    const key = aKey();
    const { access: token } = await aPerson(server);
    const create = (options: SentBody) =>
      server.post('/api/products/', { name: 'Shared key', type }, withKey(key, options));
    const [own, others] = [await create({}), await create({ token })];
    expect(others.headers).not.toHaveProperty(REPLAY);
    expect(others.text).not.toBe(own.text);
    expect(await productsNamed(server, 'Shared key')).toHaveLength(2);
  });

  test('is not done again if the server stopped before it kept the answer', once, async () => {
    const key = aKey();
    const create = () => server.post('/api/products/', { name: 'Lost answer', type }, withKey(key));
    await create();
    const own = server.store.db.updateTable('idempotency_keys').where('key', '=', key);
    await own.set({ status: null, headers: null, body: null }).execute();
    const answer = await create();
    expect(answer).toHaveStatus(409);
    expect(codeOf(answer)).toBe('requests.key_answer_lost');
  });

  test('is not done again if its answer was too long to be kept', once, async () => {
    const key = aKey();
    const { id } = await aBatch(server);
    await sql`insert into insertions (insertion_batch_id, site, price, description)
      values (${id}, 'Ebay', 100, ${'x'.repeat(1024 * 1024)})`.execute(server.store.db);
    const change = () => server.patch(`/api/insertion_batches/update/${id}/`, { name: 'Long' }, withKey(key));
    expect(await change()).toHaveStatus(200);
    const answer = await change();
    expect(answer).toHaveStatus(409);
    expect(codeOf(answer)).toBe('requests.key_answer_too_long');
  });

  test('needs a key that can be read', once, async () => {
    for (const key of ['', 'two words', 'x'.repeat(256)]) {
      const answer = await server.post('/api/products/', { name: 'Unread', type }, withKey(key));
      expect(answer).toHaveStatus(400);
      expect(codeOf(answer)).toBe('requests.key_unreadable');
    }
  });

  test('is never kept where it changes no records, as answers may hold secrets', once, async () => {
    const key = aKey();
    const invite = () => server.post('/api/people/invitations/', { role: 'viewer' }, withKey(key));
    const [first, second] = [await invite(), await invite()];
    expect(first).toHaveStatus(200);
    expect(second.text).not.toBe(first.text);
    expect(await storedKeys()).not.toContain(key);
  });

  test('keeps the hash of its body, not the body', once, async () => {
    const key = aKey();
    await server.post('/api/types/', { name: 'Hashed' }, withKey(key));
    const keys = server.store.db.selectFrom('idempotency_keys').select('digest');
    const { digest } = await keys.where('key', '=', key).executeTakeFirstOrThrow();
    expect(digest).toMatch(/^[\w-]{43}$/);
  });

  test('is forgotten after a day', async () => {
    const { db } = server.store;
    const now = Math.floor(Date.now() / 1_000);
    const rest = { user_id: 1, digest: '', status: null, headers: null, body: null };
    const many = Array.from({ length: 501 }, () => ({ key: aKey(), at: 0, ...rest }));
    await insertAll(db, 'idempotency_keys', many);
    const young = aKey();
    await server.post('/api/types/', { name: young }, withKey(young));
    const setTime = (at: number) => db.updateTable('idempotency_keys').set({ at });
    await setTime(now - 86_401)
      .where('key', '!=', young)
      .execute();
    await setTime(now - 86_390)
      .where('key', '=', young)
      .execute();
    await tidyKeys.run(server.store, new AbortController().signal);
    expect(await storedKeys()).toEqual([young]);
  });
});

describe.runIf(engines.includes('postgres'))('two servers on one PostgreSQL', () => {
  let place: Awaited<ReturnType<typeof createMigratedPlace>>;
  const findPlace = async () => ({
    ...(place ??= await createMigratedPlace('postgres')),
    remove: async () => {},
  });
  const [one, other] = [new InjectedServer(findPlace), new InjectedServer(findPlace)];
  beforeAll(async () => {
    await one.start();
    await other.start();
    return async () => {
      await one.stop();
      await other.stop();
      await place.remove();
    };
  });

  test('do a call once that both get at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const key = aKey();
      const create = (server: Caller) => server.post('/api/types/', { name: `Pair ${round}` }, withKey(key));
      const answers = await Promise.all([create(one), create(other), create(one), create(other)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
  });
});

/** What a call of the walk is made with: ids of records that the call may change. */
interface Sent {
  path: string;
  body?: Body;
}

describe.each(oneEngineByDay)('every call that changes records, on %s', { tags: ['slow'] }, (engine) => {
  const server = serverOn(engine);
  const walked = new Set<string>();
  const allRows = new AllRows(engine);

  /** Makes a call twice with one key. The second one changes nothing, and answers the same. */
  async function twice(call: string, { path, body }: Sent): Promise<unknown> {
    const [method = 'GET'] = call.split(' ') as [Method];
    walked.add(call);
    const key = aKey();
    const first = await server.send(method, path, body, withKey(key));
    expect(first.status, `${call}: ${first.summary}`).toBeLessThan(300);
    const rows = await allRows.read(server.store);
    const again = await server.send(method, path, body, withKey(key));
    expect([call, again.status, again.text]).toEqual([call, first.status, first.text]);
    expect([call, again.headers[REPLAY]]).toEqual([call, 'true']);
    const action = ACTION_HEADER.toLowerCase();
    expect([call, again.headers[action]]).toEqual([call, first.headers[action]]);
    expect(await allRows.read(server.store)).toEqual(rows);
    return first.json;
  }
  const idOf = (record: unknown) => z.object({ id: z.number() }).parse(record).id;

  test.each<[ResourceName, object, object]>([
    ['products', { name: 'Fox', type: 1 }, { state: 'New' }],
    ['bought_stocks', { name: 'Lot', price: 10 }, { date: '2026-11-03' }],
    ['incoming_shipments', { courier: 'DHL' }, { courier: 'UPS' }],
    ['insertion_batches', { name: 'Batch' }, { status: 'Listed' }],
    ['sales', { site: 'Ebay', day: '2026-11-03', lines: [{ title: 'Fox', price: 5 }] }, { courier: 'DHL' }],
    ['site_transactions', { site: 'Ebay', day: '2026-11-18', kind: 'fee' }, { kind: 'label' }],
    ['listing_templates', { name: 'All', site: 'Ebay', format: 'other' }, { pricePercent: 90 }],
    ['site_listings', { site: 'Ebay', status: 'live', sku: 'P-1' }, { status: 'ended' }],
    ['places', { name: 'Box 3' }, { kind: 'box' }],
  ])('%s are done once', async (resource, created, change) => {
    const path = `/api/${resource}/`;
    const id = idOf(await twice(`POST ${path}`, { path, body: created }));
    await twice(`PATCH ${path}update/:id/`, { path: `${path}update/${id}/`, body: change });
    const filter = { id: [id] };
    await twice(`PATCH ${path}selection/`, {
      path: `${path}selection/`,
      body: { changes: [{ filter, set: change }] },
    });
    await twice(`DELETE ${path}:id/`, { path: `${path}${id}/` });
    const body = { filter };
    await twice(`POST ${path}selection/delete/`, { path: `${path}selection/delete/`, body });
  });

  test('lists to choose from are done once', async () => {
    const bodies = { types: { name: 'Coin' }, subtypes: { name: 'Gold', type: 1 }, sites: { name: 'Fair' } };
    const extra = { key: 'Mint', type: 1, value_type: 'text' };
    for (const [kind, body] of Object.entries({ ...bodies, extras: extra })) {
      const path = `/api/${kind}/`;
      const id = idOf(await twice(`POST ${path}`, { path, body }));
      const renamed = kind === 'extras' ? { key: 'Minted' } : { name: `Other of ${kind}` };
      await twice(`PATCH ${path}update/:id/`, { path: `${path}update/${id}/`, body: renamed });
      await twice(`DELETE ${path}:id/`, { path: `${path}${id}/` });
    }
  });

  test('charges and listings are done once', async () => {
    const { id: boughtStock } = await aPurchase(server);
    const { id: batch } = await aBatch(server);
    const bodies = {
      charges: { kind: 'shipping', boughtStock, amount: 5, day: '2026-11-03' },
      insertions: { insertion_batch: batch, site: 'Ebay', price: 3 },
    };
    for (const [kind, body] of Object.entries(bodies)) {
      const path = `/api/${kind}/`;
      const id = idOf(await twice(`POST ${path}`, { path, body }));
      const changed = kind === 'charges' ? { amount: 6 } : { price: 4 };
      await twice(`PATCH ${path}:id/`, { path: `${path}${id}/`, body: changed });
      await twice(`DELETE ${path}:id/`, { path: `${path}${id}/` });
    }
  });

  test('listings and files for sites are made once', async () => {
    const { id: template } = z.object({ id: z.number() }).parse(
      (
        await server.post('/api/listing_templates/', {
          name: 'All',
          site: 'Amazon',
          format: 'other',
          columns: 'A = {sku}',
        })
      ).json,
    );
    const { id: batch } = await aBatch(server);
    const { id: product, sku } = await aProduct(server, {
      insertion_batch: batch,
      received: '2026-11-01',
      target_price: 9,
    });
    const insertion = await anInsertion(server, { insertion_batch: batch, site: 'Amazon', template });
    await twice('PATCH /api/insertions/:id/listings/', {
      path: `/api/insertions/${insertion.id}/listings/`,
      body: { changes: [{ products: [product], title: 'A rare fox' }] },
    });
    const body = { insertions: [insertion.id], kind: 'listings' };
    await twice('POST /api/listing_exports/', { path: '/api/listing_exports/', body });
    const live = await aSiteListing(server, { site: 'Amazon', sku, price: 8 });
    await twice('POST /api/live_listings/apply/', {
      path: '/api/live_listings/apply/',
      body: { take: [live.id] },
    });
    const file = createForm({ file: new File(['sku,title\n'], 'table.csv') });
    const given = await twice('PUT /api/sites/:id/files/', { path: '/api/sites/1/files/', body: file });
    const path = `/api/sites/1/files/${idOf(given)}/`;
    await twice('DELETE /api/sites/:id/files/:file/', { path });
  });

  test('counts are done once', async () => {
    const box = await aPlace(server);
    const product = await aProduct(server, { place: box.id, received: '2026-11-01' });
    const path = '/api/counts/';
    const start = async () =>
      `${path}${idOf(await twice('POST /api/counts/', { path, body: { place: box.id } }))}/`;
    const one = await start();
    const scans = [
      { key: 'one', codes: [product.sku] },
      { key: 'two', codes: ['UNKNOWN'] },
    ];
    const answer = await twice('POST /api/counts/:id/scans/', { path: `${one}scans/`, body: { scans } });
    const { results } = answer as CountScansAnswer;
    const unknown = results.flatMap((result) => (result.kind === 'unknown' ? result.scan.id : []));
    await twice('PATCH /api/counts/:id/scans/:scan/', {
      path: `${one}scans/${unknown[0]}/`,
      body: { product: product.id },
    });
    const body = { products: [product.id] };
    await twice('POST /api/counts/:id/scans/withdraw/', { path: `${one}scans/withdraw/`, body });
    for (const step of ['pause', 'resume', 'finish'])
      await twice(`POST /api/counts/:id/${step}/`, { path: `${one}${step}/`, body: {} });
    await twice('DELETE /api/counts/:id/', { path: await start() });
  });

  test('prices are done once', async () => {
    const card = await aCard(server, 'Priced fox', '273573', { target_price: 5 });
    const file = createForm({ file: new File([aGuide({ 273573: 9 })], 'guide.json') });
    await twice('POST /api/price_files/', { path: '/api/price_files/', body: file });
    const path = '/api/prices/';
    const choice = { source: 'cardmarket', key: '273573', variant: 'regular' };
    const match = { path: `${path}match/`, body: { product: card.id, choice } };
    await twice('PUT /api/prices/match/', match);
    await twice('DELETE /api/prices/match/', { path: `${path}match/?product=${card.id}` });
    await twice('POST /api/prices/keep/', { path: `${path}keep/`, body: { products: [card.id] } });
    const prices = [{ product: card.id, price: 9 }];
    await twice('POST /api/prices/accept/', { path: `${path}accept/`, body: { prices } });
    const settings = (await server.get(`${path}settings/`)).json as object;
    const body = { ...settings, stale_days: 14 };
    await twice('PUT /api/prices/settings/', { path: `${path}settings/`, body });
  });

  test('VAT is done once', async () => {
    const settings = { rules: [VAT_RULE], rates: [{ country: 'IT', from: '2020-01-01', percent: 22 }] };
    await twice('PUT /api/vat/', { path: '/api/vat/', body: settings });
    await server.post('/api/charges/', {
      kind: 'import VAT',
      boughtStock: (await aPurchase(server)).id,
      amount: 5,
      day: '2026-01-03',
      recoverable: 0,
    });
    await twice('POST /api/vat/late_import_vat/', { path: '/api/vat/late_import_vat/', body: {} });
    for (const step of ['close', 'reopen'])
      await twice(`POST /api/vat/periods/:from/${step}/`, {
        path: `/api/vat/periods/2026-01-01/${step}/`,
        body: {},
      });
  });

  test('undoing and restoring are done once', async () => {
    const { id } = await aProduct(server, { name: 'Undone once' });
    const action = ACTION_HEADER.toLowerCase();
    const changed = await server.patch(`/api/products/update/${id}/`, { name: 'Changed' });
    const path = `/api/history/${changed.headers[action]}/undo/`;
    await twice('POST /api/history/:id/undo/', { path, body: {} });
    await server.delete(`/api/products/${id}/`);
    const [inBin] = (await server.list('bin', { range: [0, 0] })).as(z.array(BinRecord));
    await twice('POST /api/bin/restore/', { path: '/api/bin/restore/', body: { ids: [inBin?.id] } });
  });

  test('imports are done once', async () => {
    const content = 'name,price\nFox,1\nFox,1\nStag,2\n';
    const { id } = await importFile(server, { name: 'lots.csv', content, resource: 'bought_stocks' });
    const path = `/api/imports/${id}/`;
    const isStill = async () => {
      await waitForImport(server, id, ({ state }) => !isRunning(state));
    };
    await twice('PATCH /api/imports/:id/', { path, body: { rates: { USD: 1.1 } } });
    const [row] = await rowsOf(server, id);
    await twice('PATCH /api/imports/:id/rows/', { path: `${path}rows/`, body: { choice: 'take' } });
    await twice('PATCH /api/imports/:id/repeats/', { path: `${path}repeats/`, body: { take: 'one' } });
    const corrected = { values: { name: 'Wolf' } };
    await twice('PATCH /api/imports/:id/rows/:row/', { path: `${path}rows/${row?.id}/`, body: corrected });
    for (const step of ['compare', 'commit', 'photos', 'undo']) {
      await twice(`POST /api/imports/:id/${step}/`, { path: `${path}${step}/` });
      await isStill();
    }
    await twice('DELETE /api/imports/:id/', { path });
  });

  test('was made here, but for those of shops and of running imports', () => {
    const all = Object.entries(PERMISSIONS).flatMap(([call, { once }]) => (once ? [call] : []));
    expect(all.filter((call) => !walked.has(call)).toSorted()).toEqual([
      'POST /api/imports/',
      'POST /api/imports/:id/cancel/',
      'POST /api/imports/:id/resume/',
      'POST /api/tools/import_zenmarket/',
    ]);
  });
});
