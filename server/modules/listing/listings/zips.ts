import { PassThrough, type Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import { fileOf } from '../../../platform/storage/images/repository.ts';
import type { ImageStore } from '../../../platform/storage/images/store.ts';
import { intoStream, ZipWriter } from '../../../platform/storage/zip_writer.ts';
import { exportJson } from './listing_exports.ts';

interface ZipEntry {
  name: string;
  content: Buffer;
  isCompressed: boolean;
}

/** Streams a zip, as fast as its reader reads. */
export function streamZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const stream = new PassThrough();
  // The reader notices errors. One before it reads must not end the process.
  stream.on('error', () => {});
  void writeZip(entries, stream).then(
    () => stream.end(),
    (error: Error) => stream.destroy(error),
  );
  return stream;
}

async function writeZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, stream: PassThrough) {
  const zip = new ZipWriter(intoStream(stream), new Date());
  for await (const { name, content, isCompressed } of entries)
    await zip.add(name, [content], { isCompressed });
  await zip.end();
}

/**
 * The pictures of the listings that an export adds, named by their labels: `BS-000123-1.jpg`. Of identical units those
 * of the first one that has any.
 */
export async function* readPictures(
  { db, images }: { db: Db; images: ImageStore },
  id: number,
): AsyncGenerator<ZipEntry, void> {
  await exportJson(db, id);
  const { rows } = await sql<{ listing: number; unit: number; sku: string; address: string }>`select
      listing_export_lines.listing_id as listing, listing_units.product_id as unit, listing_export_lines.sku,
      images.address
    from listing_export_lines join listing_units on listing_units.listing_id = listing_export_lines.listing_id
      join product_images on product_images.product_id = listing_units.product_id
      join images on images.id = product_images.image_id
    where listing_export_lines.export_id = ${id} and listing_export_lines.action = 'add'
    order by listing_export_lines.position, listing_export_lines.line, listing_units.product_id,
      product_images.position`.execute(db);
  const firstUnits = new Map<number, number>();
  const counts = new Map<string, number>();
  for (const { listing, unit, sku, address } of rows) {
    const first = firstUnits.get(listing) ?? unit;
    firstUnits.set(listing, first);
    const file = fileOf(address);
    if (unit !== first || file === undefined) continue;
    const content = await images.read(file);
    if (!content) continue;
    const number = (counts.get(sku) ?? 0) + 1;
    counts.set(sku, number);
    const name = `${sku.replace(/[\\/:*?"<>|]/g, '_')}-${number}${file.slice(file.lastIndexOf('.'))}`;
    // Images are already compressed.
    yield { name, content, isCompressed: false };
  }
}
