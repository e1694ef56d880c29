import {
  classifyConfidence,
  countUndecidedPrintings,
  findDifferingFacts,
  formatConfidence,
  isSameRarity,
} from '../../../domain/card_match.ts';
import { ColumnSamples } from '../../../domain/column_samples.ts';
import {
  areaOf,
  cardWidthOf,
  centeredOutline,
  clampToPhoto,
  distance,
  isOutline,
  moveCorner,
  toPixels,
  type Corner,
  type Outline,
} from '../../../domain/outline.ts';
import {
  invertPerspective,
  perspectiveOf,
  projectPoint,
  rotateCorners,
} from '../../../domain/perspective.ts';
import { halveImages, type Raster } from '../../../domain/raster.ts';
import { straightenCard } from '../../../domain/straighten.ts';
import { combine, describeResults } from '../../support/describe_results.ts';

const one = <Value>(values: readonly Value[]) => values.map((value) => [value] as const);
const sides = (...all: readonly [width: number, height: number][]) => all;

/** Red grows to the right, green downwards, and blue is the same everywhere. */
function createImage(width: number, height: number): Raster {
  const pixels = Array.from({ length: width * height }, (_, place) => [
    10 * (place % width),
    20 * Math.floor(place / width),
    7,
  ]);
  return { width, height, data: new Uint8Array(pixels.flat()) };
}

/** The rows of an image: red, green and blue of each pixel. */
function describeImage({ width, height, data }: Raster): string[] {
  return Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_pixel, x) =>
      data.slice((y * width + x) * 3, (y * width + x + 1) * 3).join(' '),
    ).join(', '),
  );
}

const rectangle = (left: number, top: number, right: number, bottom: number): Outline => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
const WHOLE = rectangle(0, 0, 8, 6);
const OUTLINES: readonly Outline[] = [
  WHOLE,
  rectangle(2, 1, 6, 4),
  rectangle(-2, -2, 4, 4),
  rectangle(5, 3, 11, 9),
  rotateCorners(WHOLE, 1),
  [
    [1, 0],
    [7, 1],
    [8, 6],
    [0, 5],
  ],
];
const SHARES = OUTLINES.map(
  (outline) => outline.map(([x, y]): Corner => [x / 8, y / 6]) as unknown as Outline,
);

