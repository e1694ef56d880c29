import { sql } from 'kysely';
import { engineOf } from '../../db/engine.ts';
import { splitByStatement } from '../../db/insert_all.ts';
import { recordParts } from '../../db/recorder/record_rows.ts';
import type { Db } from '../../db/schema.ts';
import { exactKey } from '../../db/search_text.ts';
import type { ImageOwner } from './json.ts';
import { IMAGE_FILE, MEDIA_PATH, type StoredImage } from './store.ts';
import { markNeeded } from './unneeded_files.ts';

type NewImage = StoredImage | { address: string };

/** Ids of the images, in the given order. Records new images. */
export async function recordImages(db: Db, images: readonly NewImage[]): Promise<number[]> {
  if (images.length === 0) return [];
  const rows = images.map((image) => ({
    thumbnail: null,
    width: null,
    height: null,
    bytes: null,
    ...image,
    address_key: exactKey(image.address),
  }));
  // All transactions insert in the same order, so that two with the same images cannot deadlock.
  const sorted = rows.toSorted((one, other) => (one.address_key < other.address_key ? -1 : 1));
  for (let tries = 1; ; tries += 1) {
    for (const portion of splitByStatement(sorted)) {
      const insert = db.insertInto('images').values(portion);
      await insert.onConflict((conflict) => conflict.column('address_key').doNothing()).execute();
    }
    const ids = await findImageIds(
      db,
      images.map((image) => image.address),
    );
    // A row can be deleted between the two statements, because nothing had needed it until now.
    if (tries === MOST_TRIES || !ids.includes(undefined)) return ids.filter((id) => id !== undefined);
  }
}

const MOST_TRIES = 3;

/**
 * Ids of the images at these addresses, for records that will refer to them; undefined for unknown addresses.
 * The images stay at least until the transaction ends.
 */
export async function findImageIds(db: Db, addresses: readonly string[]): Promise<(number | undefined)[]> {
  if (addresses.length === 0) return [];
  await markNeeded(
    db,
    addresses.flatMap((address) => fileOf(address) ?? []),
  );
  const keys = addresses.map(exactKey);
  const found = await sql<{ id: number; address_key: string }>`select id, address_key from images
    where address_key in (${sql.join(keys)}) ${engineOf(db).forShare}`.execute(db);
  const ids = new Map(found.rows.map((row) => [row.address_key, row.id]));
  return keys.map((key) => ids.get(key));
}

/** The file at an address of this server; undefined for other addresses. */
export function fileOf(address: string): string | undefined {
  const name = address.startsWith(MEDIA_PATH) ? address.slice(MEDIA_PATH.length) : '';
  return IMAGE_FILE.test(name) ? name : undefined;
}

/** Ids of a record's images, in their order. */
export async function imagesOf(db: Db, owner: ImageOwner, id: number): Promise<number[]> {
  const found = await sql<{ image_id: number }>`select image_id from ${sql.table(`${owner}_images`)}
    where ${sql.ref(`${owner}_id`)} = ${id} order by position`.execute(db);
  return found.rows.map((row) => row.image_id);
}

/** Replaces a record's images. Unused images stay, because somebody may still use their address. */
export async function replaceImages(
  db: Db,
  owner: ImageOwner,
  { id, images }: { id: number; images: readonly number[] },
): Promise<void> {
  const [table, column] = [`${owner}_images`, `${owner}_id`];
  await recordParts(db, { table, column, ids: [id] }, async () => {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
    await linkImages(db, owner, { ids: [id], records: [{ images }] });
  });
}

/** Links new records to their images, in the given order. */
export async function linkImages(
  db: Db,
  owner: ImageOwner,
  { ids, records }: { ids: readonly number[]; records: readonly { images: readonly number[] }[] },
): Promise<void> {
  const links = records.flatMap(({ images }, index) =>
    images.map((image, position) => ({ id: ids[index] ?? 0, position, image })),
  );
  for (const portion of splitByStatement(links)) {
    const rows = portion.map(({ id, position, image }) => sql`(${id}, ${position}, ${image})`);
    await sql`insert into ${sql.table(`${owner}_images`)} (${sql.ref(`${owner}_id`)}, position, image_id)
      values ${sql.join(rows)}`.execute(db);
  }
}
