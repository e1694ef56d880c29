// @module-tag slow
import { expect, test } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { aType } from '../support/factories.ts';
import { readProcessorTime } from '../support/processor_time.ts';
import { describeServerOnce } from '../support/server.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

describeServerOnce('a body of many values', (server) => {
  const send = (body: string, type: string) =>
    server.post('/api/products/', Buffer.from(body), { headers: { 'content-type': type } });

  test.each([
    ['JSON of 300,000 objects', `{"name":[${'{},'.repeat(300_000)}{}]}`, JSON_TYPE, 'values'],
    ['JSON of nested arrays', `{"name":${'['.repeat(450_000)}${']'.repeat(450_000)}}`, JSON_TYPE, 'values'],
    ['JSON of 500 open brackets', '['.repeat(500), JSON_TYPE, 'values'],
    ['a form of half a million fields', 'a&'.repeat(500_000), FORM_TYPE, 'fields'],
    ['JSON of 31,000 names', `{${'"":1,'.repeat(31_000)}"name":"Fox"}`, JSON_TYPE, 'values'],
  ])('is refused with 413 within 250 ms of processor time: %s', async (_what, body, type, what) => {
    const refused = async () => {
      const answer = await send(body, type);
      expect(answer).toHaveStatus(413);
      expect(answer.as(ErrorBody).errors?.body).toBe(`This call has too many ${what}. Send it in parts.`);
    };
    expect(await readProcessorTime(refused, 250)).toBeLessThan(250);
  });

  /** Almost the largest accepted numbers of values, objects and names. */
  const names = Array.from({ length: 29_000 }, (_, index) => `"field ${index}":1`).join();
  const LARGEST = {
    numbers: `[${'1,'.repeat(190_000)}1]`,
    texts: `[${'"a",'.repeat(190_000)}"a"]`,
    objects: `[${'{},'.repeat(19_000)}{}]`,
    names: `{${names}}`,
  };
  const large = Object.entries(LARGEST).flatMap(([what, value]) => [
    [`the filter of a selection, of ${what}`, 'selection/', `{"changes":[{"filter":${value},"set":{}}]}`],
    [`the ids of a selection, of ${what}`, 'selection/', `{"changes":[{"filter":{"id":${value}},"set":{}}]}`],
    [`the changes of a selection, of ${what}`, 'selection/', `{"changes":${value}}`],
    [`a record, of ${what}`, '', `{"name":${value},"type":0,"quantity":1}`],
  ]);
  test.each(large)('is answered with 400 within 300 ms of processor time: %s', async (_what, path, body) => {
    const refused = async () => {
      const headers = { 'content-type': JSON_TYPE };
      const method = path === '' ? 'post' : 'patch';
      expect(await server[method](`/api/products/${path}`, Buffer.from(body), { headers })).toHaveStatus(400);
    };
    expect(await readProcessorTime(refused, 300)).toBeLessThan(300);
  });

  test('is accepted if the brackets and commas are part of a text', async () => {
    const { id: type } = await aType(server);
    const name = `${'["[{,'.repeat(50)}\\`;
    const answer = await send(JSON.stringify({ name, type, quantity: 1 }), JSON_TYPE);
    expect(answer).toHaveStatus(201);
  });
});
