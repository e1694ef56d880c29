import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import { z } from 'zod';
import { EXPORT_FILE_DAYS, type ListingExport } from '../../../../contract/listings.ts';
import { createMessage } from '../../../../contract/messages.ts';
import type { StockDelta } from '../../../../domain/listings/files/tcgplayer.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { UndoneRows } from '../../../records/history/undone_rows.ts';

/** The latest exports of an answer. */
const MOST_LISTED = 50;

/** The latest exports, newest first, of all sites or of one. */
export async function listExports(db: Db, site?: string): Promise<ListingExport[]> {
  const query = db.selectFrom('listing_exports').selectAll().orderBy('id', 'desc').limit(MOST_LISTED);
  const rows = await (site === undefined ? query : query.where('site', '=', site)).execute();
  return withParts(db, rows);
}

export async function exportJson(db: Db, id: number): Promise<ListingExport> {
  const rows = await db.selectFrom('listing_exports').selectAll().where('id', '=', id).execute();
  const [found] = await withParts(db, rows);
  if (!found) throw notFound();
  return found;
}

type ExportRow = Awaited<ReturnType<typeof readRow>>;
const readRow = (db: Db) => db.selectFrom('listing_exports').selectAll().executeTakeFirstOrThrow();

async function withParts(db: Db, rows: readonly ExportRow[]): Promise<ListingExport[]> {
  const ids = idList([0, ...rows.map(({ id }) => id)]);
  const files = await sql<{
    id: number;
    name: string;
    rows: number;
    kept: number;
  }>`select export_id as id, name,
      line_count as "rows", case when length(content) > 0 then 1 else 0 end as kept
    from listing_export_files where export_id in ${ids} order by export_id, position`.execute(db);
  const insertions = await sql<{ id: number; insertion: number }>`select distinct export_id as id,
      insertion_id as insertion from listing_export_lines where export_id in ${ids} order by 1, 2`.execute(
    db,
  );
  const filesOf = groupPairs(files.rows.map(({ id, ...file }) => [id, file] as const));
  const insertionsOf = groupPairs(insertions.rows.map(({ id, insertion }) => [id, insertion] as const));
  return rows.map(({ id, site, kind, made_at, made_by, ...row }) => {
    const own = filesOf.get(id) ?? [];
    return {
      id,
      site,
      insertions: insertionsOf.get(id) ?? [],
      kind,
      at: made_at,
      by: made_by,
      undone: row.undone === 1,
      kept: own.some(({ kept }) => kept === 1),
      files: own.map(({ name, rows: lines }) => ({ name, rows: lines })),
      added: row.added,
      changed: row.changed,
      ended: row.ended,
      unchanged: row.unchanged,
      notReady: row.not_ready,
      pictures: row.pictures,
    };
  });
}

/** A file of an export with its content. */
export interface ExportedFile {
  name: string;
  content: Buffer;
}

export async function readExportedFiles(db: Db, id: number): Promise<ExportedFile[]> {
  const { kept } = await exportJson(db, id);
  if (!kept)
    throw new AppError('not_found', createMessage('listings.file_deleted', { days: EXPORT_FILE_DAYS }));
  const rows = await db
    .selectFrom('listing_export_files')
    .select(['name', 'content'])
    .where('export_id', '=', id)
    .orderBy('position')
    .execute();
  const files: ExportedFile[] = [];
  // SQLite returns an ArrayBuffer.
  for (const { name, content } of rows) files.push({ name, content: await unpack(Buffer.from(content)) });
  return files;
}

/** Files were stored uncompressed at first. No file for a site begins like a compressed one. */
async function unpack(content: Buffer): Promise<Buffer> {
  return content[0] === 0x1f && content[1] === 0x8b ? decompress(content) : content;
}

const decompress = promisify(gunzip);

const Deltas = z.array(z.object({ row: z.string(), delta: z.number(), file: z.string() }));

/** The changes of stock that exports from the same file of the site ask for. Undone exports ask for none. */
export async function findEarlierDeltas(db: Db, file: string): Promise<StockDelta[]> {
  const { rows } = await sql<{ deltas: string }>`select deltas from listing_exports
    where kind = 'listings' and undone = 0 and made_at >= ${file} and deltas <> '[]'`.execute(db);
  return rows
    .flatMap(({ deltas }) => Deltas.parse(JSON.parse(deltas)))
    .filter((one) => one.file === file)
    .map(({ row, delta }) => ({ row, delta }));
}

/** After an undo: an export counts as undone if no listing is as it sent it. */
export async function markUndoneExports(db: Db, rows: UndoneRows): Promise<void> {
  const ids = UndoneRows.ids(rows.differing('listings', ['export_id']), 'export_id');
  if (ids.length === 0) return;
  await sql`update listing_exports set undone = case when exists (select 1 from listings
      where listings.export_id = listing_exports.id) then 0 else 1 end
    where id in ${idList(ids)}`.execute(db);
}
