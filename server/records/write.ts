import { sql } from 'kysely';
import type { Values } from '../../domain/import.ts';
import type { Db } from '../db/schema.ts';
import { writeSearchTexts } from '../search/index_rows.ts';
import { refuseBrokenLinks } from './links.ts';
import { columnsTo } from './references.ts';
import type { Edit, Resource, Row } from './resource.ts';

/** What becomes of rows by what is sent: unless the resource says more, its columns, if what is linked exists. */
export async function editOf<R extends Row, Update extends object>(
  db: Db,
  resource: Resource<R, Update>,
  sent: Update,
): Promise<Edit<R>> {
  if (resource.edit) return resource.edit(db, sent);
  const values: Values = Object.fromEntries(Object.entries(sent));
  await refuseBrokenLinks(db, resource.list.resource, values);
  const columns = resource.fields.columns(values);
  return () => columns;
}

/** Changes the rows, in as few statements as can be, and gives them as they are then. */
export async function writeRows<R extends Row, Update>(
  db: Db,
  resource: Resource<R, Update>,
  { rows, edit }: { rows: readonly R[]; edit: Edit<R> },
): Promise<R[]> {
  const alike = new Map<string, { columns: [string, unknown][]; ids: number[] }>();
  const after = rows.map((row) => {
    const before = new Map(Object.entries(row));
    const columns = Object.entries(edit(row)).filter(
      ([name, value]) => value !== undefined && value !== before.get(name),
    );
    const key = JSON.stringify(columns);
    const group = alike.get(key);
    if (group) group.ids.push(row.id);
    else alike.set(key, { columns, ids: [row.id] });
    return { ...row, ...Object.fromEntries(columns) };
  });

  const table = sql.table(resource.list.resource);
  for (const { columns, ids } of alike.values()) {
    if (columns.length === 0) continue;
    const values = columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update ${table} set ${sql.join(values)} where id in (${sql.join(ids)})`.execute(db);
  }
  const { columns } = resource.search;
  const found = after.filter((row, index) => columns.some((name) => row[name] !== rows[index]?.[name]));
  await refreshSearch(db, resource, found);
  await resource.follow?.(
    db,
    rows.map((before, index) => ({ before, after: after[index] ?? before })),
  );
  return after;
}

/** Lets searches find what the rows say now. */
export async function refreshSearch<R extends Row, Update>(
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

/** What is linked to the rows stays, without the link; what belongs to them goes with them. */
export async function deleteRows<R extends Row, Update>(
  db: Db,
  { list, forget }: Pick<Resource<R, Update>, 'list' | 'forget'>,
  ids: readonly number[],
): Promise<void> {
  const forgotten = await forget?.(db, ids);
  for (const { table, column } of columnsTo(list.resource)) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null
      where ${sql.ref(column)} in (${sql.join(ids)})`.execute(db);
  }
  await sql`delete from ${sql.table(list.resource)} where id in (${sql.join(ids)})`.execute(db);
  await forgotten?.();
}
