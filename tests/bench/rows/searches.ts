import { mostFrequent } from './sample.ts';

/** What is typed into a search, from names that there are: a few finds or very many. */
export function searches(names: readonly string[]): Record<string, string> {
  const middle = names[Math.floor(names.length / 2)] ?? 'nothing';
  const words = wordsOf(middle);
  const all = names.flatMap((name) => [...new Set(wordsOf(name))]);
  const [common = 'card', another = 'lot'] = mostFrequent(all.filter((word) => /^\p{L}{3,}$/u.test(word)));
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

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
