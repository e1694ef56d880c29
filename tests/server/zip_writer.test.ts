// @module-tag slow
import { mkdtemp, open as openFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { Zip } from '../../server/platform/storage/zip.ts';
import { intoFile, intoStream, ZipWriter } from '../../server/platform/storage/zip_writer.ts';
import { scratchFolder } from '../support/scratch.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(scratchFolder, 'backstock-zip-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

type Content = readonly Buffer[];

/** Writes a zip. Entries named `.txt` are compressed. */
async function write(path: string, entries: Iterable<readonly [name: string, content: Content]>) {
  const file = await openFile(path, 'wx');
  const zip = new ZipWriter(intoFile(file), new Date('2026-11-27T12:34:56'));
  for (const [name, content] of entries)
    await zip.add(name, content, { isCompressed: name.endsWith('.txt') });
  await zip.end();
  await file.close();
}

function open(path: string): Promise<Zip> {
  const limits = { bytes: Infinity, entries: Infinity, ratio: Infinity, small: Infinity };
  return Zip.open(path, { limits, error: (fault) => new Error(fault) });
}

async function read(path: string, names: readonly string[]) {
  const zip = await open(path);
  try {
    const contents: Buffer[] = [];
    for (const name of names) {
      const pieces: Buffer[] = [];
      for await (const piece of zip.read(name)) pieces.push(piece);
      contents.push(Buffer.concat(pieces));
    }
    return { count: zip.files.length, contents };
  } finally {
    zip.close();
  }
}

describe('a written zip', () => {
  test('has all entries unchanged', async () => {
    const path = join(folder, 'small.zip');
    const text = Array.from({ length: 2_000 }, (_, line) => Buffer.from(`Line ${line} of ½\n`));
    const bytes = [Buffer.from([0, 255, 10]), Buffer.alloc(3_000_000, 7)];
    const entries: [string, Content][] = [
      ['tables/ünïcode.txt', text],
      ['images/1.jpg', bytes],
      ['nothing.txt', []],
      ['nothing', []],
    ];
    await write(path, entries);
    const { contents } = await read(
      path,
      entries.map(([name]) => name),
    );
    const isEqual = entries.map(([, content], index) => contents[index]?.equals(Buffer.concat(content)));
    expect(isEqual).toEqual([true, true, true, true]);
  });

  test('has the time of change of all entries, in two seconds', async () => {
    const path = join(folder, 'dated.zip');
    await write(path, [['a.txt', [Buffer.from('Fox')]]]);
    const file = await openPromise(path, { lazyEntries: true });
    const { value: entry } = await file.eachEntry().next();
    expect(entry?.getLastModDate()).toEqual(new Date('2026-11-27T12:34:56'));
    file.close();
  });

  test('may have more entries than an old zip', { tags: ['nightly'] }, async () => {
    const path = join(folder, 'many.zip');
    const names = Array.from({ length: 70_000 }, (_, entry) => `images/${entry}.jpg`);
    await write(
      path,
      names.map((name) => [name, [Buffer.from(name)]] as const),
    );
    const { count, contents } = await read(path, ['images/0.jpg', 'images/69999.jpg']);
    expect(count).toBe(70_000);
    expect(contents.map(String)).toEqual(['images/0.jpg', 'images/69999.jpg']);
  });

  test('can have entries of another zip, as they are packed there', async () => {
    const text = [Buffer.from('A line of text.\n'.repeat(10_000))];
    const names = ['tables/text.txt', 'images/1.jpg'];
    await write(
      join(folder, 'first.zip'),
      names.map((name) => [name, text] as const),
    );
    const first = await open(join(folder, 'first.zip'));
    const file = await openFile(join(folder, 'second.zip'), 'wx');
    const second = new ZipWriter(intoFile(file), new Date('2026-11-27T12:34:56'));
    for (const name of names) await second.addPacked(name, first.readPacked(name));
    await second.end();
    await file.close();
    first.close();
    const { contents } = await read(join(folder, 'second.zip'), names);
    expect(contents).toEqual([...text, ...text]);
    const sizes = ['first.zip', 'second.zip'].map(async (name) => (await stat(join(folder, name))).size);
    expect(new Set(await Promise.all(sizes)).size).toBe(1);
  });
});

test('a stream takes a zip only as fast as it is read, and not after its end', async () => {
  const stream = new PassThrough();
  const target = intoStream(stream);
  const taking = target(Buffer.alloc(1_000_000));
  expect(await Promise.race([taking, new Promise((resolve) => setTimeout(resolve, 50, 'waits'))])).toBe(
    'waits',
  );
  stream.resume();
  await taking;
  stream.pause();
  const left = target(Buffer.alloc(1_000_000));
  stream.destroy();
  await expect(left).rejects.toThrow('aborted');
  await expect(target(Buffer.alloc(1))).rejects.toThrow('aborted');
});
