import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { InsertionBatch } from '../../contract/insertion_batches.ts';
import { Payouts } from '../../contract/payouts.ts';
import { Image } from '../../contract/primitives.ts';
import { Product } from '../../contract/products.ts';
import { Sale } from '../../contract/sales.ts';
import { VatSettings } from '../../contract/vat.ts';
import { groupPairs } from '../../domain/group_pairs.ts';
import { sumEuros } from '../../domain/money.ts';
import { classifyCoverage } from '../../domain/purchase.ts';
import { cleanDescription } from '../../server/modules/listing/description.ts';
import { HELP, readOptions, type SeedOptions } from '../../server/seed/options.ts';
import { makePlan } from '../../server/seed/plan/make.ts';
import { putAway } from '../../server/seed/plan/places.ts';
import { seed } from '../../server/seed/seed.ts';
import { readAllRows } from '../support/all_rows.ts';
import { createMigratedPlace, oneEngineByDay } from '../support/engines.ts';
import { serverOn, type TestServer } from '../support/server.ts';
import { compiledServer } from '../support/compiled_server.ts';
import { ServerProcess } from '../support/server_process.ts';

const TODAY = '2026-11-21';
/** Few pictures, which take most of the time, but records of every kind. */
const SMALL = '--seed e --products 12 --purchases 2 --shipments 2 --batches 3'.split(' ');
const MORE = ['--products', '4', '--purchases', '2', '--shipments', '2', '--batches', '1'];

function options(...args: string[]): SeedOptions {
  const read = readOptions(args, TODAY);
  if (!read) throw new Error('These options ask for help.');
  return read;
}

async function everything(server: TestServer) {
  const list = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
    (await server.get(path)).as(z.array(schema));
  return {
    products: await list('/api/products/', Product),
    purchases: await list('/api/bought_stocks/', BoughtStock),
    shipments: await list('/api/incoming_shipments/', IncomingShipment),
    batches: await list('/api/insertion_batches/', InsertionBatch),
    sales: await list('/api/sales/', Sale),
  };
}
type Everything = Awaited<ReturnType<typeof everything>>;

