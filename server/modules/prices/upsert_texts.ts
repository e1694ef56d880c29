import { sql } from 'kysely';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db, Schema } from '../../platform/db/schema.ts';

/** Inserts rows of texts, or updates rows with the same key. All are one parameter: thousands take longer. */
export async function upsertTexts<Column extends string>(
  db: Db,
  table: keyof Schema,
  {
    rows,
    columns,
    key,
    changed = columns.filter((column) => !key.includes(column)),
  }: {
    rows: readonly Readonly<Record<Column, string>>[];
    columns: readonly Column[];
    key: readonly Column[];
    /** The columns that are updated, if all rows are stored already. The others are not sent. */
    changed?: readonly Column[];
  },
): Promise<void> {
  if (rows.length === 0) return;
  const sent = columns.filter((column) => key.includes(column) || changed.includes(column));
  const values = JSON.stringify(rows.map((row) => sent.map((column) => row[column])));
  const cells = columns.map((column) => {
    const place = sent.indexOf(column);
    return place === -1 ? sql.lit('') : sql`value ->> ${sql.lit(place)}`;
  });
  const changes = changed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(cells)} from ${engineOf(db).jsonRows(values)} where true
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${sql.join(changes)}`.execute(
    db,
  );
}
