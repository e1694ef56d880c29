import type { z } from 'zod';
import { conflictsOf } from './resolveConflicts.ts';

type KeyOf<Row> = (row: Row) => string;

/** The rows without the row of the same key; all rows if `row` is undefined. */
export function removeRow<Row>(
  rows: readonly Row[],
  row: NoInfer<Row> | undefined,
  keyOf: KeyOf<NoInfer<Row>>,
): Row[] {
  return rows.filter((one) => !row || keyOf(one) !== keyOf(row));
}

/** A sent row that another user changed meanwhile; `now` is `null` if the row was deleted. */
export interface RowConflict<Row> {
  key: string;
  now: Row | null;
}

/** Row conflicts of a field in a call's error. */
export function rowConflicts<Row>(error: unknown, field: string, schema: z.ZodType<Row>): RowConflict<Row>[] {
  return Object.entries(conflictsOf(error) ?? {}).flatMap(([name, { now }]) => {
    const read = schema.nullable().safeParse(now);
    return name.startsWith(`${field}.`) && read.success
      ? [{ key: name.slice(field.length + 1), now: read.data }]
      : [];
  });
}

/** The rows with conflicting rows replaced by their current versions. */
export function replaceConflictingRows<Row>(
  rows: readonly Row[],
  met: readonly RowConflict<Row>[],
  keyOf: KeyOf<Row>,
): Row[] {
  const keys = new Set(met.map(({ key }) => key));
  return [...rows.filter((row) => !keys.has(keyOf(row))), ...met.flatMap(({ now }) => now ?? [])];
}
