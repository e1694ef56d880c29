/** Default number of trigrams per search. More trigrams hardly narrow a search, even without known counts. */
const MOST_SOUGHT = 12;
/** This number of the rarest trigrams leaves hardly any row without a match. */
export const ENOUGH_TRIGRAMS = 3;

const ONE = 1;
const TWO = 2;
const THREE = 3;

export function splitWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/**
 * Index terms of a text: trigrams and bigrams of its words, and single characters outside ASCII, as in some
 * scripts a character is a word. Terms are 32-bit hashes: a search narrows rows by them, then checks the
 * text.
 */
export function trigramsOf(text: string): number[] {
  const found = new Set<number>();
  for (const word of splitWords(text)) {
    const characters = Array.from(word);
    for (let end = 1; end <= characters.length; end += 1) {
      if ((characters[end - 1] ?? '') > '\u007f') found.add(hash(characters, end - ONE, end));
      if (end >= TWO) found.add(hash(characters, end - TWO, end));
      if (end >= THREE) found.add(hash(characters, end - THREE, end));
    }
  }
  return [...found];
}

/** A required trigram, and the index of its word. */
export interface SearchTrigram {
  trigram: number;
  word: number;
}

/** Required trigrams of the words, at most `most`, spread evenly. */
export function searchTrigrams(words: readonly string[], most = MOST_SOUGHT): SearchTrigram[] {
  const found = words.flatMap((text, word) => {
    const characters = Array.from(text);
    const size = Math.min(THREE, characters.length);
    const starts = Array.from({ length: characters.length - size + 1 }, (_, start) => start);
    const isKnown = (start: number) => size > ONE || (characters[start] ?? '') > '\u007f';
    return starts.filter(isKnown).map((start) => ({ trigram: hash(characters, start, start + size), word }));
  });
  const wanted = [...new Map(found.map((one) => [one.trigram, one])).values()];
  const step = Math.max(1, wanted.length / most);
  return wanted.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** The check of one row costs as much as reading this number of rows from the index. */
const ROWS_READ = 30;
/**
 * Estimated share of rows that also have another trigram: of a word with a chosen trigram, or of a new word.
 */
const STAYING = { sameWord: 0.2, newWord: 0.1 };

/**
 * Chooses trigrams by their row counts: first the rarest, then those that save more row checks than they
 * cost.
 */
export function chooseSelective(
  wanted: readonly SearchTrigram[],
  counts: ReadonlyMap<number, number>,
): number[] {
  const known = wanted.flatMap((one) => {
    const rows = counts.get(one.trigram);
    return rows === undefined ? [] : [{ ...one, rows }];
  });
  const [rarest, ...others] = known.toSorted((one, other) => one.rows - other.rows);
  if (!rarest) return [];
  const chosen = [rarest];
  let looked = rarest.rows;
  while (chosen.length < ENOUGH_TRIGRAMS) {
    const [best] = others
      .filter((one) => !chosen.includes(one))
      .map((one) => {
        const staying = chosen.some(({ word }) => word === one.word) ? STAYING.sameWord : STAYING.newWord;
        return { one, staying, spared: looked * (1 - staying) * ROWS_READ - one.rows };
      })
      .toSorted((a, b) => b.spared - a.spared);
    if (!best || best.spared <= 0) break;
    chosen.push(best.one);
    looked *= best.staying;
  }
  return chosen.map(({ trigram }) => trigram);
}

/** FNV-1a hash of some characters of a word. */
function hash(characters: readonly string[], start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let place = start; place < end; place += 1) {
    const character = characters[place] ?? '';
    for (let index = 0; index < character.length; index += 1) {
      value = Math.imul(value ^ character.charCodeAt(index), 0x01000193);
    }
  }
  return value | 0;
}
