import { sql } from 'kysely';
import { pathOf } from '../../../../domain/places/path.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { writeSearchTexts } from '../../../records/search/index_rows.ts';
import { readPlaces } from './repository.ts';
import { placeFields, type PlaceRow } from './table.ts';

/** Renews the paths of places and of all that stand in them, and their search texts. */
export async function renewPaths(db: Db, ids: readonly number[]): Promise<void> {
  let level = [...(await readPlaces(db, ids)).values()];
  const above = await readPlaces(
    db,
    level.flatMap(({ parent_id }) => parent_id ?? []),
  );
  const paths = new Map([...above].map(([id, { path }]) => [id, path]));
  while (level.length > 0) {
    const renewed = level.map((row) => ({ ...row, path: pathOf(row.name, paths.get(row.parent_id ?? 0)) }));
    for (const { id, path } of renewed) paths.set(id, path);
    await writePaths(
      db,
      renewed.filter(({ path }, index) => path !== level[index]?.path),
    );
    level = await readChildren(
      db,
      renewed.map(({ id }) => id),
    );
  }
}

async function readChildren(db: Db, ids: readonly number[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select * from places where parent_id in ${idList(ids)}`.execute(db);
  return rows;
}

async function writePaths(db: Db, rows: readonly PlaceRow[]): Promise<void> {
  for (const portion of splitIntoPortions(rows)) {
    const values = portion.map(({ id, path }) => sql`(${sql.lit(id)}, ${path})`);
    await sql`update places set path = found.column2 from (values ${sql.join(values)}) as found
      where places.id = found.column1`.execute(db);
  }
  const texts = rows.map((row) => ({ id: row.id, search_text: placeFields.searchText(row) }));
  await writeSearchTexts(db, 'places', texts);
}
