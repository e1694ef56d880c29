// @module-tag slow
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { Product } from '../../contract/products.ts';
import { NewVatRule } from '../../contract/vat.ts';
import { TokenPair } from '../../contract/users.ts';
import { buildApp } from '../../server/app.ts';
import { argon2Passwords } from '../../server/platform/auth/passwords.ts';
import { DESCRIPTOR_BYTES } from '../../server/modules/cards/match/descriptor.ts';
import { nextRevision, writeCards } from '../../server/modules/cards/repository.ts';
import { readConfig } from '../../server/platform/config.ts';
import { listMovedTables } from '../../server/platform/db/move_records.ts';
import { openStore, type Store } from '../../server/open.ts';
import { readOptions } from '../../server/seed/options.ts';
import { seed } from '../../server/seed/seed.ts';
import { changeSettings } from '../../server/modules/accounting/returns/settings.ts';
import { engines, createEmptyPlace, createMigratedPlace } from '../support/engines.ts';
import { readAllRows } from '../support/all_rows.ts';

const passwords = argon2Passwords({ memoryCost: 64, timeCost: 1 });

/** Tables without records: migrations, derived tables, search indexes, daily backups, secrets, sessions, keys and servers. */
const OTHERS =
  /^(kysely_|secrets$|attempts$|sessions$|derived$|(line_days|sold_lines|unneeded_files|daily_runs|daily_backups|idempotency_keys)$|.*_grams$|migration_turn$|servers$)/;

/** Registers the shop for VAT, so that purchases, orders and their lines have VAT values. */
async function registerForVat({ db }: Store): Promise<void> {
  const from = '2020-01-01';
  await sql`update bought_stocks set vat_scheme = 'margin', vat_percent = 77000, seller_country = 'JP'
    where id % 2 = 0`.execute(db);
  const rules = [NewVatRule.parse({ from, country: 'IT' })];
  await changeSettings(db, { rules, rates: [{ country: 'IT', from, percent: 22 }] });
  const { rows } = await sql<{ scheme: string; lines: number }>`select vat_scheme as scheme, count(*) as lines
    from sale_lines where vat <> 0 group by vat_scheme order by vat_scheme`.execute(db);
  expect(rows.map(({ scheme }) => scheme)).toEqual(['margin', 'ordinary']);
}

describe.runIf(engines.includes('postgres'))('an installation that outgrows SQLite', () => {
  const said: string[] = [];
  let before: Awaited<ReturnType<typeof readAllRows>>;
  let place: Awaited<ReturnType<typeof createEmptyPlace>>;
  let target: Awaited<ReturnType<typeof createEmptyPlace>>;
  let tokenKey: Buffer;
  const openThere = () =>
    openStore(readConfig({ ...target.env, DATA_DIR: place.env.DATA_DIR }), passwords, (line) => {
      said.push(line);
    });

  beforeAll(async () => {
    [place, target] = await Promise.all([createMigratedPlace('sqlite'), createEmptyPlace('postgres')]);
    const store = await openStore(readConfig(place.env), passwords);
    // Few pictures, which take most of the time, but records of every kind.
    const size = '--seed e --products 12 --purchases 2 --shipments 2 --batches 3'.split(' ');
    const options = readOptions([...size, '--user', 'demo:demo-pass-1'], '2026-11-21');
    if (!options) throw new Error('There are no options.');
    await seed(store, options, () => {});
    await sql`delete from types where name = 'Figure' and id not in (select type_id from products)`.execute(
      store.db,
    );
    await writeCards(store.db, await nextRevision(store.db), [
      {
        card_id: 'base1-4',
        name: 'Charizard',
        number: '4',
        set_name: 'Base',
        rarity: 'Rare Holo',
        image: '',
        source_digest: '',
        descriptor: Buffer.alloc(DESCRIPTOR_BYTES, 7),
      },
    ]);
    await registerForVat(store);
    before = await readAllRows(store);
    expect(before.line_days).not.toEqual([]);
    expect(before.sold_lines).not.toEqual([]);
    ({ tokenKey } = store);
    await expect(openThere()).rejects.toThrow(/is in use by another Backstock server/);
    await store.close();
  });
  afterAll(async () => {
    await place.remove();
    await target.remove();
  });

  test('moves every table with records', async () => {
    const other = await createMigratedPlace('postgres');
    const store = await openStore(readConfig(other.env), passwords);
    const { rows } = await sql<{ table_name: string }>`select table_name from information_schema.tables
      where table_schema = 'public'`.execute(store.db);
    const tables = rows.map(({ table_name }) => table_name).filter((name) => !OTHERS.test(name));
    expect(tables.toSorted()).toEqual([...listMovedTables()].toSorted());
    await store.close();
    await other.remove();
  });

  test('has all its records in PostgreSQL after the next start', async () => {
    const store = await openThere();
    expect(await readAllRows(store)).toEqual(before);
    expect(said.join('\n')).toMatch(/Moving what .*backstock\.db holds to PostgreSQL…\nMoved \d+ rows\./);

    const app = await buildApp({ ...store, log: false });
    const credentials = { username: 'demo', password: 'demo-pass-1' };
    const session = await app.inject({ method: 'POST', url: '/api/token/', payload: credentials });
    const headers = { authorization: `Bearer ${TokenPair.parse(session.json()).access}` };
    const listed = await app.inject({ url: '/api/bought_stocks/', headers });
    expect(BoughtStock.array().parse(listed.json())).toHaveLength(2);

    const all = Product.array().parse((await app.inject({ url: '/api/products/', headers })).json());
    expect(all).toHaveLength(12);
    const [first] = all;
    const filter = encodeURIComponent(JSON.stringify({ q: first?.name }));
    const found = await app.inject({ url: `/api/products/?filter=${filter}&range=[0,99]`, headers });
    expect(Product.array().parse(found.json())).toContainEqual(first);
    const picture = await app.inject({ url: first?.images[0]?.image ?? '' });
    expect(picture.statusCode).toBe(200);

    const product = { name: 'New here', type: first?.type };
    const added = await app.inject({ method: 'POST', url: '/api/products/', headers, payload: product });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ id: Math.max(...all.map(({ id }) => id)) + 1 });
    await app.close();
    await store.close();
  });

  test('keeps its secret', async () => {
    const store = await openThere();
    expect(store.tokenKey).toEqual(tokenKey);
    await store.close();
  });

  test('moves once: a later start changes nothing', async () => {
    said.length = 0;
    const store = await openThere();
    expect(said).toEqual([]);
    const { rows } = await sql`select 1 from products`.execute(store.db);
    expect(rows).toHaveLength(13);
    await store.close();
  });
});
