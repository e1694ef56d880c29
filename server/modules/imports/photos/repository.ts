import { sql } from 'kysely';
import type { ResourceName } from '../../../../contract/resources.ts';
import { idList } from '../../../platform/db/sql.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { isUnleased } from '../../../platform/jobs/repository.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';

export const PHOTO_STATES = ['waiting', 'stored', 'failed'] as const;
type PhotoState = (typeof PHOTO_STATES)[number];

/** Queues pictures for records, and queues failed ones again. */
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
  for (const portion of splitIntoPortions(rows)) {
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

/** Matches the photo without a lease that has the fewest attempts. */
export const IS_NEXT_PHOTO = sql`id = (select id from import_photos where ${isUnleased('import_photos')}
  order by attempts, id limit 1)`;

export async function countPhotos(db: Db, import_id: number): Promise<Record<PhotoState, number>> {
  const found = await sql<{ state: PhotoState; photos: number }>`select state, count(*) as photos
    from import_photos where import_id = ${import_id} group by state`.execute(db);
  const counts = { waiting: 0, stored: 0, failed: 0 };
  for (const { state, photos } of found.rows) counts[state] = photos;
  return counts;
}

/** The failed pictures of an import, with the reasons. */
export function listFailedPhotos(db: Db, import_id: number, count: number) {
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

/** The stored addresses of pictures that imports added to records. */
export async function findImportedImages(
  db: Db,
  kind: ResourceName,
  records: readonly number[],
): Promise<Map<number, Set<string>>> {
  const images = new Map<number, Set<string>>();
  const found = await sql<{ record: number; address: string }>`select record_id as record, images.address
    from import_photos join images on images.id = import_photos.image_id
    where import_photos.kind = ${kind}
      and record_id in ${idList(records)}`.execute(db);
  for (const { record, address } of found.rows) {
    images.set(record, (images.get(record) ?? new Set()).add(address));
  }
  return images;
}

/** The pictures that an import queued for records it did not create. */
export async function findPhotosOfOtherImports(
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
  for (const portion of splitIntoPortions(records)) {
    await sql`delete from import_photos where kind = ${kind}
      and record_id in ${idList(portion)}`.execute(db);
  }
}
