import { isoDate } from './table/date.ts';

/**
 * A number in the text of a page: digits, perhaps in groups. The length is bounded, so that matching stays
 * fast.
 */
const NUMBER = String.raw`\d[\d.,'’]{0,20}(?: \d{3}(?!\d)){0,4}`;
const YEN = String.raw`(?:¥|円|JPY)`;
/** Excludes pieces of longer text, such as `4;250`. */
const BEGINS = String.raw`(?<![\d.,\p{L}]|\d\S)`;
const ENDS = String.raw`(?![\d\p{L}]|\S\d)`;
const AMOUNT = new RegExp(`(${BEGINS}${NUMBER})?( ?)${YEN}( ?)(${NUMBER}${ENDS})?`, 'giu');
const GROUPED = /^\d{1,3}([.,'’ ])\d{3}(?:\1\d{3})*$/;

/**
 * Normalizes the text of a page for comparison and display. Full-width characters become plain. Control
 * characters and whitespace become one space. Lone surrogates are replaced.
 *
 * @example normalizeText(' ￥１，２３４\n') === '¥1,234'
 */
export function normalizeText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

/**
 * A name on a page, as one line. Unlike `normalizeText`, this keeps full-width characters and the joiners in
 * emoji. Lone surrogates are replaced.
 *
 * @example normalizeName(' ＮＭ ﾐﾗｰ\n') === 'ＮＭ ﾐﾗｰ'
 */
export function normalizeName(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?:[^\S\u3000]|\p{Cc})+/gu, ' ')
    .trim();
}

/**
 * The beginning of a text, at most `longest` UTF-16 units long. The cut is never inside a character as a
 * reader sees it (grapheme).
 *
 * @example truncateText('a👩‍👧', 3) === 'a'
 */
export function truncateText(text: string, longest: number): string {
  let end = 0;
  for (const { index, segment } of CHARACTERS.segment(text)) {
    if (index + segment.length > longest) return text.slice(0, end).trimEnd();
    end = index + segment.length;
  }
  return text;
}
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Parses an amount in yen, which has no decimals. A point, comma, apostrophe or space may separate groups of
 * three digits, the same mark throughout. Undefined for any other text.
 *
 * @example parseYen('1,234 ¥') === 1234
 * @example parseYen('¥1.234') === 1234
 * @example parseYen('￥１，２３４') === 1234
 * @example parseYen('¥12.34') === undefined
 */
export function parseYen(text: string): number | undefined {
  const bare = normalizeText(text).replace(new RegExp(`^${YEN} ?| ?${YEN}$`, 'i'), '');
  return wholeNumber(bare);
}

/**
 * The amounts with a yen sign in a text, in order. Undefined for a sign whose number is ambiguous.
 *
 * @example findYen('Envoi : 6 100 ¥') // [6100]
 * @example findYen('1 ¥ 2') // [undefined]
 */
export function findYen(text: string): (number | undefined)[] {
  return [...normalizeText(text).matchAll(AMOUNT)].map(([, before, spaceBefore, spaceAfter, after]) => {
    if (before && after && spaceBefore === spaceAfter) return undefined;
    const isAfter = after && (!before || spaceAfter === '');
    return wholeNumber((isAfter ? after : before) ?? '');
  });
}

/**
 * The yen amounts in a text, each with the words before the amount. If a text begins with an amount, words
 * come after amounts, and the labels are empty.
 *
 * @example findLabelledYen('Shipping: ¥6,100 Total: ¥9,000') // [{ label: 'Shipping', amount: 6100 }, { label: 'Total', amount: 9000 }]
 */
export function findLabelledYen(text: string): { label: string; amount: number | undefined }[] {
  const plain = normalizeText(text);
  const amounts = findYen(plain);
  let end = 0;
  const labels = [...plain.matchAll(AMOUNT)].map(({ index, 0: found }) => {
    const words = plain.slice(end, index).replace(/^[\s\-–—·|,;/]+|[\s:]+$/g, '');
    end = index + found.length;
    return /\p{L}/u.test(words) ? words : '';
  });
  const areBefore = labels[0] !== '';
  return amounts.map((amount, index) => ({ label: (areBefore && labels[index]) || '', amount }));
}

/** Parses digits, plain or in groups of three. @example wholeNumber("1'234") === 1234 */
function wholeNumber(text: string): number | undefined {
  const digits = GROUPED.test(text) ? text.replace(/\D/g, '') : text;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}

const LENGTH = String.raw`(\d{1,4}(?:[.,]\d{1,2})?) ?(?:cm|см)?`;
const SIZE = new RegExp(`(?<![\\d.,]|\\d\\S)${LENGTH} ?[x×х*] ?${LENGTH} ?[x×х*] ?${LENGTH}(?<=cm|см)`, 'gi');
const WEIGHT = new RegExp(`${BEGINS}(\\d[\\d.,]{0,12}) ?(kg|g|кг|г)(?![\\p{L}\\d])`, 'giu');

export interface ParcelSize {
  length: number;
  width: number;
  height: number;
}

/**
 * The size in a text, in cm. Undefined if the text states no size, or different sizes.
 *
 * @example findSize('50cm × 42cm × 28cm - 4250g') // { length: 50, width: 42, height: 28 }
 */
