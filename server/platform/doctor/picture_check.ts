import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createMessage } from '../../../contract/messages.ts';
import type { Finding } from '../../../contract/system.ts';
import type { Db } from '../db/schema.ts';
import { thumbnailOf } from '../storage/images/file_name.ts';
import { readPicture } from '../storage/images/picture.ts';
import { type ImageStore, MEDIA_PATH } from '../storage/images/store.ts';
import { createFinding, listNames, MAX_NAMES } from './check.ts';
import { nameRows } from './row_names.ts';

/** The record of a stored image. */
interface ImageRow {
  id: number;
  address: string;
  thumbnail: string;
  width: number;
  height: number;
  bytes: number;
}

interface PictureState {
  picture: 'whole' | 'missing' | 'damaged';
  isThumbnailWhole: boolean;
  /** Whether the recorded size differs from the size of the picture. */
  isMisrecorded: boolean;
}

const AT_ONCE = Math.max(2, Math.min(8, availableParallelism()));
const PORTION = 500;

export interface PictureOptions {
  images: ImageStore;
  /** Whether images are still recorded: they may have been deleted since the copy was made. */
  stillRecorded: (ids: readonly number[]) => Promise<Set<number>>;
  progress?: (done: number, total: number) => void;
}

/** Compares all stored pictures with their names, records and thumbnails. */
export async function checkPictures(copy: Db, options: PictureOptions): Promise<Finding[]> {
  const found = {
    missing: new Array<number>(),
    damaged: new Array<number>(),
    sizes: new Array<number>(),
    thumbnails: new Array<number>(),
  };
  await forEachImage(copy, options, async (row) => {
    const state = await stateOf(row, options.images);
    if (state.picture !== 'whole') found[state.picture].push(row.id);
    else if (state.isMisrecorded) found.sizes.push(row.id);
    if (state.picture === 'whole' && !state.isThumbnailWhole) found.thumbnails.push(row.id);
  });
  const still = await options.stillRecorded(Object.values(found).flat());
  const findings: Finding[] = [];
  const add = async (
    ids: readonly number[],
    kind: Pick<Finding, 'part' | 'repair'>,
    code:
      | 'doctor.pictures_missing'
      | 'doctor.pictures_damaged'
      | 'doctor.picture_sizes'
      | 'doctor.thumbnails',
  ) => {
    const present = ids.filter((id) => still.has(id)).toSorted((one, other) => one - other);
    if (present.length === 0) return;
    const names = await namePictures(copy, present);
    findings.push(createFinding({ ...kind, count: present.length }, createMessage(code, { names })));
  };
  await add(found.missing, { part: 'pictures', repair: 'upload' }, 'doctor.pictures_missing');
  await add(found.damaged, { part: 'pictures', repair: 'upload' }, 'doctor.pictures_damaged');
  await add(found.sizes, { part: 'pictures', repair: 'doctor' }, 'doctor.picture_sizes');
  await add(found.thumbnails, { part: 'thumbnails', repair: 'doctor' }, 'doctor.thumbnails');
  return findings;
}

/** Recreates missing and damaged thumbnails, and corrects recorded sizes. */
export async function repairPictures(
  db: Db,
  options: Pick<PictureOptions, 'images' | 'progress'>,
): Promise<void> {
  const { images } = options;
  await forEachImage(db, options, async (row) => {
    const { picture, isThumbnailWhole, isMisrecorded } = await stateOf(row, images);
    if (picture !== 'whole' || (isThumbnailWhole && !isMisrecorded)) return;
    const bytes = await images.read(nameIn(row.address));
    const made = bytes && (await readPicture(Buffer.from(bytes)));
    if (!made || (!isThumbnailWhole && !(await images.remakeThumbnail(thumbnailIn(row))))) return;
    const thumbnail = `${MEDIA_PATH}${thumbnailIn(row)}`;
    const set = { thumbnail, width: made.width, height: made.height, bytes: bytes.length };
    await db.updateTable('images').set(set).where('id', '=', row.id).execute();
  });
}

const nameIn = (address: string): string => address.slice(MEDIA_PATH.length);

const thumbnailIn = ({ address }: ImageRow): string => thumbnailOf(nameIn(address));

