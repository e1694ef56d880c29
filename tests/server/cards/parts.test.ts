import { MessageChannel } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { MAX_CARD_PROBLEMS } from '../../../contract/card_index.ts';
import { createMessage } from '../../../contract/messages.ts';
import type { Outline } from '../../../domain/outline.ts';
import { JobProgress } from '../../../server/modules/cards/job/job.ts';
import {
  computePrintingMargin,
  probabilitiesOfPrintings,
  probabilityOfArt,
  probabilityOfOtherArt,
} from '../../../server/modules/cards/match/confidence.ts';
import { nameKey } from '../../../server/modules/cards/match/name_key.ts';
import {
  isAboutSame,
  isWithin,
  toShares,
  turnUpright,
  wholeOutline,
} from '../../../server/modules/cards/match/outlines.ts';
import { answerPlaneRequests, requestPlanes } from '../../../server/modules/cards/match/plane_requests.ts';
import {
  decodePlane,
  lightnessPlane,
  PLANE_SIZE,
  PrintedPlanes,
} from '../../../server/modules/cards/match/printed.ts';
import {
  cardText,
  idProblem,
  nameOfId,
  setAndNumber,
} from '../../../server/modules/cards/sources/card_texts.ts';
import { readCardsOfPictures } from '../../../server/modules/cards/sources/cards_of_pictures.ts';
import { pictureAt, Pictures } from '../../../server/modules/cards/sources/pictures.ts';
import { cardPicture } from '../../support/cards.ts';

describe('the texts of a card', () => {
  test.each([
    ['  Mr.\t Mime\n', 'Mr. Mime'],
    ['a\0b', 'ab'],
    ['\ud83d', '\ufffd'],
    [4, '4'],
    [0, '0'],
    [null, ''],
    [true, ''],
    [{ id: 2 }, ''],
    ['😀'.repeat(301), '😀'.repeat(300)],
  ])('%j are kept in one line', (value, text) => expect(cardText(value)).toBe(text));

  test('are made from the id where the source has no others', () => {
    expect(nameOfId('base1-4_holo')).toBe('Base1 4 holo');
    expect(nameOfId('')).toBe('');
    expect(setAndNumber('base1-4')).toEqual({ set: 'base1', number: '4' });
    expect(setAndNumber('swsh12-pt5-GG01')).toEqual({ set: 'swsh12-pt5', number: 'GG01' });
    expect(setAndNumber('promo-holo')).toEqual({ set: '', number: '' });
    expect(setAndNumber('4')).toEqual({ set: '', number: '' });
  });

  test('need an id of at most 200 characters', () => {
    expect(idProblem('')?.text).toBe('It has no id.');
    expect(idProblem('x'.repeat(200))).toBeUndefined();
    expect(idProblem('x'.repeat(201))?.text).toBe('Its id is longer than 200 characters.');
  });
});

describe('the path of a picture', () => {
  test.each([
    ['base1/4.png', 'base1', '4', 2],
    ['base1-4.PNG', '', 'base1-4', 2],
    ['base1/4_hires.jpeg', 'base1', '4', 4],
    ['base1/4-small.webp', 'base1', '4', 0],
    ['base/base1/4/high.webp', 'base1', '4', 4],
    ['base/base1/4/LOW.webp', 'base1', '4', 0],
    ['images/en/base1/4/low.webp', 'base1', '4', 1],
    ['images/de/base1/4/high.webp', 'base1', '4', 4],
    ['ex10/%3F.png', 'ex10', '?', 2],
    ['ex10/%E0.png', 'ex10', '%E0', 2],
    ['high.png', '', 'high', 2],
    ['base1/thumbelina.png', 'base1', 'thumbelina', 2],
  ])('%s says the card and how good it is', (path, folder, stem, rank) =>
    expect(pictureAt(path)).toEqual({ path, folder, stem, rank }),
  );

  test('finds the best picture of a card, at whichever of its names', () => {
    const pictures = new Pictures([
      'base1/4.png',
      'base1/4_hires.png',
      'base1/4_small.png',
      'other/base1-5.png',
      'base2/base2-5.png',
      'notes/4.txt',
    ]);
    expect(pictures.of('BASE1-4')).toBe('base1/4_hires.png');
    expect(pictures.of('base1-5')).toBe('other/base1-5.png');
    expect(pictures.of('base2-5')).toBe('base2/base2-5.png');
    expect(pictures.of('base1-6')).toBeUndefined();
    expect(pictures.has('base1/4_small.png')).toBe(true);
    expect(pictures.has('notes/4.txt')).toBe(false);
    expect(pictures.best).toHaveLength(3);
  });

  test('does not guess between folders that each have one', () => {
    const pictures = new Pictures(['base1/4.png', 'base2/4.png', 'base2/5.png']);
    expect(pictures.of('4')).toBeUndefined();
    expect(pictures.of('base2-4')).toBe('base2/4.png');
    expect(pictures.named('4.png')).toBeUndefined();
    expect(pictures.named('5.png')).toBe('base2/5.png');
    expect(pictures.named('6.png')).toBeUndefined();
  });

  test('is the card where a folder has pictures only', () => {
    const read = (...paths: string[]) => {
      const { cards, skipped } = readCardsOfPictures(new Pictures(paths));
      return [cards.map(({ id }) => id), skipped.map(({ place }) => place)];
    };
    expect(read('base1/4.png', 'base1/Symbol.png')).toEqual([['4'], []]);
    expect(read('base1/4.png', 'base2/5.png', '6.png')).toEqual([['base1-4', 'base2-5', '6'], []]);
    expect(read('a-1.png', `${'x'.repeat(201)}.png`)).toEqual([['a-1'], [`${'x'.repeat(201)}.png`]]);
  });
});

