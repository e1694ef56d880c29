import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { createCard } from '../fronts/card.ts';
import { drawFront } from '../fronts/front.ts';
import { pictureFile, type CatalogueTask } from './catalogue.ts';
import { writeAtomically } from './atomic_file.ts';
import { answerTasks } from './workers.ts';

const QUALITY = 88;

sharp.concurrency(1);
answerTasks(parentPort, draw);

/** Draws the missing pictures of a range of cards. Returns the number of cards in the range. */
async function draw({ folder, split, from, to }: CatalogueTask): Promise<number> {
  for (let index = from; index < to; index += 1) {
    const file = join(folder, pictureFile(index));
    if (existsSync(file)) continue;
    const { width, height, data } = await drawFront(createCard(split, index));
    const drawn = sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: QUALITY });
    await writeAtomically(file, (part) => drawn.toFile(part));
  }
  return to - from;
}
