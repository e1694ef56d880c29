import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Outline } from '../../../../domain/outline.ts';
import { halveImages, type Raster } from '../../../../domain/raster.ts';
import { straightenCard } from '../../../../domain/straighten.ts';
import { alignOutlines } from '../../../../server/modules/cards/match/align.ts';
import { AlignedPhoto } from '../../../../server/modules/cards/match/aligned_photo.ts';
import {
  computePrintingMargin,
  probabilitiesOfPrintings,
  probabilityOfArt,
  probabilityOfOtherArt,
} from '../../../../server/modules/cards/match/confidence.ts';
import {
  describeOutline,
  DESCRIPTOR_BYTES,
  rotateBy180,
} from '../../../../server/modules/cards/match/descriptor.ts';
import {
  detectCards,
  FURTHER_VIEWS,
  middleOf,
  prominence,
} from '../../../../server/modules/cards/match/detect.ts';
import {
  correctOutline,
  findBestOutline,
  identifyCard,
  listPrintings,
} from '../../../../server/modules/cards/match/identify.ts';
import { nameKey } from '../../../../server/modules/cards/match/name_key.ts';
import type { NeuralNet } from '../../../../server/modules/cards/match/nets.ts';
import { wholeOutline } from '../../../../server/modules/cards/match/outlines.ts';
import { matchPhoto, StageTimer } from '../../../../server/modules/cards/match/photo_matcher.ts';
import {
  lightnessPlane,
  PLANE_SIZE,
  type Plane,
  PrintedPlanes,
} from '../../../../server/modules/cards/match/printed.ts';
import { orderPrintings } from '../../../../server/modules/cards/match/printings.ts';
import { refineOutlines } from '../../../../server/modules/cards/match/refine.ts';
import { DescriptorIndex, findNearest, likeness } from '../../../../server/modules/cards/match/search.ts';
import { describeResults, describeValue } from '../../../support/describe_results.ts';
import { seededRandom } from '../../../support/hostile.ts';

const CARD = { width: 160, height: 224 };
const CELL = 8;

/** A card of random colours, in which `share` of the cells are those of another card. */
function drawCard(seed: number, { like = seed, share = 1 } = {}): Raster {
  const [random, other, which] = [seededRandom(seed), seededRandom(like), seededRandom(seed + 1_000)];
  const across = CARD.width / CELL;
  const cells = Array.from({ length: across * (CARD.height / CELL) }, () => {
    const [ours, theirs] = [random, other].map((draw) => [draw(), draw(), draw()]);
    return which() < share ? (theirs ?? []) : (ours ?? []);
  });
  const data = new Uint8Array(CARD.width * CARD.height * 3);
  for (let at = 0; at < data.length; at += 1) {
    const pixel = Math.floor(at / 3);
    const [x, y] = [pixel % CARD.width, Math.floor(pixel / CARD.width)];
    const cell = cells[Math.floor(y / CELL) * across + Math.floor(x / CELL)];
    data[at] = Math.round(30 + 200 * (cell?.[at % 3] ?? 0));
  }
  return { ...CARD, data };
}

interface Laid {
  card: Raster;
  left: number;
  top: number;
  scale?: number;
  isTurned?: boolean;
}

/** A photograph of cards on an even table. */
function layCards(width: number, height: number, laid: readonly Laid[]): Raster {
  const data = new Uint8Array(width * height * 3).fill(90);
  for (const { card, left, top, scale = 1, isTurned = false } of laid) {
    const [wide, high] = [card.width * scale, card.height * scale];
    for (let y = 0; y < high; y += 1) {
      for (let x = 0; x < wide; x += 1) {
        const [u, v] = isTurned ? [wide - 1 - x, high - 1 - y] : [x, y];
        const from = (Math.floor(v / scale) * card.width + Math.floor(u / scale)) * 3;
        const to = ((top + y) * width + left + x) * 3;
        for (let channel = 0; channel < 3; channel += 1)
          data[to + channel] = Math.round((card.data[from + channel] ?? 0) * 0.8 + 10);
      }
    }
  }
  return { width, height, data };
}

