import { z } from 'zod';
import type { Caller } from '../measure/caller.ts';
import { percentile } from '../statistics.ts';
import { listPath } from './row.ts';

const Records = z.array(z.looseObject({ id: z.number() }));
type SampleRecord = z.infer<typeof Records>[number];

const SIZE = 200;

/** Records from the middle of a list, which supply values for filters and searches. */
export class Sample {
  readonly #records: SampleRecord[];
  /** Number of records in the whole list. */
  readonly total: number;

  private constructor(records: SampleRecord[], total: number) {
    this.#records = records;
    this.total = total;
  }

  static async of(caller: Caller, resource: string): Promise<Sample> {
    const first = await caller.ask({ path: listPath(resource, { range: [0, 0] }) });
    const total = Number(/\/(\d+)$/.exec(String(first.headers['content-range']))?.[1] ?? 0);
    const from = Math.max(0, Math.floor(total / 2 - SIZE / 2));
    const path = listPath(resource, { sort: ['id', 'ASC'], range: [from, from + SIZE - 1] });
    return new Sample(Records.parse(await caller.json({ path })), total);
  }

  get ids(): number[] {
    return this.#records.map(({ id }) => id);
  }

  /** All values of a field, with repetitions and without `null`. */
  values(field: string): (string | number)[] {
    return this.#records
      .map((record) => record[field])
      .filter((value) => typeof value === 'string' || typeof value === 'number');
  }

  texts(field: string): string[] {
    return this.values(field).map(String).filter(Boolean);
  }

  /** The most frequent values. */
  common(field: string, count: number): (string | number)[] {
    return sortByFrequency(this.values(field)).slice(0, count);
  }

  /** A range with about a quarter of the numbers or dates. */
  quarter(field: string): Record<string, string | number> {
    const values = this.values(field);
    const numbers = values.filter((value) => typeof value === 'number');
    const texts = values.map(String).toSorted();
    const [from, to] =
      numbers.length > 0
        ? [percentile(numbers, 0.5), percentile(numbers, 0.75)]
        : [texts[Math.floor(texts.length * 0.5)] ?? '', texts[Math.floor(texts.length * 0.75)] ?? ''];
    return { [`${field}_gte`]: from, [`${field}_lte`]: to };
  }
}

export function sortByFrequency<Value>(values: readonly Value[]): Value[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value);
}
