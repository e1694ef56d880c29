import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Zip } from '../../server/platform/storage/zip.ts';
import { ZipWriter } from '../../server/platform/storage/zip_writer.ts';
import { scratchFolder } from '../support/scratch.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(scratchFolder, 'backstock-zip-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

type Content = readonly Buffer[];

/** Writes a zip. Entries named `.txt` are compressed. */
async function write(path: string, entries: Iterable<readonly [name: string, content: Content]>) {
  const file = await open(path, 'wx');
  const zip = new ZipWriter(file, new Date('2026-11-27T12:34:56'));
  for (const [name, content] of entries)
    await zip.add(name, content, { isCompressed: name.endsWith('.txt') });
  await zip.end();
  await file.close();
}

async function read(path: string, names: readonly string[]) {
  const limits = { bytes: Infinity, entries: Infinity, ratio: Infinity, small: Infinity };
  const zip = await Zip.open(path, { limits, error: (fault) => new Error(fault) });
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

  test('may have more entries than an old zip', async () => {
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
});
