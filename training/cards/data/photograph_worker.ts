import { writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { createCard, isFoil, type Card } from '../fronts/card.ts';
import { drawFront } from '../fronts/front.ts';
import { countFronts, takePhotograph, photographSeed, type PhotographId } from '../photographs/photograph.ts';
import { createRandomStream } from '../seeds.ts';
import type { PhotographTask } from './photographs.ts';
import type { GroundTruth } from './ground_truth.ts';
import { writeAtomically } from './atomic_file.ts';
import { answerTasks } from './workers.ts';

/** Longer side in pixels: the size of a photograph that a phone has shrunk before sending it. */
const LONG_SIDE = 1_400;
/** Cards from this index on are in no catalogue. */
const BEYOND = 1_000_000;

sharp.concurrency(1);
answerTasks(parentPort, take);

async function take({ file, size, ...which }: PhotographTask): Promise<null> {
  const cards = cardsFor(which, size);
  const fronts = await Promise.all(
    cards.map(async (card) => ({ picture: await drawFront(card), isFoil: isFoil(card) })),
  );
  const { picture, quality, cards: seen } = takePhotograph(which, { fronts, longSide: LONG_SIDE });
  const { width, height, data } = picture;
  const taken = sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality });
  await writeAtomically(`${file}.jpg`, (part) => taken.toFile(part));
  const truth: GroundTruth = {
    level: which.level,
    width,
    height,
    cards: seen.flatMap(({ front, ...rest }) => {
      const card = cards[front];
      return card ? [{ id: card.id, family: card.family, ...rest }] : [];
    }),
  };
  await writeAtomically(`${file}.json`, (part) => writeFile(part, JSON.stringify(truth)));
  return null;
}

/** Draws distinct cards of the catalogue; for `absent`, a card that is not in it. */
function cardsFor(which: PhotographId, size: number): Card[] {
  const chance = createRandomStream(photographSeed(which), 'choice');
  chance.next();
  const chosen = new Set<number>();
  const count = countFronts(which);
  while (chosen.size < count) {
    chosen.add(which.level === 'absent' ? BEYOND + which.index : chance.int(0, size - 1));
  }
  return [...chosen].map((index) => createCard(which.split, index));
}
