import { describe, expect, test } from 'vitest';
import { SharedChunks } from '../../server/records/lists/shared_chunks.ts';

const MEGABYTE = 1024 * 1024;

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

describe('shared chunks', () => {
  test('are made once, and each reader gets all chunks in order', async () => {
    const { asked, made } = source(['a', 'b', 'c', 'd']);
    const chunks = new SharedChunks(made, MEGABYTE);
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

  test('are made only as far as the fastest reader reads', async () => {
    const { asked, made } = source(['a', 'b', 'c', 'd']);
    const chunks = new SharedChunks(made, MEGABYTE);
    for await (const chunk of chunks.read()) if (chunk.toString() === 'b') break;
    expect(asked.count).toBe(2);
    expect(chunks.whole).toBeUndefined();
    expect(await read(chunks)).toBe('abcd');
  });

  test('of a failing source fail for each reader, after the chunks made before', async () => {
    const { made } = source(['a', 'b', 'c'], 2);
    const chunks = new SharedChunks(made, MEGABYTE);
    const [one, other] = [chunks.read(), chunks.read()];
    for (const reader of [one, other]) {
      await reader.next();
      expect((await reader.next()).value?.toString()).toBe('b');
    }
    const last = await Promise.allSettled([one.next(), other.next(), read(chunks)]);
    expect(last.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(chunks.isReadable).toBe(false);
    expect(chunks.whole).toBeUndefined();
  });

  test('are dropped beyond a size: the fastest reader gets all chunks, and a slow reader an error', async () => {
    const large = Array.from({ length: 8 }, (_, index) => String(index).repeat(MEGABYTE));
    const { made } = source(large);
    const chunks = new SharedChunks(made, 3 * MEGABYTE);
    const [fast, slow] = [chunks.read(), chunks.read()];
    await slow.next();
    expect(chunks.isReadable).toBe(true);
    const all: string[] = [];
    for await (const chunk of fast) all.push(chunk.toString());
    expect(all).toEqual(large);
    expect(chunks).toMatchObject({ size: 8 * MEGABYTE, keptSize: 3 * MEGABYTE, isWhole: true, isCut: true });
    expect(chunks.isReadable).toBe(false);
    await expect(slow.next()).rejects.toThrow('too far behind');
  });
});