const outlineAt = (left: number, top: number, width: number, height: number): Outline => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];
const digest = (bytes: ArrayBufferView) =>
  createHash('sha256')
    .update(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    .digest('hex')
    .slice(0, 12);
const round = (value: number) => Math.round(value * 1_000) / 1_000;
const rounded = (outline: Outline | undefined) => outline?.map((corner) => corner.map(round));

type Named = readonly [name: string, card: Raster, isRemoved?: boolean];

/** The cards of the index, by name. The second fox differs in a few cells, the third shares the name only. */
const CARDS: readonly Named[] = [
  ['Fox', drawCard(1)],
  ['Fox', drawCard(2, { like: 1, share: 0.9 })],
  ['Fox', drawCard(3)],
  ['Owl', drawCard(4)],
  ['Koi', drawCard(5, { like: 1, share: 0.6 })],
  ['', drawCard(6)],
  ['Gone', drawCard(7), true],
];
const GONE = 6;

/** Printings of one art that differ more and more, cards of other arts alike, namesakes that look different, and a removed one. */
const PRINTINGS: readonly Named[] = [
  ['Fox', drawCard(1)],
  ...Array.from({ length: 29 }, (_, at): Named => [
    'Fox',
    drawCard(200 + at, { like: 1, share: 0.99 - at / 100 }),
  ]),
  ...Array.from({ length: 4 }, (_, at): Named => [
    'Koi',
    drawCard(300 + at, { like: 1, share: 0.6 - at / 20 }),
  ]),
  ...Array.from({ length: 7 }, (_, at): Named => ['Fox', drawCard(400 + at)]),
  ['Fox', drawCard(1), true],
];

function createIndex(cards: readonly Named[]): DescriptorIndex {
  const descriptors = new SharedArrayBuffer(cards.length * DESCRIPTOR_BYTES);
  const [ids, names] = [new SharedArrayBuffer(cards.length * 4), new SharedArrayBuffer(cards.length * 4)];
  for (const [at, [name, card, isRemoved]] of cards.entries()) {
    const described = describeOutline(halveImages(card), wholeOutline(card));
    new Int8Array(descriptors).set(described, at * DESCRIPTOR_BYTES);
    new Int32Array(ids)[at] = isRemoved ? 0 : at + 10;
    new Int32Array(names)[at] = nameKey(name);
  }
  const index = new DescriptorIndex({ descriptors, ids, names });
  index.grow(cards.length);
  return index;
}

const planeOf = (card: Raster): Plane =>
  lightnessPlane(straightenCard(halveImages(card), wholeOutline(card), PLANE_SIZE));
const planesIn = (cards: readonly Named[]) => async (places: readonly number[]) =>
  places.map((at) => cards[at] && planeOf(cards[at][1]));
const planesOf = planesIn(CARDS);

function describeDescriptions(index: DescriptorIndex): string {
  const [fox] = CARDS.map(([, card]) => card);
  if (!fox) return '';
  const photo = halveImages(layCards(480, 400, [{ card: fox, left: 100, top: 60 }]));
  const outlines: readonly (readonly [string, Outline])[] = [
    ['its own', outlineAt(100, 60, 160, 224)],
    ['aside', outlineAt(104, 62, 160, 224)],
    ['partly outside', outlineAt(-40, 60, 160, 224)],
    [
      'crooked',
      [
        [100, 60],
        [255, 70],
        [262, 280],
        [98, 284],
      ],
    ],
    ['a table', outlineAt(300, 60, 100, 140)],
  ];
  const described = (outline: Outline, grain?: number) => describeOutline(photo, outline, grain);
  const all = CARDS.map(([, card]) => describeOutline(halveImages(card), wholeOutline(card)));
  return [
    describeResults('The description of what lies within an outline', outlines, (_name, outline) => [
      digest(described(outline)),
      digest(described(outline, 2)),
      digest(rotateBy180(described(outline))),
      [...described(outline).subarray(0, 6)],
      CARDS.map((_, card) => round(likeness(described(outline), index, card))),
    ]),
    describeResults(
      'The cards nearest to a card, and to a turned one',
      [
        [0, 1],
        [0, 3],
        [3, 2],
        [5, 9],
        [6, 2],
      ].map(([card = 0, count = 0]) => [card, count] as const),
      (card, count) =>
        findNearest([all[card] ?? new Int8Array(), rotateBy180(all[3] ?? new Int8Array())], index, count),
    ),
    describeResults(
      'The other cards of a name',
      CARDS.map((_, card) => [card] as const),
      (card) => index.namesakes(card),
    ),
    describeResults('The outline that resembles a card more', outlines, (_name, outline) =>
      alignOutlines(photo, { outline, described: described(outline), cards: [0, 3] }, index).map(rounded),
    ),
  ].join('\n');
}

async function describeIdentities(index: DescriptorIndex): Promise<string> {
  const at = (card: number, more: Partial<Laid> = {}) => {
    const [, raster] = CARDS[card] ?? ['', drawCard(99)];
    return layCards(400, 400, [{ card: raster, left: 100, top: 60, ...more }]);
  };
  const own = outlineAt(100, 60, 160, 224);
  const photos: readonly (readonly [string, Raster, readonly Outline[]])[] = [
    ['the first fox', at(0), [own]],
    ['the second fox', at(1), [own]],
    ['the third fox', at(2), [own]],
    ['an owl, aside', at(3), [outlineAt(106, 64, 160, 224)]],
    ['an owl, turned', at(3, { isTurned: true }), [own]],
    ['a koi like a fox', at(4), [own]],
    ['a card without a name', at(5), [own]],
    ['a removed card', at(GONE), [own]],
    ['an unknown card', at(99), [own]],
    ['the better of two outlines', at(3), [outlineAt(60, 20, 160, 224), own]],
    ['half of a card', at(3, { left: 240 }), [outlineAt(240, 60, 160, 224)]],
  ];
  const lines = [];
  for (const [name, photo, outlines] of photos) {
    const sizes = halveImages(photo);
    const about = findBestOutline(sizes, outlines, index);
    const printings = listPrintings(about, index);
    const looked = correctOutline(sizes, about, index);
    const found = await identifyCard(new PrintedPlanes(planesOf), { sizes, index }, looked);
    const blind = await identifyCard(new PrintedPlanes(async () => []), { sizes, index }, looked);
    const shares = ({ matches, printings: count }: typeof found) => [
      count,
      matches.map(({ card, confidence }) => [card, round(confidence)]),
    ];
    lines.push(
      `  ${name} → ${describeValue({
        about: rounded(about.outline),
        corrected: rounded(looked.outline),
        alike: round(looked.found[0]?.alike ?? 0),
        compared: printings,
        found: shares(found),
        withoutPictures: shares(blind),
      })}`,
    );
  }
  return `# The card on a photograph\n\n${lines.join('\n')}\n`;
}

/** Which of many printings, namesakes and similar cards are compared and found. */
async function describeManyPrintings(): Promise<string> {
  const index = createIndex(PRINTINGS);
  const own = outlineAt(100, 60, 160, 224);
  const lines = [];
  for (const at of [0, 4, 20, 28, 31, 36]) {
    const [, card] = PRINTINGS[at] ?? ['', drawCard(99)];
    const sizes = halveImages(layCards(400, 400, [{ card, left: 100, top: 60 }]));
    const about = findBestOutline(sizes, [own], index);
    const compared = listPrintings(about, index);
    const looked = correctOutline(sizes, about, index);
    const { matches, printings } = await identifyCard(
      new PrintedPlanes(planesIn(PRINTINGS)),
      { sizes, index },
      looked,
    );
    const found = matches.map(({ card: place, confidence }) => [place, round(confidence)]);
    lines.push(
      `  ${at} → ${describeValue({ compared: compared.length, last: compared.at(-1), printings, found })}`,
    );
  }
  return `# A card with many printings\n\n${lines.join('\n')}\n`;
}

const GRID = 24;
const logit = (share: number) => Math.log(share / (1 - share));

interface Seen {
  outline: Outline;
  sure: number;
  visible?: number;
}

/** A detector that sees these cards of a photograph. */
function createDetector({ width, height }: Raster, seen: readonly Seen[]): Float32Array {
  const said = new Float32Array(10 * GRID * GRID).fill(-9);
  const side = Math.max(width, height);
  const put = (channel: number, cell: number, value: number) => (said[channel * GRID * GRID + cell] = value);
  for (const { outline, sure, visible = 0.9 } of seen) {
    const corners = outline.map(([x, y]) => [
      ((x - (width - side) / 2) / side) * GRID,
      ((y - (height - side) / 2) / side) * GRID,
    ]);
    const [x, y] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / 4);
    const [column, row] = [Math.floor(x ?? 0), Math.floor(y ?? 0)];
    const cell = row * GRID + column;
    put(0, cell, logit(sure));
    put(1, cell, logit(visible));
    for (const [corner, [right = 0, down = 0]] of corners.entries()) {
      put(2 + corner * 2, cell, right - column - 0.5);
      put(3 + corner * 2, cell, down - row - 0.5);
    }
  }
  return said;
}