export function findSize(text: string): ParcelSize | undefined {
  const found = [...normalizeText(text).matchAll(SIZE)].map(([, ...sides]) => {
    const [length = 0, width = 0, height = 0] = sides.map((side) => Number(side?.replace(',', '.')));
    return { length, width, height };
  });
  const [first, ...others] = found;
  const same = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return first && same && first.length * first.width * first.height > 0 ? first : undefined;
}

/**
 * The weight in a text, in whole grams. Undefined if the text states no weight, different weights, or a part
 * of a gram. Grams may be grouped. Kilograms may have decimals.
 *
 * @example findGrams('50cm × 42cm × 28cm - 4250g') === 4250
 * @example findGrams('1,25 kg') === 1250
 */
export function findGrams(text: string): number | undefined {
  const found = [...normalizeText(text).matchAll(WEIGHT)].map(([, number = '', unit = '']) =>
    /^[kк]/i.test(unit) ? gramsOfKilograms(number) : wholeNumber(number),
  );
  return findCommonValue(found);
}

function gramsOfKilograms(text: string): number | undefined {
  const [, whole = '', decimals = ''] = /^(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text) ?? [];
  return whole === '' ? undefined : Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

const DAY_FIRST = /(?<![\d/])(\d{2})\/(\d{2})\/(\d{4})(?![\d/])/g;
const YEAR_FIRST = /(?<![\d/-])(\d{4})[-/](\d{2})[-/](\d{2})(?![\d/-])/g;

/**
 * The date in a text, ISO 8601: `dd/mm/yyyy`, or the year first. Undefined if the text states no date,
 * different dates, or an impossible date.
 *
 * @example findDate('Sent 07/11/2025') === '2025-11-07'
 */
export function findDate(text: string): string | undefined {
  const plain = normalizeText(text);
  return findCommonValue([
    ...[...plain.matchAll(DAY_FIRST)].map(([, day, month, year]) => isoDate(year, month, day)),
    ...[...plain.matchAll(YEAR_FIRST)].map(([, year, month, day]) => isoDate(year, month, day)),
  ]);
}

/**
 * The order of day and month in the dates of a text: month first in `11/25/2025`, day first in `25/11/2025`,
 * `either` in `07/11/2025`. Undefined without such dates.
 */
export function dateOrder(text: string): 'day' | 'month' | 'either' | undefined {
  const orders = [...normalizeText(text).matchAll(DAY_FIRST)].flatMap(([, first, second, year]) => {
    const isDay = isoDate(year, second, first) !== undefined;
    const isMonth = isoDate(year, first, second) !== undefined;
    if (isDay && isMonth) return first === second ? [] : ['either' as const];
    return isDay ? ['day' as const] : isMonth ? ['month' as const] : [];
  });
  return orders.find((order) => order === 'month') ?? orders.find((order) => order === 'day') ?? orders[0];
}

/** Removes dates, sizes, weights and amounts from a text. */
export function removeMeasures(text: string): string {
  const left = [DAY_FIRST, YEAR_FIRST, SIZE, WEIGHT, AMOUNT].reduce(
    (rest, measure) => rest.replace(measure, ' '),
    normalizeText(text),
  );
  return normalizeText(left).replace(/^[\s\-–—·|,:;]+|(?<![\s\-–—·|,:;])[\s\-–—·|,:;]+$/g, '');
}

/** The common value, if all values are equal. @example findCommonValue([1, 1]) === 1 */
export function findCommonValue<Value>(values: readonly Value[]): Value | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

const SERVICE_LENGTH = 100;
const SERVICE_WORDS = /^(?:[^\d:]{1,40}: ?|(?:sent |shipped )?(?:by|via|with) )/i;

/**
 * The shipping service of a parcel: the words between its date and its size or weight, in any language.
 * Undefined if either is missing, or if several lines between them have words.
 *
 * @example findService(['#2', 'Shipped', '07/11/2025', 'EMS', '50cm × 42cm × 28cm - 4250g']) === 'EMS'
 */
export function findService(lines: readonly string[]): string | undefined {
  const from = lines.findIndex((line) => findDate(line) !== undefined);
  const to = lines.findIndex((line) => findSize(line) !== undefined || findGrams(line) !== undefined);
  if (from < 0 || to < from) return undefined;
  const between = lines.slice(from, to + 1).map((line, index) => {
    const start = index === 0 ? Math.max(...ends(line, DAY_FIRST), ...ends(line, YEAR_FIRST)) : 0;
    const stop = from + index === to ? Math.min(...starts(line, SIZE), ...starts(line, WEIGHT)) : line.length;
    return removeMeasures(line.slice(start, stop)).replace(SERVICE_WORDS, '');
  });
  const services = between.filter((line) => /\p{L}/u.test(line));
  return services.length === 1 && (services[0]?.length ?? 0) <= SERVICE_LENGTH ? services[0] : undefined;
}

const starts = (line: string, pattern: RegExp) => [...line.matchAll(pattern)].map(({ index }) => index);
const ends = (line: string, pattern: RegExp) =>
  [...line.matchAll(pattern)].map(({ index, 0: found }) => index + found.length);

const TRACKING = /^(?=(?:[^\d]*\d){6})[A-Z\d][A-Z\d-]{6,38}[A-Z\d]$/i;

/** Whether a text is a courier's tracking number, such as `EB123456789JP` or `4920118377`. */
export function isTrackingNumber(text: string): boolean {
  return TRACKING.test(text) && findDate(text) === undefined;
}
