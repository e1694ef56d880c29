import { copyFile, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { examinationOf } from '../../server/doctor.ts';
import { openImageStore } from '../../server/open.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openSqliteFile } from '../../server/platform/db/engines/sqlite_connection.ts';
import { openDatabase, sqliteFile } from '../../server/platform/db/open.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { createRowFindings, type NamedRow } from '../../server/platform/doctor/check.ts';
import { doctorModel } from '../../server/platform/doctor/registry.ts';
import { InstallationHealth } from '../../server/platform/doctor/installation_health.ts';
import { startShortChecks } from '../../server/platform/doctor/short_check.ts';
import type { ImageStore } from '../../server/platform/storage/images/store.ts';
import { secretInFile } from '../../server/platform/storage/secret.ts';
import { CHECK_FAULTS } from '../support/check_faults.ts';
import { seededPlace } from '../support/checked_place.ts';
import { damageOf } from '../support/damage.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { listColumnsOfDays, listColumnsOfJson } from '../support/filled_columns.ts';
import type { Place } from '../support/place.ts';
import { scratchFolder } from '../support/scratch.ts';
import { isNightly } from '../support/scope.ts';

/** Damage of each kind that a statement can do on both engines, in the order of the tests. */
const FAULTS = [
  {
    kind: 'a day total',
    statement: `update line_days set paid = paid + 60 where day = (select min(day) from line_days)
      and line_id = (select min(line_id) from line_days where day = (select min(day) from line_days))`,
    message:
      /^totals: The totals of these days .*: \d\d\/\d\d\/\d{4} \(off by €0\.60\)\. They can be made anew/,
  },
  {
    kind: 'a landed cost',
    statement: 'update products set landed_cost = landed_cost + 5 where id = 3',
    message: /^totals: The landed cost of these products is wrong: .+\. It can be made anew/,
  },
  {
    kind: 'the number of products of a purchase',
    statement: 'update bought_stocks set products_quantity = 77 where id = 2',
    message: /^totals: The number or the cost of the products of these purchases is wrong: .+/,
  },
  {
    kind: 'the cost of the products of a purchase',
    statement: 'update bought_stocks set products_cost = products_cost + 1 where id = 1',
    message: /^totals: The number or the cost of the products of these purchases is wrong: .+/,
  },
  {
    kind: 'the number of products of a batch',
    statement: 'update insertion_batches set products_quantity = products_quantity + 1 where id = 1',
    message: /^totals: The number of products of these batches is wrong: .+\. It can be made anew/,
  },
  {
    kind: 'an entry of the search index',
    statement: {
      sqlite: 'delete from bought_stocks_grams where rowid = 3',
      postgres: 'delete from bought_stocks_grams where id = 3',
    },
    message: /^search: Searches do not find 1 of the purchases correctly, because their search index/,
  },
  {
    kind: 'a search text of an order',
    statement: `update sales set search_text = search_text || ' x' where id = 2`,
    message: /^search: Searches do not find 1 of the sales correctly, because their search texts/,
  },
  {
    kind: 'a search text',
    statement: `update products set search_text = 'another' where id = 4`,
    message: /^search: Searches do not find 1 of the products correctly, because their search texts/,
  },
  {
    kind: 'the path of a place with others inside',
    statement: `update places set path = 'Another' where id = (select min(parent_id) from places)`,
    message: /^records: The paths of these places do not match their names: .+\. They can be made anew/,
  },
] as const;

/** Damage that the check of SQLite itself finds. */
const FAULTS_OF_SQLITE = [
  {
    kind: 'an index that lacks a row',
    script: `create table parked as select * from sqlite_master where name = 'account_events_at';
      pragma writable_schema = on;
      delete from sqlite_master where name = 'account_events_at';
      pragma writable_schema = reset;
      insert into account_events (at, kind, by_whom, about, detail, address) values (1, 'login', '', '', '', '');
      pragma writable_schema = on;
      insert into sqlite_master select * from parked;
      pragma writable_schema = reset;
      drop table parked`,
    message: /^database: Indexes of the database do not match the rows of: events of accounts\. They can be/,
  },
  {
    kind: 'a malformed search index',
    script: 'delete from places_grams_data where id > 10',
    message: /^search: Searches do not find some of the places correctly, because their search index/,
  },
] as const;

/** Records of no site, by table. */
const OF_NO_SITE = {
  site_transactions: `insert into site_transactions (site, day, kind, word, order_number, title, reference, currency,
    amount, commission, fixed_fee, payment_fee, promotion_fee, international_fee, other_fee, postage_charged, payout,
    search_text) values ('Nowhere', '2026-01-02', 'fee', '', '', '', 'R-1', 'EUR', 0, 0, 0, 0, 0, 0, 0, 0, '', '')`,
  site_listings: `insert into site_listings (site, external_id, sku, title, currency, status, action, message, code,
    address, search_text) values ('Nowhere', '256', '', 'Crane', 'EUR', 'live', '', '', '', '', '')`,
  listing_templates: `insert into listing_templates (name, site, format, title, description, category, condition,
    grader, grade, certificate, price_percent, price_ending, currency, columns, search_text)
    values ('Tins', 'Nowhere', 'other', '', '', '', '', '', '', '', 1000000, '', 'EUR', '', '')`,
  sales: `insert into sales (site, order_number, day, state, currency, postage_charged, postage_paid, packaging,
    buyer_country, courier, tracking_number, note, search_text)
    values ('Nowhere', 'NO-LINES', '2026-01-02', 'To pack', 'EUR', 0, 0, 0, '', '', '', '', '')`,
};

const nameOf = (letter: string) => `${letter.repeat(2)}/${letter.repeat(64)}.png`;
/** Pictures without a record: one that the daily work deletes after its time, and one that it does not know of. */
const [KEPT, ORPHAN] = [nameOf('e'), nameOf('f')];

describe.each(oneEngineByDay)('the doctor, on %s', { tags: ['slow'] }, (engine) => {
  let place: Place;
  let db: Db;
  let intact: string;
  const writeOldPicture = async (name: string) => {
    const path = join(place.env.DATA_DIR, 'images', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'x');
    await utimes(path, new Date('2026-01-01'), new Date('2026-01-01'));
  };
  const runScript = (script: string) => {
    const connection = openSqliteFile(sqliteFile(place.env.DATA_DIR));
    connection.exec(script);
    connection.close();
  };
  beforeAll(async () => {
    place = await seededPlace(engine);
    // The file of the database before anybody opens it again: nothing stands in its log.
    intact = join(place.env.DATA_DIR, 'intact.db');
    if (engine === 'sqlite') await copyFile(sqliteFile(place.env.DATA_DIR), intact);
    const { dataDir, databaseUrl } = readConfig(place.env);
    db = openDatabase({ dataDir, databaseUrl });
  });
  afterAll(async () => {
    await db.destroy();
    await place.remove();
  });

  test('finds nothing in an intact installation, and leaves nothing in its folder', async () => {
    await writeOldPicture(KEPT);
    await db.insertInto('unneeded_files').values({ name: KEPT, since: '2026-11-21T08:00:00.000Z' }).execute();
    expect(await damageOf(readConfig(place.env))).toEqual([]);
    expect(await readdir(join(place.env.DATA_DIR, 'uploads'))).toEqual([]);
  });

  test('checks all columns of the sample data that have days or JSON as such', async () => {
    const { days, json } = doctorModel();
    const ofDays = await listColumnsOfDays(db);
    expect(ofDays.length).toBeGreaterThan(12);
    expect(ofDays.filter((name) => !days.has(name))).toEqual([]);
    const ofJson = await listColumnsOfJson(db);
    expect(ofJson.length).toBeGreaterThan(3);
    expect(ofJson.filter((name) => !json.has(name))).toEqual([]);
  });

  // By day all at once: each examination takes a second.
  const all = [...FAULTS, ...(engine === 'sqlite' ? FAULTS_OF_SQLITE : [])];
  const groups = isNightly ? all.map((fault) => [fault]) : [all];
  test.each(groups.map((faults) => [faults.map(({ kind }) => kind).join(', '), faults] as const))(
    'names %s, and repairs it',
    async (_, faults) => {
      for (const fault of faults) {
        if ('script' in fault) runScript(fault.script);
        else {
          const { statement } = fault;
          await sql.raw(typeof statement === 'string' ? statement : statement[engine]).execute(db);
        }
      }
      await writeOldPicture(ORPHAN);
      const [{ thumbnail } = { thumbnail: null }] = await db
        .selectFrom('images')
        .selectAll()
        .limit(1)
        .execute();
      await rm(join(place.env.DATA_DIR, 'images', (thumbnail ?? '').slice('/media/'.length)));
      const examination = examinationOf(readConfig(place.env));
      const { findings } = await examination.run();
      const said = findings.map((finding) => `${finding.part}: ${finding.message}`);
      for (const { message } of faults) expect(said).toContainEqual(expect.stringMatching(message));
      expect(findings.map(({ part }) => part)).toEqual(expect.arrayContaining(['leftovers', 'thumbnails']));
      await examination.repair(findings);
      expect(await damageOf(readConfig(place.env))).toEqual([]);
    },
  );

  test('names orders with wrong entries or parts and records of no site, which only a backup can repair', async () => {
    const entry = sql`(select min(id) from ledger where account = 'earned')`;
    await sql`update ledger set amount = amount + 7 where id = ${entry}`.execute(db);
    await sql`update sales set net = net + 5`.execute(db);
    for (const statement of Object.values(OF_NO_SITE)) await sql.raw(statement).execute(db);
    const lines = await sql<{ line: number; sale: number; name: string }>`select min(sale_lines.id) as line,
        sales.id as sale, site || ' ' || order_number as name from sales join sale_lines on sale_id = sales.id
      where order_number <> '' group by sales.id order by sales.id limit 2`.execute(db);
    const [one, two] = lines.rows;
    await sql`insert into insertions (insertion_batch_id, site, price, description, external_id, address, starts)
      values ((select min(id) from insertion_batches), 'Ebay', 100, '', 'OF-NO-SALE', '', '2026-01-02')`.execute(
      db,
    );
    await sql`insert into take_downs (insertion_id, line_id, insertion_batch_id, sale_id, done)
      select id, ${one?.line}, insertion_batch_id, ${two?.sale}, 1 from insertions
      where id = (select max(id) from insertions)`.execute(db);
    await sql`insert into sale_events (sale_id, kind, line_id, day, amount, restocked, note)
      values (${two?.sale}, 'refund', ${one?.line}, '2026-01-03', 0, 0, 'Of another order')`.execute(db);
    const { findings } = await examinationOf(readConfig(place.env)).run();
    const said = findings.map(({ message }) => message);
    const orders = said.find((message) => message.startsWith('Parts of these orders are missing'));
    for (const name of [one?.name, two?.name, 'Nowhere NO-LINES']) expect(orders).toContain(name);
    const ofNoSite = said.filter((message) => message.startsWith('These name a selling site that does not'));
    expect(ofNoSite).toHaveLength(Object.keys(OF_NO_SITE).length);
    await sql`delete from sale_events where note = 'Of another order'`.execute(db);
    await sql`delete from take_downs where line_id = ${one?.line} and sale_id = ${two?.sale}`.execute(db);
    await sql`delete from insertions where external_id = 'OF-NO-SALE'`.execute(db);
    for (const table of Object.keys(OF_NO_SITE))
      await sql`delete from ${sql.table(table)} where site = 'Nowhere'`.execute(db);
    expect(findings).toContainEqual(
      expect.objectContaining({
        part: 'ledger',
        repair: 'restore',
        message: expect.stringMatching(
          /^The entries of these orders in the ledger do not match.*Restore a backup\.$/,
        ),
      }),
    );
    // What is summed up from the ledger is not summed up again while the ledger itself is wrong.
    expect(findings).toContainEqual(
      expect.objectContaining({
        part: 'totals',
        repair: 'restore',
        message: expect.stringMatching(/^The earnings/),
      }),
    );
    await sql`update ledger set amount = amount - 7 where id = ${entry}`.execute(db);
    await sql`update sales set net = net - 5`.execute(db);
    expect(await damageOf(readConfig(place.env))).toEqual([]);
  });

  test(
    'runs the short check at the start and then regularly, also during writes',
    { timeout: 120_000 },
    async () => {
      const health = new InstallationHealth();
      const { dataDir, databaseUrl } = readConfig(place.env);
      const logged: string[] = [];
      const end = startShortChecks({
        db,
        place: { dataDir, databaseUrl },
        health,
        log: {
          finding: ({ message }) => logged.push(message),
          error: (error) => logged.push(String(error)),
        },
        every: 50,
      });
      try {
        await vi.waitUntil(() => health.last !== null, { timeout: 30_000 });
        expect(health.last).toMatchObject({ complete: false, findings: [] });
        await sql`update bought_stocks set products_quantity = products_quantity + 1 where id = 2`.execute(
          db,
        );
        await vi.waitUntil(() => health.damage.length > 0, { timeout: 30_000 });
        expect(health.damage).toEqual(['totals']);
        expect(logged[0]).toMatch(/^The number or the cost of the products/);
        await sql`update bought_stocks set products_quantity = products_quantity - 1 where id = 2`.execute(
          db,
        );
        await vi.waitUntil(() => health.damage.length === 0, { timeout: 30_000 });
      } finally {
        await end();
      }
      const { last } = health;
      await pause(100);
      expect(health.last).toBe(last);
    },
  );

  describe.runIf(engine === 'sqlite')('a single check', () => {
    let folder: string;
    let images: ImageStore;
    beforeAll(async () => {
      folder = await mkdtemp(join(scratchFolder, 'backstock-checks-'));
      const config = readConfig(place.env);
      const secret = await secretInFile(join(config.dataDir, 'secret'));
      images = await openImageStore(config, { db, secret, folder: join(config.dataDir, 'images') });
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    test.each(CHECK_FAULTS)('judges $what', async ({ check, statements, found }) => {
      const dataDir = await mkdtemp(join(folder, 'copy-'));
      const damaged = sqliteFile(dataDir);
      await copyFile(intact, damaged);
      const connection = openSqliteFile(damaged);
      connection.exec('pragma foreign_keys = off');
      connection.exec(statements);
      connection.close();
      const copy = openDatabase({ dataDir, databaseUrl: undefined });
      const examine = async () =>
        'query' in check
          ? createRowFindings(check, (await sql<NamedRow>`${check.query}`.execute(copy)).rows)
          : check.find(copy, { images, source: undefined });
      try {
        const findings = await examine();
        if (!found) return expect(findings).toEqual([]);
        const [part, repair, message] = found;
        expect(findings).toEqual([
          expect.objectContaining({ part, repair, message: expect.stringMatching(message) }),
        ]);
        if (repair !== 'doctor' || !check.repair) return;
        await ('query' in check ? check.repair(copy) : check.repair({ db: copy, images }));
        expect(await examine()).toEqual([]);
      } finally {
        await copy.destroy();
        await rm(dataDir, { recursive: true });
      }
    });
  });
});
