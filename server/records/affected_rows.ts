import { sql } from 'kysely';
import { mapResources } from '../../contract/resources.ts';
import { splitIntoPortions } from '../platform/db/insert_all.ts';
import type { Db, Schema } from '../platform/db/schema.ts';
import { idList } from '../platform/db/sql.ts';
import type { AffectedRows, RecordChange } from './record_change.ts';
import { hooksOf } from './registry.ts';

/** Ids per statement. */
const PORTION = 5_000;

/** Ids of all rows that changes will write, by table. */
export async function findAffectedRows(db: Db, changes: readonly RecordChange[]): Promise<AffectedRows> {
  const rows: AffectedRows = mapResources(() => new Set<number>());
  for (const change of changes) {
    addIds(rows[change.resource], change.ids);
    for (const { addAffected } of hooksOf(change.resource)) await addAffected?.(db, rows, change);
  }
  return rows;
}

export function listSetFields(set: object): string[] {
  return Object.entries(set).flatMap(([field, value]) => (value === undefined ? [] : field));
}

/** Whether a change sets one of the fields. True for a deletion. */
export function setsAnyField(sets: RecordChange['sets'], fields: readonly string[]): boolean {
  return !sets || sets.some((set) => listSetFields(set).some((field) => fields.includes(field)));
}

/** The ids to which changes set a field. */
export function listNewIds(sets: RecordChange['sets'], field: string): number[] {
  const values = new Set((sets ?? []).map((set) => new Map<string, unknown>(Object.entries(set)).get(field)));
  return [...values].filter((value) => typeof value === 'number');
}

/** Distinct ids in `column` of rows whose `where` column has one of the ids. */
export async function idsInColumn(
  db: Db,
  table: keyof Schema,
  { column = 'id', where, ids }: { column?: string; where: string; ids: readonly number[] },
): Promise<number[]> {
  const found = new Set<number>();
  for (const portion of splitIntoPortions(ids, PORTION)) {
    const { rows } = await sql<{
      id: number;
    }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(where)} in ${idList(portion)} and ${sql.ref(column)} is not null`.execute(db);
    for (const { id } of rows) found.add(id);
  }
  return [...found];
}

export function addIds(to: Set<number>, ids: Iterable<number>): void {
  for (const id of ids) to.add(id);
}
