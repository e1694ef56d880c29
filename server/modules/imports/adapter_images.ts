import { sql } from 'kysely';
import { groupPairs } from '../../../domain/group_pairs.ts';
import type { ImportValues } from '../../../domain/import.ts';
import { insertAll } from '../../platform/db/insert_all.ts';
import { recordParts } from '../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import type { ImageOwner } from '../../platform/storage/images/json.ts';
import { recordAddresses } from '../../platform/storage/images/uploads.ts';
import type { RecordRow } from '../../records/row.ts';

/** The addresses of each row's images, ordered by position. */
export async function listImageAddresses(
  db: Db,
  owner: ImageOwner,
  rows: readonly RecordRow[],
): Promise<string[][]> {
  if (rows.length === 0) return [];
  const links = sql.table(`${owner}_images`);
  const owned = sql.ref(`${owner}_id`);
  const ids = rows.map(({ id }) => id);
  const found = await sql<{ owner: number; address: string }>`select ${owned} as owner, images.address
    from ${links} join images on images.id = ${links}.image_id where ${owned} in ${idList(ids)}
    order by ${owned}, position`.execute(db);
  const addresses = groupPairs(found.rows.map((link) => [link.owner, link.address] as const));
  return rows.map(({ id }) => addresses.get(id) ?? []);
}

/** The addresses of the images; undefined where the values name none. */
function imagesIn({ images }: ImportValues): string[] | undefined {
  return Array.isArray(images) ? images.map(String) : undefined;
}

/** The ids of the images that each record names. */
export async function recordImages(db: Db, records: readonly ImportValues[]): Promise<number[][]> {
  const addresses = [...new Set(records.flatMap((values) => imagesIn(values) ?? []))];
  const ids = await recordAddresses(db, addresses);
  const known = new Map(addresses.map((address, index) => [address, ids[index]]));
  return records.map((values) => [
    ...new Set(imagesIn(values)?.flatMap((address) => known.get(address) ?? [])),
  ]);
}

/** Replaces the images of each record. Records whose values name no images keep theirs. */
export async function saveImages(
  db: Db,
  owner: ImageOwner,
  changes: readonly { row: RecordRow; values: ImportValues }[],
): Promise<void> {
  const said = changes.filter(({ values }) => imagesIn(values));
  if (said.length === 0) return;
  const images = await recordImages(
    db,
    said.map(({ values }) => values),
  );
  const links = `${owner}_images` as const;
  const ids = said.map(({ row }) => row.id);
  const rows = said.flatMap(({ row }, index) =>
    (images[index] ?? []).map((image_id, position) => ({ [`${owner}_id`]: row.id, position, image_id })),
  );
  await recordParts(db, { table: links, column: `${owner}_id`, ids }, async () => {
    await sql`delete from ${sql.table(links)} where ${sql.ref(`${owner}_id`)} in ${idList(ids)}`.execute(db);
    await insertAll(db, links, rows as never[]);
  });
}
