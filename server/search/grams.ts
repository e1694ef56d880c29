/** More of them hardly narrow a search any further. */
const MOST_WANTED = 12;

const ONE = 1;
const TWO = 2;
const THREE = 3;

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/**
 * What a text is indexed by: all pieces of two and three characters of its words, and the single ones of
 * scripts in which one is a word. Hashes of 32 bits: a search narrows by them, and then looks itself.
 */
export function gramsOf(text: string): number[] {
  const found = new Set<number>();
  for (const word of wordsOf(text)) {
    const characters = Array.from(word);
    for (const size of [ONE, TWO, THREE]) {
      for (const gram of pieces(characters, size)) found.add(hash(gram));
    }
  }
  return [...found];
}

/** What a text has to be indexed by to hold these words. */
export function wantedGrams(words: readonly string[]): number[] {
  const found = words.flatMap((word) => {
    const characters = Array.from(word);
    return [...pieces(characters, Math.min(THREE, characters.length))].map(hash);
  });
  const step = Math.max(1, found.length / MOST_WANTED);
  const spread = Array.from({ length: Math.min(MOST_WANTED, found.length) }, (_, index) =>
    Math.floor(index * step),
  );
  return [...new Set(spread.map((place) => found[place] ?? 0))];
}

function* pieces(characters: readonly string[], size: number): Generator<string> {
  for (let end = size; end <= characters.length; end += 1) {
    const piece = size === ONE ? (characters[end - 1] ?? '') : characters.slice(end - size, end).join('');
    if (size > ONE || piece > '\u007f') yield piece;
  }
}

/** FNV-1a. */
function hash(gram: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < gram.length; index += 1) {
    value = Math.imul(value ^ gram.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}
