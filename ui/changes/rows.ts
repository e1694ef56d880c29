import type { z } from 'zod';
import { mergeByKey } from '../../domain/merge.ts';
import { conflictsOf } from './settleConflicts.ts';

type KeyOf<Row> = (row: Row) => string;

/** All rows but that of the same key; all, where there is none to leave out. */
export function withoutRow<Row>(
  rows: readonly Row[],
  row: NoInfer<Row> | undefined,
  keyOf: KeyOf<NoInfer<Row>>,
): Row[] {
  return rows.filter((one) => !row || keyOf(one) !== keyOf(row));
}

/** What takes back what somebody has made of rows, and leaves what others have changed since. */
export function undoRows<Row>(
  { before, mine, now }: { before: readonly Row[]; mine: readonly Row[]; now: readonly Row[] },
  keyOf: KeyOf<Row>,
): Row[] {
  return mergeByKey({ before: mine, mine: before, theirs: now }, keyOf).merged;
}

/** A row that was sent, and that somebody else has changed meanwhile: `null` where they have taken it away. */
export interface RowConflict<Row> {
  key: string;
  now: Row | null;
}

/** Those of a field that the error of a call names. */
export function rowConflicts<Row>(error: unknown, field: string, schema: z.ZodType<Row>): RowConflict<Row>[] {
  return Object.entries(conflictsOf(error) ?? {}).flatMap(([name, { now }]) => {
    const read = schema.nullable().safeParse(now);
    return name.startsWith(`${field}.`) && read.success
      ? [{ key: name.slice(field.length + 1), now: read.data }]
      : [];
  });
}

/** Rows as they are known once it is told what others have made of some. */
export function withConflictingRows<Row>(
  rows: readonly Row[],
  met: readonly RowConflict<Row>[],
  keyOf: KeyOf<Row>,
): Row[] {
  const keys = new Set(met.map(({ key }) => key));
  return [...rows.filter((row) => !keys.has(keyOf(row))), ...met.flatMap(({ now }) => now ?? [])];
}
