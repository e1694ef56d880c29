import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from '../raster/picture.ts';

const FOLDER = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);
/** Matches variants of an emoji with another colour of skin or hair. */
const IS_VARIANT = /-1f3f[b-f]|-1f9b[0-3]/;
const KEPT = 160;

let names: Promise<string[]> | undefined;
const kept = new Map<number, Promise<Picture>>();

function allNames(): Promise<string[]> {
  names ??= readdir(FOLDER).then((files) =>
    files.filter((file) => file.endsWith('.webp') && !IS_VARIANT.test(file)).toSorted(),
  );
  return names;
}

/** Returns the figure with this number, modulo their count. Its colours are premultiplied by its opacity. */
export async function loadFigure(number: number): Promise<Picture> {
  const found = kept.get(number) ?? open(number);
  kept.delete(number);
  kept.set(number, found);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return found;
}

async function open(number: number): Promise<Picture> {
  const all = await allNames();
  const name = all[number % all.length];
  if (!name) throw new Error(`There are no figures in ${FOLDER}.`);
  const opened = sharp(join(FOLDER, name)).ensureAlpha();
  const { data, info } = await opened.raw().toBuffer({ resolveWithObject: true });
  multiplyByOpacity(data);
  return {
    width: info.width,
    height: info.height,
    channels: 4,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  };
}

function multiplyByOpacity(data: Uint8Array): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    for (let channel = at; channel < at + 3; channel += 1)
      data[channel] = Math.round((data[channel] ?? 0) * alpha);
  }
}
