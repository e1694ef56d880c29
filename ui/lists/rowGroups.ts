import { createContext } from 'react';
import type { ReactNode } from 'react';
import type { RaRecord } from 'ra-core';

/** Consecutive rows with the same key share a heading. */
export interface RowGroup {
  key: string;
  heading: ReactNode;
}

/** Returns the group of a row, in a list with grouped rows. */
export type RowGroupOf = (row: RaRecord) => RowGroup;

export const RowGroupsContext = createContext<RowGroupOf | undefined>(undefined);

/** The rows, each with the group that begins at this row. */
export function markGroupStarts<Row extends RaRecord>(
  rows: readonly Row[],
  groupOf: RowGroupOf | undefined,
): { row: Row; begins: RowGroup | undefined }[] {
  const groups = rows.map((row) => groupOf?.(row));
  return rows.map((row, index) => {
    const group = groups[index];
    return { row, begins: group && group.key !== groups[index - 1]?.key ? group : undefined };
  });
}