async function stateOf(row: ImageRow, images: ImageStore): Promise<PictureState> {
  const name = nameIn(row.address);
  const [bytes, state] = [await images.read(name), await images.inspect(name)];
  if (!bytes || state === 'missing')
    return { picture: 'missing', isThumbnailWhole: true, isMisrecorded: false };
  const isVerified = state === 'intact';
  const made = state === 'damaged' ? undefined : await readPicture(Buffer.from(bytes)).catch(() => undefined);
  if (!made || (!isVerified && bytes.length !== row.bytes))
    return { picture: 'damaged', isThumbnailWhole: true, isMisrecorded: false };
  const isThumbnailWhole =
    row.thumbnail === `${MEDIA_PATH}${thumbnailIn(row)}` &&
    (await isWholeThumbnail(thumbnailIn(row), images, made.thumbnail.webp));
  // Pictures of earlier versions have no digest. Only the thumbnail shows whether they are intact.
  if (!isVerified && !isThumbnailWhole) return { picture: 'damaged', isThumbnailWhole, isMisrecorded: false };
  const isMisrecorded = bytes.length !== row.bytes || made.width !== row.width || made.height !== row.height;
  return { picture: 'whole', isThumbnailWhole, isMisrecorded };
}

async function isWholeThumbnail(name: string, images: ImageStore, made: Buffer): Promise<boolean> {
  const state = await images.inspect(name);
  if (state !== 'unverified') return state === 'intact';
  const thumbnail = await images.read(name);
  return thumbnail !== undefined && (await looksLike(thumbnail, made));
}

/** Largest difference of a pixel, of 255, between thumbnails of two versions of the encoder. */
const LARGEST_DIFFERENCE = 40;

/** Whether a thumbnail is one of the same picture. Other versions of the encoder wrote other bytes. */
async function looksLike(thumbnail: Buffer, made: Buffer): Promise<boolean> {
  if (thumbnail.equals(made)) return true;
  // RIFF states its length: four bytes of name and four of length come before.
  if (thumbnail.length < 12 || thumbnail.readUInt32LE(4) !== thumbnail.length - 8) return false;
  try {
    const [one, other] = await Promise.all([pixelsOf(thumbnail), pixelsOf(made)]);
    return (
      one.info.width === other.info.width &&
      one.info.height === other.info.height &&
      one.data.every((value, index) => Math.abs(value - (other.data[index] ?? 0)) <= LARGEST_DIFFERENCE)
    );
  } catch {
    return false;
  }
}

const pixelsOf = (image: Buffer) =>
  sharp(image, { failOn: 'warning' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Imported records may name images of another installation, which are not stored here. */
const IS_STORED = sql`address like ${`${MEDIA_PATH}%`} and (thumbnail is not null or bytes is not null)`;

/** Runs work for each stored image, several at once. */
async function forEachImage(
  db: Db,
  { progress }: Pick<PictureOptions, 'progress'>,
  work: (row: ImageRow) => Promise<void>,
): Promise<void> {
  const counted = await sql<{ count: number }>`select count(*) as count from images
    where ${IS_STORED}`.execute(db);
  const total = counted.rows[0]?.count ?? 0;
  let done = 0;
  for (let last = 0; ;) {
    const { rows } = await sql<ImageRow>`select id, address, thumbnail, width, height, bytes from images
      where ${IS_STORED} and id > ${last} order by id limit ${sql.lit(PORTION)}`.execute(db);
    const queue = rows.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const row of queue) {
          await work(row);
          done += 1;
          progress?.(done, total);
        }
      }),
    );
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PORTION) return;
  }
}

const OWNERS = [
  ['product_images', 'product_id', 'products'],
  ['bought_stock_images', 'bought_stock_id', 'bought_stocks'],
  ['insertion_batch_images', 'insertion_batch_id', 'insertion_batches'],
] as const;

/** Names pictures by a record that shows them, otherwise by their address. */
async function namePictures(db: Db, ids: readonly number[]): Promise<string> {
  const names: string[] = [];
  for (const id of ids.slice(0, MAX_NAMES)) names.push(await namePicture(db, id));
  return listNames(names, ids.length);
}

async function namePicture(db: Db, image: number): Promise<string> {
  for (const [table, column, owners] of OWNERS) {
    const { rows } = await sql<{
      owner: number;
      position: number;
    }>`select ${sql.ref(column)} as owner, position
      from ${sql.table(table)} where image_id = ${image} limit 1`.execute(db);
    const [shown] = rows;
    if (shown) return `${await nameRows(db, owners, [shown.owner])} (picture ${shown.position + 1})`;
  }
  const { rows } = await sql<{ address: string }>`select address from images where id = ${image}`.execute(db);
  return rows[0]?.address ?? `picture ${image}`;
}