const MARGIN = 0.18;
const [CROP_WIDTH, CROP_HEIGHT] = [128, 176];

/** A refiner that moves the first corner of each outline by shares of the card, another one in each call. */
function createRefiner(moves: readonly number[]): { refiner: NeuralNet; calls: number[] } {
  const calls: number[] = [];
  const inCrop = (share: number) => MARGIN + share * (1 - 2 * MARGIN);
  return {
    calls,
    refiner: async (_crops, [count = 0]) => {
      const move = moves[calls.length] ?? 0;
      calls.push(count);
      const corners = [
        [move, move],
        [1, 0],
        [1, 1],
        [0, 1],
      ].flatMap(([x = 0, y = 0]) => [inCrop(x) * CROP_WIDTH, inCrop(y) * CROP_HEIGHT]);
      return Float32Array.from({ length: count * 8 }, (_, at) => corners[at % 8] ?? 0);
    },
  };
}

async function describeDetections(): Promise<string> {
  const photo = layCards(480, 320, []);
  const one = outlineAt(100, 60, 100, 140);
  const other = outlineAt(300, 100, 100, 140);
  const cases: readonly (readonly [string, readonly Seen[]])[] = [
    ['nothing', []],
    ['one card', [{ outline: one, sure: 0.9 }]],
    ['a hardly sure card', [{ outline: one, sure: 0.26 }]],
    ['a card below any doubt', [{ outline: one, sure: 0.24 }]],
    [
      'two cards',
      [
        { outline: one, sure: 0.6 },
        { outline: other, sure: 0.9 },
      ],
    ],
    [
      'a half hidden card',
      [
        { outline: one, sure: 0.9, visible: 0.4 },
        { outline: other, sure: 0.8 },
      ],
    ],
    [
      'a small card',
      [
        { outline: one, sure: 0.8 },
        { outline: outlineAt(300, 100, 20, 28), sure: 0.99 },
      ],
    ],
    [
      'two outlines of a card',
      [
        { outline: one, sure: 0.8 },
        { outline: outlineAt(130, 60, 100, 140), sure: 0.9 },
      ],
    ],
    [
      'two cards that touch',
      [
        { outline: one, sure: 0.8 },
        { outline: outlineAt(150, 60, 100, 140), sure: 0.9 },
      ],
    ],
    ['an outline the wrong way round', [{ outline: [one[0], one[3], one[2], one[1]], sure: 0.9 }]],
  ];
  const lines = [];
  for (const [name, seen] of cases) {
    for (const view of [undefined, ...FURTHER_VIEWS]) {
      const shapes: unknown[] = [];
      const detector: NeuralNet = async (picture, shape) => {
        shapes.push([...shape, picture.length, digest(picture)]);
        return createDetector(photo, seen);
      };
      const found = await detectCards(detector, [photo], { most: 2, view });
      const cards = found.map((card) => [
        rounded(card.outline),
        round(card.sure),
        round(card.visible),
        round(prominence(card)),
        middleOf(card.outline).map(round),
      ]);
      lines.push(
        `  ${name}${view ? `, ${describeValue(view)}` : ''} → ${describeValue([...shapes, ...cards])}`,
      );
    }
  }
  const refined = [];
  for (const moves of [[], [0.05], [0.07, 0.5], [0.1], [0.1, 0.1], [-0.3, 0.05], [5]]) {
    const { refiner, calls } = createRefiner(moves);
    const outlines = await refineOutlines(refiner, [photo], [one, other]);
    refined.push(`  ${describeValue(moves)} → ${describeValue([calls, ...outlines.map(rounded)])}`);
  }
  const none = createRefiner([]);
  refined.push(
    `  no outlines → ${describeValue([await refineOutlines(none.refiner, [photo], []), none.calls])}`,
  );
  return [
    `# The cards that are detected\n\n${lines.join('\n')}\n`,
    `# Outlines that are refined\n\n${refined.join('\n')}\n`,
  ].join('\n');
}

