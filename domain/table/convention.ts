/** How the values of one column can be read: under one convention, under several, under none. */
export type Readings<Convention extends string, Value> = Partial<Record<Convention, Value>>;

export interface Tally<Convention extends string> {
  /** How many values can be read in this one way only. */
  only: Record<Convention, number>;
  /** How many mean something else in another way. */
  ambiguous: number;
}

export interface Decision<Convention extends string> {
  convention: Convention;
  /**
   * `decideConvention` by the values themselves, `assumed` where every one of them could be read in several ways,
   * `contradictory` where some can only be read in one way and some only in another.
   */
  by: 'decided' | 'assumed' | 'contradictory';
}

export function emptyTally<Convention extends string>(conventions: readonly Convention[]): Tally<Convention> {
  const none = Object.fromEntries(conventions.map((one) => [one, 0])) as Record<Convention, number>;
  return { only: none, ambiguous: 0 };
}

/** The tally with one value more. Values that mean the same in every way say nothing. */
export function addToTally<Convention extends string>(
  { only, ambiguous }: Tally<Convention>,
  readings: Readings<Convention, number | string>,
): Tally<Convention> {
  const ways = Object.keys(readings).filter((way): way is Convention => way in only);
  const [first] = ways;
  if (first === undefined) return { only, ambiguous };
  if (ways.length === 1) return { only: { ...only, [first]: only[first] + 1 }, ambiguous };
  const isSame = ways.every((way) => readings[way] === readings[first]);
  return { only, ambiguous: isSame ? ambiguous : ambiguous + 1 };
}

/** What a whole column is read by: one value that can be read in one way only decides for all. */
export function decideConvention<Convention extends string>(
  { only, ambiguous }: Tally<Convention>,
  usual: Convention,
): Decision<Convention> {
  const ways = Object.keys(only).filter((way): way is Convention => way in only);
  const [most = usual, ...others] = ways
    .filter((way) => only[way] > 0)
    .toSorted((one, other) => only[other] - only[one] || (one === usual ? -1 : 0));
  if (others.length > 0) return { convention: most, by: 'contradictory' };
  return { convention: most, by: only[most] === 0 && ambiguous > 0 ? 'assumed' : 'decided' };
}

export interface Read<Value> {
  value?: Value;
  /** It can be read in another way, and the column does not say which is meant. */
  isDoubtful: boolean;
}

/** One value of a column that has been decided on; no value where it cannot be read in that way. */
export function readBy<Convention extends string, Value extends number | string>(
  { convention, by }: Decision<Convention>,
  readings: Readings<Convention, Value>,
): Read<Value> {
  const value = readings[convention];
  const values: unknown[] = Object.values(readings);
  return { value, isDoubtful: by !== 'decided' && values.some((other) => other !== value) };
}
