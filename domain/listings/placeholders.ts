/** The placeholders of a unit. Keys of extra fields are placeholders too. */
export const UNIT_PLACEHOLDERS = ['name', 'sku', 'type', 'subtype', 'origin', 'site', 'batch'] as const;

/** Further placeholders of descriptions and columns. Those of the condition and grade also fill titles. */
export const LISTING_PLACEHOLDERS = [
  'condition',
  'category',
  'grader',
  'grade',
  'certificate',
  'title',
  'price',
  'quantity',
  'description',
  'pictures',
] as const;

/** The value of a placeholder. `html` is inserted as it is. */
export type PlaceholderValue = string | { html: string };

/** Values by their keys in lower case. */
export type PlaceholderValues = ReadonlyMap<string, PlaceholderValue>;

const PLACEHOLDER = /\{([^{}\n]{1,100})\}/g;

/** Stands where an empty value was, until the text around it is tidied. */
const EMPTY = '\uE000';

/** The placeholders of a text, each once. @example placeholdersOf('{name} {Number}') // ['name', 'Number'] */
export function placeholdersOf(text: string): string[] {
  const found = new Map<string, string>();
  for (const [, key = ''] of text.matchAll(PLACEHOLDER)) {
    if (!found.has(placeholderKey(key))) found.set(placeholderKey(key), key.trim());
  }
  return [...found.values()];
}

/** The placeholders of a text that stand for nothing. @example findUnknownPlaceholders('{nam}', ['name']) // ['nam'] */
export function findUnknownPlaceholders(text: string, known: Iterable<string>): string[] {
  const keys = new Set(Array.from(known, placeholderKey));
  return placeholdersOf(text).filter((key) => !keys.has(placeholderKey(key)));
}

/** @example placeholderKey(' Number ') === 'number' */
export function placeholderKey(key: string): string {
  return key.trim().toLowerCase();
}

/**
 * Fills the placeholders of a plain text, in any case. An empty value takes along what it leaves behind: the
 * double space, empty brackets, a separator without a neighbour. Unknown placeholders stay as typed.
 *
 * @example fillText('{name} ({Number}) · {Set}', new Map([['name', 'Fox'], ['number', ''], ['set', 'Sky']])) === 'Fox · Sky'
 */
export function fillText(text: string, values: PlaceholderValues): string {
  return tidy(
    fill(text, values, (value) => (typeof value === 'string' ? value : value.html)),
    PLAIN,
  );
}

/**
 * The same for HTML. Values are escaped, and their line breaks become `<br>`.
 *
 * @example fillHtml('<p>{name}</p>', new Map([['name', 'A & B']])) === '<p>A &amp; B</p>'
 */
export function fillHtml(html: string, values: PlaceholderValues): string {
  return tidy(
    fill(html, values, (value) => (typeof value === 'string' ? escapeHtml(value) : value.html)),
    HTML,
  );
}

/** Escapes a text for HTML, with `<br>` for line breaks. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replace(/\r\n?|\n/g, '<br>');
}

function fill(text: string, values: PlaceholderValues, write: (value: PlaceholderValue) => string): string {
  return text.replaceAll(EMPTY, '').replace(PLACEHOLDER, (whole, key: string) => {
    const value = values.get(placeholderKey(key));
    if (value === undefined) return whole;
    return write(value).replaceAll(EMPTY, '').trim() || EMPTY;
  });
}

interface Gaps {
  brackets: RegExp;
  several: RegExp;
  one: RegExp;
}

const PLAIN = gapsBetween('[·•|,;:/–—+&-]');
/** Without `&` and `;`, which write characters in HTML. */
const HTML = gapsBetween('(?:&amp;|[·•|,:/–—+-])');

function gapsBetween(separator: string): Gaps {
  const space = String.raw`[^\S\n]{0,9}`;
  const side = (name: string) =>
    `(?:(?<${name}Before>${space})(?<${name}>${separator})(?<${name}After>${space})|(?<${name}Space>${space}))`;
  return {
    brackets: new RegExp(
      String.raw`[([{（【「](?:\s|${separator})*${EMPTY}(?:\s|${separator}|${EMPTY})*[)\]}）】」]`,
      'g',
    ),
    several: new RegExp(`${EMPTY}(?:${space}${separator}?${space}${EMPTY})+`, 'g'),
    one: new RegExp(`${side('left')}#?${EMPTY}${side('right')}`, 'g'),
  };
}

function tidy(text: string, { brackets, several, one }: Gaps): string {
  if (!text.includes(EMPTY)) return text;
  let bare = text;
  for (let before = ''; before !== bare;) {
    before = bare;
    bare = bare.replace(brackets, EMPTY).replace(several, EMPTY);
  }
  return bare.replace(one, (...match) => {
    const gap = match.at(-1) as Record<string, string | undefined>;
    const [whole, offset] = [String(match[0]), Number(match.at(-3))];
    return closeGap(gap, { before: bare[offset - 1], after: bare[offset + whole.length] });
  });
}

/** What stays between the neighbours of an empty value. */
function closeGap(
  gap: Record<string, string | undefined>,
  { before, after }: { before: string | undefined; after: string | undefined },
): string {
  const { left, leftBefore = '', leftAfter = '', leftSpace = '' } = gap;
  const { right, rightBefore = '', rightAfter = '', rightSpace = '' } = gap;
  const isSpaced = leftBefore + leftAfter + leftSpace + rightBefore + rightAfter + rightSpace !== '';
  if (/^[\n([{（【「]?$/.test(before ?? '') || /^[\n)\]}）】」]?$/.test(after ?? '')) return '';
  // A tag ends here: separators beside it have lost their neighbour, but words still need their space.
  if (before === '>' || after === '<') return isSpaced ? ' ' : '';
  if (left && right) return `${leftBefore}${left}${rightAfter || leftAfter}`;
  // A separator that touches the value, as in `25/102`, goes with it.
  if (left) return leftAfter === '' ? rightSpace && ' ' : `${leftBefore}${left} `;
  if (right && rightBefore === '') return /[,;:]/.test(right) ? right + rightAfter : leftSpace && ' ';
  if (right) return `${leftSpace || ' '}${right}${rightAfter}`;
  return isSpaced ? ' ' : '';
}
