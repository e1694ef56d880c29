/** A part of a reviewed file: what a function returns for each case, a line per case. */
export function describeResults<Case extends unknown[]>(
  heading: string,
  cases: readonly (readonly [...Case])[],
  call: (...values: Case) => unknown,
): string {
  const lines = cases.map(
    (values) => `  ${values.map(describeValue).join(' | ')} → ${describeValue(call(...values))}`,
  );
  return `# ${heading}\n\n${lines.join('\n')}\n`;
}

/** A part of a reviewed file: words by what a function returns for them, in lines of at most about 110 characters. */
export function describeMeanings(
  heading: string,
  words: readonly string[],
  read: (word: string) => string | boolean | undefined,
): string {
  const byMeaning = new Map<string, string[]>();
  for (const word of words) {
    const meaning = String(read(word) ?? '').trim() || '–';
    byMeaning.set(meaning, [...(byMeaning.get(meaning) ?? []), describeWord(word)]);
  }
  const lines = [...byMeaning].flatMap(([meaning, found]) => {
    const rows = [`  ${meaning} ←`];
    for (const word of found) {
      const row = `${rows.at(-1)} ${word}`;
      if (row.length > 110) rows.push(`      ${word}`);
      else rows[rows.length - 1] = row;
    }
    return rows;
  });
  return `# ${heading}\n\n${lines.join('\n')}\n`;
}

/** A word, in quotes where its ends do not show. */
function describeWord(word: string): string {
  return word === '' || /[\s,]/.test(word) ? JSON.stringify(word) : word;
}

/** All combinations of values. */
export function combine<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  return ones.flatMap((one) => others.map((other): [One, Other] => [one, other]));
}

/** A value in one line. Lengths are rounded, so that the last digits of a product do not count. */
export function describeValue(value: unknown): string {
  if (value === undefined) return '–';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return Object.is(value, -0) ? '0' : String(Math.round(value * 1e9) / 1e9);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(describeValue).join(', ')}]`;
  if (value instanceof Map)
    return `{${[...value].map(([key, one]) => `${key}: ${describeValue(one)}`).join(', ')}}`;
  const parts = Object.entries(value).flatMap(([key, one]) =>
    one === undefined ? [] : [`${key}: ${describeValue(one)}`],
  );
  return `{${parts.join(', ')}}`;
}
