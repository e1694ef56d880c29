import { sql } from 'kysely';
import type { Filter } from '../../../contract/lists.ts';
import type { TableColumn } from '../../../contract/tables.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { ExportedCell } from '../../records/files/cells.ts';
import { readFilter } from './filter.ts';
import { type ActionRow, readActions } from './list.ts';

export const HISTORY_COLUMNS: readonly TableColumn[] = (
  ['time', 'person', 'action', 'kind', 'name', 'records', 'fields'] as const
).map((label) => ({ key: label, label, kind: label === 'records' ? 'count' : 'text', aliases: [] }));

/** Actions in one statement. */
const PORTION = 1_000;

/** The actions that a filter matches as rows of a file, the newest first. */
export async function* exportActions(
  db: Db,
  filter: Filter | undefined,
): AsyncGenerator<ExportedCell[][], void> {
  const { classes, where } = await readFilter(db, filter);
  for (let last: ActionRow | undefined; ;) {
    const before = last ? sql`and (at < ${last.at} or (at = ${last.at} and id < ${last.id}))` : sql``;
    const found = { classes, where: sql`${where} ${before}` };
    const rows: ActionRow[] = await readActions(db, found, { from: 0, count: PORTION });
    yield rows.map((row) => [
      row.at,
      row.by_whom,
      row.action,
      row.kind,
      row.name,
      row.count,
      (JSON.parse(row.fields) as string[]).join(' '),
    ]);
    if (rows.length < PORTION) return;
    last = rows.at(-1);
  }
}
