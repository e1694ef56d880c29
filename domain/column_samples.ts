/** Limits of a sample: values per column, and characters per value. */
const MOST_VALUES = 100;
const MOST_CHARACTERS = 100;

/**
 * Reservoir sample of each column's non-empty values: every row has the same chance. The same rows give the
 * same sample. The size of a sample does not grow with the rows.
 */
export class ColumnSamples {
  readonly #columns: { seen: number; values: string[] }[];
  #state = 1;

  constructor(columns: number) {
    this.#columns = Array.from({ length: columns }, () => ({ seen: 0, values: [] }));
  }

  add(column: number, value: string): void {
    const sample = this.#columns[column];
    const text = value.trim().slice(0, MOST_CHARACTERS);
    if (!sample || text === '') return;
    const place = sample.seen < MOST_VALUES ? sample.seen : this.#randomBelow(sample.seen + 1);
    if (place < MOST_VALUES) sample.values[place] = text;
    sample.seen += 1;
  }

  valuesOf(column: number): readonly string[] {
    return this.#columns[column]?.values ?? [];
  }

  /** A linear congruential generator. The fixed seed makes samples repeatable. */
  #randomBelow(end: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * end);
  }
}