/** Records with digests of pictures instead of addresses, which depend on the secret of a data folder. */
async function comparable(server: TestServer): Promise<unknown> {
  const text = JSON.stringify(await everything(server));
  const contents = new Map<string, string>();
  for (const [address] of text.matchAll(/\/media\/[^".]+\.(?:jpg|webp)/g)) {
    if (contents.has(address)) continue;
    contents.set(
      address,
      createHash('sha256')
        .update((await server.get(address)).bytes)
        .digest('hex'),
    );
  }
  return JSON.parse(text, (key, value) => {
    if (key !== 'images') return value;
    return z
      .array(Image)
      .parse(value)
      .map(({ image }) => contents.get(image));
  });
}

describe.each(oneEngineByDay)('seeding on %s', { tags: ['slow'] }, (engine) => {
  const server = serverOn(engine);
  const again = serverOn(engine);
  const said: string[] = [];
  let data: Everything;
  beforeAll(async () => {
    const wanted = options(...SMALL, '--user', 'demo:demo-pass-1');
    await seed(server.store, wanted, (line) => said.push(line));
    await seed(again.store, wanted);
    data = await everything(server);
  });

  test('makes as many records as requested, and prints their numbers', () => {
    const { sales, ...asked } = data;
    expect(Object.values(asked).map((list) => list.length)).toEqual([12, 2, 2, 3]);
    const ok = data.purchases.filter(
      ({ price, estimatedCost }) => classifyCoverage({ price, estimatedCost }) === 'ok',
    );
    const free = data.products.filter(({ boughtStock }) => boughtStock === null);
    const waiting = sales.filter(({ state }) => state === 'To pack' || state === 'Packed');
    expect(said.slice(-5)).toEqual([
      `2 purchases, ${ok.length} of them OK`,
      `12 products, ${free.length} of them in no purchase`,
      '2 shipments, 3 insertion batches',
      `${sales.length} sales, ${waiting.length} of them to be sent`,
      'Log in as “demo” with the password that you gave.',
    ]);
  });

  test('makes the same data in two databases', async () => {
    expect(await comparable(again)).toEqual(await comparable(server));
  });

  // After a change on purpose: `npx vitest run tests/server/seed.test.ts -t reviewed -u`, and read what has changed.
  test('writes the rows that were reviewed', async () => {
    const others = ['users', 'account_events', 'account_settings', 'installation', 'images'];
    const rows = await readAllRows(server.store, (table) => !others.includes(table));
    const whole = ['price_files', 'price_entries', 'expected_price_days', 'listing_templates', 'places'];
    const lines = Object.entries(rows).flatMap(([table, texts]) => {
      if (whole.includes(table)) return texts.map((text) => `${table} ${text}`);
      const records = texts.map((text) => JSON.parse(text) as object);
      // Pictures are drawn side by side: their ids follow from which is ready first.
      return describeTotals(table, records, []).map((line) => line.replace(/image_id \d+, /, ''));
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../contract/reviewed/sample_rows.txt');
  });

  test('gives products and purchases pictures that the server has', async () => {
    const addresses = [...data.products, ...data.purchases].map(({ images }) => images[0]?.image ?? 'none');
    for (const address of new Set(addresses)) expect(await server.get(address)).toHaveStatus(200);
    for (const { images } of data.purchases) {
      expect(images.length).toBeGreaterThanOrEqual(1);
      expect(images.length).toBeLessThanOrEqual(8);
      expect(new Set(images.map(({ id }) => id)).size).toBe(images.length);
    }
  });

  test('registers the shop for VAT, and has sales, charges, transactions, places, templates and prices', async () => {
    const tables = [
      'sale_lines',
      'sale_fees',
      'charges',
      'ledger',
      'site_transactions',
      'places',
      'listing_templates',
      'insertions',
      'listing_exports',
      'price_entries',
      'price_points',
    ];
    for (const table of tables) {
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(server.store.db);
      expect(rows.length, table).toBeGreaterThan(0);
    }
    const { db } = server.store;
    const stored = db.selectFrom('products').select(['place_id', 'state']).where('place_id', 'is not', null);
    expect((await stored.execute()).map(({ state }) => state)).toContain('In stock');
    // Fees are estimated until the site has sent its statement.
    const fees = await db.selectFrom('sale_fees').select('estimated').distinct().execute();
    expect(fees.map(({ estimated }) => estimated)).toContain(0);
    const file = await db.selectFrom('price_files').select('day').executeTakeFirstOrThrow();
    expect(file.day).toBe('2026-11-20');
    const vat = (await server.get('/api/vat/')).as(VatSettings);
    expect(vat).toMatchObject({ rules: [{ country: 'IT', usualScheme: 'ordinary' }], pending: 0 });
    const { payouts, open, accounts } = (await server.get('/api/payouts/')).as(Payouts);
    expect([...payouts, ...open].filter(({ difference }) => difference !== 0)).toEqual([]);
    expect(accounts.filter(({ gap }) => gap !== 0)).toEqual([]);
  });

  // That costs, ledger, totals and search texts match: see doctor.test.ts, whose place is seeded.
  test('describes each product of a listing, in HTML that needs no cleaning', () => {
    const listed = data.batches.filter(({ status }) => status === 'Listed' || status === 'Sold');
    expect(listed.length).toBeGreaterThan(0);
    for (const { products, insertions } of listed) {
      expect(insertions.length).toBeGreaterThan(0);
      for (const { description } of insertions) {
        expect(cleanDescription(description)).toBe(description);
        for (const { name } of products) expect(description).toContain(name);
      }
    }
  });

  test('makes an account that can log in, and keeps the account unchanged the next time', async () => {
    const credentials = { username: 'demo', password: 'demo-pass-1' };
    expect(await server.post('/api/token/', credentials, { token: null })).toHaveStatus(200);
    const lines: string[] = [];
    const none = ['--products', '0', '--purchases', '0', '--shipments', '0', '--batches', '0'];
    await seed(server.store, options(...none, '--add', '--user', 'demo:another-pass-1'), (line) =>
      lines.push(line),
    );
    expect(lines.join('\n')).toContain('was there already');
    expect(await server.post('/api/token/', credentials, { token: null })).toHaveStatus(200);
  });

  test('refuses a database that holds data, and adds more data with --add', async () => {
    await expect(seed(again.store, options(...SMALL))).rejects.toThrow(/holds data already.*--add/);
    expect((await everything(again)).products).toHaveLength(12);

    await again.send('PUT', '/api/vat/', { rules: [], rates: [] });
    const kept = ['site_transactions', 'price_files', 'price_points', 'listing_templates', 'places'];
    const counts = () =>
      Promise.all(
        kept.map(async (table) => {
          const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(again.store.db);
          return `${table}: ${rows.length}`;
        }),
      );
    const before = await counts();
    await seed(again.store, options(...MORE, '--add'));
    expect(await counts()).toEqual(before);
    // The shop keeps its VAT settings.
    expect((await again.get('/api/vat/')).as(VatSettings)).toMatchObject({ rules: [], rates: [] });
    const both = await everything(again);
    const { sales: _sales, ...asked } = both;
    expect(Object.values(asked).map((list) => list.length)).toEqual([16, 4, 4, 4]);
    expect(new Set(both.shipments.map(({ name }) => name)).size).toBe(4);
  });
});

/** For each kind of record: how many there are, and of each field the sum, the first and last day, or how many have it. */
function describeTotals(part: string, records: readonly object[], by: readonly string[]): string[] {
  const rows = records.map((record) => record as Readonly<Record<string, unknown>>);
  const groups = groupPairs(rows.map((row) => [by.map((name) => row[name]).join(', '), row] as const));
  const sorted = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([kind, alike]) => {
    const names = [...new Set(alike.flatMap((row) => Object.keys(row)))].filter((name) => !by.includes(name));
    const fields = names.toSorted().map((name) => `${name} ${describeValues(alike.map((row) => row[name]))}`);
    return `${part} (${kind}): ${alike.length}, ${fields.join(', ')}`;
  });
}

function describeValues(values: readonly unknown[]): string {
  const filled = values.filter(
    (value) => value !== null && value !== undefined && value !== '' && value !== false,
  );
  const numbers = filled.filter((value) => typeof value === 'number');
  if (numbers.length > 0) return String(Math.round(numbers.reduce((sum, one) => sum + one, 0) * 100) / 100);
  const days = filled
    .map(String)
    .filter((value) => /^\d{4}-\d\d-\d\d$/.test(value))
    .toSorted();
  return days.length > 0 ? `${days[0]}–${days.at(-1)} of ${days.length}` : `of ${filled.length}`;
}

describe('a seed plan', () => {
  const wanted = {
    products: 1_000,
    purchases: 200,
    shipments: 20,
    batches: 10,
    perPurchase: 5,
    date: TODAY,
    seed: 'a',
  };

  test('has balances of Cardmarket that each follow from the previous balance', () => {
    const { transactions } = makePlan(wanted);
    const rows = transactions.filter(({ balance }) => typeof balance === 'number');
    expect(rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).toSorted());
    expect(new Set(rows.map(({ kind }) => kind))).toContain('payout');
    for (const [place, { amount = 0, commission = 0, balance }] of rows.entries()) {
      const before = rows[place - 1]?.balance ?? sumEuros([balance ?? 0, -amount, commission]);
      expect(balance).toBe(sumEuros([before, amount, -commission]));
    }
  });

  test.each([
    { products: 0 },
    { purchases: 0 },
    { shipments: 0 },
    { batches: 0 },
    { products: 20 },
    { products: 5, purchases: 10, shipments: 30 },
    { perPurchase: 1 },
    { products: 3_000, purchases: 10, perPurchase: 200 },
    { products: 0, purchases: 0, shipments: 2, batches: 2 },
  ])('has the requested numbers of records: %j', (other) => {
    const size = { ...wanted, ...other };
    const plan = makePlan(size);
    expect(plan.products).toHaveLength(size.products);
    expect(plan.purchases).toHaveLength(size.purchases);
    expect(plan.shipments).toHaveLength(size.shipments);
    expect(plan.batches).toHaveLength(size.batches);
  });

  // After a change on purpose: `npx vitest run tests/server/seed.test.ts -t reviewed -u`, and read what has changed.
  test('has the sample records that were reviewed', async () => {
    const plan = makePlan({ ...wanted, products: 120, purchases: 24, shipments: 4, batches: 3 });
    const lines = Object.entries(plan).flatMap(([part, records]) =>
      Array.isArray(records)
        ? records.map((one) => `${part} ${JSON.stringify(one)}`)
        : `${part} ${JSON.stringify(records)}`,
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../contract/reviewed/sample_records.txt');
  });

  // As above. The reviewed records lack what only one of many orders has.
  test('has amounts, days and missing values as reviewed in all kinds of records', async () => {
    const { shipments, purchases, products, batches, charges, sales, transactions } = makePlan(wanted);
    const lines = [
      ...describeTotals('shipments', shipments, ['state', 'courier']),
      ...describeTotals('purchases', purchases, ['sellerCountry', 'state']),
      ...describeTotals('products', products, ['state']),
      ...describeTotals(
        'items',
        products.map(({ item }) => item),
        ['type', 'subtype'],
      ),
      ...describeTotals('batches', batches, ['status']),
      ...describeTotals(
        'listings',
        batches.flatMap(({ insertions }) => insertions),
        ['site'],
      ),
      ...describeTotals(
        'charges',
        charges.flatMap(({ of, lines: own }) => own.map((line) => ({ of, ...line }))),
        ['of', 'name'],
      ),
      ...describeTotals('sales', sales, ['site', 'state']),
      ...describeTotals('countries', sales, ['buyerCountry', 'currency']),
      ...describeTotals(
        'lines',
        sales.flatMap(({ site, lines: own }) => own.map((line) => ({ site, ...line }))),
        ['site'],
      ),
      ...describeTotals(
        'fees',
        sales.flatMap(({ site, fees = [] }) => fees.map((fee) => ({ site, ...fee }))),
        ['site', 'kind'],
      ),
      ...describeTotals(
        'events',
        sales.flatMap(({ events }) => events),
        ['kind', 'restocked'],
      ),
      ...describeTotals('transactions', transactions, ['site', 'kind', 'word']),
    ];
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../contract/reviewed/sample_totals.txt');
  });

  test('differs for another seed, and keeps its names and sites for another date', () => {
    const names = (other: object) => makePlan({ ...wanted, ...other }).purchases.map(({ name }) => name);
    expect(names({ seed: 'b' })).not.toEqual(names({}));
    expect(names({ date: '2027-01-01' })).toEqual(names({}));
    const sites = (date: string) => makePlan({ ...wanted, date }).sales.map(({ site }) => site);
    expect(sites('2027-01-01')).toEqual(sites(TODAY));
  });
});

test('products in stock are put into places of their kind, and into further boxes once those are full', () => {
  const types = ['Figure', 'Graded card', 'Stamp', ...Array.from({ length: 1_200 }, () => 'Card')];
  const { places, paths } = putAway(types);
  expect(paths.slice(0, 3)).toEqual([
    'Stock room / Shelf B / Figures',
    'Stock room / Shelf A / Box 1, graded',
    'Stock room / Shelf C / Box 1',
  ]);
  const counts = [...groupPairs(paths.map((path) => [path ?? 'nowhere', path]))].map(
    ([path, alike]) => `${path}: ${alike.length}`,
  );
  expect(counts.map((count) => count.replace(/^Stock room \/ Shelf /, '')).toSorted()).toEqual([
    'A / Box 1, graded: 1',
    'A / Box 2, singles: 500',
    'A / Box 3, binder / Page 11: 9',
    'A / Box 3, binder / Page 12: 6',
    'A / Box 3, binder / Page 13: 4',
    ...[1, 2, 4, 5, 7, 8].map((slot) => `A / Box 3, binder / Page 14 / Slot ${slot}: 1`),
    'B / Figures: 1',
    'C / Box 1: 500',
    'C / Box 2: 76',
    'nowhere: 100',
  ]);
  expect(new Set(places.map(({ path }) => path)).size).toBe(places.length);
  expect(places.slice(-4).map(({ path, code, capacity }) => [path, code, capacity])).toEqual([
    ['Shop window', 'W1', 20],
    ['Stock room / Shelf C', 'C', undefined],
    ['Stock room / Shelf C / Box 1', 'C1', 500],
    ['Stock room / Shelf C / Box 2', 'C2', 500],
  ]);
});

describe('the options', () => {
  test('are those that the help says', () => {
    const said = Object.fromEntries(
      [...HELP.matchAll(/^  --([\w-]+) .*\((\w+)\)$/gm)].map(([, name, value]) => [name, value]),
    );
    const { products, purchases, shipments, batches, perPurchase, seed: word, date, user, add } = options();
    expect(said).toEqual({
      products: `${products}`,
      purchases: `${purchases}`,
      shipments: `${shipments}`,
      batches: `${batches}`,
      'per-purchase': `${perPurchase}`,
      seed: word,
      date: 'today',
    });
    expect([date, user, add]).toEqual([TODAY, undefined, false]);
    expect(options('--user', 'demo:a:long:pass-1').user).toEqual({
      username: 'demo',
      password: 'a:long:pass-1',
    });
    expect(readOptions(['--help', '--products', 'x'], TODAY)).toBeUndefined();
  });

  test.each([
    [['--prodcts', '5'], /Unknown option '--prodcts'/],
    [['--products', 'many'], /--products many is not a whole number from 0 to 1000000/],
    [['--products'], /--products/],
    [['--per-purchase', '0'], /--per-purchase 0 is not a whole number from 1 to 1000/],
    [['--date', '2026-13-01'], /--date 2026-13-01 is not a date/],
    [['--user', 'demo'], /--user wants a name and a password/],
    [['--user', 'demo:short'], /--user: Use at least 8 characters/],
    [['--user', 'demo-demo:demo-demo'], /--user: Choose a password that is not the username/],
    [['stray'], /stray/],
  ])('refuse %j', (args, message) => {
    expect(() => options(...args)).toThrow(message);
  });
});

describe('the seed command', { tags: ['slow'] }, () => {
  let main: string;
  let place: Awaited<ReturnType<typeof createMigratedPlace>>;
  beforeAll(async () => {
    main = await compiledServer();
    place = await createMigratedPlace('sqlite');
  });
  afterAll(() => place.remove());

  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; lines: string[] }>((done) => {
      const file = join(dirname(main), 'cli', 'seed.js');
      const env = { ...process.env, ...place.env, DATABASE_URL: '' };
      execFile(process.execPath, [file, ...args], { env }, (error, out, err) =>
        done({ code: Number(error?.code ?? 0), out, lines: err.trimEnd().split('\n') }),
      );
    });

  test('reports an unknown option in one line', { tags: ['nightly'] }, async () => {
    expect(await run('--prodcts', '5')).toMatchObject({
      code: 1,
      out: '',
      lines: [expect.stringMatching(/^Cannot seed: Unknown option '--prodcts'/)],
    });
  });

  test('prints its options with --help', { tags: ['nightly'] }, async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    expect(out).toContain('--per-purchase N');
  });

  test('seeds once, and refuses the second time in one line', { tags: ['nightly'] }, async () => {
    const few = ['--products', '6', '--purchases', '2', '--shipments', '1', '--batches', '1'];
    const first = await run(...few);
    expect(first).toMatchObject({ code: 0, lines: [''] });
    expect(first.out).toMatch(/^Drawing \d+ pictures…\n(.*\n)*6 products/);
    const second = await run(...few);
    expect(second).toMatchObject({ code: 1, out: '' });
    expect(second.lines).toEqual([expect.stringContaining('holds data already')]);
  });

  test('refuses while a server uses the data folder', { tags: ['nightly'] }, async () => {
    const server = new ServerProcess(main, { ...place.env, DATABASE_URL: '' });
    await server.ready();
    const { code, lines } = await run('--add');
    await server.kill('SIGTERM');
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/is in use by another Backstock server/)]);
  });
});
