// @module-tag slow
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { RESOURCE_NAMES } from '../../contract/resources.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { TestServer } from '../support/server.ts';
import { createWriterOfAnswers } from '../support/small_shop/answers.ts';
import { describeLists } from '../support/small_shop/list_queries.ts';
import {
  MONEY_QUERIES,
  type Query,
  RECORD_QUERIES,
  STOCK_QUERIES,
  WORK_QUERIES,
} from '../support/small_shop/queries.ts';
import { PERMISSIONS } from '../../server/permissions.ts';
import { recordSmallShop } from '../support/small_shop/record.ts';

const Records = z.array(z.looseObject({ id: z.number() }));

/** Routes of GET whose answers say nothing of the shop, or differ between machines. */
const OTHERS = /^GET (\/healthz|\/media|\/api\/docs|\/\*|\/api\/system\/|\/api\/sites\/:id\/files\/:)/;

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

  /** The answers, each under its address. Of reports by another grouping only the table differs. */
  async function answersOf(queries: readonly Query[]): Promise<string> {
    const write = createWriterOfAnswers();
    const texts: string[] = [];
    for (const query of queries) {
      const [url, body] = typeof query === 'string' ? [query] : query;
      const answer = await (body === undefined ? server.get(url) : server.post(url, body));
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

  test.each([
    ['record_files', RECORD_QUERIES],
    ['stock', STOCK_QUERIES],
    ['money', MONEY_QUERIES],
    ['work', WORK_QUERIES],
  ])('the answers in reviewed/%s.txt are as reviewed', async (name, urls) => {
    await expect(await answersOf(urls)).toMatchFileSnapshot(`reviewed/${name}.txt`);
  });
});
