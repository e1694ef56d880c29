import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createMessage, type MessageOrText } from '../../../contract/messages.ts';
import { errorCode } from '../db/engines/engine.ts';
import type { DatabasePlace } from '../db/open.ts';
import { syncFolder } from '../durable_file.ts';
import { AppError } from '../errors.ts';
import { Disk } from '../storage/disk.ts';
import type { ImageFiles } from '../storage/images/store.ts';
import { checkBackup, openBackup } from './check_backup.ts';
import { dailyFile, deleteDrafts, listDailyFiles, prepareFolder, readDailyFile } from './daily_files.ts';
import { BackupError, countRecords, type Manifest } from './manifest.ts';
import { deleteCopies, PictureCopies, pictureFolderOf, readCopy } from './picture_copies.ts';
import { buildDatabase } from './restore_backup.ts';
import { writeBackup } from './write_backup.ts';

export interface DailyBackupTask {
  /** BACKUP_DIR. */
  folder: string;
  day: string;
  version: string;
  database: DatabasePlace;
  /** In bytes: see `Disk`. */
  reserve: number;
  /** Whether to restore the backup in a trial. */
  isTrialDue: boolean;
  /** Files to delete once the backup is good. */
  rotated: readonly string[];
}

export type DailyBackupStep =
  | { step: 'written'; bytes: number; records: number; pictures: number; missing: number }
  | { step: 'tried'; problem: MessageOrText | null }
  | { step: 'rotated'; files: string[] };

/** Writes, tries and rotates the files of backups. Yields each step when it is done. */
export type TakeDailyBackup = (task: DailyBackupTask, signal: AbortSignal) => AsyncIterable<DailyBackupStep>;

/**
 * Writes the backup of a day without its images, and copies new images beside it. Then restores it in a trial if
 * one is due. Then deletes the backups that rotation does not keep, unless the trial failed.
 */
export async function* takeDailyBackup(
  task: DailyBackupTask,
  images: ImageFiles,
): AsyncGenerator<DailyBackupStep> {
  const path = join(task.folder, dailyFile(task.day));
  const drafts = await prepareFolder(task.folder);
  try {
    const manifest = await write(task, { path, drafts, images });
    yield {
      step: 'written',
      bytes: (await stat(path)).size,
      records: countRecords(manifest),
      pictures: manifest.images.count,
      missing: manifest.missing.length,
    };
    if (task.isTrialDue) {
      const problem = await tryRestoring(path, { drafts, task }).catch(describeError);
      yield { step: 'tried', problem };
      if (problem !== null) return;
    }
    yield { step: 'rotated', files: await rotate(task, path) };
  } finally {
    await deleteDrafts(drafts);
  }
}

const leaveRoomOn = ({ folder, reserve }: DailyBackupTask) => {
  const disk = new Disk(folder, reserve);
  return (bytes: number) => disk.leaveRoom(bytes);
};

interface Writing {
  path: string;
  drafts: string;
  images: ImageFiles;
}

async function write(task: DailyBackupTask, { path, drafts, images }: Writing): Promise<Manifest> {
  // A server wrote it whole, and was killed before it recorded that.
  if (existsSync(path)) return checkBackup(path);
  const leaveRoom = leaveRoomOn(task);
  const known = await knownHashes(task.folder);
  const copies = new PictureCopies({ folder: pictureFolderOf(path), drafts, images, known, leaveRoom });
  const { version, database } = task;
  const draft = join(drafts, basename(path));
  try {
    const manifest = await writeBackup({ file: draft, version, database, images, copies, leaveRoom });
    await rename(draft, path);
    await syncFolder(task.folder);
    return manifest;
  } catch (error) {
    // Copies of a failed backup help the next one, but not on a disk without room.
    if (isFull(error)) await copies.undo();
    throw error;
  }
}

function isFull(error: unknown): boolean {
  if (error instanceof BackupError) return isFull(error.cause);
  return errorCode(error) === 'ENOSPC' || (error instanceof AppError && error.code === 'full');
}

/** The hashes of the images beside the newest backup that can be read. */
async function knownHashes(folder: string): Promise<ReadonlyMap<string, string>> {
  for (const { file } of await listDailyFiles(folder)) {
    const read = await readDailyFile(join(folder, file)).catch(() => undefined);
    if (read) return read.pictures;
  }
  return new Map();
}

/** Restores a backup into a scratch database. Returns the problem, or null for a good backup. */
async function tryRestoring(
  path: string,
  { drafts, task }: { drafts: string; task: DailyBackupTask },
): Promise<MessageOrText | null> {
  const manifest = await checkBackup(path);
  const lost = await checkCopies(path);
  const zip = await openBackup(path);
  try {
    const size = zip.files.reduce((sum, file) => sum + file.size, 0);
    // Rows, their indexes and sums.
    await leaveRoomOn(task)(2 * size);
    const folder = join(drafts, 'trial');
    await mkdir(folder, { mode: 0o700 });
    await (await buildDatabase(zip, manifest, { folder })).destroy();
  } finally {
    zip.close();
  }
  return lost === 0 ? null : createMessage('backups.copies_lost', { count: lost });
}

/** Compares the images beside a backup with their hashes, and deletes damaged ones. Returns how many are lost. */
async function checkCopies(path: string): Promise<number> {
  const folder = pictureFolderOf(path);
  const { pictures } = await readDailyFile(path);
  let lost = 0;
  for (const [name, hash] of pictures) {
    const content = await readCopy(folder, { name, hash });
    if (content === 'damaged') await rm(join(folder, name), { force: true });
    if (typeof content === 'string') lost += 1;
  }
  return lost;
}

/** Deletes the rotated backups, and the images that only they needed. */
async function rotate({ folder, rotated }: DailyBackupTask, newest: string): Promise<string[]> {
  const files = rotated.filter((file) => join(folder, file) !== newest);
  for (const file of files) await rm(join(folder, file), { force: true });
  await syncFolder(folder);
  const needed = new Set<string>();
  for (const { file } of await listDailyFiles(folder)) {
    const read = await readDailyFile(join(folder, file)).catch(() => undefined);
    // It is unknown which images a damaged backup needs.
    if (!read) return files;
    for (const name of read.pictures.keys()) needed.add(name);
  }
  await deleteCopies(pictureFolderOf(newest), needed);
  return files;
}

/** An error as one line for the operator. */
export function describeError(error: unknown): MessageOrText {
  if ((error instanceof BackupError || error instanceof AppError) && error.reason) return error.reason;
  const problem = error instanceof Error ? error.message : String(error);
  return createMessage('backups.stopped', { problem: problem.replaceAll(/\s+/g, ' ') });
}