function describePrintings(): string {
  const planes = [
    drawCard(1),
    drawCard(2, { like: 1, share: 0.97 }),
    drawCard(3, { like: 1, share: 0.9 }),
  ].map(planeOf);
  const [first, second, third] = planes as [Plane, Plane, Plane];
  const moved = (plane: Plane, by: number) => plane.map((_, at) => plane[at - by] ?? 0);
  const lit = (plane: Plane) => plane.map((value) => Math.round(value * 0.6 + 60));
  const dark = (plane: Plane) => plane.map((value, at) => (at > plane.length / 2 ? 0 : value));
  const photos: readonly (readonly [string, Plane])[] = [
    ['the first', first],
    ['the second', second],
    ['the third', third],
    ['the second in another light', lit(second)],
    ['the second, moved', moved(second, 3)],
    ['the second, moved down', moved(second, 4 * PLANE_SIZE.width)],
    ['the third, half covered', dark(third)],
    ['nothing', first.map(() => 128)],
  ];
  const rows = ({ at, behind }: { at: number; behind: number }) => [at, round(behind)];
  return [
    describeResults(
      'The printing on a photograph',
      photos.map(([name]) => [name] as const),
      (name) => {
        const plane = photos.find(([one]) => one === name)?.[1] ?? first;
        return [
          orderPrintings(plane, [first, second, third]).map(rows),
          orderPrintings(plane, [third, second]).map(rows),
          orderPrintings(plane, [second]).map(rows),
        ];
      },
    ),
    describeResults(
      'The tiles of a photograph, moved onto a printing',
      [0, 13, 80, 167].map((tile) => [tile] as const),
      (tile) =>
        [moved(first, 3), moved(first, 4 * PLANE_SIZE.width), second, first.map(() => 128)].map((photo) =>
          digest(new AlignedPhoto(photo, first).tile(tile)),
        ),
    ),
  ].join('\n');
}

