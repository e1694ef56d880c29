import { createContext } from 'react';
import type { ReactNode } from 'react';
import type { RaRecord } from 'ra-core';

/** Rows that follow each other with the same key stand under one heading. */
export interface RowGroup {
  key: string;
  heading: ReactNode;
}

/** The group of a row of a list, where its rows are grouped. */
export type GroupOf = (row: RaRecord) => RowGroup;

export const RowGroupsContext = createContext<GroupOf | undefined>(undefined);

/** The rows with the groups that begin with each of them. */
export function withRowGroups<Row extends RaRecord>(
  rows: readonly Row[],
  groupOf: GroupOf | undefined,
): { row: Row; begins: RowGroup | undefined }[] {
  const groups = rows.map((row) => groupOf?.(row));
  return rows.map((row, index) => {
    const group = groups[index];
    return { row, begins: group && group.key !== groups[index - 1]?.key ? group : undefined };
  });
}
