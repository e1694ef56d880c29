import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createCard } from '../fronts/card.ts';
import type { Split } from '../seeds.ts';
import { openCachedFolder } from './cached_folder.ts';
import { createProgress } from './progress.ts';
import { writeAtomically } from './atomic_file.ts';
import { runInWorkers } from './workers.ts';

const WORKER = new URL(`./catalogue_worker${extname(import.meta.filename)}`, import.meta.url);
const PIECE = 20;
const DRAWN_BY = ['seeds', 'raster', 'fronts', 'data/catalogue_worker'];

/** A range of cards of a split to be drawn, each into its own file. */
export interface CatalogueTask {
  folder: string;
  split: Split;
  from: number;
  to: number;
}

export interface Catalogue {
  /** The folder with `cards.csv` and the pictures that it names. */
  folder: string;
  split: Split;
  size: number;
  /** Whether all pictures were drawn by an earlier run. */
  isKept: boolean;
}

/** The file of the picture of a card. Each folder has 1,000 pictures. */
export const pictureFile = (index: number) =>
  join(String(Math.floor(index / 1_000)).padStart(3, '0'), `${String(index).padStart(6, '0')}.jpg`);

/**
 * Returns a folder with the first cards of a split, in the format of `npm run cards -- index`. Catalogues of all
 * sizes share their pictures.
 */
export async function openCatalogue(split: Split, size: number): Promise<Catalogue> {
  const kept = await openCachedFolder(`catalogue-${split}`, DRAWN_BY);
  const pictures = join(kept, 'pictures');
  const isKept = await drawMissing({ split, size, pictures, note: join(kept, 'drawn.txt') });
  const folder = join(kept, String(size));
  if (!existsSync(join(folder, 'cards.csv'))) await fill({ folder, pictures, split, size });
  return { folder, split, size, isKept };
}

async function drawMissing({
  split,
  size,
  pictures,
  note,
}: {
  split: Split;
  size: number;
  pictures: string;
  note: string;
}): Promise<boolean> {
  const drawn = Number(await readFile(note, 'utf8').catch(() => '0'));
  if (drawn >= size) return true;
  for (let index = 0; index < size; index += 1_000) {
    await mkdir(join(pictures, pictureFile(index), '..'), { recursive: true });
  }
  const tell = createProgress(`Drawing the ${split} cards`, size);
  let done = drawn;
  await runInWorkers<CatalogueTask, number>(
    WORKER,
    pieces({ split, folder: pictures, from: drawn, to: size }),
    (count) => {
      done += count;
      tell(done);
    },
  );
  await writeAtomically(note, (part) => writeFile(part, String(size)));
  return false;
}

function* pieces({ from, to, ...rest }: CatalogueTask): Generator<CatalogueTask> {
  for (let next = from; next < to; next += PIECE)
    yield { ...rest, from: next, to: Math.min(next + PIECE, to) };
}

async function fill({
  folder,
  pictures,
  split,
  size,
}: {
  folder: string;
  pictures: string;
  split: Split;
  size: number;
}): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const lines = ['id,name,number,set,rarity,image'];
  for (let index = 0; index < size; index += 1) {
    const file = pictureFile(index);
    if (index % 1_000 === 0) await mkdir(join(folder, file, '..'), { recursive: true });
    await link(join(pictures, file), join(folder, file));
    const { id, name, number, set, rarity } = createCard(split, index);
    lines.push([id, name, number, set, rarity, file.replaceAll('\\', '/')].join(','));
  }
  await writeAtomically(join(folder, 'cards.csv'), (part) => writeFile(part, `${lines.join('\n')}\n`));
}
