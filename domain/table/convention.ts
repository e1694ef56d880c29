/** The readings of one value, by convention: one reading, several, or none. */
export type ValueReadings<Convention extends string, Value> = Partial<Record<Convention, Value>>;

export interface ConventionTally<Convention extends string> {
  /** The number of values that have a reading in this convention only. */
  only: Record<Convention, number>;
  /** The number of values whose readings differ. */
  ambiguous: number;
}

export interface ConventionDecision<Convention extends string> {
  convention: Convention;
  /**
   * - `decided`: the values show the convention.
   * - `assumed`: no value shows the convention, and some values have several readings.
   * - `contradictory`: some values fit only one convention, and some only another.
   */
  by: 'decided' | 'assumed' | 'contradictory';
}

export function createEmptyTally<Convention extends string>(
  conventions: readonly Convention[],
): ConventionTally<Convention> {
  const none = Object.fromEntries(conventions.map((one) => [one, 0])) as Record<Convention, number>;
  return { only: none, ambiguous: 0 };
}

/** Adds one value to the tally. A value with the same meaning in every convention is ignored. */
export function addToTally<Convention extends string>(
  { only, ambiguous }: ConventionTally<Convention>,
  readings: ValueReadings<Convention, number | string>,
): ConventionTally<Convention> {
  const ways = Object.keys(readings).filter((way): way is Convention => way in only);
  const [first] = ways;
  if (first === undefined) return { only, ambiguous };
  if (ways.length === 1) return { only: { ...only, [first]: only[first] + 1 }, ambiguous };
  const isSame = ways.every((way) => readings[way] === readings[first]);
  return { only, ambiguous: isSame ? ambiguous : ambiguous + 1 };
}

/** Chooses the convention of a whole column. One value that fits only one convention decides for all. */
export function decideConvention<Convention extends string>(
  { only, ambiguous }: ConventionTally<Convention>,
  usual: Convention,
): ConventionDecision<Convention> {
  const ways = Object.keys(only).filter((way): way is Convention => way in only);
  const [most = usual, ...others] = ways
    .filter((way) => only[way] > 0)
    .toSorted((one, other) => only[other] - only[one] || (one === usual ? -1 : 0));
  if (others.length > 0) return { convention: most, by: 'contradictory' };
  return { convention: most, by: only[most] === 0 && ambiguous > 0 ? 'assumed' : 'decided' };
}

export interface ConventionReading<Value> {
  value?: Value;
  /** The value has several readings, and the column does not decide between them. */
  isDoubtful: boolean;
}

/** Reads one value under the convention of its column. `value` is undefined if there is no such reading. */
export function readByConvention<Convention extends string, Value extends number | string>(
  { convention, by }: ConventionDecision<Convention>,
  readings: ValueReadings<Convention, Value>,
): ConventionReading<Value> {
  const value = readings[convention];
  const values: unknown[] = Object.values(readings);
  return { value, isDoubtful: by !== 'decided' && values.some((other) => other !== value) };
}
