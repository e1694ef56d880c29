import { createHash } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import { createMessage } from '../../../contract/messages.ts';
import { errorCode } from '../db/engines/engine.ts';
import { Zip, type ZipLimits } from '../storage/zip.ts';
import { BackupError, HASHES, imageNameOf, MANIFEST, Manifest, tableEntryName } from './manifest.ts';

/** No limits: a backup is the operator's own file, so only damage has to be detected. */
const LIMITS: ZipLimits = { bytes: Infinity, entries: 10_000_000, ratio: Infinity, small: Infinity };

const NO_BACKUP = createMessage('backups.no_backup');

export async function openBackup(file: string): Promise<Zip> {
  await access(file, constants.R_OK).catch((error) => {
    const isMissing = errorCode(error) === 'ENOENT';
    throw new BackupError(createMessage(isMissing ? 'backups.no_file' : 'backups.unreadable_file', { file }));
  });
  return Zip.open(file, {
    limits: LIMITS,
    error: (_fault, name) =>
      new BackupError(name ? createMessage('backups.entry_missing', { name }) : NO_BACKUP),
  });
}

/** Names of the files in a zip. Some programs also pack an entry for each folder. */
export const listFiles = (zip: Zip): string[] =>
  zip.files.map(({ name }) => name).filter((name) => !name.endsWith('/'));

/** Reads a whole entry, such as the manifest. */
async function readText(zip: Zip, name: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of zip.read(name)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

export async function readManifest(zip: Zip): Promise<Manifest> {
  if (!zip.has(MANIFEST)) throw new BackupError(NO_BACKUP);
  const read = Manifest.safeParse(parse(await readText(zip, MANIFEST)));
  if (read.success) return read.data;
  const isNewer = read.error.issues.some(({ path }) => path[0] === 'format');
  throw new BackupError(isNewer ? createMessage('backups.newer') : NO_BACKUP);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupError(NO_BACKUP);
  }
}

interface ListedHash {
  /** Name of the entry. */
  name: string;
  hash: string;
}

/** Reads the hashes of all tables and images line by line: a list of all takes as much memory as the directory. */
export async function* readHashes(zip: Zip, manifest: Manifest): AsyncGenerator<ListedHash> {
  if ((await digest(zip, HASHES)).hash !== manifest.hashes) throw new BackupError(NO_BACKUP);
  let rest = '';
  for await (const piece of zip.read(HASHES)) {
    const lines = `${rest}${piece.toString()}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield { name: line.slice(66), hash: line.slice(0, 64) };
  }
}

type Progress = (done: number, total: number) => void;

/** Opens a backup, checks it and closes it. */
export async function checkBackup(file: string, progress?: Progress): Promise<Manifest> {
  const zip = await openBackup(file);
  try {
    return await checkOpenBackup(zip, progress);
  } finally {
    zip.close();
  }
}

/**
 * Reads the whole backup. Compares every entry with its hash, and the number of rows of every table with the
 * manifest. Images beside the backup are not read.
 *
 * @throws {BackupError} if an entry is damaged, missing or unexpected
 */
export async function checkOpenBackup(zip: Zip, progress: Progress = () => {}): Promise<Manifest> {
  const manifest = await readManifest(zip);
  const isBeside = manifest.pictures === 'beside';
  const rows = new Map(manifest.tables.map(({ name, rows: count }) => [tableEntryName(name), count]));
  const total = rows.size + (isBeside ? 0 : manifest.images.count);
  let [tables, images, done] = [0, 0, 0];
  for await (const { name, hash } of readHashes(zip, manifest)) {
    const isImage = imageNameOf(name) !== undefined;
    if (isImage) images += 1;
    else tables += 1;
    if (isImage && isBeside) continue;
    const found = await digest(zip, name);
    if (found.hash !== hash) throw new BackupError(createMessage('backups.entry_damaged', { name }));
    const wanted = rows.get(name);
    if (wanted !== undefined && found.lines !== (wanted === 0 ? 0 : wanted + 1))
      throw new BackupError(createMessage('backups.rows_missing', { name }));
    progress((done += 1), total);
  }
  if (tables !== rows.size || images !== manifest.images.count) throw new BackupError(NO_BACKUP);
  await refuseUnlisted(zip, manifest, done);
  return manifest;
}

/** @param listed the number of listed entries that the zip has */
async function refuseUnlisted(zip: Zip, manifest: Manifest, listed: number): Promise<void> {
  const names = listFiles(zip).filter((name) => name !== MANIFEST && name !== HASHES);
  if (names.length === listed) return;
  const unlisted = new Set(names);
  for await (const { name } of readHashes(zip, manifest)) unlisted.delete(name);
  const [name = ''] = unlisted;
  throw new BackupError(createMessage('backups.entry_unexpected', { name }));
}

async function digest(zip: Zip, name: string): Promise<{ hash: string; lines: number }> {
  const hash = createHash('sha256');
  let lines = 0;
  for await (const piece of zip.read(name)) {
    hash.update(piece);
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines += 1;
  }
  return { hash: hash.digest('hex'), lines };
}
