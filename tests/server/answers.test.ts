// @module-tag slow
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Overview } from '../../contract/overview.ts';
import { Payouts } from '../../contract/payouts.ts';
import { PriceCheck } from '../../contract/prices.ts';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import { groupPairs } from '../../domain/group_pairs.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { listColumnsOfDays, listColumnsOfJson } from '../support/filled_columns.ts';
import { type Answer, TestServer } from '../support/server.ts';
import { createWriterOfAnswers } from '../support/small_shop/answers.ts';
import { describeLists } from '../support/small_shop/list_queries.ts';
import {
  MONEY_QUERIES,
  type Query,
  RECORD_QUERIES,
  STOCK_QUERIES,
  WORK_QUERIES,
} from '../support/small_shop/queries.ts';
import '../../server/checks.ts';
import { MODULES } from '../../server/modules.ts';
import { PERMISSIONS } from '../../server/permissions.ts';
import { listMovedTables } from '../../server/platform/db/move_records.ts';
import { doctorModel } from '../../server/platform/doctor/registry.ts';
import { nameRows } from '../../server/platform/doctor/row_names.ts';
import { recordSmallShop } from '../support/small_shop/record.ts';

const Records = z.array(z.looseObject({ id: z.number() }));

/** Routes of GET whose answers say nothing of the shop, or differ between machines. */
const OTHERS = /^GET (\/healthz|\/media|\/api\/docs|\/\*|\/api\/system\/|\/api\/sites\/:id\/files\/:)/;

/** Headers that clients and caches use. */
const SHOWN_HEADERS = ['content-type', 'content-disposition', 'cache-control', 'etag', 'vary'];

/** Addresses whose answers are not in the other reviewed files. */
const OTHER_FILES = [
  ...RESOURCE_NAMES.map((name) => `/api/${name}/?range=[0,0]`),
  '/healthz',
  '/healthz/ready',
  '/api/system/',
  '/api/docs/openapi.json',
];

test('every route of GET has a reviewed answer', () => {
  const queries = [...RECORD_QUERIES, ...STOCK_QUERIES, ...MONEY_QUERIES, ...WORK_QUERIES];
  const asked = queries.flatMap((query) => (typeof query === 'string' ? [query.split('?')[0] ?? ''] : []));
  const routes = Object.keys(PERMISSIONS).filter((key) => key.startsWith('GET ') && !OTHERS.test(key));
  const matches = (route: string) =>
    new RegExp(`^${route.slice('GET '.length).replaceAll(/:\w+/g, '[^/]+')}$`);
  const lists = RESOURCE_NAMES.map((name) => `/api/${name}/`);
  expect(routes.filter((route) => ![...asked, ...lists].some((url) => matches(route).test(url)))).toEqual([]);
});