/** What is asked and found where a detector sees cards in its first view and in further ones. */
async function describePhotos(index: DescriptorIndex): Promise<string> {
  const [, owl] = CARDS[3] ?? ['', drawCard(99)];
  const unknown = drawCard(99);
  const table = layCards(480, 400, [
    { card: owl, left: 40, top: 60 },
    { card: unknown, left: 260, top: 80 },
  ]);
  const scan = layCards(160, 224, [{ card: owl, left: 0, top: 0 }]);
  const ofOwl = outlineAt(40, 60, 160, 224);
  const ofUnknown = outlineAt(260, 80, 160, 224);
  const cases: readonly (readonly [string, Raster, readonly (readonly Seen[])[]])[] = [
    ['an indexed card', table, [[{ outline: ofOwl, sure: 0.9 }]]],
    ['an unknown card', table, [[{ outline: ofUnknown, sure: 0.8 }]]],
    ['an unknown card, less sure', table, [[{ outline: ofUnknown, sure: 0.74 }]]],
    ['an unknown card, just sure enough', table, [[{ outline: ofUnknown, sure: 0.51 }]]],
    ['an unknown card, hardly sure', table, [[{ outline: ofUnknown, sure: 0.49 }]]],
    [
      'both, the unknown one first',
      table,
      [
        [
          { outline: ofOwl, sure: 0.7 },
          { outline: ofUnknown, sure: 0.9 },
        ],
      ],
    ],
    [
      'both, the indexed one far behind',
      table,
      [
        [
          { outline: ofOwl, sure: 0.6 },
          { outline: ofUnknown, sure: 0.9 },
        ],
      ],
    ],
    ['nothing at first, then a card', table, [[], [], [{ outline: ofOwl, sure: 0.9 }]]],
    ['nothing at all', table, [[]]],
    ['a scan', scan, [[]]],
    ['a scan of which a part is seen', scan, [[{ outline: outlineAt(20, 20, 80, 112), sure: 0.6 }]]],
  ];
  const lines = [];
  for (const [name, photo, views] of cases) {
    const png = await sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
      .png()
      .toBuffer();
    for (const all of [false, true]) {
      let looks = 0;
      const { refiner, calls } = createRefiner([]);
      const tools = {
        nets: {
          detector: async () => createDetector(photo, views[looks++] ?? []),
          refiner,
        },
        planes: planesOf,
        stages: new StageTimer(),
      };
      const found = await matchPhoto(tools, index, { photo: png, all });
      const cards = found?.map(({ outline, matches, printings }) => [
        rounded(outline),
        printings,
        matches.map(({ card, confidence }) => [card, round(confidence)]),
      ]);
      lines.push(`  ${name}${all ? ', all cards' : ''} → ${describeValue({ looks, refined: calls, cards })}`);
    }
  }
  return `# The cards on whole photographs\n\n${lines.join('\n')}\n`;
}

export async function describeMatching(): Promise<string> {
  const index = createIndex(CARDS);
  return [
    describeDescriptions(index),
    await describeIdentities(index),
    await describeManyPrintings(),
    await describeDetections(),
    describePrintings(),
    await describePhotos(index),
    describeResults(
      'The probability of an art',
      [0.2, 0.21, 0.22, 0.25, 0.3, 0.5, 1].map((out) => [out] as const),
      (out) => [
        probabilityOfArt(out),
        computePrintingMargin(out),
        [0, 1, 2].map((place) => probabilityOfOtherArt(out, place)),
        probabilitiesOfPrintings(out, [0, 0.1, 0.5]),
      ],
    ),
  ].join('\n');
}
