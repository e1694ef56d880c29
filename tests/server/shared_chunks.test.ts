import { describe, expect, test } from 'vitest';
import { SharedChunks } from '../../server/records/lists/shared_chunks.ts';

function source(texts: readonly string[], failsAt = Infinity) {
  const asked = { count: 0 };
  async function* made() {
    for (const text of texts) {
      if (asked.count === failsAt) throw new Error('It broke.');
      asked.count += 1;
      yield Buffer.from(text);
    }
  }
  return { asked, made: made() };
}

async function read(chunks: SharedChunks): Promise<string> {
  const all: Buffer[] = [];
  for await (const chunk of chunks.read()) all.push(chunk);
  return Buffer.concat(all).toString();
}

describe('chunks that many read', () => {
  test('are made once, and each reader gets all of them in order', async () => {
    const { asked, made } = source(['a', 'b', 'c', 'd']);
    const chunks = new SharedChunks(made, { isKept: true });
    const slow = chunks.read();
    expect((await slow.next()).value?.toString()).toBe('a');
    expect(await Promise.all([read(chunks), read(chunks), read(chunks)])).toEqual(['abcd', 'abcd', 'abcd']);
    const rest: string[] = [];
    for await (const chunk of slow) rest.push(chunk.toString());
    expect(rest.join('')).toBe('bcd');
    expect(asked.count).toBe(4);
    expect(chunks.whole?.toString()).toBe('abcd');
    expect(await read(chunks)).toBe('abcd');
  });

  test('are made no further than the fastest reader asks', async () => {
    const { asked, made } = source(['a', 'b', 'c', 'd']);
    const chunks = new SharedChunks(made, { isKept: true });
    for await (const chunk of chunks.read()) if (chunk.toString() === 'b') break;
    expect(asked.count).toBe(2);
    expect(chunks.whole).toBeUndefined();
    expect(await read(chunks)).toBe('abcd');
  });

  test('that break do so for each reader, after what was there', async () => {
    const { made } = source(['a', 'b', 'c'], 2);
    const chunks = new SharedChunks(made, { isKept: true });
    const [one, other] = [chunks.read(), chunks.read()];
    for (const reader of [one, other]) {
      await reader.next();
      expect((await reader.next()).value?.toString()).toBe('b');
    }
    const last = await Promise.allSettled([one.next(), other.next(), read(chunks)]);
    expect(last.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(chunks.isBroken).toBe(true);
    expect(chunks.whole).toBeUndefined();
  });
});

test('chunks that are not kept are let go as they are read', async () => {
  const { made } = source(['a', 'b', 'c']);
  const chunks = new SharedChunks(made, { isKept: false });
  await chunks.start(1);
  expect(await read(chunks)).toBe('abc');
  expect(await read(chunks)).toBe('');
});
