import { sql } from 'kysely';
import type { ResourceName } from '../../contract/resources.ts';
import { groupPairs } from '../../domain/group_pairs.ts';
import type { ImportValues } from '../../domain/import.ts';
import { recordChanges, recordRemoval } from '../platform/db/recorder/record_rows.ts';
import type { Row } from '../platform/db/recorder/recorded_tables.ts';
import type { Db } from '../platform/db/schema.ts';
import { idList, type Sql } from '../platform/db/sql.ts';
import { writeSearchTexts } from './search/index_rows.ts';
import { refuseBrokenLinks } from './links.ts';
import { columnsTo } from './references.ts';
import { afterChange, beforeDelete } from './hooks.ts';
import type { RowEdit, Resource } from './resource.ts';
import type { RecordRow } from './row.ts';

/**
 * The edit that a request makes: the sent columns, after a check of links, unless the resource has an edit of
 * its own.
 */
export async function rowEditOf<R extends RecordRow, Update extends object>(
  db: Db,
  resource: Resource<R, Update>,
  sent: Update,
): Promise<RowEdit<R>> {
  if (resource.edit) return resource.edit(db, sent);
  const values: ImportValues = Object.fromEntries(Object.entries(sent));
  await refuseBrokenLinks(db, resource.list.resource, values);
  const columns = resource.fields.columns(values);
  return () => columns;
}

/** Applies an edit to rows in as few statements as possible, and returns the changed rows. */
export async function writeRows<R extends RecordRow, Update>(
  db: Db,
  resource: Resource<R, Update>,
  { rows, edit }: { rows: readonly R[]; edit: RowEdit<R> },
): Promise<R[]> {
  const changed = rows.map((row) => {
    const before = new Map(Object.entries(row));
    return Object.entries(edit(row)).filter(
      ([name, value]) => value !== undefined && value !== before.get(name),
    );
  });
  const after = rows.map((row, index) => ({ ...row, ...Object.fromEntries(changed[index] ?? []) }));
  await updateColumns(
    db,
    resource.list.resource,
    rows.map(({ id }, index) => ({
      id,
      columns: (changed[index] ?? []).filter(([name]) => name !== resource.list.beside?.name),
    })),
  );
  const changes = rows.map((before, index) => ({ before, after: after[index] ?? before }));
  // Rows of the database have no other properties than their columns.
  recordChanges(db, resource.list.resource, changes as unknown as { before: Row; after: Row }[]);
  const { columns } = resource.search;
  const found = after.filter((row, index) => columns.some((name) => row[name] !== rows[index]?.[name]));
  await refreshSearch(db, resource, found);
  await resource.afterChange?.(db, changes);
  await afterChange(db, resource.list.resource, changes);
  return after;
}

interface ColumnChange {
  id: number;
  columns: [name: string, value: unknown][];
}

/** Runs one statement for all rows in which the same columns change. */
async function updateColumns(db: Db, resource: ResourceName, changes: readonly ColumnChange[]) {
  const table = sql.table(resource);
  const alike = groupPairs(
    changes.map((change) => [change.columns.map(([name]) => name).join(' '), change] as const),
  );
  for (const rows of alike.values()) {
    const [first] = rows;
    if (!first || first.columns.length === 0) continue;
    const isSame = first.columns.map(([, value], at) =>
      rows.every(({ columns }) => columns[at]?.[1] === value),
    );
    const values = first.columns.map(([name, value], at) => {
      return sql`${sql.ref(name)} = ${isSame[at] ? value : sql.ref(`found.column${at + 2}`)}`;
    });
    const set = sql`update ${table} set ${sql.join(values)}`;
    if (isSame.every(Boolean)) {
      await sql`${set} where id in ${idList(rows.map(({ id }) => id))}`.execute(db);
      continue;
    }
    const found = rows.map(
      ({ id, columns }) => sql`(${sql.join([id, ...columns.map(([, value]) => value)].map(constant))})`,
    );
    await sql`${set} from (values ${sql.join(found)}) as found
      where ${table}.id = found.column1`.execute(db);
  }
}

/** Numbers and null are literals, because PostgreSQL types parameters within `values` as text. */
function constant(value: unknown): Sql {
  return typeof value === 'number' || value === null ? sql.lit(value) : sql`${value}`;
}

/** Writes the search texts of rows. */
export async function refreshSearch<R extends RecordRow, Update>(
  db: Db,
  { list, search }: Pick<Resource<R, Update>, 'list' | 'search'>,
  rows: readonly R[],
): Promise<void> {
  const texts = await search.texts(db, rows);
  const found = rows.map(({ id }, index) => ({ id, search_text: texts[index] ?? '' }));
  await writeSearchTexts(
    db,
    list.resource,
    found.filter(({ search_text }, index) => search_text !== rows[index]?.search_text),
  );
}

/** Deletes rows with their parts. Records that refer to the rows stay, without the link. */
export async function deleteRows<R extends RecordRow>(
  db: Db,
  { list }: { list: { resource: ResourceName } },
  rows: readonly R[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await recordRemoval(db, list.resource, rows);
  const afterDelete = await beforeDelete(db, list.resource, rows);
  for (const { table, column } of columnsTo(list.resource)) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null
      where ${sql.ref(column)} in (${sql.join(ids)})`.execute(db);
  }
  await sql`delete from ${sql.table(list.resource)} where id in (${sql.join(ids)})`.execute(db);
  await afterDelete();
}
