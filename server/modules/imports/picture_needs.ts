import { sql } from 'kysely';
import { RESOURCE_NAMES } from '../../../contract/resources.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { exactKey } from '../../platform/db/search_text.ts';
import { idList } from '../../platform/db/sql.ts';
import { fileOf } from '../../platform/storage/images/repository.ts';
import { MEDIA_PATH } from '../../platform/storage/images/store.ts';
import { ADAPTERS } from './adapters/index.ts';

/** Ids of rows in one query. */
const WINDOW = 20_000;

/**
 * The pictures that imports need: those that they brought to records that still exist, and those that drafts or
 * the undo of recorded imports name.
 */
export async function findNeededPictures(db: Db, names: ReadonlySet<string>): Promise<Iterable<string>> {
  const found = new Set<string>();
  for (const portion of splitIntoPortions([...names]))
    for (const name of await findOfRecords(db, portion)) found.add(name);
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from import_rows`.execute(db);
  for (let from = 0; from < (rows[0]?.last ?? 0); from += WINDOW) {
    const texts = await sql<{ row_values: string; undo: string | null }>`select row_values, undo
      from import_rows join imports on imports.id = import_rows.import_id
      where import_rows.id > ${from} and import_rows.id <= ${from + WINDOW}
      and ((row_values like ${MENTION} and imports.state not in ('committed', 'undone'))
        or undo like ${`{"was":"changed"${MENTION}`})`.execute(db);
    for (const { row_values, undo } of texts.rows)
      for (const [, name = ''] of `${row_values} ${undo}`.matchAll(MENTIONED))
        if (names.has(name)) found.add(name);
  }
  return found;
}

const MENTION = `%${MEDIA_PATH}%`;
const MENTIONED = new RegExp(`${MEDIA_PATH}([0-9a-f]{2}/[0-9a-f]{64}\\.(?:jpg|png|webp))`, 'g');

async function findOfRecords(db: Db, names: readonly string[]): Promise<string[]> {
  const exists = RESOURCE_NAMES.filter((kind) => ADAPTERS[kind].images).map(
    (kind) =>
      sql`(kind = ${kind} and exists (select 1 from ${sql.table(kind)} as records where records.id = record_id))`,
  );
  const { rows } = await sql<{ address: string }>`select images.address from images
    join import_photos on import_photos.image_id = images.id
    where address_key in (${sql.join(names.map((name) => exactKey(`${MEDIA_PATH}${name}`)))})
    and (${sql.join(exists, sql` or `)})`.execute(db);
  return rows.flatMap(({ address }) => fileOf(address) ?? []);
}

/** The undo of an import needs no picture of a record that is deleted. */
export async function releasePictures(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update import_photos set image_id = null where image_id in ${idList(ids)}`.execute(db);
}
