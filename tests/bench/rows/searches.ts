import { sortByFrequency } from './sample.ts';

/** Search texts from existing names, with few or very many results. */
export function createSearches(names: readonly string[]): Record<string, string> {
  const middle = names[Math.floor(names.length / 2)] ?? 'nothing';
  const words = wordsOf(middle);
  const [common = 'card'] = commonWords(names);
  const [another = 'lot'] = commonWords(
    names.filter((name) => wordsOf(name).includes(common)),
    common,
  );
  const word = words.find((one) => /^\p{L}{4,}$/u.test(one)) ?? common;
  const number = words.find((one) => /\d/.test(one)) ?? '1';
  return {
    'one whole name': middle,
    'a common word': common,
    'two common words': `${another} ${common}`,
    'the beginning of a word and a number': `${word.slice(0, 5)} ${number}`,
    'a word and the last number, the other way round': `${words.at(-1) ?? '1'} ${word}`,
    'nothing to find': 'zzyzx qqqjjj',
  };
}

/** The most frequent words in names, except `left`. */
function commonWords(names: readonly string[], left?: string): string[] {
  const all = names.flatMap((name) => [...new Set(wordsOf(name))]);
  return sortByFrequency(all.filter((word) => word !== left && /^\p{L}{3,}$/u.test(word)));
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
