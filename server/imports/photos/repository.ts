import { sql } from 'kysely';
import type { ResourceName } from '../../../contract/resources.ts';
import { engineOf } from '../../db/engine.ts';
import type { Db } from '../../db/schema.ts';
import { portions } from '../kinds/kind.ts';

/** What becomes of a picture that a shop's page names. */
export const PHOTO_STATES = ['waiting', 'stored', 'failed'] as const;
type PhotoState = (typeof PHOTO_STATES)[number];

/** Wants the pictures for the records: those that are not there yet, and those that had failed. */
export async function queuePhotos(
  db: Db,
  import_id: number,
  wanted: readonly { kind: ResourceName; record: number; addresses: readonly string[] }[],
): Promise<void> {
  const rows = wanted.flatMap(({ kind, record: record_id, addresses }) =>
    [...new Set(addresses)].map((address, position) => ({
      import_id,
      kind,
      record_id,
      position,
      address,
      state: 'waiting' satisfies PhotoState,
    })),
  );
  for (const portion of portions(rows)) {
    await db
      .insertInto('import_photos')
      .values(portion)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'record_id', 'address'])
          .doUpdateSet({ import_id, state: 'waiting', attempts: 0, holder: null, message: null })
          .where('import_photos.state', '=', 'failed'),
      )
      .execute();
  }
}

export interface WantedPhoto {
  id: number;
  kind: ResourceName;
  record_id: number;
  address: string;
  attempts: number;
}

const FREE = sql`state = 'waiting' and holder is null`;

export async function isPhotoFree(db: Db): Promise<boolean> {
  const found = await sql`select 1 from import_photos where ${FREE} limit 1`.execute(db);
  return found.rows.length > 0;
}

/** One that nobody holds, now the holder's. */
export async function claimPhoto(db: Db, holder: string): Promise<WantedPhoto | undefined> {
  const found = await sql<WantedPhoto>`update import_photos
    set holder = ${holder}, attempts = attempts + 1
    where id = (select id from import_photos where ${FREE} order by attempts, id limit 1) and ${FREE}
    returning id, kind, record_id, address, attempts`.execute(db);
  return found.rows[0];
}

/** The same picture once more, unless it is not the holder's any more. */
export async function retakePhoto(db: Db, id: number, holder: string): Promise<WantedPhoto | undefined> {
  const found = await sql<WantedPhoto>`update import_photos set attempts = attempts + 1
    where id = ${id} and state = 'waiting' and holder = ${holder}
    returning id, kind, record_id, address, attempts`.execute(db);
  return found.rows[0];
}

/** False where it is not for the holder to bring the picture any more; otherwise it stays so until the transaction ends. */
export async function isWanted(db: Db, id: number, holder: string): Promise<boolean> {
  const { forUpdate } = engineOf(db);
  const found = await sql`select id from import_photos
    where id = ${id} and holder = ${holder} ${forUpdate}`.execute(db);
  return found.rows.length > 0;
}

export async function setPhoto(
  db: Db,
  id: number,
  set: { state: PhotoState; holder: string | null; message?: string; image_id?: number | null },
): Promise<void> {
  await db.updateTable('import_photos').set(set).where('id', '=', id).execute();
}

export async function countPhotos(db: Db, import_id: number): Promise<Record<PhotoState, number>> {
  const found = await sql<{ state: PhotoState; photos: number }>`select state, count(*) as photos
    from import_photos where import_id = ${import_id} group by state`.execute(db);
  const counts = { waiting: 0, stored: 0, failed: 0 };
  for (const { state, photos } of found.rows) counts[state] = photos;
  return counts;
}

/** The pictures of an import that failed, with the reason. */
export function failedPhotos(db: Db, import_id: number, count: number) {
  return db
    .selectFrom('import_photos')
    .select(['kind', 'record_id', 'address', 'message'])
    .where('import_id', '=', import_id)
    .where('state', '=', 'failed' satisfies PhotoState)
    .orderBy('id')
    .limit(count)
    .execute();
}

export async function retryPhotos(db: Db, import_id: number): Promise<void> {
  await db
    .updateTable('import_photos')
    .set({ state: 'waiting' satisfies PhotoState, attempts: 0, holder: null, message: null })
    .where('import_id', '=', import_id)
    .where('state', '=', 'failed' satisfies PhotoState)
    .execute();
}

/** The addresses here of the pictures that imports have brought to records. */
export async function importedImages(
  db: Db,
  kind: ResourceName,
  records: readonly number[],
): Promise<Map<number, Set<string>>> {
  const images = new Map<number, Set<string>>();
  const found = await sql<{ record: number; address: string }>`select record_id as record, images.address
    from import_photos join images on images.id = import_photos.image_id
    where import_photos.kind = ${kind}
      and record_id in (${sql.join(records.map((id) => sql.lit(id)))})`.execute(db);
  for (const { record, address } of found.rows) {
    images.set(record, (images.get(record) ?? new Set()).add(address));
  }
  return images;
}

/** The pictures that an import wanted for records which it has not made. */
export async function photosForOthers(
  db: Db,
  import_id: number,
): Promise<{ id: number; kind: ResourceName; record_id: number; image_id: number | null }[]> {
  const found = await sql<{ id: number; kind: ResourceName; record_id: number; image_id: number | null }>`
    select id, kind, record_id, image_id from import_photos where import_id = ${import_id}
    and (kind, record_id) not in (select kind, record_id from import_rows where import_id = ${import_id}
      and record_id is not null and undo like '{"was":"created"%')`.execute(db);
  return found.rows;
}

export async function forgetPhoto(db: Db, id: number): Promise<void> {
  await db.deleteFrom('import_photos').where('id', '=', id).execute();
}

export async function forgetPhotos(db: Db, kind: ResourceName, records: readonly number[]): Promise<void> {
  for (const portion of portions(records)) {
    await sql`delete from import_photos where kind = ${kind}
      and record_id in (${sql.join(portion.map((id) => sql.lit(id)))})`.execute(db);
  }
}