describe('the progress of a run', () => {
  const problem = (at: number) => ({ place: `${at}.png`, message: createMessage('cards.no_id') });
  const counts = { done: 3, total: 9, added: 1, changed: 1, unchanged: 1, skipped: 0 };

  test('says what has been left out', () => {
    const progress = new JobProgress();
    expect(JSON.parse(progress.json)).toMatchObject({ done: 0, total: null, skipped: [] });
    progress.count(counts);
    progress.skip(problem(1));
    const { skipped, ...counted } = JSON.parse(progress.json);
    expect(counted).toEqual({ done: 3, total: 9, added: 1, changed: 1, unchanged: 1 });
    expect(skipped).toEqual([expect.objectContaining({ place: '1.png', message: 'It has no id.' })]);
  });

  test('counts what it does not list', () => {
    const progress = new JobProgress();
    for (let at = 0; at < MAX_CARD_PROBLEMS; at += 1) progress.skip(problem(at));
    expect(JSON.parse(progress.json).skipped).toHaveLength(MAX_CARD_PROBLEMS);
    for (let at = 0; at < 1_234; at += 1) progress.skip(problem(at));
    const { skipped } = JSON.parse(progress.json);
    expect(skipped).toHaveLength(MAX_CARD_PROBLEMS + 1);
    expect(skipped.at(-1)).toMatchObject({ place: '', message: '1,234 more were left out.' });
  });
});

describe('how likely a match is', () => {
  test('grows with how far the card stands out, and is none below three tenths', () => {
    const likely = [0, 0.2, 0.22, 0.25, 0.3, 0.5].map(probabilityOfArt);
    expect(likely.slice(0, 2)).toEqual([undefined, undefined]);
    const rest = likely.slice(2).map((one) => one ?? 0);
    expect(rest).toEqual(rest.toSorted((one, other) => one - other));
    expect(rest[0]).toBeGreaterThan(0.3);
    expect(rest.at(-1)).toBeLessThan(1);
    expect(probabilityOfArt(0.25)).toBeCloseTo(0.5);
  });

  test('is shared among printings, most of it for the clearest', () => {
    expect(probabilitiesOfPrintings(0.9, [0])).toEqual([0.9]);
    const [one = 0, other = 0] = probabilitiesOfPrintings(0.8, [0, 0]);
    expect([one, other]).toEqual([0.4, 0.4]);
    const [first = 0, second = 0, third = 0] = probabilitiesOfPrintings(0.8, [0, 0.1, 0.4]);
    expect(first + second + third).toBeCloseTo(0.8);
    expect(first / second).toBeCloseTo(Math.E);
    expect(third).toBeLessThan(second);
  });

  test('halves with each card of another art, and all of them share what is left', () => {
    const others = [0, 1, 2].map((place) => probabilityOfOtherArt(0.6, place));
    expect(others).toEqual([0.1, 0.05, 0.025].map((one) => expect.closeTo(one)));
  });

  test('a printing has no margin until it stands out', () => {
    expect(computePrintingMargin(0)).toBe(0);
    expect(computePrintingMargin(0.25)).toBe(0);
    expect(computePrintingMargin(0.5)).toBeCloseTo(0.6);
  });
});