/** Photographs of cards, outlines and matches. */
export function describePictures(): string {
  return [
    describeResults(
      'Sides of an image and of its halves',
      sides([64, 32], [63, 40], [31, 31], [32, 32], [33, 100], [130, 67]),
      (width, height) => {
        const data = new Uint8Array(width * height * 3);
        return halveImages({ width, height, data }).map((image) => `${image.width} × ${image.height}`);
      },
    ),
    describeResults(
      'Colours of the halves of an image',
      sides([4, 4], [5, 4], [4, 5], [2, 6]),
      (width, height) => halveImages(createImage(width, height), 1).map(describeImage),
    ),
    describeResults(
      'Means of four pixels',
      one([
        [0, 0, 0, 1],
        [0, 0, 1, 1],
        [0, 1, 1, 1],
        [255, 255, 255, 254],
      ]),
      (values) =>
        describeImage(
          halveImages(
            { width: 2, height: 2, data: new Uint8Array(values.flatMap((value) => [value, 0, 0])) },
            1,
          )[1] ?? createImage(0, 0),
        ),
    ),
    describeResults('Straightened cards, at their size', combine(OUTLINES, [0, 0.25]), (outline, margin) =>
      describeImage(
        straightenCard(halveImages(createImage(8, 6), 1), outline, { width: 4, height: 3, margin }),
      ),
    ),
    describeResults(
      'Red of a straightened card by its width, from images of 0, 100 and 200',
      combine([16, 12, 11, 8, 6, 5, 4, 3, 2, 1], [0, 0.25]),
      (side, margin) => {
        const sizes = [0, 100, 200].map((red, level) => {
          const [width, height] = [16 >> level, 16 >> level];
          const data = new Uint8Array(width * height * 3).fill(red);
          return { width, height, data };
        });
        return [
          [side, side],
          [side, 16],
          [16, side],
        ].map(([width = 0, height = 0]) => {
          const { data } = straightenCard(sizes, rectangle(0, 0, 16, 16), { width, height, margin });
          return data[Math.floor(height / 2) * width * 3 + Math.floor(width / 2) * 3];
        });
      },
    ),
    describeResults('Straightened cards from an eighth of the size', sides([2, 1], [1, 1]), (width, height) =>
      describeImage(
        straightenCard(halveImages(createImage(16, 8), 1), rectangle(0, 0, 16, 8), { width, height }),
      ),
    ),
    describeResults('Straightened cards without an image', one([[]]), (sizes) =>
      describeImage(straightenCard(sizes, WHOLE, { width: 2, height: 1 })),
    ),
    describeResults('Outlines', one(SHARES), (outline) => [
      isOutline(outline),
      isOutline(outline.toReversed() as unknown as Outline),
      areaOf(outline),
      cardWidthOf(outline),
      toPixels(outline, { width: 80, height: 60 }),
    ]),
    describeResults('Outlines far away', one([-1, -1.01, 1.01, 1.02]), (left) =>
      isOutline(rectangle(left, 0, left + 1, 1)),
    ),
    describeResults('Small outlines', one([0.0099, 0.01, 0.0101]), (side) =>
      isOutline(rectangle(0, 0, side, side)),
    ),
    describeResults(
      'Moved corners',
      combine([0, 1, 2, 3, 4], [
        [0.25, 0.75],
        [-1, 2],
      ] as const),
      (which, corner) => moveCorner(rectangle(0, 0, 1, 1), which, corner),
    ),
    describeResults('Shares of a photograph', one([-0.1, 0, 0.3, 1, 1.1]), clampToPhoto),
    describeResults('Outlines in the middle', sides([630, 880], [1000, 500], [500, 2000]), (width, height) =>
      centeredOutline({ width, height }),
    ),
    describeResults(
      'Distances',
      [
        [
          [1, 2],
          [4, 6],
        ],
        [
          [4, 6],
          [1, 2],
        ],
      ] as const,
      distance,
    ),
    describeResults('Turned outlines', one([0, 1, 2, 3, 4, 5]), (corner) => rotateCorners(WHOLE, corner)),
    describeResults('Points on outlines', one([...OUTLINES, rectangle(8, 0, 0, 6)]), (outline) => {
      const matrix = perspectiveOf(outline);
      const inverse = invertPerspective(matrix);
      return [projectPoint(matrix, [0.5, 0.5]), inverse && projectPoint(inverse, [2, 3])];
    }),
    describeResults(
      'Certainty of matches',
      one([0, 0.004, 0.3999, 0.4, 0.7499, 0.75, 0.9499, 0.95, 0.985, 0.996, 1]),
      (confidence) => [classifyConfidence(confidence), formatConfidence(confidence)],
    ),
    describeResults(
      'Printings that a photograph leaves open',
      combine(
        [[0.5, 0.4, 0.1], [0.75, 0.25], [0.76, 0.25], [0.74, 0.25], [undefined, undefined], [0.9], []],
        [0, 1, 2, 3],
      ),
      (confidences, printings) =>
        countUndecidedPrintings(
          confidences.map((confidence) => ({ confidence })),
          printings,
        ),
    ),
    describeResults(
      'Facts in which cards differ',
      one([
        {},
        { name: 'Koi' },
        { set: 'Jungle' },
        { number: '5' },
        { rarity: '' },
        { number: '5', rarity: '' },
        { set: 'Jungle', number: '5' },
      ]),
      (other) => {
        const fox = { name: 'Fox', set: 'Base', number: '4', rarity: 'Rare' };
        return findDifferingFacts([fox, fox, { ...fox, ...other }]);
      },
    ),
    describeResults(
      'Equal rarities',
      [
        ['Rare Holo', 'holo-RARE'],
        ['Rare', 'Rare Holo'],
        ['', ''],
        ['-', '–'],
        ['Rare  Rare', 'Rare'],
      ] as const,
      isSameRarity,
    ),
    describeResults('Samples of columns', one([1, 2, 3]), (columns) => {
      const samples = new ColumnSamples(columns);
      for (const value of [' a ', '', ' ', 'b', ` ${'c'.repeat(120)}`]) samples.add(0, value);
      samples.add(1, 'z');
      return [0, 1, 2].map((column) =>
        samples.valuesOf(column).map((value) => `${value.slice(0, 5)} ${value.length}`),
      );
    }),
  ].join('\n');
}
