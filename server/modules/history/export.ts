import { sql } from 'kysely';
import type { Filter } from '../../../contract/lists.ts';
import type { TableColumn } from '../../../contract/tables.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { ExportedCell } from '../../records/files/cells.ts';
import { actionsWhere } from './filter.ts';
import type { ActionRow } from './list.ts';

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
  const where = await actionsWhere(db, filter);
  for (let last: ActionRow | undefined; ;) {
    const before = last ? sql`and (at < ${last.at} or (at = ${last.at} and id < ${last.id}))` : sql``;
    const { rows } = await sql<ActionRow>`select * from actions where ${where} ${before}
      order by at desc, id desc limit ${sql.lit(PORTION)}`.execute(db);
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
