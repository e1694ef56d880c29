import type { Import } from '../../contract/imports.ts';

/** How many rows are not recorded: those that are wrong, and those that are not taken. */
export function leftOut({ rows, chosen }: Pick<Import, 'rows' | 'chosen'>): {
  wrong: number;
  skipped: number;
} {
  const taken = Object.values(chosen).reduce((sum, count) => sum + count, 0);
  return { wrong: rows.wrong, skipped: rows.new + rows.changed + rows.deleted - taken };
}
