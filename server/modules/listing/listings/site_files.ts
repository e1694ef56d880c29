import { type Selectable, sql } from 'kysely';
import { createMessage, messageOfProblem } from '../../../../contract/messages.ts';
import { MAX_SITE_FILE_BYTES, type SiteFile as SiteFileJson } from '../../../../contract/site_files.ts';
import { findColumns } from '../../../../domain/listings/files/found_columns.ts';
import {
  formatOfSiteFile,
  readSiteFileInSteps,
  type SiteFile,
  type SiteFileKind,
} from '../../../../domain/listings/files/site_file.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import { insertReturningIds } from '../../../platform/db/insert_all.ts';
import type { Db, Schema } from '../../../platform/db/schema.ts';
import { answeringTransaction } from '../../../platform/db/transaction.ts';
import { AppError, invalidInput, notFound } from '../../../platform/errors.ts';
import { allSites } from '../../sales/index.ts';
import { runSteps } from './run_steps.ts';
import { decodeText } from '../../../platform/text_encoding.ts';

type SiteFileRow = Selectable<Schema['site_files']>;

/** A stored file with its columns. */
async function toJson(
  db: Db,
  { id, site, name, kind, added_at, content }: SiteFileRow,
): Promise<SiteFileJson> {
  const { file } = await runSteps(readSiteFileInSteps(decodeText(Buffer.from(content))));
  const templates = await db
    .selectFrom('listing_templates')
    .select(['format', 'columns', 'handling_days as handlingDays'])
    .where('site', '=', site)
    .execute();
  return { id, name, kind, added: added_at, columns: file ? findColumns(file, templates) : [] };
}

export async function listSiteFiles(db: Db, siteId: number): Promise<SiteFileJson[]> {
  const site = await siteName(db, siteId);
  const rows = await db.selectFrom('site_files').selectAll().where('site', '=', site).orderBy('id').execute();
  const files: SiteFileJson[] = [];
  for (const row of rows) files.push(await toJson(db, row));
  return files;
}

/** Stores a file of a site in place of the one of its kind. */
export async function putSiteFile(
  db: Db,
  siteId: number,
  { filename, bytes }: { filename: string; bytes: Buffer },
): Promise<SiteFileJson> {
  if (bytes.length > MAX_SITE_FILE_BYTES) {
    const most = MAX_SITE_FILE_BYTES / (1024 * 1024);
    const message = createMessage('imports.file_too_large', { most });
    throw new AppError('too_large', message, { file: message });
  }
  if (isWorkbook(bytes)) throw invalidInput({ file: createMessage('listings.file_is_workbook') });
  const { file, problem } = await runSteps(readSiteFileInSteps(decodeText(bytes)));
  if (problem) throw invalidInput({ file: messageOfProblem(problem) });
  return answeringTransaction(db, async (trx) => {
    const site = await siteName(trx, siteId);
    await sql`select 1 from sites where id = ${siteId} ${engineOf(trx).forUpdate}`.execute(trx);
    if (!(await fitsTemplates(trx, site, file.kind)))
      throw invalidInput({ file: createMessage('listings.file_of_other_site', { site }) });
    await trx.deleteFrom('site_files').where('site', '=', site).where('kind', '=', file.kind).execute();
    const name = filename.toWellFormed().replaceAll('\0', '').slice(0, 300) || file.kind;
    const row = { site, kind: file.kind, name, added_at: new Date().toISOString(), content: bytes };
    const [id = 0] = await insertReturningIds(trx, 'site_files', [row]);
    return toJson(trx, { id, ...row });
  });
}

/** The first bytes of .xlsx and .xls. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];

/** Our files keep what the site's file has above its rows, which is known of CSV only. */
const isWorkbook = (bytes: Buffer) => WORKBOOKS.includes(bytes.toString('hex', 0, 4));

/** Whether a template of the site writes such files. A site without templates takes any. */
async function fitsTemplates(db: Db, site: string, kind: SiteFileKind): Promise<boolean> {
  const rows = await db.selectFrom('listing_templates').select('format').where('site', '=', site).execute();
  return rows.length === 0 || rows.some(({ format }) => format === formatOfSiteFile(kind));
}

export function deleteSiteFile(db: Db, siteId: number, id: number): Promise<SiteFileJson> {
  return answeringTransaction(db, async (trx) => {
    const site = await siteName(trx, siteId);
    const row = await trx
      .deleteFrom('site_files')
      .where('site', '=', site)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound();
    return toJson(trx, row);
  });
}

/** A site's own files as exports fill them, the latest first. */
export interface OpenedSiteFile {
  name: string;
  added: string;
  file: SiteFile;
}

export async function openSiteFiles(db: Db, site: string): Promise<OpenedSiteFile[]> {
  const rows = await db
    .selectFrom('site_files')
    .selectAll()
    .where('site', '=', site)
    .orderBy('added_at', 'desc')
    .execute();
  const opened: OpenedSiteFile[] = [];
  for (const { name, added_at: added, content } of rows) {
    const { file } = await runSteps(readSiteFileInSteps(decodeText(Buffer.from(content))));
    if (file) opened.push({ name, added, file });
  }
  return opened;
}

async function siteName(db: Db, id: number): Promise<string> {
  const found = (await allSites(db)).find((site) => site.id === id);
  if (!found) throw notFound();
  return found.name;
}
