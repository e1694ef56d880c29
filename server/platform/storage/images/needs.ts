import { sql } from 'kysely';
import { splitIntoPortions } from '../../db/insert_all.ts';
import { databaseModel } from '../../db/model.ts';
import type { Db } from '../../db/schema.ts';
import { exactKey } from '../../db/search_text.ts';
import { picturesOf } from './file_name.ts';
import { fileOf } from './repository.ts';
import { type ImageFiles, MEDIA_PATH } from './store.ts';

const pairs = (by: 'ids' | 'files') =>
  databaseModel().pictureNeeds.flatMap((needs) => Object.entries(needs[by] ?? {}));

/** Whether a column with ids refers to the outer query's row of `images`. */
export const isReferredTo = () =>
  sql`(${sql.join(
    pairs('ids').map(
      ([table, column]) =>
        sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = images.id)`,
    ),
    sql` or `,
  )})`;

/** Rows in one query. */
const PORTION = 500;
/** Pictures in one look through texts. */
const MOST_SOUGHT = 5_000;

/** The files of these that something needs: pictures, and thumbnails by their pictures. */
export async function findNeeded(db: Db, names: readonly string[]): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const some of splitIntoPortions(names, MOST_SOUGHT)) {
    const pictures = new Set(some.flatMap(picturesOf));
    const all = [...pictures];
    for (const portion of splitIntoPortions(all, PORTION))
      for (const name of await findByColumns(db, portion)) pictures.delete(name);
    await removeFound(db, pictures);
    for (const name of some) if (!picturesOf(name).every((one) => pictures.has(one))) needed.add(name);
  }
  return needed;
}

async function findByColumns(db: Db, names: readonly string[]): Promise<string[]> {
  const keys = sql.join(names.map((name) => exactKey(`${MEDIA_PATH}${name}`)));
  const byId = await sql<{ address: string }>`select address from images
    where address_key in (${keys}) and ${isReferredTo()}`.execute(db);
  const found = byId.rows.flatMap(({ address }) => fileOf(address) ?? []);
  for (const [table, column] of pairs('files')) {
    const name = sql.ref(column);
    const { rows } = await sql<{ name: string }>`select ${name} as name from ${sql.table(table)}
      where ${name} in (${sql.join(names)})`.execute(db);
    found.push(...rows.map((row) => row.name));
  }
  return found;
}

async function removeFound(db: Db, pictures: Set<string>): Promise<void> {
  for (const { find } of databaseModel().pictureNeeds) {
    if (!find || pictures.size === 0) continue;
    for (const name of await find(db, pictures)) pictures.delete(name);
  }
}

/** Rows of stored pictures that nothing needs, in portions. */
export async function* listUnneededImages(db: Db): AsyncGenerator<{ id: number; name: string }[]> {
  let found = new Map<string, number>();
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; address: string; is_needed: unknown }>`
      select id, address, case when ${isReferredTo()} then 1 else 0 end as is_needed
      from images where id > ${last} order by id limit ${sql.lit(PORTION)}`.execute(db);
    for (const { id, address, is_needed } of rows) {
      const name = fileOf(address);
      if (name !== undefined && Number(is_needed) === 0) found.set(name, id);
    }
    last = rows.at(-1)?.id ?? last;
    const isLast = rows.length < PORTION;
    if (!isLast && found.size < MOST_SOUGHT) continue;
    const needed = await findNeeded(db, [...found.keys()]);
    yield [...found].flatMap(([name, id]) => (needed.has(name) ? [] : [{ id, name }]));
    if (isLast) return;
    found = new Map();
  }
}

/** Names of stored files without a row in `images` that nothing else needs either, in portions. */
export async function* listFilesWithoutRow(
  db: Db,
  files: Pick<ImageFiles, 'list'>,
): AsyncGenerator<string[]> {
  for await (const listed of files.list()) {
    const present = new Set(listed);
    // A thumbnail goes with its picture.
    const names = listed.filter((name) => !picturesOf(name).some((one) => one !== name && present.has(one)));
    const orphans: string[] = [];
    for (const portion of splitIntoPortions(names, PORTION)) {
      const withRow = await listFilesWithRow(db, portion);
      orphans.push(...portion.filter((name) => !withRow.has(name)));
    }
    const needed = orphans.length > 0 ? await findNeeded(db, orphans) : new Set();
    yield orphans.filter((name) => !needed.has(name));
  }
}

/** The files of these whose picture has a row in `images`. */
export async function listFilesWithRow(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const keys = names.flatMap(picturesOf).map((name) => exactKey(`${MEDIA_PATH}${name}`));
  const found = await db.selectFrom('images').select('address').where('address_key', 'in', keys).execute();
  const pictures = new Set(found.map(({ address }) => fileOf(address)));
  return new Set(names.filter((name) => picturesOf(name).some((one) => pictures.has(one))));
}
