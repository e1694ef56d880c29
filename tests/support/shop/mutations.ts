import fc from 'fast-check';

const TAG = /<[^>]*>/g;
const JUNK = [
  '<',
  '>',
  '"',
  "'",
  '<!--',
  '-->',
  '</',
  '<div>',
  '</div>',
  '</a>',
  '<p',
  '\0',
  '&#',
  '<script>',
  '</form>',
  '<svg>',
  '\ud800',
];

type Damage = (page: string) => string;

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

function atTag(change: (tag: string) => string) {
  return place.map((where): Damage => (page) => {
    const tags = [...page.matchAll(TAG)];
    const tag = tags[Math.floor(where * tags.length)];
    return tag ? page.slice(0, tag.index) + change(tag[0]) + page.slice(tag.index + tag[0].length) : page;
  });
}

const cut = place.map(
  (where): Damage =>
    (page) =>
      page.slice(0, Math.floor(where * page.length)),
);
const junk = fc.tuple(place, fc.constantFrom(...JUNK)).map(([where, text]): Damage => (page) => {
  const tags = [...page.matchAll(TAG)];
  const at = tags[Math.floor(where * tags.length)]?.index ?? 0;
  return page.slice(0, at) + text + page.slice(at);
});
const textGone = place.map((where): Damage => (page) => {
  const texts = [...page.matchAll(/>([^<>]*\S[^<>]*)</g)];
  const text = texts[Math.floor(where * texts.length)];
  return text ? `${page.slice(0, text.index)}><${page.slice(text.index + text[0].length)}` : page;
});

/** Damage to markup in one to three places. A text stays, or is removed whole, or the page ends within it. */
export const damageMarkup: fc.Arbitrary<Damage> = fc
  .array(
    fc.oneof(
      cut,
      junk,
      textGone,
      atTag(() => ''),
      atTag((tag) => tag + tag),
      atTag((tag) => tag.slice(0, -1)),
      atTag((tag) => tag.replace(/ [\w-]+="[^"]*"/, '')),
      atTag((tag) => tag.replace(/ class="/, ' clas="')),
      atTag((tag) => tag.replace(/^<(\/?)\w+/, '<$1section')),
      atTag((tag) => `${'<b>'.repeat(300)}${tag}`),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((damages) => (page) => damages.reduce((damaged, damage) => damage(damaged), page));

/** Values that no shop writes for an amount, a count, a number or a text. */
const NONSENSE: unknown[] = [
  'NaN',
  '¥',
  '-5',
  '¥1,23',
  '¥12.5',
  '12 34',
  '1e3',
  {},
  [],
  [1],
  true,
  -1,
  1.5,
  1e300,
  { a: 1 },
  '９９９９９９９９９９９９９９',
];

type Rows = Record<string, unknown>[];

/** Damage to rows of data: a missing field, nonsense in a field, a missing row or a repeated row. */
export function damageRows(
  fields: readonly string[],
  identity: string,
): fc.Arbitrary<(rows: Rows) => unknown[]> {
  const field = fc.constantFrom(identity, ...fields);
  const nonsense = fc.constantFrom(...NONSENSE);
  const noIdentity = nonsense.filter(
    (value) => typeof value !== 'string' || !/^\w*\d\w*$/.test(value.normalize('NFKC')),
  );
  const damage = fc.oneof(
    fc.tuple(place, field).map(
      ([where, name]) =>
        (rows: unknown[]) =>
          changed(rows, where, (row) =>
            Object.fromEntries(Object.entries(row).filter(([key]) => key !== name)),
          ),
    ),
    fc.tuple(place, fc.constant(identity), noIdentity).map(
      ([where, name, value]) =>
        (rows: unknown[]) =>
          changed(rows, where, (row) => ({ ...row, [name]: value })),
    ),
    fc.tuple(place, fc.constantFrom(...fields), nonsense).map(
      ([where, name, value]) =>
        (rows: unknown[]) =>
          changed(rows, where, (row) => ({ ...row, [name]: value })),
    ),
    fc.tuple(place, nonsense).map(
      ([where, value]) =>
        (rows: unknown[]) =>
          changed(rows, where, () => value),
    ),
    place.map(
      (where) => (rows: unknown[]) => rows.filter((_, index) => index !== Math.floor(where * rows.length)),
    ),
    place.map(
      (where) => (rows: unknown[]) =>
        rows.flatMap((row, index) => (index === Math.floor(where * rows.length) ? [row, row] : [row])),
    ),
  );
  return fc
    .array(damage, { minLength: 1, maxLength: 3 })
    .map((damages) => (rows) => damages.reduce((damaged: unknown[], one) => one(damaged), rows));
}

function changed(rows: unknown[], where: number, change: (row: object) => unknown): unknown[] {
  const at = Math.floor(where * rows.length);
  return rows.map((row, index) =>
    index === at && typeof row === 'object' && row !== null ? change(row) : row,
  );
}