describe('the outline of a card', () => {
  const card: Outline = [
    [10, 10],
    [70, 10],
    [70, 110],
    [10, 110],
  ];
  const moved = (by: number): Outline => card.map(([x, y]) => [x + by, y] as const) as unknown as Outline;
  const [a, b, c, d] = card;

  test('begins at a short side', () => {
    expect(turnUpright(card)).toEqual(card);
    expect(turnUpright([b, c, d, a])).toEqual([c, d, a, b]);
    expect(wholeOutline({ width: 4, height: 3 })).toEqual([
      [0, 0],
      [4, 0],
      [4, 3],
      [0, 3],
    ]);
  });

  test('is told in shares of the photograph', () => {
    expect(toShares(card, { width: 100, height: 200 })).toEqual([
      [0.1, 0.05],
      [0.7, 0.05],
      [0.7, 0.55],
      [0.1, 0.55],
    ]);
  });

  test('is the same at whichever corner it begins, and a little aside', () => {
    for (const start of [
      [a, b, c, d],
      [b, c, d, a],
      [c, d, a, b],
      [d, a, b, c],
    ] as const)
      expect(isAboutSame(card, start)).toBe(true);
    expect(isAboutSame(card, moved(15))).toBe(true);
    expect(isAboutSame(card, moved(16))).toBe(false);
    expect(isWithin(card, moved(3), 0.05)).toBe(true);
    expect(isWithin(card, moved(4), 0.05)).toBe(false);
  });

  test('is another one where one corner is elsewhere', () => {
    expect(isAboutSame(card, [a, b, c, [10, 60]])).toBe(false);
    expect(isWithin(card, [a, b, [70, 130], d], 0.2)).toBe(false);
  });
});

describe('the key of a name', () => {
  test('is the same for the same name, however it is written', () => {
    expect(nameKey(' PIKACHU ')).toBe(nameKey('Pikachu'));
    expect(nameKey('Poke\u0301mon')).toBe(nameKey('Pok\u00e9mon'));
    expect(nameKey('Pikachu')).not.toBe(nameKey('Pikachu ex'));
    expect(nameKey('ab')).not.toBe(nameKey('ba'));
  });

  test('is 0 only without a name', () => {
    expect(nameKey('  ')).toBe(0);
    expect(nameKey('a')).not.toBe(0);
    expect(Number.isInteger(nameKey('Charizard'))).toBe(true);
  });
});

describe('the plane of a printing', () => {
  test('has the lightness of its colours', () => {
    const data = new Uint8Array(PLANE_SIZE.width * PLANE_SIZE.height * 3);
    data.set([255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255]);
    const plane = lightnessPlane({ ...PLANE_SIZE, data } as Parameters<typeof lightnessPlane>[0]);
    expect([...plane.subarray(0, 5)]).toEqual([255, 76, 149, 28, 0]);
    expect(plane).toHaveLength(PLANE_SIZE.width * PLANE_SIZE.height);
  });

  test('is upright also for a card that is printed across', async () => {
    const upright = await cardPicture(3).jpeg({ quality: 100 }).toBuffer();
    const across = await cardPicture(3).rotate(90).jpeg({ quality: 100 }).toBuffer();
    const [one, other] = [await decodePlane(upright), await decodePlane(across)];
    const off = one?.reduce((sum, value, at) => sum + Math.abs(value - (other?.[at] ?? 0)), 0) ?? NaN;
    expect(off / (one?.length ?? 1)).toBeLessThan(3);
  });

  test('is none for a damaged picture', async () => {
    expect(await decodePlane(Buffer.from('no picture'))).toBeUndefined();
    const whole = await cardPicture(3).jpeg().toBuffer();
    expect(await decodePlane(whole.subarray(0, whole.length / 2))).toBeUndefined();
  });

  test('is asked for once', async () => {
    const asked: number[][] = [];
    const planes = new PrintedPlanes(async (cards) => {
      asked.push([...cards]);
      return cards.map((card) => (card === 9 ? undefined : new Uint8Array([card])));
    });
    planes.ask([1, 2]);
    planes.ask([1]);
    expect(await planes.of([2, 9, 1])).toEqual([new Uint8Array([2]), undefined, new Uint8Array([1])]);
    expect(asked).toEqual([[1, 2], [9]]);
  });

  test('answers each waiting request with its own cards, whichever is read first', async () => {
    const { port1: ours, port2: theirs } = new MessageChannel();
    let readLast = () => {};
    const isLastRead = new Promise<void>((resolve) => (readLast = resolve));
    answerPlaneRequests(ours, async (cards) => {
      if (cards.includes(1)) await isLastRead;
      if (cards.includes(9)) throw new Error('The disk is broken.');
      if (cards.includes(3)) readLast();
      return cards.map((card) => new Uint8Array([card]));
    });
    const ask = requestPlanes(theirs);
    const answers = await Promise.all([ask([1]), ask([2, 4]), ask([9]), ask([3])]);
    ours.close();
    const cards = answers.map((planes) => planes.map((plane) => plane?.[0]));
    expect(cards).toEqual([[1], [2, 4], [], [3]]);
  });
});
