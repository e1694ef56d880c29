/** A small generator (mulberry32): the same seed always gives the same numbers. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from `lowest` to `highest`, both included. */
  int(lowest: number, highest: number): number;
  between(lowest: number, highest: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

export function random(seed: number | string): Random {
  let state = typeof seed === 'number' ? seed | 0 : hash(seed);

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (lowest: number, highest: number) => lowest + next() * (highest - lowest);
  const int = (lowest: number, highest: number) => lowest + Math.floor(next() * (highest - lowest + 1));

  function pick<T>(list: readonly T[]): T {
    const picked = list[int(0, list.length - 1)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  }

  function shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, order: next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ item }) => item);
  }

  return { next, int, between, chance: (probability) => next() < probability, pick, shuffle };
}

function hash(text: string): number {
  let code = 2166136261;
  for (const letter of text) code = Math.imul(code ^ (letter.codePointAt(0) ?? 0), 16777619);
  return code | 0;
}
