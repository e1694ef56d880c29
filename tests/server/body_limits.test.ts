import { expect, test } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { aType } from '../support/factories.ts';
import { processorTime } from '../support/processor_time.ts';
import { describeServer } from '../support/server.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

describeServer('a body of many values', (server) => {
  const send = (body: string, type: string) =>
    server.post('/api/products/', Buffer.from(body), { headers: { 'content-type': type } });

  test.each([
    ['JSON of half a million values', `{"name":[${'{},'.repeat(300_000)}{}]}`, JSON_TYPE, 'values'],
    [
      'JSON of values in one another',
      `{"name":${'['.repeat(450_000)}${']'.repeat(450_000)}}`,
      JSON_TYPE,
      'values',
    ],
    ['JSON that never ends', '['.repeat(500), JSON_TYPE, 'values'],
    ['a form of half a million fields', 'a&'.repeat(500_000), FORM_TYPE, 'fields'],
    ['JSON of many names', `{${'"":1,'.repeat(31_000)}"name":"Fox"}`, JSON_TYPE, 'values'],
  ])('is refused before it is read: %s', async (_what, body, type, what) => {
    const refused = async () => {
      const answer = await send(body, type);
      expect(answer).toHaveStatus(413);
      expect(answer.as(ErrorBody).errors?.body).toBe(`This call has too many ${what}. Send it in parts.`);
    };
    expect(await processorTime(refused, 250)).toBeLessThan(250);
  });

  /** Of as many values, names or objects as are read at all. */
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
  test.each(large)('is answered within a moment of the processor: %s', async (_what, path, body) => {
    const refused = async () => {
      const headers = { 'content-type': JSON_TYPE };
      const method = path === '' ? 'post' : 'patch';
      expect(await server[method](`/api/products/${path}`, Buffer.from(body), { headers })).toHaveStatus(400);
    };
    expect(await processorTime(refused, 150)).toBeLessThan(150);
  });

  test('is taken where its texts only look like that', async () => {
    const { id: type } = await aType(server);
    const name = `${'["[{,'.repeat(50)}\\`;
    const answer = await send(JSON.stringify({ name, type, quantity: 1 }), JSON_TYPE);
    expect(answer).toHaveStatus(201);
  });
});
