import { sql } from 'kysely';
import { MAX_IMAGES } from '../../../../contract/files.ts';
import type { ResourceName } from '../../../../contract/resources.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { imagesOf, replaceImages } from '../../../platform/storage/images/repository.ts';
import { ADAPTERS } from '../adapters/index.ts';

interface Owned {
  kind: ResourceName;
  record_id: number;
}

/**
 * Adds a picture after those of the record. Returns false where the record is gone or full, or already has
 * the picture.
 */
export async function attachPhoto(db: Db, record: Owned, image: number): Promise<boolean> {
  return changeImages(db, record, (present) =>
    present.includes(image) || present.length >= MAX_IMAGES ? present : [...present, image],
  );
}

export async function detachPhoto(db: Db, record: Owned, image: number): Promise<boolean> {
  return changeImages(db, record, (present) => present.filter((one) => one !== image));
}

async function changeImages(
  db: Db,
  { kind, record_id }: Owned,
  change: (present: number[]) => number[],
): Promise<boolean> {
  const owner = ADAPTERS[kind].images;
  if (!owner) return false;
  const held =
    await sql`select id from ${sql.table(kind)} where id = ${record_id} ${engineOf(db).forUpdate}`.execute(
      db,
    );
  if (held.rows.length === 0) return false;
  const present = await imagesOf(db, owner, record_id);
  const images = change(present);
  if (images.length === present.length) return false;
  await replaceImages(db, owner, { id: record_id, images });
  return true;
}
