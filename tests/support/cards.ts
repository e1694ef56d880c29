import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { seededRandom } from './hostile.ts';
import { bytesOf } from './tables.ts';

/** An image of coloured fields that differs for each number, and is the same at any size. */
export function cardPicture(number: number, { width = 98, height = 137 } = {}) {
  const random = seededRandom(number);
  const fields = Buffer.from(Array.from({ length: 5 * 7 * 3 }, () => Math.floor(random() * 256)));
  return sharp(fields, { raw: { width: 5, height: 7, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'nearest',
  });
}

export const cardPng = (number: number): Promise<Buffer> => cardPicture(number).png().toBuffer();

type Files = Record<string, string | Buffer>;

/** Creates a folder with these files. */
export async function createCardFolder(files: Files) {
  const path = await mkdtemp(join(tmpdir(), 'backstock-cards-test-'));
  await addFiles(path, files);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function addFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** Files of `count` cards and of their table. */
export async function tableOfCards(count: number): Promise<Files> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const rows = numbers.map(
    (number) => `one-${number},Card ${number},${number},Set one,Common,one/${number}.png`,
  );
  const pictures = await Promise.all(
    numbers.map(async (number) => [`one/${number}.png`, await cardPng(number)] as const),
  );
  return {
    'cards.csv': ['id,name,number,set,rarity,image', ...rows].join('\n'),
    ...Object.fromEntries(pictures),
  };
}

export function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  // Nothing is not compressed: a compressor for each of many empty files takes seconds.
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compress: content.length > 0 });
  zip.end();
  return bytesOf(zip.outputStream as unknown as AsyncIterable<Uint8Array>);
}
