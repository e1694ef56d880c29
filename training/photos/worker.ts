import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { answerTasks } from '../cards/data/workers.ts';
import { createCard, isFoil } from '../cards/fronts/card.ts';
import { drawFront } from '../cards/fronts/front.ts';
import type { Front } from '../cards/photographs/card_layer.ts';
import type { Photograph } from '../cards/photographs/render.ts';
import { seedOf, createRandomStream } from '../cards/seeds.ts';
import { drawTrainingPhotograph } from './training_photograph.ts';
import type { PhotographTask, PhotographTaskResult } from './task.ts';

const LONG_SIDE = 640;
const FRONT = { width: 350, height: 489 };
/** Card fronts per task, and card indexes per seed. */
const FRONTS = 24;
const SPACE = 10_000_000;
/** Step between card indexes. Cards of one set look similar, so a task takes cards from different sets. */
const STRIDE = 797;

sharp.concurrency(1);

answerTasks(parentPort, work);

async function work({ folder, seed, number, from, to }: PhotographTask): Promise<PhotographTaskResult> {
  const fronts: Front[] = [];
  for (let place = 0; place < FRONTS; place += 1) {
    const card = createCard('training', seed * SPACE + (((number * FRONTS + place) * STRIDE) % SPACE));
    fronts.push({ picture: await drawFront(card, FRONT), isFoil: isFoil(card) });
  }
  const lines: string[] = [];
  for (let index = from; index < to; index += 1) {
    const chance = createRandomStream(seedOf('training', seed * SPACE + index), 'photograph');
    const photograph = drawTrainingPhotograph(chance, { fronts, longSide: LONG_SIDE });
    const file = `${String(index).padStart(6, '0')}.jpg`;
    await save(photograph, join(folder, file));
    lines.push(label(`photos/${file}`, photograph));
  }
  return { number, lines };
}

async function save({ picture, quality }: Photograph, file: string): Promise<void> {
  const { width, height, data } = picture;
  const raw = { width, height, channels: 3 } as const;
  await sharp(data, { raw })
    .jpeg({ quality: Math.max(85, quality) })
    .toFile(file);
}

function label(file: string, { picture: { width, height }, cards }: Photograph): string {
  const seen = cards.filter(({ visible }) => visible > 0.01);
  return JSON.stringify({
    file,
    width,
    height,
    cards: seen.map(({ outline, visible, isTarget }) => ({
      outline: outline.map((point) => point.map((value) => Number(value.toFixed(2)))),
      visible: Number(visible.toFixed(3)),
      target: isTarget,
    })),
  });
}