// After a change on purpose: `npx vitest run tests/server/answers.test.ts -u`, and read what has changed in `reviewed/`.
describe.each(oneEngineByDay)('the answers of a small shop, on %s', (engine) => {
  const server = new TestServer(engine, {
    env: { ACCESS_TOKEN_SECONDS: '99999999' },
  });
  const timeZone = process.env.TZ;
  beforeAll(async () => {
    process.env.TZ = 'Europe/Rome';
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-15T08:00:00Z') });
    await server.start();
    await recordSmallShop(server);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server.stop();
    if (timeZone === undefined) delete process.env.TZ;
    else process.env.TZ = timeZone;
  });

  /** Answers to addresses that several tests ask: no test changes a record. */
  const answers = new Map<string, Answer>();
  async function read(url: string): Promise<Answer> {
    const answer = answers.get(url) ?? (await server.get(url));
    answers.set(url, answer);
    return answer;
  }

  /** The answers, each under its address. Of reports by another grouping only the table differs. */
  async function answersOf(queries: readonly Query[]): Promise<string> {
    const write = createWriterOfAnswers();
    const texts: string[] = [];
    for (const query of queries) {
      const [url, body] = typeof query === 'string' ? [query] : query;
      const answer = await (body === undefined ? read(url) : server.post(url, body));
      const part = /reports\/\w+\/\?.*(by|sort)=/.test(url) ? 'table' : undefined;
      const head =
        body === undefined ? `GET ${decodeURIComponent(url)}` : `POST ${url} ${JSON.stringify(body)}`;
      texts.push(`${head}\n${write(answer, part).trimEnd()}\n`);
    }
    return texts.join('\n');
  }

  test('lists are sorted, filtered, searched and paged as reviewed', async () => {
    const lines: string[] = [];
    for (const resource of RESOURCE_NAMES) lines.push(...(await describeLists(server, resource)), '');
    await expect(lines.join('\n')).toMatchFileSnapshot('reviewed/lists.txt');
  });

  test('records are as reviewed', async () => {
    const urls = RESOURCE_NAMES.map((name) => `/api/${name}/`);
    await expect(await answersOf(urls)).toMatchFileSnapshot('reviewed/records.txt');
  });

  test.each(RESOURCE_NAMES)('one of %s is as in the list', async (resource) => {
    for (const record of (await server.get(`/api/${resource}/`)).as(Records))
      expect((await server.get(`/api/${resource}/${record.id}/`)).json).toEqual(record);
  });

  test('rows are named in messages as reviewed', async () => {
    const { db } = server.store;
    const lines: string[] = [];
    for (const [table, { all, label }] of Object.entries(doctorModel().names)) {
      const first = sql<{ id: number }>`select id from ${sql.table(table)} order by id limit 3`;
      const ids = label ? (await first.execute(db)).rows.map(({ id }) => id) : [];
      const names = (await nameRows(db, table, ids)).replaceAll(/\/media\/[^,]*/g, 'a picture');
      lines.push(names === '' ? `${table}: ${all}` : `${table}: ${all}, such as ${names}`);
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('reviewed/row_names.txt');
  });

  test.each([
    ['record_files', RECORD_QUERIES],
    ['stock', STOCK_QUERIES],
    ['money', MONEY_QUERIES],
    ['work', WORK_QUERIES],
  ])('the answers in reviewed/%s.txt are as reviewed', async (name, urls) => {
    await expect(await answersOf(urls)).toMatchFileSnapshot(`reviewed/${name}.txt`);
  });

  test('the headers of answers are as in reviewed/headers.txt', async () => {
    const kinds = new Set<string>();
    const byHeaders: [headers: string, kind: string][] = [];
    const urls = [...RECORD_QUERIES, ...STOCK_QUERIES, ...MONEY_QUERIES, ...WORK_QUERIES, ...OTHER_FILES];
    for (const url of urls) {
      if (typeof url !== 'string') continue;
      // One address of each kind: by its route, and the format of a file.
      const [path = '', query = ''] = url.split('?');
      const format = /format=\w+/.exec(query)?.[0];
      const kind = [path.replaceAll(/\/\d+\//g, '/:id/'), format].filter(Boolean).join('?');
      if (kinds.has(kind)) continue;
      const answer = await read(url);
      if (answer.status >= 400) continue;
      kinds.add(kind);
      const headers = SHOWN_HEADERS.flatMap((name) => {
        const value = answer.headers[name];
        return value === undefined ? [] : `${name}: ${name === 'etag' ? '…' : String(value)}`;
      });
      byHeaders.push([headers.join('\n'), `  GET ${kind}`]);
    }
    const groups = [...groupPairs(byHeaders)].map(([headers, alike]) => [headers, ...alike, ''].join('\n'));
    const text = groups.join('\n').replaceAll(/\(\w\d\w\d\w\d\)/g, '(…)');
    await expect(text).toMatchFileSnapshot('reviewed/headers.txt');
  });

  test('each column with days or JSON is checked as such', async () => {
    const { days, json } = doctorModel();
    const { db } = server.store;
    const [ofDays, ofJson] = [await listColumnsOfDays(db), await listColumnsOfJson(db)];
    expect(ofDays.filter((name) => !days.has(name))).toEqual([]);
    expect(ofJson.filter((name) => !json.has(name))).toEqual([]);
  });

  test('each column with the name of an operator is known, and loses it when the operator is removed', async () => {
    const known = MODULES.flatMap(({ operatorNames = [] }) => operatorNames);
    const found = await Promise.all(
      listMovedTables().map(async (table) => {
        const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
          server.store.db,
        );
        const columns = rows.flatMap((row) => Object.keys(row).filter((name) => row[name] === 'tester'));
        return [...new Set(columns)].map((column) => `${table}.${column}`);
      }),
    );
    // Those of accounts are renamed with them.
    expect(
      found
        .flat()
        .filter((name) => !/^(users|account_events)\./.test(name))
        .toSorted(),
    ).toEqual(known.map(({ table, column }) => `${table}.${column}`).toSorted());
  });

  // Answers are cached until a record changes.
  test('answers that depend on the day follow it without a change of records', async () => {
    const ask = async () => {
      const prices = (await server.get('/api/prices/')).as(PriceCheck);
      return {
        overview: (await server.get('/api/overview/')).as(Overview).month?.to,
        stock: (await server.get('/api/reports/stock/')).as(z.looseObject({ today: z.string() })).today,
        payouts: (await server.get('/api/payouts/')).as(Payouts).today,
        prices: prices.rows.flatMap(({ price }) => price?.days ?? []),
      };
    };
    const now = await ask();
    vi.setSystemTime(new Date('2027-01-17T08:00:00Z'));
    const then = await ask();
    const days = ['2027-01-16', '2027-01-17'];
    expect([now.overview, then.overview]).toEqual(days);
    expect([now.stock, then.stock]).toEqual(days);
    expect([now.payouts, then.payouts]).toEqual(days);
    expect(then.prices).toEqual(now.prices.map((age) => age + 1));
  });
});
